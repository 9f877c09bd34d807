/** What the emulator keeps of each ad object, and how it reads and changes it. */
import { lastValue, type DeliveryTraits, type Since } from '../../../../sdk/emulator/index.ts';

export type Status = 'ACTIVE' | 'PAUSED' | 'ARCHIVED' | 'DELETED';
export type ObjectType = 'campaign' | 'adset' | 'ad' | 'adcreative';

export interface AdObject extends DeliveryTraits {
  readonly id: string;
  readonly type: ObjectType;
  readonly accountId: string;
  /** Campaign of an ad set, ad set of an ad. */
  readonly parentId?: string;
  name: string;
  readonly createdAt: number;
  updatedAt: number;
  /** Oldest first; the last one is the present. Creatives have one. */
  statuses: Since<Status>[];
  /** Daily budget in minor units over time, where the object has one. */
  budgets: Since<number>[];
  /** Everything else, named and shaped as in the API. */
  fields: Record<string, unknown>;
  /** Ads: when the review ends, and what it finds. */
  review?: { readonly endsAt: number; readonly findings?: Readonly<Record<string, string>> };
}

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

export interface StoredImage {
  readonly accountId: string;
  readonly hash: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly createdAt: number;
}

export interface StoredAudience {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly description?: string | undefined;
  /** CUSTOM is a customer file, WEBSITE is filled by a pixel. */
  readonly subtype: string;
  readonly customerFileSource?: string | undefined;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly deletedAt?: number;
  /** People of a seeded audience. */
  readonly seededSize?: number;
  /** What was uploaded, each person once; hashes stand for people. */
  readonly members: readonly string[];
}

export interface ReportRun {
  readonly id: string;
  readonly accountId: string;
  readonly nodeId: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly createdAt: number;
  polls: number;
}

export function statusOf(object: AdObject): Status {
  return lastValue(object.statuses) ?? 'PAUSED';
}
