/** Fields of a row of insights by their canonical names, and what each is called in the row. */
import {
  toUnits,
  statusOf,
  type Delivered,
  type Facts,
} from '../../../../../sdk/emulator/index.ts';
import type { Account, Status } from '../model.ts';
import type { Entity } from '../state.ts';
import { isApproved } from '../views.ts';

type Made = Delivered<Status>;

/** From the top down: by what rows of a level are told apart. */
export const levels = {
  ad_account: ({ campaign }: Made) => campaign.accountId,
  campaign: ({ campaign }: Made) => campaign.id,
  ad_group: ({ group }: Made) => group.id,
  ad: ({ ad }: Made) => ad.id,
} as const;
export type Level = keyof typeof levels;

export interface RowScope {
  readonly one: Made;
  readonly facts: Facts;
  readonly account: Account;
  readonly date: string;
  readonly now: number;
}

const round = (value: number) => Math.round(value * 1e6) / 1e6;

const metrics: Readonly<Record<string, (scope: RowScope) => number>> = {
  impressions: ({ facts }) => facts.impressions,
  clicks: ({ facts }) => facts.clicks,
  spend: ({ facts, account }) => toUnits(account.spec, facts.spendMinor),
  ctr: ({ facts }) => round(facts.clicks / facts.impressions),
  cpc: (scope) => round(metrics['spend']!(scope) / Math.max(1, scope.facts.clicks)),
  cpm: (scope) => round((metrics['spend']!(scope) * 1_000) / scope.facts.impressions),
};

const about = (entity: (scope: RowScope) => Entity) => ({
  id: (scope: RowScope) => entity(scope).id,
  name: (scope: RowScope) => entity(scope).fields['name'],
  status: (scope: RowScope) => statusOf(entity(scope)),
});

type Told = Readonly<Record<string, (scope: RowScope) => unknown>>;
const facts: Readonly<Record<Level, Told>> = {
  ad_account: {
    id: ({ account }) => account.spec.id,
    name: ({ account }) => account.spec.name,
    url: ({ account }) => `https://www.${account.spec.website}`,
  },
  campaign: about(({ one }) => one.campaign),
  ad_group: about(({ one }) => one.group),
  ad: {
    ...about(({ one }) => one.ad),
    review_status: ({ one, now }) => (isApproved(one.ad, now) ? 'approved' : 'in_review'),
  },
};

const metadata: Told = {
  readable_time: ({ date }) => date,
  timezone: ({ account }) => account.spec.timeZone,
};

/** Facts of another level are not in a row. */
export function isInsightField(name: string, level: Level): boolean {
  const [of = '', what = ''] = name.split('.');
  if (of === 'metadata') return Object.hasOwn(metadata, what);
  return of === level && (Object.hasOwn(metrics, what) || Object.hasOwn(facts[level], what));
}

/** `campaign.spend` stands in the row as `spend`, `campaign.name` as `campaign_name`. */
export function valueOf(name: string, level: Level, scope: RowScope): readonly [string, unknown] {
  const [of = '', what = ''] = name.split('.');
  if (of === 'metadata') return [what, metadata[what]!(scope)];
  const metric = metrics[what];
  if (metric) return [what, metric(scope)];
  return [`${level}_${what}`, facts[level][what]!(scope)];
}
