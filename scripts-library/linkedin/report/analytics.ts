/** Reads adAnalytics: no pages, so a window with too many rows is halved. */
import type { Host, HostError, Window } from '../../../sdk/script.ts';
import { addDays, daysOf } from '../../../sdk/kit/days.ts';
import type { MetricRow } from '../metrics.ts';
import { accountUrn, urnOf, type Data } from '../api.ts';

export type Granularity = 'ALL' | 'DAILY' | 'MONTHLY';

export interface Question {
  readonly pivot: string;
  readonly window: Window;
  readonly granularity: Granularity;
  /** Metrics, at most 18: with pivot and dates LinkedIn gives 20 fields. */
  readonly fields: readonly string[];
  readonly groups?: readonly string[];
  readonly campaigns?: readonly string[];
}

export interface AnalyticsRow {
  /** Subject of the row, as LinkedIn names it. */
  readonly key: string;
  readonly start: string;
  readonly end: string;
  readonly metrics: MetricRow;
}

interface Element {
  readonly pivotValues?: readonly string[];
  readonly dateRange?: { readonly start: Day; readonly end?: Day };
}
interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Elements of one reply at most. */
const MOST_ROWS = 15_000;

export async function readAnalytics(
  host: Host,
  question: Question,
): Promise<{ rows: AnalyticsRow[]; bounded: string[] }> {
  const { window, granularity } = question;
  const days = daysOf(window).length;
  const canSplit = granularity === 'DAILY' && days > 1;
  try {
    const { elements } = await host.get<{ elements: readonly (Element & Data)[] }>(
      'adAnalytics',
      queryOf(host, question),
    );
    if (elements.length < MOST_ROWS || !canSplit)
      return { rows: elements.map(rowOf), bounded: boundOf(elements.length) };
  } catch (error) {
    if (!canSplit || !isTooMuch(error)) throw error;
  }
  const middle = addDays(window.start_date, Math.floor(days / 2));
  const halves = [
    { ...window, end_date: addDays(middle, -1) },
    { ...window, start_date: middle },
  ];
  const read = [];
  for (const half of halves) read.push(await readAnalytics(host, { ...question, window: half }));
  return {
    rows: read.flatMap(({ rows }) => rows),
    bounded: [...new Set(read.flatMap(({ bounded }) => bounded))],
  };
}

function queryOf(host: Host, question: Question): Data {
  const { pivot, window, granularity, fields, groups, campaigns } = question;
  const urns = (type: string, ids: readonly string[]) => ids.map((id) => urnOf(type, id));
  return {
    q: 'analytics',
    pivot,
    timeGranularity: granularity,
    dateRange: { start: dayOf(window.start_date), end: dayOf(window.end_date) },
    accounts: [accountUrn(host)],
    ...(groups ? { campaignGroups: urns('sponsoredCampaignGroup', groups) } : {}),
    ...(campaigns ? { campaigns: urns('sponsoredCampaign', campaigns) } : {}),
    // Without it only impressions and clicks come back, and nobody would know of what.
    fields: ['pivotValues', 'dateRange', ...fields].join(','),
  };
}

function dayOf(day: string): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, day: date };
}

function textOf({ year, month, day }: Day): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)}`;
}

function rowOf(element: Element & Data): AnalyticsRow {
  const { pivotValues, dateRange } = element;
  const start = dateRange ? textOf(dateRange.start) : '';
  return {
    key: pivotValues?.[0] ?? '',
    start,
    end: dateRange?.end ? textOf(dateRange.end) : start,
    metrics: element as Data as MetricRow,
  };
}

function isTooMuch(error: unknown): boolean {
  const { code, platform } = error as HostError;
  const words = platform?.message ?? '';
  return (
    code === 'platform_rejected' && /more than \d+ elements|too many (rows|elements)/i.test(words)
  );
}

function boundOf(rows: number): string[] {
  return rows < MOST_ROWS
    ? []
    : [`LinkedIn gives ${MOST_ROWS} rows at most: narrow the window or name campaigns.`];
}
