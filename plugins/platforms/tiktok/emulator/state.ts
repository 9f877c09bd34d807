/** What the emulator keeps of each object. */
import {
  lastValue,
  type EmulatorRecord,
  type DeliveryTraits,
  type Since,
} from '../../../../sdk/emulator/index.ts';

export type OperationStatus = 'ENABLE' | 'DISABLE' | 'DELETE';
export type Kind =
  'campaign' | 'adgroup' | 'ad' | 'identity' | 'pixel' | 'video' | 'image' | 'audience';

export interface Thing extends EmulatorRecord, DeliveryTraits {
  readonly kind: Kind;
  readonly name: string;
  readonly modifiedAt: number;
  /** Oldest first; the last one is the present. */
  readonly statuses: readonly Since<OperationStatus>[];
  /** Budgets in minor units over time, where the object has one. */
  readonly budgets: readonly Since<number>[];
  /** Everything else, named and shaped as in the API. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Ads: when the review ends. */
  readonly reviewedAt?: number;
  /** Of an upgraded Smart+ campaign. */
  readonly smartPlus?: boolean;
}

export const statusOf = (thing: Thing): OperationStatus => lastValue(thing.statuses) ?? 'DISABLE';
export const isDeleted = (thing: Thing): boolean => statusOf(thing) === 'DELETE';
/** Upgraded Smart+ objects have endpoints of their own; the ordinary ones refuse them. */
export const isSmartPlus = (thing: Thing): boolean => thing.smartPlus === true;
export const hasCampaignBudget = (campaign: Thing): boolean =>
  campaign.fields['budget_optimize_on'] === true;
