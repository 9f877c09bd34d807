/** Report Builder: a query of the performance view, looked at until it is answered, and split where it would be cut. */
import type { Host, ReadScript, Window } from '../../sdk/script.ts';
import { dailySpendScript } from '../../sdk/kit/daily-spend.ts';
import { addDays, servedFrom } from '../../sdk/kit/days.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { microsOf, sumOf, type Sums } from '../../sdk/kit/metrics.ts';
import { reportOf, trustOf, type Parents, type ReportLine } from '../../sdk/kit/report.ts';
import { waitForReport } from '../../sdk/kit/wait-for-report.ts';
import { wholeRows } from '../../sdk/kit/whole-rows.ts';
import { currencyOf } from './account.ts';
import { ofAdvertiser, readAll } from './api.ts';
import type { Row } from './levels.ts';

const VIEW = 'performance_agg';
const DAY = 'bid_day';
/** Rows of one answer at most: a full one is taken for cut. */
const MOST_ROWS = 30_000;
/** How far back Report Builder reaches. */
const KEPT_DAYS = 730;

const levels = {
  advertiser: { own: [], above: [] },
  campaign: { own: ['campaign_id', 'campaign_name'], above: [] },
  'line-item': { own: ['line_item_id', 'line_item_name'], above: ['campaign_id', 'campaign_name'] },
  creative: {
    own: ['creative_id', 'creative_name'],
    above: ['campaign_id', 'campaign_name', 'line_item_id', 'line_item_name'],
  },
} as const;
type Level = keyof typeof levels;
type Cells = Readonly<Record<string, string | number | null | undefined>>;

/** Our figure > what its field may be called: names depend on what the user's role may see. */
const names = {
  impressions: /^impressions?$/,
  clicks: /^clicks?$/,
  spend: /^spend$/,
  conversions: /^conversions?$/,
  value: /^conversion_value$/,
} as const;
type Figures = Partial<Record<keyof typeof names, string>>;

/** @throws platform_answer_invalid  the role of the user lacks spend */
async function figuresOf(host: Host): Promise<Figures> {
  const found = await host.get<readonly { readonly name?: string }[] | null>(
    `reporting/reports/${VIEW}`,
  );
  const all = Array.isArray(found) ? (found as readonly { readonly name?: string }[]) : [];
  const figures = Object.fromEntries(
    Object.entries(names).flatMap(([figure, pattern]) => {
      const field = all.find(({ name = '' }) => pattern.test(name))?.name;
      return field === undefined ? [] : [[figure, field]];
    }),
  ) as Figures;
  if (figures.spend && figures.impressions && figures.clicks) return figures;
  throw failure(
    'platform_answer_invalid',
    'The role of this Buzz user does not show impressions, clicks and spend in the performance report.',
  );
}

async function runQuery(
  host: Host,
  fields: readonly string[],
  window: Window,
): Promise<readonly Cells[]> {
  const { start_date: start, end_date: end } = window;
  const { task_id: task } = await host.post<{ readonly task_id?: string }>('reporting/run-query', {
    view: VIEW,
    fields,
    filters: { [DAY]: `${start} to ${addDays(end, 1)}`, ...ofAdvertiser(host) },
    limit: MOST_ROWS,
    result_format: 'json',
    query_timezone: host.account.time_zone ?? 'UTC',
  });
  const rows = await waitForReport<readonly Cells[]>(host, 'FreeWheel', async () => {
    // Without a body while it runs.
    const found = await host.get<readonly Cells[] | null>(
      `reporting/async-results/${String(task)}`,
    );
    return found === null ? 'pending' : { made: found };
  });
  if (!Array.isArray(rows))
    throw failure(
      'platform_answer_invalid',
      'FreeWheel answered with something that is no report.',
    );
  return rows as readonly Cells[];
}

const numberOf = (value: Cells[string]) =>
  value === null || value === undefined || value === '' ? null : Number(value);
const textOf = (value: Cells[string]) =>
  value === null || value === undefined ? null : String(value);

const dayOf = (row: Cells) => String(row[DAY]).slice(0, 10);

