/** Sessions of a day in cells: one for each channel, device, country and landing page. The same every time. */
import { unit } from '../../../../sdk/emulator/index.ts';
import type { DemoProperty } from './accounts.ts';

const channels = [
  ['Paid Search', 'google', 'cpc', 'Search | Brand', 0.3],
  ['Paid Social', 'facebook', 'paid_social', 'Social | Spring', 0.2],
  ['Organic Search', 'google', 'organic', '(organic)', 0.3],
  ['Direct', '(direct)', '(none)', '(direct)', 0.2],
] as const;
const devices = [
  ['mobile', 0.6],
  ['desktop', 0.4],
] as const;
const countries = [
  ['United States', 'US', 0.75],
  ['Canada', 'CA', 0.25],
] as const;
const pages = [
  ['/', 0.7],
  ['/sale', 0.3],
] as const;

/** Additive metrics of one cell. */
export interface Sums {
  readonly sessions: number;
  readonly engagedSessions: number;
  readonly totalUsers: number;
  readonly activeUsers: number;
  readonly newUsers: number;
  readonly screenPageViews: number;
  readonly eventCount: number;
  readonly keyEvents: number;
  readonly totalRevenue: number;
}
export interface Cell {
  readonly dimensions: Readonly<Record<string, string>>;
  readonly sums: Sums;
}

/** @param day  YYYY-MM-DD */
export function cellsOf(
  seed: string,
  { id, sessions, currency }: DemoProperty,
  day: string,
): Cell[] {
  return channels.flatMap(([channel, source, medium, campaign, share]) =>
    devices.flatMap(([device, ofDevice]) =>
      countries.flatMap(([country, countryId, ofCountry]) =>
        pages.map(([page, ofPage]): Cell => {
          const chance = unit(seed, id, day, channel, device, country, page);
          const part = share * ofDevice * ofCountry * ofPage;
          return {
            dimensions: {
              date: day.replaceAll('-', ''),
              sessionDefaultChannelGroup: channel,
              deviceCategory: device,
              country,
              countryId,
              sessionSource: source,
              sessionMedium: medium,
              sessionSourceMedium: `${source} / ${medium}`,
              sessionCampaignName: campaign,
              landingPage: page,
            },
            sums: sumsOf(Math.round(sessions * part * (0.7 + 0.6 * chance)), currency),
          };
        }),
      ),
    ),
  );
}

function sumsOf(sessions: number, currency: string): Sums {
  const keyEvents = Math.floor(sessions * 0.04);
  const totalUsers = Math.round(sessions * 0.85);
  return {
    sessions,
    engagedSessions: Math.round(sessions * 0.6),
    totalUsers,
    activeUsers: Math.round(totalUsers * 0.95),
    newUsers: Math.round(totalUsers * 0.4),
    screenPageViews: Math.round(sessions * 2.7),
    eventCount: Math.round(sessions * 7.5),
    keyEvents,
    totalRevenue: keyEvents * (currency === 'JPY' ? 5_400 : 42.5),
  };
}

export function added(one: Sums | undefined, other: Sums): Sums {
  if (!one) return other;
  const names = Object.keys(other) as (keyof Sums)[];
  return Object.fromEntries(
    names.map((name) => [name, one[name] + other[name]]),
  ) as unknown as Sums;
}
