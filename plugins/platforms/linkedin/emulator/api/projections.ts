/** `fields=id,name`: what of an entity is wanted. Every read of Rest.li takes it; reports read theirs themselves. */
import { Sent, type Fields, type Routes, type Shape } from '../../../../../sdk/emulator/index.ts';
import type { State } from '../state.ts';

type Query = Readonly<Record<string, Shape>>;

const reads = /^(GET|FINDER|BATCH_GET) /;
const wanted = { fields: 'string[]' } as const;

/** The same routes, whose reads take `fields` and answer no more than these. */
export function projected(routes: Routes<State, undefined>): Routes<State, undefined> {
  return Object.fromEntries(
    Object.entries(routes).map(([name, given]) => {
      const route = typeof given === 'function' ? { answer: given } : given;
      if (!reads.test(name) || isOwn(route.query)) return [name, route];
      const answer: typeof route.answer = async (ask) => {
        const found = await route.answer(ask);
        const { fields } = ask.query as { fields?: readonly string[] };
        return fields === undefined || found instanceof Sent ? found : cut(found, fields);
      };
      return [name, { ...route, query: withFields(route.query), answer }];
    }),
  );
}

/** Each finder has a query of its own. */
const findersOf = (query: Query = {}) => query['@q'] as Readonly<Record<string, Query>> | undefined;

const isOwn = (query: Query | undefined) =>
  Object.values(findersOf(query) ?? {}).some((one) => Object.hasOwn(one, 'fields'));

function withFields(query: Query | undefined): Query {
  const finders = findersOf(query);
  if (!finders) return { ...query, ...wanted };
  const all = Object.entries(finders).map(([name, one]) => [name, { ...one, ...wanted }] as const);
  return { '@q': Object.fromEntries(all) };
}

/** Of a list its elements are cut, of a batch its results, and what goes around them stays. */
function cut(answer: unknown, fields: readonly string[]): unknown {
  const whole = answer as Fields;
  const names = new Set(fields.map((field) => field.replace(/:.*$/s, '')));
  const part = (one: unknown) =>
    Object.fromEntries(Object.entries(one as Fields).filter(([name]) => names.has(name)));
  if (Array.isArray(whole['elements'])) return { ...whole, elements: whole['elements'].map(part) };
  if (typeof whole['results'] !== 'object' || whole['results'] === null) return part(whole);
  const results = Object.entries(whole['results']).map(([id, one]) => [id, part(one)] as const);
  return { ...whole, results: Object.fromEntries(results) };
}