/**
 * Rows of each day. Nobody says whether the last day of a range is included: it is the day after the window here, and
 * rows of days outside it are left away.
 */
async function readRows(host: Host, dimensions: readonly string[], window: Window) {
  const figures = await figuresOf(host);
  const fields = [DAY, ...dimensions, ...Object.values(figures)];
  const all = await wholeRows(window, { platform: 'FreeWheel', most: MOST_ROWS }, (piece) =>
    runQuery(host, fields, piece),
  );
  const rows = all.filter(
    (row) => dayOf(row) >= window.start_date && dayOf(row) <= window.end_date,
  );
  const at = (row: Cells, figure: keyof typeof names) =>
    figures[figure] === undefined ? null : numberOf(row[figures[figure]]);
  const sumsOf = (row: Cells): Sums => ({
    impressions: at(row, 'impressions'),
    clicks: at(row, 'clicks'),
    spendMicros: microsOf(at(row, 'spend')),
    conversions: at(row, 'conversions'),
    valueMicros: microsOf(at(row, 'value')),
  });
  return rows.map((row) => ({ row, sums: sumsOf(row) }));
}

function aboveOf(level: Level, row: Cells): { parent_id?: string | null; parents?: Parents } {
  const campaign = { id: textOf(row['campaign_id']), name: textOf(row['campaign_name']) };
  if (level === 'line-item') return { parent_id: campaign.id, parents: { campaign } };
  if (level !== 'creative') return {};
  const group = { id: textOf(row['line_item_id']), name: textOf(row['line_item_name']) };
  return { parent_id: group.id, parents: { campaign, ad_group: group } };
}

/** Of campaigns and line items, as they are now. */
async function statusesOf(host: Host, level: Level): Promise<ReadonlyMap<string, string>> {
  const path = { campaign: 'campaigns', 'line-item': 'line-items', advertiser: '', creative: '' }[
    level
  ];
  if (path === '') return new Map();
  const { items } = await readAll<Row>(host, path, ofAdvertiser(host));
  return new Map(items.map(({ id, active }) => [String(id), active ? 'ENABLED' : 'PAUSED']));
}

/** @param by  `day`: a row for each day of each object */
export function pullScript(by?: 'day'): ReadScript<{ window: Window; level: Level }, object> {
  return async ({ window: asked, level }, host) => {
    const { window, warnings } = servedFrom(asked, addDays(host.today, -KEPT_DAYS));
    const { own, above } = levels[level];
    const [id, name] = own as readonly (string | undefined)[];
    const [currency, rows, statuses] = await Promise.all([
      currencyOf(host),
      readRows(host, [...above, ...(id ? own : ['advertiser_id'])], window),
      statusesOf(host, level),
    ]);
    const keyOf = (row: Cells) => (id ? String(row[id]) : host.account.account_id);
    const groups = Map.groupBy(rows, ({ row }) =>
      [keyOf(row), ...above.map((one) => row[one]), ...(by === 'day' ? [dayOf(row)] : [])].join(
        ' ',
      ),
    );
    const lines = [...groups.values()].map((all): ReportLine => {
      const { row } = all[0]!;
      const key = keyOf(row);
      return {
        id: key,
        name: name ? textOf(row[name]) : host.account.account_name,
        status: statuses.get(key) ?? null,
        ...aboveOf(level, row),
        sums: sumOf(all.map(({ sums }) => sums)),
        ...(by === 'day' ? { own: { date: dayOf(row) } } : {}),
      };
    });
    const trust = trustOf(host, window, {
      days: 2,
      attribution:
        'Conversions after a click or a view, within the windows that the events of the advertiser have in Buzz.',
      lag: 'FreeWheel names no time; a day is taken as complete a day after it ends, conversions are added afterwards.',
    });
    return reportOf(host, { window, level, currency, lines, bounded: warnings, trust });
  };
}

export const spendScript = () =>
  dailySpendScript({
    currency: currencyOf,
    read: async (host, window) => {
      const rows = await readRows(host, [], window);
      return rows.map(({ row, sums }) => ({ date: dayOf(row), sums }));
    },
  });
