/** Records, statuses and accounts, as the emulator keeps them. */
import type { SeededAccount } from '../../../../sdk/emulator/index.ts';
import type { DemoAccount } from './accounts.ts';

/** A deleted object is shown no more. */
export type Status = 'active' | 'inactive' | 'deleted';
export type Account = SeededAccount<DemoAccount>;
