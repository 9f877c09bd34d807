/** Figures of an insights row, and its fields as Meta words them: text throughout, rates in percent, money in units. */
import {
  dayNumber,
  noFacts,
  reachOf,
  sumFigures,
  type Facts,
} from '../../../../../sdk/emulator/index.ts';
import data from '../figures.json' with { type: 'json' };
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

type Getter = (row: RowSource) => unknown;

const plain = (value: number, decimals = 6) =>
  Number.isInteger(value) ? String(value) : String(Number(value.toFixed(decimals)));
const exponent = ({ account }: RowSource) => account.spec.currencyExponent;
const days = ({ span }: RowSource) => dayNumber(span.until) - dayNumber(span.since) + 1;

/** The longer a row, the more often each person saw it. Money in units. */
function quantity(row: RowSource, name: string): number {
  const { figures } = row;
  if (name === 'spend') return figures.spendMinor / 10 ** exponent(row);
  if (name === 'reach') return reachOf(figures, 1 + Math.min(2.6, 0.22 * Math.log(1 + days(row))));
  return figures[name as keyof RowFigures];
}

/** `linkClicks 1.1`, a whole number. */
function shareOf(row: RowSource, figure = '', share = '1'): number {
  return Math.round(quantity(row, figure) * Number(share));
}

/** How figures become a text; undefined is left out. */
const forms: Readonly<
  Record<string, (row: RowSource, a: string, b?: string, c?: string) => unknown>
> = {
  text: (row, figure, share) => String(shareOf(row, figure, share)),
  count: (row, figure) => (shareOf(row, figure) === 0 ? undefined : String(shareOf(row, figure))),
  money: (row, figure) => quantity(row, figure).toFixed(exponent(row)),
  per: (row, part, whole = '', factor = '1') => {
    const by = quantity(row, whole);
    return by === 0 ? undefined : plain((quantity(row, part) * Number(factor)) / by);
  },
};

const actionsIn = (row: RowSource, lines: Readonly<Record<string, string>>) =>
  Object.entries(lines)
    .map(([action_type, line]) => ({ action_type, value: shareOf(row, ...line.split(' ')) }))
    .filter(({ value }) => value > 0);

/** None where there are none. */
const told = (
  all: readonly { readonly action_type: string; readonly value: number }[],
  decimals?: number,
) =>
  all.length > 0
    ? all.map(({ action_type, value }) => ({ action_type, value: plain(value, decimals) }))
    : undefined;

const worked: Readonly<Record<string, Getter>> = Object.fromEntries(
  Object.entries(data.fields).map(([name, line]): [string, Getter] => {
    const [form = '', a = '', b, c] = line.split(' ');
    return [name, (row) => forms[form]!(row, a, b, c)];
  }),
);

const roas = Object.fromEntries(
  Object.entries(data.roas).map(([name, action_type]): [string, Getter] => [
    name,
    ({ figures: { purchaseValueMinor: value, spendMinor: spend } }) =>
      value === 0 || spend === 0 ? undefined : told([{ action_type, value: value / spend }]),
  ]),
);

export const rowFields: Readonly<Record<string, Getter>> = {
  account_id: ({ account }) => account.spec.id,
  account_name: ({ account }) => account.spec.name,
  account_currency: ({ account }) => account.spec.currency,
  ...namesOf('campaign', ['objective', 'buying_type']),
  ...namesOf('adset', ['optimization_goal']),
  ...namesOf('ad', []),
  date_start: ({ span }) => span.since,
  date_stop: ({ span }) => span.until,
  ...worked,
  outbound_clicks: (row) => told(actionsIn(row, data.outbound)),
  actions: (row) => told(actionsIn(row, data.actions)),
  action_values: (row) => {
    const value = row.figures.purchaseValueMinor / 10 ** exponent(row);
    const all = value === 0 ? [] : data.values.map((action_type) => ({ action_type, value }));
    return told(all, exponent(row));
  },
  cost_per_action_type: (row) =>
    told(
      actionsIn(row, data.actions).map(({ action_type, value }) => ({
        action_type,
        value: quantity(row, 'spend') / value,
      })),
    ),
  ...roas,
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
