/** Refusals of Amazon's DSP alone; those of all of Amazon's advertising APIs are in `plugins/families/amazon`. */
import type { OpenApi } from '../../../../sdk/emulator/index.ts';
import { amazonDescribed } from '../../../families/amazon/emulator/unified.ts';
import {
  amazonUnits as valueOf,
  amazonWords,
  type AmazonFamily,
} from '../../../families/amazon/emulator/words.ts';
import type { DemoAccount } from './accounts.ts';
import usual from './seed.json' with { type: 'json' };
import openapi from './openapi.json' with { type: 'json' };
import type { Fields } from './model.ts';

export {
  AmazonItemError as ItemError,
  amazonInstant as instant,
  amazonMoney as money,
  amazonRefusal as refuse,
  amazonUnits as valueOf,
} from '../../../families/amazon/emulator/words.ts';

export const described = amazonDescribed(openapi, 'DSP', 'absent');

/** The described methods below a path. */
export function partOf(start: string): OpenApi {
  const all = openapi as unknown as OpenApi;
  const own = Object.entries(all.paths).filter(([path]) => path.startsWith(start));
  return { ...all, paths: Object.fromEntries(own) };
}

/** Common to the doors of a generation. */
export const common = (family: AmazonFamily) => ({
  words: amazonWords(family),
  shapes: described.shapes,
  nulls: 'absent' as const,
  mostBytes: 5_000_000,
});

/** @see assumed: Amazon's documents do not say which KPI belongs to which goal */
export const goalOf = (kpi: string) =>
  (usual.goals as Readonly<Record<string, string>>)[kpi] ?? 'CONVERSIONS';

/** Most that a campaign may spend on an ordinary day, in minor units: its DAILY cap, or its flights spread evenly. */
export function dailyMinor(
  { budgets = [], flights = [] }: Fields,
  { currencyExponent }: DemoAccount,
): number {
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
