/** `googleAds:search` and `googleAds:searchStream`. */
import { pages } from '../../../../../sdk/emulator/index.ts';
import { checkChanges } from '../rules/change-events.ts';
import { fail, requestId } from '../words.ts';
import type { CustomerAsk } from './access.ts';
import { checkQuery } from '../gaql/check.ts';
import { parseQuery } from '../gaql/parse.ts';
import { queryError } from '../gaql/tokens.ts';
import { openHistory } from '../report/history.ts';
import { readMessage } from './read-message.ts';
import { runQuery, type Answer } from '../report/index.ts';

/** @throws Refusal queryError.* changeEventError.* changeStatusError.* */
function answer(
  { state, caller: customer, now }: CustomerAsk,
  text: unknown,
  wantsSummary: boolean,
): Answer {
  const { parts, customers } = state;
  if (typeof text !== 'string' || text.trim() === '') throw queryError('QUERY_ERROR');
  const history = openHistory(customer, parts.world, now);
  const plan = checkQuery(parseQuery(text), history.instant.today);
  if (customer.managedBy === undefined && plan.usesMetrics)
    throw queryError('REQUESTED_METRICS_FOR_MANAGER');
  if (wantsSummary && !plan.usesMetrics)
    throw fail('requestError.CANNOT_RETURN_SUMMARY_ROW_FOR_REQUEST_WITHOUT_METRICS');
  checkChanges(plan, history.instant.today);
  return runQuery(plan, { customer, customers, history, now });
}

export function search(ask: CustomerAsk): object {
  const request = readMessage('services.SearchGoogleAdsRequest', ask.body);
  if (request['pageSize'] !== undefined && request['pageSize'] !== 0)
    throw fail('requestError.PAGE_SIZE_NOT_SUPPORTED');
  const query = String(request['query'] ?? '');
  const settings = (request['searchSettings'] ?? {}) as Record<string, unknown>;
  const wantsSummary = settings['returnSummaryRow'] === true;
  const { rows, total, fieldMask, summary } = answer(ask, query, wantsSummary);
  if (request['validateOnly'] === true) return {};
  const isShown = settings['omitResults'] !== true;
  const { items: results, next } = pages.cursor(isShown ? rows : [], {
    size: ask.state.sizes.page,
    token: request['pageToken'] || undefined,
    question: query,
    refuse: () => fail('requestError.INVALID_PAGE_TOKEN', undefined, String(request['pageToken'])),
  });
  return {
    ...(results.length > 0 ? { results } : {}),
    ...(next === undefined ? {} : { nextPageToken: next }),
    ...(settings['returnTotalResultsCount'] === true ? { totalResultsCount: String(total) } : {}),
    fieldMask,
    ...(wantsSummary && next === undefined ? { summaryRow: summary() } : {}),
    queryResourceConsumption: String(100 + rows.length),
  };
}

/** @returns the chunks of the stream: a JSON array */
export function searchStream(ask: CustomerAsk): object[] {
  const { query, summaryRowSetting = 'NO_SUMMARY_ROW' } = readMessage(
    'services.SearchGoogleAdsStreamRequest',
    ask.body,
  );
  const wantsSummary = String(summaryRowSetting).startsWith('SUMMARY_ROW');
  const { rows, fieldMask, summary } = answer(ask, query, wantsSummary);
  const id = requestId(ask);
  const shown = summaryRowSetting === 'SUMMARY_ROW_ONLY' ? [] : rows;
  const chunks: object[] = [];
  for (let at = 0; at < shown.length; at += ask.state.sizes.chunk)
    chunks.push({ results: shown.slice(at, at + ask.state.sizes.chunk), fieldMask, requestId: id });
  if (wantsSummary) chunks.push({ summaryRow: summary(), fieldMask, requestId: id });
  if (chunks.length === 0) chunks.push({ fieldMask, requestId: id });
  const queryResourceConsumption = String(100 + rows.length);
  return [...chunks.slice(0, -1), { ...chunks.at(-1), queryResourceConsumption }];
}
