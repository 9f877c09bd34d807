/** Builds GAQL safely and reads its answers. Values are quoted here and nowhere else. */
import type { Host } from '../../sdk/script.ts';

/** One row: resources by lowerCamelCase name. */
export type Row = Readonly<Record<string, unknown>>;

interface SearchReply {
  readonly results?: readonly Row[];
  readonly nextPageToken?: string;
  readonly totalResultsCount?: string;
}
type StreamReply = readonly { readonly results?: readonly Row[]; readonly fieldMask?: string }[];

/** A GAQL string literal: quotes and backslashes escaped, line breaks made spaces. */
export function quote(text: string): string {
  return `'${text.replace(/[\r\n]+/g, ' ').replace(/[\\']/g, '\\$&')}'`;
}

/** A text to find with LIKE, where these stand for others unless they stand in brackets. */
export const likeText = (text: string) => text.replace(/[[\]%_]/g, '[$&]');

export interface Selection {
  readonly from: string;
  readonly fields: readonly string[];
  /** Complete conditions; empty ones are left out. */
  readonly where?: readonly (string | undefined)[];
  readonly orderBy?: string;
  readonly limit?: number;
  /** Drafts of experiments too. */
  readonly drafts?: true;
}

export function gaql({ from, fields, where = [], orderBy, limit, drafts }: Selection): string {
  const conditions = where.filter((condition): condition is string => Boolean(condition));
  return [
    `SELECT ${fields.join(', ')} FROM ${from}`,
    conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '',
    orderBy ? `ORDER BY ${orderBy}` : '',
    limit ? `LIMIT ${String(limit)}` : '',
    drafts ? 'PARAMETERS include_drafts=true' : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** A condition on the days of a report, both ends included. */
export function during({ start_date, end_date }: { start_date: string; end_date: string }): string {
  return `segments.date BETWEEN ${quote(start_date)} AND ${quote(end_date)}`;
}

/** First page of a query and how many rows match it, LIMIT aside. `customer` is the run's account when absent. */
export async function search(
  host: Host,
  selection: Selection,
  customer = '{account}',
): Promise<{ rows: readonly Row[]; total: number }> {
  const reply = await host.post<SearchReply>(`customers/${customer}/googleAds:search`, {
    query: gaql(selection),
    searchSettings: { returnTotalResultsCount: true },
  });
  const rows = reply.results ?? [];
  return { rows, total: Number(reply.totalResultsCount ?? rows.length) };
}

/** All rows of a query in one answer, and the fields as the platform names them. */
export async function stream(
  host: Host,
  query: string,
): Promise<{ rows: readonly Row[]; fields: readonly string[] }> {
  const chunks = await host.post<StreamReply>('customers/{account}/googleAds:searchStream', {
    query,
  });
  return {
    rows: chunks.flatMap(({ results = [] }) => results),
    fields: (chunks[0]?.fieldMask ?? '').split(',').filter(Boolean),
  };
}

/** A report asks for the same few paths in every row. */
const paths = new Map<string, readonly string[]>();

function keysOf(path: string): readonly string[] {
  const known = paths.get(path);
  if (known) return known;
  const keys = path.split('.');
  paths.set(path, keys);
  return keys;
}

/** The value at a path such as `campaign.campaignBudget`; undefined when it is not set. */
export function at(row: unknown, path: string): unknown {
  const keys = keysOf(path);
  let value = row;
  // Not `for … of`: an iterator per value costs more than the value.
  for (let depth = 0; depth < keys.length; depth += 1) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[keys[depth]!];
  }
  return value;
}

export function textAt(row: unknown, path: string): string | null {
  const value = at(row, path);
  return typeof value === 'string' ? value : null;
}

/** A number, also when it came as int64 text; null when it is not set. */
export function numberAt(row: unknown, path: string): number | null {
  return numberOf(at(row, path));
}

/** As {@link numberAt}, of a value at hand. */
export function numberOf(value: unknown): number | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}
