/** `GET /rest/adAnalytics`: rows by pivot and period. No pages, no totals, at most so many rows and metrics. */
import { eachDay, localDay, type Fields } from '../../../../../sdk/emulator/index.ts';
import { listObjects, type Account, type LinkedInObject, type State } from '../state.ts';
import { accountUrn, refuse, urnOf, organizationUrn } from '../words.ts';
import { accountDelivery } from './delivery.ts';
import { addFigures, figuresOf, neededFor, shown, type Figures } from './metrics.ts';
import { cellsOf } from './pivots.ts';
import { questionOf, rangeOf, spanOf, type Filter, type Question } from './query.ts';

interface Cell {
  readonly account: Account;
  readonly campaign: LinkedInObject;
  readonly creative: LinkedInObject;
}
interface Row {
  readonly pivotValues: readonly string[];
  readonly start: string;
  readonly end: string;
  readonly currency: string;
  readonly figures: Figures;
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
    const cells = cellsIn(state, account, question);
    if (cells.length === 0) continue;
    const { today } = localDay(state.parts.now(), account.spec.timeZone);
    const range = rangeOf(query, question, today);
    const [start, end] = range;
    const delivery = accountDelivery(state, account);
    for (const date of eachDay(start, end < today ? end : today))
      for (const cell of cells) {
        const facts = delivery.groupDay(cell.campaign.id, date).get(cell.creative.id);
        if (!facts) continue;
        const kind = {
          objective: String(cell.campaign.fields['objectiveType']),
          hasVideo: cell.campaign.fields['format'] === 'SINGLE_VIDEO',
        };
        const figures = figuresOf(facts, `${cell.creative.id} ${date}`, kind, needed);
        for (const part of cellsOf(pivots, figures, [cell.creative.id, date], () =>
          namesOf(pivots, cell),
        ))
          add(rows, part, spanOf(granularity, date, range), account.spec.currency);
      }
  }
  return [...rows.values()].filter(({ isMember, figures }) => !isMember || isCounted(figures));
}

/** Fewer than three events of a demographic value are not told. */
const isCounted = (figures: Figures) => (figures['impressions'] ?? 0) >= 3;

function add(
  rows: Map<string, Row>,
  { pivotValues, figures, isMember }: ReturnType<typeof cellsOf>[number],
  [start, end]: readonly [string, string],
  currency: string,
): void {
  const key = [start, ...pivotValues].join('|');
  const row = rows.get(key) ?? { pivotValues, start, end, currency, figures: {}, isMember };
  addFigures(row.figures, figures);
  rows.set(key, row);
}

/** Creatives that the filters leave. */
function cellsIn(state: State, account: Account, { filters, objective, type }: Question): Cell[] {
  const { id } = account.spec;
  const allows = (name: Filter, urn: string) => filters[name]?.includes(urn) ?? true;
  if (!allows('accounts', accountUrn(id))) return [];
  return listObjects(state, 'campaign', { accountId: id })
    .filter((campaign) => allows('campaigns', urnOf('campaign', campaign.id)))
    .filter(({ parentId = '' }) => allows('campaignGroups', urnOf('group', parentId)))
    .filter(({ fields }) => objective === undefined || fields['objectiveType'] === objective)
    .filter(({ fields }) => type === undefined || fields['type'] === type)
    .flatMap((campaign) =>
      listObjects(state, 'creative', { parentId: campaign.id })
        .filter((creative) => allows('creatives', urnOf('creative', creative.id)))
        .map((creative) => ({ account, campaign, creative })),
    );
}

function namesOf(pivots: readonly string[], { account, campaign, creative }: Cell): string[] {
  const { reference } = (creative.fields['content'] ?? {}) as { reference?: string };
  const names: Readonly<Record<string, string>> = {
    ACCOUNT: accountUrn(account.spec.id),
    CAMPAIGN_GROUP: urnOf('group', campaign.parentId ?? ''),
    CAMPAIGN: urnOf('campaign', campaign.id),
    CREATIVE: urnOf('creative', creative.id),
    SHARE: reference ?? '',
    COMPANY: organizationUrn(account.spec.organization),
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
  return Object.fromEntries(
    fields.map((name) => [name, whole[name] ?? shown(name, row.figures, row.currency)]),
  );
}
