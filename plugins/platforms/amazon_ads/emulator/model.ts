/** Records, statuses and accounts, as the emulator keeps them. */
import type { SeededAccount } from '../../../../sdk/emulator/index.ts';
import type { DemoAccount } from './accounts.ts';

export type Status = 'ENABLED' | 'PAUSED' | 'ARCHIVED';
/** From campaigns down. */
export const kinds = ['campaign', 'adGroup', 'ad'] as const;
export type Kind = (typeof kinds)[number];
export type Account = SeededAccount<DemoAccount>;
