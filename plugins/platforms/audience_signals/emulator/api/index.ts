/** Every way into the emulated API, as it is described; the key in the header `api_key`. */
import {
  defineApi,
  describeApi,
  type Answers,
  type Fields,
  type OpenApi,
} from '../../../../../sdk/emulator/index.ts';
import { apiKey, CREDITS } from '../accounts.ts';
import openapi from '../openapi.json' with { type: 'json' };
import { nearness, sizeOf, values } from '../seed.ts';
import type { Ask, State } from '../state.ts';
import { faults, words } from '../words.ts';

const MOST = 10;
const context = (count: number) => ({
  correlation_id: `corr-${String(count).padStart(8, '0')}`,
  request_status: 'success',
  time_took_in_seconds: 0.04,
});

const answers: Answers<State, undefined> = {
  businesses_autocomplete: complete,
  prospects_autocomplete: complete,
  fetch_stats: (ask) => ({ ...sizes(ask, 'businesses'), stats: {} }),
  prospect_fetch_stats: (ask) => ({ ...sizes(ask, 'prospects'), stats: {} }),
  get_active_credits_summary: ({ count }) => ({
    response_context: context(count),
    allocated_credits: CREDITS,
    remaining_credits: CREDITS,
  }),
};

export const api = defineApi<State>({
  ...describeApi<State, undefined>(openapi as unknown as OpenApi, '/v1/', answers),
  words,
  admit: ({ header }) => {
    if (header('api_key') !== apiKey) throw faults.key();
    return undefined;
  },
});

/** By its beginning; with `semantic_search` by what it means, the nearest first. */
function complete({ query: { field, query = '', semantic_search: semantic } }: Ask) {
  const fields: readonly string[] = openapi.components.schemas.AutocompleteType.enum;
  if (!fields.includes(String(field)))
    throw faults.field(
      ['query', 'field'],
      'value is not a valid enumeration member',
      'type_error.enum',
    );
  const wish = String(query).toLowerCase();
  const known = values[String(field)] ?? [];
  const found =
    semantic === true
      ? known
          .map((value) => ({ value, near: nearness(wish, value) }))
          .filter(({ near }) => near > 0)
          .toSorted((a, b) => b.near - a.near)
          .map(({ value }) => value)
      : known.filter((value) => value.startsWith(wish));
  return found.slice(0, MOST).map((value) => ({ query: String(query), label: value, value }));
}

/** Values of one filter add up; several filters must all fit, so the smallest counts, and less. @throws Refusal 422 */
function sizes({ body, count }: Ask, of: 'businesses' | 'prospects') {
  const { filters = {} } = (body ?? {}) as { filters?: Readonly<Record<string, Fields>> };
  const categories = ['google_category', 'naics_category', 'linkedin_category'];
  if (categories.filter((name) => name in filters).length > 1)
    throw faults.field(['body', 'filters'], 'Only one category filter is allowed');
  const each = Object.entries(filters).map(([field, filter]) => {
    const given = (filter['values'] ?? filter['topics'] ?? []) as readonly string[];
    for (const [at, value] of given.entries())
      if (values[field] && !values[field].includes(value))
        throw faults.field(['body', 'filters', field, 'values', at], 'unexpected value');
    return given.reduce((sum, value) => sum + sizeOf(of, field, value), 0);
  });
  const least = each.length === 0 ? 0 : Math.min(...each);
  return {
    response_context: context(count),
    total_results: Math.round(least * 0.2 ** Math.max(0, each.length - 1)),
  };
}
