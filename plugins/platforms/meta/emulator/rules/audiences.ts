/** Audiences: of customer files, which are given hashed people, of visitors, and lookalikes. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import type { Account, Audience } from '../model.ts';
import type { State } from '../state.ts';
import { badParameter } from '../words.ts';
import { logAudience } from '../views/activities.ts';
import { check } from './checks.ts';
import { asFields, asList, done, isDryRun, readJson, type Wish } from './values.ts';

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

interface AudienceWish extends Wish {
  readonly subtype?: string;
  readonly customer_file_source?: string;
  readonly description?: string;
  /** JSON: whom an audience of visitors holds. */
  readonly rule?: string;
  readonly origin_audience_id?: string;
  /** JSON: which share of the people of a country. */
  readonly lookalike_spec?: string;
}

export function createAudience(state: State, account: Account, wish: AudienceWish) {
  const site = { state, accountId: account.spec.id };
  const isSimilar = wish.subtype === 'LOOKALIKE';
  const visitors = wish.rule === undefined ? undefined : readRule(site, wish.rule);
  const similar = isSimilar ? readLookalike(site, wish) : undefined;
  if (!visitors && !similar) check('audience of a file', wish, site);
  if (isDryRun(wish)) return done;
  const at = state.parts.now();
  const audience: Audience = {
    id: state.newId('audience'),
    kind: 'customaudience',
    accountId: site.accountId,
    name: wish.name ?? '',
    subtype: visitors ? 'WEBSITE' : similar ? 'LOOKALIKE' : 'CUSTOM',
    customerFileSource: wish.customer_file_source,
    members: [],
    ...visitors,
    ...similar,
    description: wish.description,
    createdAt: at,
    updatedAt: at,
  };
  state.put(audience);
  logAudience(state, audience, 'create_audience');
  return { id: audience.id };
}

interface Site {
  readonly state: State;
  readonly accountId: string;
}

/** Number of people, in millions, of whom a lookalike has a share. */
const PEOPLE = 260;

function readLookalike(site: Site, { origin_audience_id: id = '', ...wish }: AudienceWish) {
  const source = site.state.audience(id);
  const size = source && (source.seededSize ?? source.members.length);
  const spec = parsed(wish.lookalike_spec ?? '{}');
  const about = { origin_audience_id: id, source: { subtype: source?.subtype, size } };
  check('lookalike', { ...spec, ...about }, site);
  const seededSize = Math.round(PEOPLE * 1e6 * Number(spec['ratio']));
  return { seededSize, lookalike: { ...spec, origin: [{ id, name: source?.name }] } };
}

function readRule(site: Site, rule: string) {
  const sets = parsed(rule);
  check('audience of visitors', sets, site);
  const [first] = asList(asFields(sets['inclusions'])['rules']).map(asFields);
  return { rule, retentionDays: Math.round(Number(first?.['retention_seconds']) / 86_400) };
}

const parsed = (text: string) => asFields(readJson(text, 'Param rule must be a JSON object.'));

/** @returns one list of keys, and rows that have a value for each */
function rowsOf(payload: Fields): { schema: string[]; rows: string[][] } {
  const schema = [payload['schema']].flat().map(String);
  const unknown = schema.find((key) => !Object.hasOwn(keys, key));
  if (unknown !== undefined) throw badParameter(`Unknown key ${unknown} in payload.schema.`);
  const data = asList(payload['data']);
  if (data.length === 0) throw badParameter('Param payload.data must be a list with entries.');
  if (data.length > MAX_ROWS)
    throw badParameter(`Param payload.data may have ${MAX_ROWS} entries.`);
  const rows = data.map((row: unknown) => [row].flat().map(String));
  if (rows.some((row) => row.length !== schema.length))
    throw badParameter('Each entry of payload.data must have a value for each key of the schema.');
  return { schema, rows };
}

/** A value that does not fit its key is not taken, and counted. */
export function addUsers(state: State, audience: Audience, wish: Fields) {
  if (audience.subtype !== 'CUSTOM')
    throw badParameter('People are added to audiences of customer files only.');
  const { schema, rows } = rowsOf(asFields(wish['payload']));
  const session = wish['session'] as Fields | undefined;
  if (session && !(Number(session['session_id']) > 0 && Number(session['batch_seq']) > 0))
    throw badParameter('Param session must have session_id and batch_seq.');
  const isGood = (row: readonly string[]) =>
    row.some(Boolean) &&
    row.every((value, at) => value === '' || keys[schema[at] ?? '']?.test(value));
  const people = rows.filter(isGood).map((row) => JSON.stringify(row));
  const bad = rows.filter((row) => !isGood(row));
  const members = [...new Set([...audience.members, ...people])];
  state.put({ ...audience, members, updatedAt: state.parts.now() });
  logAudience(state, audience, 'update_audience');
  return {
    audience_id: audience.id,
    session_id: String((session?.['session_id'] as number | string | undefined) ?? 0),
    num_received: rows.length,
    num_invalid_entries: bad.length,
    invalid_entry_samples: Object.fromEntries(bad.slice(0, 5).map((row) => [row.join(), ''])),
  };
}

export function deleteAudience(state: State, audience: Audience) {
  state.put({ ...audience, members: [], deletedAt: state.parts.now() });
  logAudience(state, audience, 'delete_audience');
  return done;
}
