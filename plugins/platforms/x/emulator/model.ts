/** Records, statuses and accounts, as the emulator keeps them. */
import type { SeededAccount, TreeRecord } from '../../../../sdk/emulator/index.ts';
import type { DemoAccount } from './accounts.ts';

/** A deleted object is kept, since lists show it when asked to. */
export type Status = 'ACTIVE' | 'PAUSED' | 'DRAFT' | 'DELETED';
export type Kind =
  | 'funding_instrument'
  | 'campaign'
  | 'line_item'
  | 'promoted_tweet'
  | 'tweet'
  | 'promoted_account'
  | 'media_creative'
  | 'account_media'
  | 'scheduled_tweet'
  | 'scheduled_promoted_tweet'
  | 'tracking_tag'
  | 'draft_tweet'
  | 'targeting_criterion'
  | 'custom_audience'
  | 'card'
  | 'media';
export type Thing = TreeRecord<Status, Kind>;
export type Account = SeededAccount<DemoAccount>;
