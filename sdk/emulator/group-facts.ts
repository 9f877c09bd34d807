/**
 * Delivery of a group on a day: rates and costs of its flavour, week, season, trend, and conversions that come late.
 */
import { dayNumber } from './days.ts';
import { noFacts, type Facts } from './facts.ts';
import { unit } from './seeded-numbers.ts';
import type { Flavour, WorldGroup } from './world-model.ts';

interface Shape {
  readonly cpcMinor: number;
  readonly ctr: number;
  readonly conversionRate: number;
  readonly valueMinor: number;
  /** Monday to Sunday. */
  readonly week: readonly number[];
  /** Growth a year. */
  readonly trend: number;
}

const office = [1.12, 1.15, 1.13, 1.08, 0.98, 0.74, 0.8];
/** Buyers for companies are at their desks from Monday to Friday. */
const weekdays = [1.24, 1.31, 1.3, 1.25, 1.06, 0.38, 0.46];
const leisure = [0.92, 0.9, 0.93, 0.97, 1.02, 1.12, 1.14];
const shapes: Readonly<Record<Flavour, Shape>> = {
  brand: {
    cpcMinor: 62,
    ctr: 0.118,
    conversionRate: 0.094,
    valueMinor: 8_900,
    week: office,
    trend: 0.18,
  },
  search: {
    cpcMinor: 238,
    ctr: 0.043,
    conversionRate: 0.047,
    valueMinor: 9_600,
    week: office,
    trend: 0.12,
  },
  prospecting: {
    cpcMinor: 94,
    ctr: 0.0125,
    conversionRate: 0.018,
    valueMinor: 7_400,
    week: leisure,
    trend: 0.22,
  },
  retargeting: {
    cpcMinor: 71,
    ctr: 0.021,
    conversionRate: 0.052,
    valueMinor: 8_100,
    week: leisure,
    trend: 0.05,
  },
  awareness: {
    cpcMinor: 55,
    ctr: 0.0062,
    conversionRate: 0.003,
    valueMinor: 6_800,
    week: leisure,
    trend: -0.04,
  },
  demand: {
    cpcMinor: 640,
    ctr: 0.0052,
    conversionRate: 0.024,
    valueMinor: 38_000,
    week: weekdays,
    trend: 0.14,
  },
  nurture: {
    cpcMinor: 520,
    ctr: 0.0071,
    conversionRate: 0.041,
    valueMinor: 42_000,
    week: weekdays,
    trend: 0.06,
  },
  presence: {
    cpcMinor: 480,
    ctr: 0.0041,
    conversionRate: 0.006,
    valueMinor: 31_000,
    week: weekdays,
    trend: 0.03,
  },
};

/** Share of a day's conversions that have been counted after so many days. */
const counted = [0.38, 0.61, 0.74, 0.83, 0.9, 0.95, 0.98];

export function groupFacts(
  seed: string,
  group: WorldGroup,
  date: string,
  today: string,
  dayShare: number,
): Facts {
  if (
    date < group.firstDay ||
    date > today ||
    (group.lastDay !== undefined && date > group.lastDay)
  )
    return noFacts;
  const shape = shapes[group.flavour];
  const day = dayNumber(date);
  const share = date === today ? dayShare : 1;
  const noise = (name: string, width: number) =>
    1 + (unit(seed, group.id, date, name) - 0.5) * 2 * width;
  const trend = 1 + (shape.trend * (day - dayNumber(group.firstDay))) / 365 / 2;
  const season =
    1 + 0.09 * Math.sin((2 * Math.PI * (day % 365)) / 365 + unit(seed, group.id, 'season') * 6);
  const week = shape.week[(day + 3) % 7] ?? 1;
  const spend =
    group.spendMinorPerDay *
    week *
    season *
    Math.max(0.4, Math.min(trend, 1.25)) *
    noise('spend', 0.16) *
    share;
  const clicks = Math.round(spend / (shape.cpcMinor * noise('cpc', 0.12)));
  const impressions = Math.round(clicks / (shape.ctr * noise('ctr', 0.14)));
  const inAll = clicks * shape.conversionRate * noise('rate', 0.35);
  const age = dayNumber(today) - day;
  const known = inAll * (counted[age] ?? 1);
  const conversions = Math.floor(known + unit(seed, group.id, date, 'rounding'));
  return {
    impressions,
    clicks,
    spendMinor: clicks === 0 ? 0 : Math.round(spend),
    conversions: Math.min(conversions, clicks),
    valueMinor: Math.min(conversions, clicks) * Math.round(shape.valueMinor * noise('value', 0.2)),
  };
}
