/** Records, statuses and accounts, as the emulator keeps them. */
import type { SeededAccount, TreeRecord } from '../../../../sdk/emulator/index.ts';
import type { DemoAccount } from './accounts.ts';

export type Account = SeededAccount<DemoAccount>;
export type Status = 'ACTIVE' | 'PAUSED' | 'ARCHIVED' | 'DELETED';
export type AdKind = 'campaign' | 'ad_group' | 'ad';
export type Kind = AdKind | 'post' | 'custom_audience' | 'creative_asset';
/** Fields are named and shaped as in the API, without those that are worked out. */
export type RedditRecord = TreeRecord<Status, Kind>;

/** One line of the account's history. */
export interface Entry {
  readonly accountId: string;
  readonly at: number;
  readonly entityType: 'AD_ACCOUNT' | 'CAMPAIGN' | 'AD_GROUP' | 'AD' | 'AUDIENCE';
  readonly entityId: string;
  readonly entityName: string | null;
  readonly changeType: string;
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}
