/** Customer file audiences: made, given hashed people, deleted. */
import type { Account } from './database.ts';
import { badParameter, unknownObject } from './graph-error.ts';
import { objectOf, oneOf, textOf, type Params } from './graph-request.ts';
import type { Graph } from './graph.ts';
import type { StoredAudience } from './objects.ts';
import { isDryRun, nameOf } from './change-object.ts';
import { valuesOf } from './vocabulary.ts';

const MAX_ROWS = 10_000;
const HASH = /^[0-9a-f]{64}$/;
/** Keys that are served, and what fits each. */
const keys: Readonly<Record<string, RegExp>> = {
  EMAIL: HASH,
  EMAIL_SHA256: HASH,
  PHONE: HASH,
  PHONE_SHA256: HASH,
  MADID: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
};

function log({ database, parts }: Graph, audience: StoredAudience, eventType: string): void {
  const { id: objectId, name: objectName, accountId } = audience;
  const about = { objectId, objectName, objectType: 'AUDIENCE', category: 'AUDIENCE' };
  database.log({ at: parts.now(), accountId, eventType, ...about });
}

export function createAudience(graph: Graph, account: Account, params: Params): unknown {
  const name = nameOf(params);
  if (name === undefined) throw badParameter('The parameter name is required');
  if (textOf(params, 'subtype') !== 'CUSTOM')
    throw badParameter('Param subtype must be CUSTOM: other audiences are not made here.');
  const source = oneOf(params, 'customer_file_source', valuesOf.customer_file_source);
  if (source === undefined) throw badParameter('The parameter customer_file_source is required');
  if (isDryRun(params)) return { success: true };
  const at = graph.parts.now();
  const audience: StoredAudience = {
    id: graph.database.newId('audience'),
    accountId: account.spec.id,
    name,
    subtype: 'CUSTOM',
    customerFileSource: source,
    members: [],
    description: textOf(params, 'description'),
    createdAt: at,
    updatedAt: at,
  };
  graph.database.putAudience(audience);
  log(graph, audience, 'create_audience');
  return { id: audience.id };
}

function audienceOf(graph: Graph, id: string, method: string): StoredAudience {
  const audience = graph.database.findAudience(id);
  if (!audience) throw unknownObject(id, method);
  return audience;
}

/** @returns one list of keys, and rows that have a value for each */
function rowsOf(params: Params): { schema: string[]; rows: string[][] } {
  const payload = objectOf(params, 'payload');
  if (!payload) throw badParameter('The parameter payload is required');
  const schema = [payload['schema']].flat().map(String);
  const unknown = schema.find((key) => !Object.hasOwn(keys, key));
  if (unknown !== undefined) throw badParameter(`Unknown key ${unknown} in payload.schema.`);
  const { data } = payload;
  if (!Array.isArray(data) || data.length === 0)
    throw badParameter('Param payload.data must be a list with entries.');
  if (data.length > MAX_ROWS)
    throw badParameter(`Param payload.data may have ${MAX_ROWS} entries.`);
  const rows = data.map((row: unknown) => [row].flat().map(String));
  if (rows.some((row) => row.length !== schema.length))
    throw badParameter('Each entry of payload.data must have a value for each key of the schema.');
  return { schema, rows };
}

/** What does not fit its key is not taken, and counted. */
export function addUsers(graph: Graph, id: string, params: Params): unknown {
  const audience = audienceOf(graph, id, 'POST');
  if (audience.subtype !== 'CUSTOM')
    throw badParameter('People are added to audiences of customer files only.');
  const { schema, rows } = rowsOf(params);
  const session = objectOf(params, 'session');
  if (session && !(Number(session['session_id']) > 0 && Number(session['batch_seq']) > 0))
    throw badParameter('Param session must have session_id and batch_seq.');
  const isGood = (row: readonly string[]) =>
    row.some(Boolean) &&
    row.every((value, at) => value === '' || keys[schema[at] ?? '']?.test(value));
  const people = rows.filter(isGood).map((row) => JSON.stringify(row));
  const bad = rows.filter((row) => !isGood(row));
  const members = [...new Set([...audience.members, ...people])];
  graph.database.putAudience({ ...audience, members, updatedAt: graph.parts.now() });
  log(graph, audience, 'update_audience');
  return {
    audience_id: id,
    session_id: String((session?.['session_id'] as number | string | undefined) ?? 0),
    num_received: rows.length,
    num_invalid_entries: bad.length,
    invalid_entry_samples: Object.fromEntries(bad.slice(0, 5).map((row) => [row.join(), ''])),
  };
}

export function deleteAudience(graph: Graph, id: string): unknown {
  const audience = audienceOf(graph, id, 'DELETE');
  graph.database.putAudience({ ...audience, members: [], deletedAt: graph.parts.now() });
  log(graph, audience, 'delete_audience');
  return { success: true };
}
