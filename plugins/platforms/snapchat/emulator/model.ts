/** Records, statuses and accounts, as the emulator keeps them. */
import type { SeededAccount, TreeRecord } from '../../../../sdk/emulator/index.ts';
import type { DemoAccount } from './accounts.ts';

/** A deleted object is kept, since lists show it when asked to. */
export type Status = 'ACTIVE' | 'PAUSED' | 'DELETED';
export type Entity = TreeRecord<Status>;
export type Account = SeededAccount<DemoAccount>;
