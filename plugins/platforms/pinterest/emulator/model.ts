/** Records, statuses and accounts, as the emulator keeps them. */
import type { SeededAccount, TreeRecord } from '../../../../sdk/emulator/index.ts';
import type { DemoAccount } from './accounts.ts';

export type Status = 'ACTIVE' | 'PAUSED' | 'ARCHIVED';
export type Entity = TreeRecord<Status>;
export type Account = SeededAccount<DemoAccount>;
