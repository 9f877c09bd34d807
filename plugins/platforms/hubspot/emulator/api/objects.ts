/** Objects: made, changed, read, found and archived. */
import { Sent } from '../../../../../sdk/emulator/index.ts';
import { portal } from '../accounts.ts';
import { changed, checkProperties, shownProperties } from '../rules/properties.ts';
import { passes, sorted, type Filter } from '../rules/search.ts';
import type { CrmObject, Sort } from '../model.ts';
import type { Ask } from '../state.ts';
import { invalid, refuse } from '../words.ts';

/** A search finds a written object after a while. */
const INDEX_MS = 2_000;

export const readOne = (ask: Ask, sort: Sort) => view(need(ask, sort), namesIn(ask));

export const update = (ask: Ask, sort: Sort) =>
  view(put(ask, need(ask, sort), propertiesIn(ask.body)));

const namesIn = ({ query }: Ask) => query['properties'] as readonly string[] | undefined;

type Given = Readonly<Record<string, string>>;

/** Numbers and flags are texts here, too. */
function propertiesIn(body: unknown): Given {
  const { properties } = body as { readonly properties: Readonly<Record<string, unknown>> };
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name, String(value ?? '')]),
  );
}

function view(object: CrmObject, names?: readonly string[]) {
  const { id, createdAt, updatedAt, archived } = object;
  return {
    id,
    properties: shownProperties(object, names),
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
    archived,
  };
}

function find({ state }: Ask, sort: Sort, id: string, by?: string): CrmObject | undefined {
  const isById = by === undefined || by === 'hs_object_id';
  if (!isById && !(sort === 'contacts' && by === 'email'))
    throw invalid(`The property ${by} is not a unique identifier for ${sort}`);
  const found = isById
    ? state.records.find(sort, id)
    : state.records
        .list(sort)
        .find((one) => !one.archived && one.properties['email'] === id.trim().toLowerCase());
  return found && !found.archived ? found : undefined;
}

/** @throws Refusal 404 */
function need(ask: Ask, sort: Sort): CrmObject {
  const { params, query, state } = ask;
  const id = decodeURIComponent(params['id'] ?? '');
  const by = typeof query['idProperty'] === 'string' ? query['idProperty'] : undefined;
  const gone = state.records.find(sort, id);
  const found = query['archived'] !== 'true' ? find(ask, sort, id, by) : gone?.archived && gone;
  if (!found)
    throw refuse(404, 'OBJECT_NOT_FOUND', 'Object not found.  objectId are usually numeric.');
  return found;
}

function put({ state, now }: Ask, before: CrmObject, given: Given): CrmObject {
  checkProperties(before.kind, given);
  const after = { ...before, properties: changed(before.properties, given), updatedAt: now };
  state.records.put(after);
  return after;
}

function made(ask: Ask, sort: Sort, given: Given): CrmObject {
  const blank: CrmObject = {
    id: ask.state.records.newId(sort, 11),
    kind: sort,
    accountId: portal.id,
    createdAt: ask.now,
    updatedAt: ask.now,
    archived: false,
    properties: sort === 'contacts' ? { lifecyclestage: 'lead' } : {},
  };
  return put(ask, blank, given);
}

export function create(ask: Ask, sort: Sort) {
  const given = propertiesIn(ask.body);
  checkProperties(sort, given);
  const email = given['email'];
  const there = email === undefined ? undefined : find(ask, sort, email, 'email');
  if (there) throw refuse(409, 'CONFLICT', `Contact already exists. Existing ID: ${there.id}`);
  return view(made(ask, sort, given));
}

interface Input {
  readonly id: string;
  readonly idProperty?: string;
}

function batch({ now }: Ask, results: readonly object[], errors: readonly object[] = []) {
  const at = new Date(now).toISOString();
  const body = {
    status: 'COMPLETE',
    results,
    ...(errors.length > 0 ? { numErrors: errors.length, errors } : {}),
    startedAt: at,
    completedAt: at,
  };
  return errors.length > 0 ? new Sent({ status: 207, body }) : body;
}

export function upsert(ask: Ask, sort: Sort) {
  const { inputs } = ask.body as { readonly inputs: readonly Input[] };
  const ids = inputs.map(({ id }) => id.trim().toLowerCase());
  if (new Set(ids).size < ids.length)
    throw invalid('Duplicate IDs found in batch input: the same ID may be given once');
  if (new Set(inputs.map(({ idProperty }) => idProperty)).size > 1)
    throw invalid('All inputs must have the same idProperty');
  const given = inputs.map((input) => {
    const own: Given = input.idProperty === 'email' ? { email: input.id } : {};
    const all = { ...propertiesIn(input), ...own };
    checkProperties(sort, all);
    return all;
  });
  const results = inputs.map((input, at) => {
    const there = find(ask, sort, input.id, input.idProperty);
    if (!there && input.idProperty !== 'email')
      throw invalid('idProperty is required to create an object by upsert');
    const after = there ? put(ask, there, given[at]!) : made(ask, sort, given[at]!);
    return { ...view(after, Object.keys(given[at]!)), new: !there };
  });
  return batch(ask, results);
}

export function readAll(ask: Ask, sort: Sort) {
  const { inputs, properties, idProperty } = ask.body as {
    readonly inputs: readonly Input[];
    readonly properties?: readonly string[];
    readonly idProperty?: string;
  };
  const found = inputs.map(({ id }) => find(ask, sort, id, idProperty));
  const missing = inputs.flatMap(({ id }, at) => (found[at] ? [] : [id]));
  const errors = {
    status: 'error',
    category: 'OBJECT_NOT_FOUND',
    message: `Could not get some ${sort.toUpperCase()} objects, they may be deleted or not exist. Check that ids are valid.`,
    context: { ids: missing },
  };
  const results = found.flatMap((one) => (one ? [view(one, properties)] : []));
  return batch(ask, results, missing.length > 0 ? [errors] : []);
}

interface Search {
  readonly filterGroups?: readonly { readonly filters: readonly Filter[] }[];
  readonly properties?: readonly string[];
  readonly sorts?: readonly unknown[];
  readonly limit?: number;
  readonly after?: unknown;
}

export function search(ask: Ask, sort: Sort) {
  const {
    filterGroups = [],
    properties,
    sorts: asked = [],
    limit = 10,
    after = 0,
  } = ask.body as Search;
  const orders = asked.map((one) => {
    const { propertyName, direction } = (one ?? {}) as Record<string, string>;
    return typeof one === 'string'
      ? one
      : `${direction === 'DESCENDING' ? '-' : ''}${propertyName}`;
  });
  const indexed = ask.state.records
    .list(sort)
    .filter(
      (one) => !one.archived && (one.updatedAt < ask.now - INDEX_MS || one.updatedAt > ask.now),
    );
  const found = sorted(
    indexed.filter(
      (object) =>
        filterGroups.length === 0 ||
        filterGroups.some(({ filters }) => filters.every((one) => passes(object, sort, one))),
    ),
    orders,
  );
  const start = Number(after);
  const end = start + limit;
  return {
    total: found.length,
    results: found.slice(start, end).map((one) => view(one, properties)),
    ...(end < found.length ? { paging: { next: { after: String(end) } } } : {}),
  };
}

/** Also of what is gone already. */
export function archive(ask: Ask, sort: Sort): undefined {
  const found = ask.state.records.find(sort, ask.params['id'] ?? '');
  if (found) ask.state.records.put({ ...found, archived: true, updatedAt: ask.now });
  return undefined;
}
