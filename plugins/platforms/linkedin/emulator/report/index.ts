/** `GET /rest/adAnalytics`: rows by pivot and period. No pages, no totals, at most so many rows and metrics. */
import {
  localDay,
  sumFigures,
  type Delivered,
  type Fields,
  type Figures,
} from '../../../../../sdk/emulator/index.ts';
import type { Account } from '../model.ts';
import type { State } from '../state.ts';
import { accountUrn, organizationUrn, refuse, urnOf } from '../words.ts';
import { deliveredBy } from './delivery.ts';
import { cellsOf, figuresOf, neededFor, shown } from './figures.ts';
import { questionOf, rangeOf, spanOf, type Filter, type Question } from './query.ts';

interface Row {
  readonly pivotValues: readonly string[];
  readonly start: string;
  readonly end: string;
  readonly currency: string;
  readonly parts: Figures[];
  readonly isMember: boolean;
}

/** @param query  of the right shape; see `analyticsQuery` */
export function readAnalytics(state: State, query: Fields): unknown {
  const question = questionOf(query);
  const rows = collect(state, query, question);
  const most = state.controls.analyticsRows;
  if (rows.length > most)
    throw refuse(
      400,
      'ILLEGAL_ARGUMENT',
      `The response has more than ${most} elements; narrow the request`,
    );
  return {
    paging: { start: 0, count: 10, links: [] },
    elements: rows.map((row) => element(row, question.fields)),
  };
}

function collect(state: State, query: Fields, question: Question): Row[] {
  const { pivots, granularity } = question;
  const needed = neededFor(question.fields);
  const rows = new Map<string, Row>();
  for (const account of state.accounts.values()) {
    const { id, currency, timeZone } = account.spec;
    if (question.filters.accounts?.includes(accountUrn(id)) === false) continue;
    const { today } = localDay(state.parts.now(), timeZone);
    const range = rangeOf(query, question, today);
    const days = [range[0], range[1] < today ? range[1] : today] as const;
    for (const made of deliveredBy(state, account, days)) {
      if (!isAsked(question, made)) continue;
      const { ad, group, date, facts } = made;
      const kind = {
        objective: String(group.fields['objectiveType']),
        hasVideo: group.fields['format'] === 'SINGLE_VIDEO',
      };
      const figures = figuresOf(facts, `${ad.id} ${date}`, kind, needed);
      const names = () => namesOf(pivots, account, made);
      for (const part of cellsOf(pivots, figures, [ad.id, date], names)) {
        const [start, end] = spanOf(granularity, date, range);
        const key = [start, ...part.pivotValues].join('|');
        const row = rows.get(key) ?? { ...part, start, end, currency, parts: [] };
        row.parts.push(part.figures);
        rows.set(key, row);
      }
    }
  }
  return [...rows.values()].filter((row) => !row.isMember || isCounted(row));
}

/** Fewer than three events of a demographic value are not told. */
const isCounted = ({ parts }: Row) => (sumFigures(parts)['impressions'] ?? 0) >= 3;

/** The rows that the filters leave. */
function isAsked(
  { filters, objective, type }: Question,
  { campaign, group, ad }: Delivered<string>,
) {
  const allows = (name: Filter, urn: string) => filters[name]?.includes(urn) ?? true;
  return (
    allows('campaigns', urnOf('group', group.id)) &&
    allows('campaignGroups', urnOf('campaign', campaign.id)) &&
    allows('creatives', urnOf('ad', ad.id)) &&
    (objective === undefined || group.fields['objectiveType'] === objective) &&
    (type === undefined || group.fields['type'] === type)
  );
}

function namesOf(
  pivots: readonly string[],
  { spec }: Account,
  { campaign, group, ad }: Delivered<string>,
): string[] {
  const { reference } = (ad.fields['content'] ?? {}) as { reference?: string };
  const names: Readonly<Record<string, string>> = {
    ACCOUNT: accountUrn(spec.id),
    CAMPAIGN_GROUP: urnOf('campaign', campaign.id),
    CAMPAIGN: urnOf('group', group.id),
    CREATIVE: urnOf('ad', ad.id),
    SHARE: reference ?? '',
    COMPANY: organizationUrn(spec.organization),
  };
  return pivots.map((pivot) => names[pivot] ?? '');
}

function element(row: Row, fields: readonly string[]): Fields {
  const date = (day: string) => {
    const [year, month, of] = day.split('-').map(Number);
    return { year, month, day: of };
  };
  const whole: Fields = {
    pivotValues: row.pivotValues,
    dateRange: { start: date(row.start), end: date(row.end) },
  };
  const figures = sumFigures(row.parts);
  return Object.fromEntries(
    fields.map((name) => [name, whole[name] ?? shown(name, figures, row.currency)]),
  );
}
