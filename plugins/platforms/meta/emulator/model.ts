/** Records, statuses and accounts, as the emulator keeps them. */
import type {
  EmulatorRecord,
  Fields,
  HistoryRecord,
  SeededAccount,
} from '../../../../sdk/emulator/index.ts';
import type { DemoAccount } from './accounts.ts';

export type Account = SeededAccount<DemoAccount>;
export type Status = 'ACTIVE' | 'PAUSED' | 'ARCHIVED' | 'DELETED';
export type ObjectKind = 'campaign' | 'adset' | 'ad' | 'adcreative';
export interface AdObject extends HistoryRecord<ObjectKind, Status> {
  readonly name: string;
  /** Ads: when the review ends, and what it finds. */
  readonly review?: {
    readonly endsAt: number;
    readonly findings?: Readonly<Record<string, string>>;
  };
}
export type ThingKind =
  | 'adimage'
  | 'adlabel'
  | 'adstudy'
  | 'adstudycell'
  | 'advideo'
  | 'comment'
  | 'customaudience'
  | 'highdemandperiod'
  | 'lead'
  | 'leadgenform'
  | 'productcatalog'
  | 'productfeed'
  | 'productfeedupload'
  | 'productitem'
  | 'productset'
  | 'publisherblocklist'
  | 'webpublisher';
/** Things beside campaigns, ad sets and ads (`things.json`); `parentId` is the node on whose edge it is. */
export interface Thing extends EmulatorRecord {
  readonly kind: ThingKind;
  readonly updatedAt: number;
  readonly deletedAt?: number;
  readonly fields: Fields;
  /** Of an audience: the uploaded people, each once; hashes stand for them. */
  readonly members?: readonly string[];
}
export type MetaRecord = AdObject | Thing;
export interface Activity {
  readonly at: number;
  readonly accountId: string;
  readonly eventType: string;
  readonly category: string;
  readonly objectId: string;
  readonly objectName: string;
  readonly objectType: string;
  readonly before?: unknown;
  readonly after?: unknown;
}
