/** Queries: `googleAds:search`, `googleAds:searchStream`, and the field catalogue, queried like the rest but without FROM. */
import { pages } from '../../../../../sdk/emulator/index.ts';
import type { ProtoField } from '../../../../families/google/emulator/protos.ts';
import { camel, leavesOf, messageOf, readMessage, snake } from '../catalogue.ts';
import { checkQuery } from '../gaql/check.ts';
import { passes } from '../gaql/conditions.ts';
import { parseQuery } from '../gaql/parse.ts';
import { queryError } from '../gaql/tokens.ts';
import { openHistory } from '../report/history.ts';
import { runQuery, type Answer } from '../report/index.ts';
import { sources } from '../report/rows.ts';
import { checkChanges } from '../rules/change-events.ts';
import { fail, requestId } from '../words.ts';
import type { CustomerAsk } from './access.ts';

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
  const { withDrafts } = plan;
  return runQuery(plan, { customer, customers, history, now, withDrafts });
}

export function search(ask: CustomerAsk): object {
  const request = readMessage('services.SearchGoogleAdsRequest', ask.body);
  if (request['pageSize']) throw fail('requestError.PAGE_SIZE_NOT_SUPPORTED');
  const { query: question = '', pageToken: token } = request;
  const settings = (request['searchSettings'] ?? {}) as Record<string, unknown>;
  const wantsSummary = settings['returnSummaryRow'] === true;
  const { rows, total, fieldMask, summary } = answer(ask, question, wantsSummary);
  if (request['validateOnly'] === true) return {};
  const { items: results, next } = pages.cursor(settings['omitResults'] === true ? [] : rows, {
    size: ask.state.sizes.page,
    token: token || undefined,
    question,
    refuse: () => fail('requestError.INVALID_PAGE_TOKEN', undefined, String(token)),
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
  const about = { fieldMask, requestId: requestId(ask) };
  const shown = summaryRowSetting === 'SUMMARY_ROW_ONLY' ? [] : rows;
  const { chunk } = ask.state.sizes;
  const chunks: object[] = Array.from({ length: Math.ceil(shown.length / chunk) }, (_, n) => ({
    results: shown.slice(n * chunk, (n + 1) * chunk),
    ...about,
  }));
  if (wantsSummary) chunks.push({ summaryRow: summary(), ...about });
  if (chunks.length === 0) chunks.push(about);
  const queryResourceConsumption = String(100 + rows.length);
  return [...chunks.slice(0, -1), { ...chunks.at(-1), queryResourceConsumption }];
}

/** All that is said of a resource, which is no field. */
const resourceOf = (name: string) => ({
  name,
  category: 'RESOURCE',
  dataType: 'MESSAGE',
  selectable: false,
  filterable: false,
  sortable: false,
  isRepeated: false,
  enumValues: undefined as readonly string[] | undefined,
  selectableWith: undefined as readonly string[] | undefined,
});
type Described = ReturnType<typeof resourceOf>;
const known: readonly string[] = Object.keys(resourceOf('')).map(snake);

/** As the catalogue calls them; what is not here is a STRING. */
const types = ['int64', 'int32', 'uint64', 'double', 'float', 'enum', 'message', 'bool'];
const typeOf = (name: string, type: string) => {
  if (name.endsWith('.resource_name')) return 'RESOURCE_NAME';
  return types.includes(type) ? type.toUpperCase().replace(/^BOOL$/, 'BOOLEAN') : 'STRING';
};
const categories: Readonly<Record<string, string>> = { metrics: 'METRIC', segments: 'SEGMENT' };

/** Resources from which test mode can select a field. */
function selectableWith(name: string): string[] {
  const [resource = '', path = ''] = name.split('.');
  const own = Object.entries(sources).filter(
    ([from, { with: others = [], metrics, segments = [] }]) =>
      from === resource ||
      others.includes(resource) ||
      (resource === 'metrics' && (metrics === 'all' || metrics?.includes(path) === true)) ||
      (resource === 'segments' && metrics !== undefined && segments.includes(path)),
  );
  return own.map(([from]) => from);
}

function fieldOf(name: string, { type, repeated, enumValues }: ProtoField): Described {
  const isSimple = type !== 'message' && type !== 'field_mask';
  return {
    name,
    category: categories[name.split('.')[0] ?? ''] ?? 'ATTRIBUTE',
    dataType: typeOf(name, type),
    selectable: true,
    filterable: isSimple,
    sortable: isSimple && !repeated,
    isRepeated: repeated,
    enumValues,
    selectableWith: selectableWith(name),
  };
}

function keyOf(name: string) {
  if (known.includes(name)) return camel(name) as keyof Described;
  throw queryError('UNRECOGNIZED_FIELD', name);
}

/** @returns the body of the answer */
export function searchFields(body: unknown): object {
  const { query = '' } = readMessage('services.SearchGoogleAdsFieldsRequest', body);
  const { select, from, where, limit } = parseQuery(String(query), { needsFrom: false });
  if (from !== undefined) throw queryError('UNEXPECTED_FROM_CLAUSE', from);
  const shown = select.map(keyOf);
  const conditions = where.map((one) => ({ ...one, key: keyOf(one.field) }));
  const resources = Object.keys(sources);
  const leaves = [...resources, 'metrics', 'segments'].flatMap((name) =>
    leavesOf(messageOf(name), name).map(({ path, field }) => fieldOf(path, field)),
  );
  const found = [...resources.map(resourceOf), ...leaves].filter((field) =>
    conditions.every(({ key, ...condition }) => {
      const type = { type: typeof field[key] === 'boolean' ? 'bool' : 'string' };
      return passes(field[key], { ...condition, type, today: '' });
    }),
  );
  const results = found.slice(0, limit).map((field) => {
    const asked = shown.filter((key) => field[key] !== undefined);
    const own = Object.fromEntries(asked.map((key) => [key, field[key]]));
    return { resourceName: `googleAdsFields/${field.name}`, ...own };
  });
  return { results, totalResultsCount: String(found.length) };
}
