/** Records, statuses and accounts, as the emulator keeps them. */
import type { SeededAccount } from '../../../../sdk/emulator/index.ts';
import type { DemoAccount } from './accounts.ts';

/** The kit's campaign is a group of campaigns here, its group a campaign. */
export type Status = 'on' | 'paused' | 'archived';
export type Advertiser = SeededAccount<DemoAccount>;
