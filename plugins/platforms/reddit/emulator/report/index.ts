/** `POST ad_accounts/{id}/reports`: figures of ads, summed up by what was asked for. */
import type { Facts, Fields, Shape } from '../../../../../sdk/emulator/index.ts';
import type { Account } from '../model.ts';
import type { State } from '../state.ts';
import { isoTime, fault, refuseIf } from '../words.ts';
import { alone, breakdownNames, cellsOf, topical } from './breakdowns.ts';
import { deliveredPieces } from './delivery.ts';
import { filterOf, type Filter } from './filter.ts';
import { fieldNames, metricsOf, sortOf, tallyOf, type Sort } from './metrics.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How far back the words reach that people searched for. */
const KEYWORD_DAYS = 10;
const HOURLY_DAYS = 7;

export const reportShape: Shape = {
  'starts_at*': 'hour',
  'ends_at*': 'hour',
  'fields*': [`=${fieldNames.join('|')}`, 1],
  breakdowns: [`=${breakdownNames.join('|')}`],
  time_zone_id: 'zone',
  filter: 'any',
};

export interface ReportWish {
  readonly from: number;
  readonly to: number;
  readonly fields: readonly string[];
  readonly breakdowns: readonly string[];
  readonly timeZone: string;
  readonly byHour: boolean;
  readonly filter: Filter;
}

export interface Report {
  readonly rows: readonly Record<string, unknown>[];
  readonly updatedAt: string;
}

interface Sum {
  readonly keys: Readonly<Record<string, string>>;
  readonly parts: { sort: Sort; facts: Facts }[];
}

/**
 * @param data  of the right shape
 * @returns all rows; the caller cuts them into pages
 */
export function readReport(state: State, account: Account, data: Fields): Report {
  const wish = wishOf(state, data);
  const sums = new Map<string, Sum>();
  for (const piece of deliveredPieces(state, account, wish)) {
    if (!wish.filter(piece)) continue;
    const sort = sortOf(piece.ad.id, piece.group.fields['optimization_goal']);
    for (const { keys, facts } of cellsOf(piece, wish.breakdowns, { state, account })) {
      const name = Object.values(keys).join('\u0000');
      const sum = sums.get(name) ?? { keys, parts: [] };
      sum.parts.push({ sort, facts });
      sums.set(name, sum);
    }
  }
  const rows = [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { keys, parts }]) => ({
      ...keys,
      ...described(wish.fields, account),
      ...metricsOf(wish.fields, tallyOf(parts)),
    }));
  return { rows, updatedAt: isoTime(state.parts.now() - 600_000) };
}

/**
 * Fields that are no figures. Those of a breakdown stand in the row when it is asked for; of the others Reddit's row has
 * the account's alone.
 */
function described(fields: readonly string[], { spec }: Account): Record<string, string> {
  const known = { ACCOUNT_ID: spec.id, CURRENCY: spec.currency };
  const wanted = Object.entries(known).filter(([name]) => fields.includes(name));
  return Object.fromEntries(wanted.map(([name, value]) => [name.toLowerCase(), value]));
}

/** @throws Refusal  what has its shape, but does not go together */
function wishOf(state: State, data: Fields): ReportWish {
  const from = Date.parse(String(data['starts_at']));
  // Reddit covers a whole day after the instant that is named as the end.
  const to = Date.parse(String(data['ends_at'])) + DAY_MS;
  const breakdowns = (data['breakdowns'] ?? []) as readonly string[];
  const filter = filterOf(state, data['filter']);
  refuseIf([
    ...(from > to - DAY_MS ? [fault('data.ends_at', 'Must not be before starts_at.')] : []),
    ...reachFaults(breakdowns, from, to, state.parts.now()),
    ...combinationFaults(breakdowns),
    ...('fault' in filter ? [filter.fault] : []),
  ]);
  // Without days in the answer a time zone changes nothing.
  const timeZone = breakdowns.includes('DATE') ? String(data['time_zone_id'] ?? 'UTC') : 'UTC';
  const fields = data['fields'] as readonly string[];
  const byHour = breakdowns.includes('HOUR');
  return { from, to, fields, breakdowns, timeZone, byHour, filter: filter as Filter };
}

function reachFaults(breakdowns: readonly string[], from: number, to: number, now: number) {
  const isOld = breakdowns.includes('KEYWORD') && from < now - (KEYWORD_DAYS + 1) * DAY_MS;
  const isLong = breakdowns.includes('HOUR') && to - from > (HOURLY_DAYS + 1) * DAY_MS;
  return [
    ...(isOld ? [fault('data.starts_at', `KEYWORD reaches back ${KEYWORD_DAYS} days.`)] : []),
    ...(isLong ? [fault('data.ends_at', `HOUR covers at most ${HOURLY_DAYS} days.`)] : []),
  ];
}

function combinationFaults(breakdowns: readonly string[]) {
  const has = (list: readonly string[]) => breakdowns.filter((name) => list.includes(name)).length;
  const places = breakdowns.includes('COUNTRY') && breakdowns.includes('REGION');
  const rules: [boolean, string][] = [
    [breakdowns.length > (places ? 4 : 3), 'At most 3 breakdowns, 4 with COUNTRY and REGION.'],
    [new Set(breakdowns).size < breakdowns.length, 'A breakdown is named twice.'],
    [has(topical) > 1, 'Only one of KEYWORD, COMMUNITY and INTEREST.'],
    [has(topical) > 0 && has(alone) > 0, 'KEYWORD, COMMUNITY and INTEREST go with no place or OS.'],
  ];
  return rules.filter(([wrong]) => wrong).map(([, why]) => fault('data.breakdowns', why));
}
