/** Records, statuses and accounts, as the emulator keeps them. */
import type { SeededAccount, TreeRecord } from '../../../../sdk/emulator/index.ts';
import type { DemoAccount } from './accounts.ts';

export type Status = `ENTITY_STATUS_${'ACTIVE' | 'PAUSED' | 'ARCHIVED' | 'DRAFT'}`;
export type Kind = 'campaign' | 'insertionOrder' | 'lineItem' | 'creative';
export type Entity = TreeRecord<Status, Kind> & { readonly deleted?: boolean };
export type Account = SeededAccount<DemoAccount>;
