/** Figures of an insights row, and its fields as Meta words them: text throughout, rates in percent, money in units. */
import {
  dayNumber,
  noFacts,
  reachOf,
  sumFigures,
  type Facts,
} from '../../../../../sdk/emulator/index.ts';
import type { Account, AdObject } from '../model.ts';
import type { Span } from './dates.ts';

/** A campaign for leads converts into leads, any other into purchases. */
export function figuresOf(facts: Facts, objective: string) {
  const { impressions, clicks, spendMinor, conversions, valueMinor } = facts;
  const { budgetLost = 0, rankLost = 0 } = facts;
  const linkClicks = Math.round(clicks * 0.82);
  const isLeads = objective === 'OUTCOME_LEADS';
  return {
    impressions,
    clicks,
    linkClicks,
    pageViews: Math.round(linkClicks * 0.74),
    spendMinor,
    leads: isLeads ? conversions : 0,
    purchases: isLeads ? 0 : conversions,
    purchaseValueMinor: isLeads ? 0 : valueMinor,
    budgetLost,
    rankLost,
  };
}

export type RowFigures = ReturnType<typeof figuresOf>;

export const totalOf = (parts: readonly RowFigures[]): RowFigures => ({
  ...figuresOf(noFacts, ''),
  ...sumFigures(parts),
});

export interface RowSource {
  readonly account: Account;
  /** The objects that the row is about, as far as its level goes. */
  readonly campaign?: AdObject;
  readonly adset?: AdObject;
  readonly ad?: AdObject;
  readonly span: Span;
  readonly figures: RowFigures;
}

interface ActionValue {
  readonly action_type: string;
  readonly value: string;
}
type Getter = (row: RowSource) => unknown;

const plain = (value: number, decimals = 6) =>
  Number.isInteger(value) ? String(value) : String(Number(value.toFixed(decimals)));
const per = (amount: number, count: number) => (count === 0 ? undefined : plain(amount / count));
const exponent = ({ account }: RowSource) => account.spec.currencyExponent;
const units = (row: RowSource, minor: number) => minor / 10 ** exponent(row);
const money = (row: RowSource, minor: number) => units(row, minor).toFixed(exponent(row));
const spend = (row: RowSource) => units(row, row.figures.spendMinor);
const days = ({ span }: RowSource) => dayNumber(span.until) - dayNumber(span.since) + 1;
/** The longer a row, the more often each person saw it. */
const reach = (row: RowSource) =>
  reachOf(row.figures, 1 + Math.min(2.6, 0.22 * Math.log(1 + days(row))));
const some = <Item>(list: readonly Item[]) => (list.length > 0 ? list : undefined);

export const rowFields: Readonly<Record<string, Getter>> = {
  account_id: ({ account }) => account.spec.id,
  account_name: ({ account }) => account.spec.name,
  account_currency: ({ account }) => account.spec.currency,
  ...namesOf('campaign', ['objective', 'buying_type']),
  ...namesOf('adset', ['optimization_goal']),
  ...namesOf('ad', []),
  date_start: ({ span }) => span.since,
  date_stop: ({ span }) => span.until,
  impressions: ({ figures }) => String(figures.impressions),
  clicks: ({ figures }) => String(figures.clicks),
  unique_clicks: ({ figures }) => String(Math.round(figures.clicks * 0.93)),
  inline_link_clicks: ({ figures }) => count(figures.linkClicks),
  spend: (row) => money(row, row.figures.spendMinor),
  reach: (row) => String(reach(row)),
  frequency: (row) => per(row.figures.impressions, reach(row)),
  cpc: (row) => per(spend(row), row.figures.clicks),
  cpm: (row) => per(spend(row) * 1000, row.figures.impressions),
  cpp: (row) => per(spend(row) * 1000, reach(row)),
  ctr: ({ figures }) => per(figures.clicks * 100, figures.impressions),
  inline_link_click_ctr: ({ figures }) => per(figures.linkClicks * 100, figures.impressions),
  cost_per_inline_link_click: (row) => per(spend(row), row.figures.linkClicks),
  outbound_clicks: ({ figures }) =>
    some(actions({ outbound_click: Math.round(figures.linkClicks * 0.9) })),
  actions: (row) => some(actionsOf(row)),
  action_values: (row) => some(valuesOf(row)),
  cost_per_action_type: (row) =>
    some(
      actionsOf(row).map(({ action_type, value }) => ({
        action_type,
        value: plain(spend(row) / Number(value)),
      })),
    ),
  purchase_roas: (row) => roas(row, 'omni_purchase'),
  website_purchase_roas: (row) => roas(row, 'offsite_conversion.fb_pixel_purchase'),
  attribution_setting: () => '7d_click_1d_view',
};

/** Id, name and fields of the object of a level. */
function namesOf(level: 'campaign' | 'adset' | 'ad', fields: readonly string[]) {
  const own: readonly (readonly [string, Getter])[] = [
    [`${level}_id`, (row) => row[level]?.id],
    [`${level}_name`, (row) => row[level]?.name],
    ...fields.map((name): readonly [string, Getter] => [name, (row) => row[level]?.fields[name]]),
  ];
  return Object.fromEntries(own);
}

function count(value: number): string | undefined {
  return value === 0 ? undefined : String(value);
}

/** Types overlap, as Meta's do: a pixel purchase is also a purchase and an omni purchase. */
function actionsOf({ figures }: RowSource): ActionValue[] {
  const { linkClicks, pageViews, purchases, leads } = figures;
  return actions({
    link_click: linkClicks,
    post_engagement: Math.round(linkClicks * 1.1),
    landing_page_view: pageViews,
    purchase: purchases,
    omni_purchase: purchases,
    'offsite_conversion.fb_pixel_purchase': purchases,
    lead: leads,
    'offsite_conversion.fb_pixel_lead': leads,
  });
}

function valuesOf(row: RowSource): ActionValue[] {
  if (row.figures.purchaseValueMinor === 0) return [];
  const value = plain(units(row, row.figures.purchaseValueMinor), exponent(row));
  return ['purchase', 'omni_purchase', 'offsite_conversion.fb_pixel_purchase'].map(
    (action_type) => ({ action_type, value }),
  );
}

function roas({ figures }: RowSource, action_type: string): ActionValue[] | undefined {
  if (figures.purchaseValueMinor === 0 || figures.spendMinor === 0) return undefined;
  return [{ action_type, value: plain(figures.purchaseValueMinor / figures.spendMinor) }];
}

function actions(counts: Readonly<Record<string, number>>): ActionValue[] {
  return Object.entries(counts)
    .filter(([, value]) => value > 0)
    .map(([action_type, value]) => ({ action_type, value: String(value) }));
}
