/** Records, statuses and accounts, as the emulator keeps them. */
import type { SeededAccount, TreeRecord } from '../../../../sdk/emulator/index.ts';
import type { DemoAccount } from './accounts.ts';

export type Status = 'on' | 'off' | 'archived';
export type Kind = 'campaign' | 'placement' | 'placementGroup' | 'ad' | 'creative' | 'landingPage';
export type Entity = TreeRecord<Status, Kind>;
export type Account = SeededAccount<DemoAccount>;
