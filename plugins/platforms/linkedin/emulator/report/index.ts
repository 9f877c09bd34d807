/** `GET /rest/adAnalytics`: rows by pivot and period. No pages, no totals, at most so many rows and metrics. */
import { eachDay, localDay } from '../../../../sdk/emulator/index.ts';
import { accountDelivery } from './account-delivery.ts';
import {
  checkReach,
  fieldsOf,
  filtersOf,
  granularities,
  pivotsOf,
  rangeOf,
  spanOf,
  type Filter,
} from './analytics-query.ts';
import { cellsOf } from './member-pivots.ts';
import { addFigures, figuresOf, shown, type Figures } from './metrics.ts';
import { listObjects, type Account, type Network } from './network.ts';
import { accountUrn, urnOf, type LinkedInObject } from './objects.ts';
import { oneOf, textOf } from './query.ts';
import { badQuery, refuse } from './refusal.ts';
import type { Query } from './restli-values.ts';

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
  isMember: boolean;
}

export function readAnalytics(network: Network, query: Query): unknown {
  const pivots = pivotsOf(query);
  const granularity = oneOf(query, 'timeGranularity', granularities);
  if (!granularity) throw badQuery('timeGranularity is required');
  const fields = fieldsOf(query);
  const rows = collect(network, query, pivots, granularity);
  if (rows.length > network.controls.analyticsRows)
    throw refuse(
      400,
      'ILLEGAL_ARGUMENT',
      `The response has more than ${network.controls.analyticsRows} elements; narrow the request`,
    );
  const elements = rows.map((row) => element(row, fields));
  return { paging: { start: 0, count: 10, links: [] }, elements };
}

function collect(
  network: Network,
  query: Query,
  pivots: readonly string[],
  granularity: (typeof granularities)[number],
): Row[] {
  const filters = filtersOf(query);
  const rows = new Map<string, Row>();
  for (const account of network.accounts.values()) {
    const cells = cellsIn(network, account, filters, query);
    if (cells.length === 0) continue;
    const { today } = localDay(network.parts.now(), account.spec.timeZone);
    const [start, end] = rangeOf(query, today);
    checkReach(query, start, end);
    const delivery = accountDelivery(network, account);
    for (const date of eachDay(start, end < today ? end : today))
      for (const cell of cells) {
        const facts = delivery.groupDay(cell.campaign.id, date).get(cell.creative.id);
        if (!facts) continue;
        const figures = figuresOf(facts, `${cell.creative.id} ${date}`, {
          objective: String(cell.campaign.fields['objectiveType']),
          hasVideo: cell.campaign.fields['format'] === 'SINGLE_VIDEO',
        });
        for (const part of cellsOf(pivots, figures, cell.creative.id, () => namesOf(pivots, cell)))
          add(rows, part, spanOf(granularity, date, start, end), account.spec.currency);
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
function cellsIn(
  network: Network,
  account: Account,
  filters: ReadonlyMap<Filter, readonly string[]>,
  query: Query,
): Cell[] {
  const { id } = account.spec;
  const allows = (name: Filter, urn: string) => filters.get(name)?.includes(urn) ?? true;
  if (!allows('accounts', accountUrn(id))) return [];
  const objective = textOf(query, 'objectiveType');
  const type = textOf(query, 'campaignType');
  return listObjects(network, 'campaign', { accountId: id })
    .filter((campaign) => allows('campaigns', urnOf('campaign', campaign.id)))
    .filter(({ parentId = '' }) => allows('campaignGroups', urnOf('group', parentId)))
    .filter(({ fields }) => objective === undefined || fields['objectiveType'] === objective)
    .filter(({ fields }) => type === undefined || fields['type'] === type)
    .flatMap((campaign) =>
      listObjects(network, 'creative', { parentId: campaign.id })
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
  };
  return pivots.map((pivot) => names[pivot] ?? '');
}

function element(row: Row, fields: readonly string[]): Record<string, unknown> {
  const date = (day: string) => ({
    year: Number(day.slice(0, 4)),
    month: Number(day.slice(5, 7)),
    day: Number(day.slice(8)),
  });
  const whole: Readonly<Record<string, unknown>> = {
    pivotValues: row.pivotValues,
    dateRange: { start: date(row.start), end: date(row.end) },
  };
  return Object.fromEntries(
    fields.map((name) => [name, whole[name] ?? shown(name, row.figures, row.currency)]),
  );
}
