/** `googleAds:search` and `googleAds:searchStream`. */
import { createHash } from 'node:crypto';
import type { World } from '../../../../sdk/emulator/index.ts';
import { checkChangeEvents } from './change-events.ts';
import type { Customer, SavedState } from './customers.ts';
import { refuse } from './failure.ts';
import { checkQuery } from './gaql-check.ts';
import { parseQuery } from './gaql-parse.ts';
import { queryError } from './gaql-tokens.ts';
import { History } from './history.ts';
import { readMessage } from './request-json.ts';
import { historyStart, runQuery, type Answer } from './run-query.ts';

/** Rows per page and per chunk of a stream; the real ones, lowered by tests. */
export interface Sizes {
  page: number;
  chunk: number;
}

export interface SearchParts {
  readonly world: World;
  readonly saved: SavedState;
  readonly customers: ReadonlyMap<string, Customer>;
  readonly sizes: Sizes;
  readonly now: number;
}

/** @throws AdsFailure queryError.* changeEventError.* */
function answer(
  text: unknown,
  customer: Customer,
  { world, saved, customers, now }: SearchParts,
  wantsSummary: boolean,
): Answer {
  if (typeof text !== 'string' || text.trim() === '')
    throw queryError('QUERY_ERROR', 'Error in query: the query is empty.');
  const history = new History(world, saved, customer, now);
  const plan = checkQuery(parseQuery(text), history.instant.today);
  if (customer.manager && plan.usesMetrics)
    throw queryError(
      'REQUESTED_METRICS_FOR_MANAGER',
      'Metrics cannot be requested for a manager account. To retrieve metrics, issue separate requests against each client account under the manager account.',
    );
  if (wantsSummary && !plan.usesMetrics)
    throw refuse(
      ['requestError', 'CANNOT_RETURN_SUMMARY_ROW_FOR_REQUEST_WITHOUT_METRICS'],
      'Cannot return a summary row for a request without metrics.',
    );
  if (plan.from === 'change_event') checkChangeEvents(plan, history.instant.today);
  return runQuery(plan, { customer, customers, history, saved, now }, historyStart(saved.anchor));
}

const hashOf = (query: string) => createHash('sha256').update(query).digest('base64url');

/** Tokens of pages: the offset, bound to the query. */
const tokenFor = (query: string, offset: number) =>
  Buffer.from(JSON.stringify([hashOf(query), offset])).toString('base64url');

function offsetOf(token: string, query: string): number {
  try {
    const [hash, offset] = JSON.parse(Buffer.from(token, 'base64url').toString()) as [
      string,
      number,
    ];
    if (hash === hashOf(query) && Number.isInteger(offset) && offset > 0) return offset;
  } catch {
    // Not one of ours: refused below, like one of another query.
  }
  throw refuse(['requestError', 'INVALID_PAGE_TOKEN'], 'Page token is invalid.', {
    trigger: token,
  });
}

export function search(body: unknown, customer: Customer, parts: SearchParts): object {
  const request = readMessage('services.SearchGoogleAdsRequest', body);
  if (request['pageSize'] !== undefined && request['pageSize'] !== 0)
    throw refuse(
      ['requestError', 'PAGE_SIZE_NOT_SUPPORTED'],
      'Setting the page size is not supported. Search Responses will have fixed page size of 10000 rows.',
    );
  const query = String(request['query'] ?? '');
  const settings = (request['searchSettings'] ?? {}) as Record<string, unknown>;
  const wantsSummary = settings['returnSummaryRow'] === true;
  const { rows, total, fieldMask, summary } = answer(query, customer, parts, wantsSummary);
  if (request['validateOnly'] === true) return {};
  const offset = request['pageToken'] ? offsetOf(String(request['pageToken']), query) : 0;
  const next = offset + parts.sizes.page;
  const results = settings['omitResults'] === true ? [] : rows.slice(offset, next);
  const isLast = next >= rows.length || results.length === 0;
  return {
    ...(results.length > 0 ? { results } : {}),
    ...(isLast ? {} : { nextPageToken: tokenFor(query, next) }),
    ...(settings['returnTotalResultsCount'] === true ? { totalResultsCount: String(total) } : {}),
    fieldMask,
    ...(wantsSummary && isLast ? { summaryRow: summary() } : {}),
    queryResourceConsumption: String(100 + rows.length),
  };
}

/** @returns the chunks of the stream: a JSON array */
export function searchStream(
  body: unknown,
  customer: Customer,
  parts: SearchParts,
  requestId: string,
): object[] {
  const { query, summaryRowSetting = 'NO_SUMMARY_ROW' } = readMessage(
    'services.SearchGoogleAdsStreamRequest',
    body,
  );
  const wantsSummary = String(summaryRowSetting).startsWith('SUMMARY_ROW');
  const { rows, fieldMask, summary } = answer(query, customer, parts, wantsSummary);
  const shown = summaryRowSetting === 'SUMMARY_ROW_ONLY' ? [] : rows;
  const chunks: object[] = [];
  for (let at = 0; at < shown.length; at += parts.sizes.chunk)
    chunks.push({ results: shown.slice(at, at + parts.sizes.chunk), fieldMask, requestId });
  if (wantsSummary) chunks.push({ summaryRow: summary(), fieldMask, requestId });
  if (chunks.length === 0) chunks.push({ fieldMask, requestId });
  const queryResourceConsumption = String(100 + rows.length);
  return [...chunks.slice(0, -1), { ...chunks.at(-1), queryResourceConsumption }];
}
