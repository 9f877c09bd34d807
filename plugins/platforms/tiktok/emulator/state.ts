/** What the emulator keeps of each object, and the switches that tests turn. */
import {
  lastValue,
  openAccounts,
  type EmulatorParts,
  type HistoryRecord,
  type SeededAccount,
  type SeenConversion,
} from '../../../../sdk/emulator/index.ts';
import { demoAccounts, type DemoAccount } from './accounts.ts';
import { seedThings } from './seed/index.ts';

export type OperationStatus = 'ENABLE' | 'DISABLE' | 'DELETE';
export type Kind =
  'campaign' | 'adgroup' | 'ad' | 'identity' | 'pixel' | 'video' | 'image' | 'audience';

/** Budgets may be of a day or, as `budget_mode` says, of all days. */
export interface Thing extends Omit<HistoryRecord<Kind, OperationStatus>, 'updatedAt'> {
  readonly name: string;
  readonly modifiedAt: number;
  /** Ads: when the review ends. */
  readonly reviewedAt?: number;
  /** Of an upgraded Smart+ campaign. */
  readonly smartPlus?: boolean;
}

/** Switches that make the emulator behave as TikTok does on a bad day; for tests. */
export interface Controls {
  /** How long a new ad is in review. */
  reviewMs: number;
  /** How long a report task queues, and how long it is then processed. */
  reportQueueMs: number;
  reportWorkMs: number;
  /** How long a change log is gathered. */
  changeLogMs: number;
  /** How long a new audience is calculated. */
  audienceMs: number;
}

export const defaultControls: Controls = {
  reviewMs: 10 * 60_000,
  reportQueueMs: 500,
  reportWorkMs: 1_000,
  changeLogMs: 1_000,
  audienceMs: 60 * 60_000,
};

export type Account = SeededAccount<DemoAccount>;
export type State = ReturnType<typeof openState>;

export function openState(parts: EmulatorParts, controls: Controls) {
  const opened = openAccounts<DemoAccount, Thing>(parts, demoAccounts, seedThings);
  const conversions = opened.records.notes<SeenConversion>('conversions');
  return { parts, controls, conversions, ...opened };
}

export const statusOf = (thing: Thing): OperationStatus => lastValue(thing.statuses) ?? 'DISABLE';
export const isDeleted = (thing: Thing): boolean => statusOf(thing) === 'DELETE';
/** Upgraded Smart+ objects have endpoints of their own; the ordinary ones refuse them. */
export const isSmartPlus = (thing: Thing): boolean => thing.smartPlus === true;
export const hasCampaignBudget = (campaign: Thing): boolean =>
  campaign.fields['budget_optimize_on'] === true;
