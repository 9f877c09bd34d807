/** What Amazon's DSP says of its own; what all of Amazon's advertising APIs say is in the kit. */
import { checkShape, type Shape } from '../../../../sdk/emulator/index.ts';
import {
  amazonRefusal,
  amazonUnits as valueOf,
  amazonWords,
  type AmazonFamily,
} from '../../../families/amazon/emulator/words.ts';
import type { DemoAccount } from './accounts.ts';
import written from './shapes.json' with { type: 'json' };
import type { Fields } from './state.ts';

export {
  AmazonItemError as ItemError,
  amazonInstant as instant,
  amazonMoney as money,
  amazonRefusal as refuse,
  amazonUnits as valueOf,
} from '../../../families/amazon/emulator/words.ts';

/** Bodies of requests by `create/campaigns` or `POST /dsp/audiences`, of Amazon's own documents. */
export const shapes = written as unknown as Readonly<Record<string, Shape>>;
export const check = checkShape({ shapes, nulls: 'absent' });

export const badToken = () => amazonRefusal(400, 'nextToken is not valid.');

/** What the doors of a generation have in common. */
export const common = (family: AmazonFamily) => ({
  words: amazonWords(family),
  shapes,
  nulls: 'absent' as const,
  mostBytes: 5_000_000,
});
export const anyQuery = { '...': 'any' };

/** What a campaign may spend on an ordinary day, in minor units: its DAILY cap, or its flights spread evenly. */
export function dailyMinor(
  { budgets = [], flights = [] }: Fields,
  { currencyExponent }: DemoAccount,
) {
  const units = 10 ** currencyExponent;
  const cap = (budgets as readonly Fields[]).find((one) => one['recurrenceTimePeriod'] === 'DAILY');
  if (cap) return valueOf(cap) * units;
  const sum = (of: (flight: Fields) => number) =>
    (flights as readonly Fields[]).reduce((all, flight) => all + of(flight), 0);
  const days = sum(({ startDateTime, endDateTime }) =>
    Math.max(1, Math.round((Date.parse(endDateTime) - Date.parse(startDateTime)) / 86_400_000)),
  );
  return (sum(({ budget }) => valueOf(budget)) / Math.max(1, days)) * units;
}

const goals: Readonly<Record<string, readonly string[]>> = {
  AWARENESS: ['REACH', 'FREQUENCY_AVERAGE', 'VIDEO_COMPLETION_RATE', 'COST_PER_VIDEO_COMPLETION'],
  CONSIDERATION: [
    'CLICK_THROUGH_RATE',
    'COST_PER_CLICK',
    'DETAIL_PAGE_VIEW_RATE',
    'COST_PER_DETAIL_PAGE_VIEW',
  ],
};

/** @see assumed: Amazon's documents do not say which KPI belongs to which goal */
export function goalOf(kpi: string): string {
  return Object.keys(goals).find((goal) => goals[goal]?.includes(kpi)) ?? 'CONVERSIONS';
}

/** `audienceTarget` > `AUDIENCE` */
export function targetTypeOf(details: Readonly<Record<string, unknown>>): string {
  const [kind = ''] = Object.keys(details);
  return kind
    .replace(/Target$/, '')
    .replaceAll(/([A-Z])/g, '_$1')
    .toUpperCase()
    .replace('DAY_PART', 'DAYPART');
}
