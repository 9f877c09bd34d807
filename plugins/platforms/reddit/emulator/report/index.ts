/** `POST ad_accounts/{id}/reports`: figures of ads, summed up by what was asked for. */
import { lacks, type Facts, type Fields, type Shape } from '../../../../../sdk/emulator/index.ts';
import type { Account } from '../model.ts';
import type { State } from '../state.ts';
import { fault, refuseIf } from '../words.ts';
import { alone, breakdownNames, cellsOf, topical, undated } from './breakdowns.ts';
import { deliveredPieces, type Piece } from './delivery.ts';
import { fieldNames, metricsOf, sortOf, type Sort } from './metrics.ts';

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
  filter: 'string',
};

interface Sum {
  readonly keys: Readonly<Record<string, string>>;
  readonly parts: { sort: Sort; facts: Facts }[];
}

/**
 * @param data  of the right shape
 * @returns all rows; the caller cuts them into pages
 * @throws Refusal  what has its shape, but does not go together
 */
export function readReport(state: State, account: Account, data: Fields): Fields[] {
  const breakdowns = (data['breakdowns'] ?? []) as readonly string[];
  const fields = data['fields'] as readonly string[];
  const from = Date.parse(String(data['starts_at']));
  // Reddit covers a whole day after the instant that is named as the end.
  const to = Date.parse(String(data['ends_at'])) + DAY_MS;
  const isWanted = filterOf(data['filter']);
  refuseIf(faultsOf(breakdowns, from, to, state.parts.now()));
  // Without days in the answer a time zone changes nothing.
  const timeZone = breakdowns.includes('DATE') ? String(data['time_zone_id'] ?? 'UTC') : 'UTC';
  const byHour = breakdowns.includes('HOUR');
  const byDay = breakdowns.some((name) => !undated.includes(name));
  const sums = new Map<string, Sum>();
  for (const piece of deliveredPieces(state, account, { from, to, timeZone, byHour, byDay })) {
    if (!isWanted(piece)) continue;
    const sort = sortOf(piece.ad.id, piece.group.fields['optimization_goal']);
    for (const { keys, facts } of cellsOf(piece, breakdowns, { state, account })) {
      const name = Object.values(keys).join('\u0000');
      const sum = sums.get(name) ?? { keys, parts: [] };
      sum.parts.push({ sort, facts });
      sums.set(name, sum);
    }
  }
  // Of fields that are no figures, Reddit's row has the account's alone; those of a breakdown stand in it anyway.
  const { id, currency } = account.spec;
  const own = {
    ...(fields.includes('ACCOUNT_ID') && { account_id: id }),
    ...(fields.includes('CURRENCY') && { currency }),
  };
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { keys, parts }]) => ({ ...keys, ...own, ...metricsOf(fields, parts) }));
}

const places = { campaign: 'campaign', ad_group: 'group', ad: 'ad' } as const;

/** `campaign:id==1`. */
function filterOf(value: unknown): (one: Piece) => boolean {
  if (value === undefined || value === '') return () => true;
  const [, entity = '', field, id] =
    /^(campaign|ad_group|ad):(id|name|effective_status)(?:==|=@)([^,]+)$/.exec(String(value)) ?? [];
  if (entity === '') refuseIf([fault('data.filter', 'Is not <entity>:<field><operation><value>.')]);
  if (field !== 'id') throw lacks(`the filter ${String(value)}`);
  return (one) => one[places[entity as keyof typeof places]].id === id;
}

function faultsOf(breakdowns: readonly string[], from: number, to: number, now: number) {
  const has = (list: readonly string[]) => breakdowns.filter((name) => list.includes(name)).length;
  const most = has(['COUNTRY', 'REGION']) === 2 ? 4 : 3;
  const reach = now - (KEYWORD_DAYS + 1) * DAY_MS;
  const rules: readonly (readonly [boolean, field: string, why: string])[] = [
    [from > to - DAY_MS, 'ends_at', 'Must not be before starts_at.'],
    [has(['KEYWORD']) > 0 && from < reach, 'starts_at', `KEYWORD reaches ${KEYWORD_DAYS} days.`],
    [
      has(['HOUR']) > 0 && to - from > (HOURLY_DAYS + 1) * DAY_MS,
      'ends_at',
      `HOUR covers at most ${HOURLY_DAYS} days.`,
    ],
    [breakdowns.length > most, 'breakdowns', 'At most 3 breakdowns, 4 with COUNTRY and REGION.'],
    [new Set(breakdowns).size < breakdowns.length, 'breakdowns', 'A breakdown is named twice.'],
    [has(topical) > 1, 'breakdowns', 'Only one of KEYWORD, COMMUNITY and INTEREST.'],
    [
      has(topical) > 0 && has(alone) > 0,
      'breakdowns',
      'KEYWORD, COMMUNITY and INTEREST go with no place or OS.',
    ],
  ];
  return rules.filter(([isWrong]) => isWrong).map(([, at, why]) => fault(`data.${at}`, why));
}
