/** Audiences: of customer files, which are given hashed people, of visitors, and lookalikes. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import type { Thing } from '../model.ts';
import type { State } from '../state.ts';
import { badParameter } from '../words.ts';
import { logChange } from '../views/activities.ts';
import { check } from './checks.ts';
import { asFields, asList, asPlain, readJson } from './values.ts';

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

interface Site {
  readonly state: State;
  readonly accountId: string;
}

/** Fields of a new audience. @throws Refusal */
export function audienceFields(site: Site, wish: Fields): Fields {
  const { name, description, subtype, customer_file_source } = wish;
  const own = { name, description, customer_file_source };
  if (wish['rule'] !== undefined) return { ...own, ...readRule(site, String(wish['rule'])) };
  if (subtype === 'LOOKALIKE') return { ...own, ...readLookalike(site, wish) };
  check('audience of a file', wish, site);
  return { ...own, subtype: 'CUSTOM' };
}

/** Number of people, in millions, of whom a lookalike has a share. */
const PEOPLE = 260;

function readLookalike(site: Site, { origin_audience_id, lookalike_spec = '{}' }: Fields) {
  const id = asPlain(origin_audience_id);
  const { fields: source, members = [] } = site.state.thing(id) ?? {};
  const size = source && (source['seededSize'] ?? members.length);
  const spec = parsed(String(lookalike_spec));
  const about = { origin_audience_id: id, source: { subtype: source?.['subtype'], size } };
  check('lookalike', { ...spec, ...about }, site);
  const seededSize = Math.round(PEOPLE * 1e6 * Number(spec['ratio']));
  const lookalike = { ...spec, origin: [{ id, name: source?.['name'] }] };
  return { subtype: 'LOOKALIKE', seededSize, lookalike_spec: lookalike };
}

function readRule(site: Site, rule: string) {
  const sets = parsed(rule);
  check('audience of visitors', sets, site);
  const [first] = asList(asFields(sets['inclusions'])['rules']).map(asFields);
  const days = Math.round(Number(first?.['retention_seconds']) / 86_400);
  return { subtype: 'WEBSITE', rule, retention_days: days };
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
export function addUsers(state: State, audience: Thing, wish: Fields) {
  if (audience.fields['subtype'] !== 'CUSTOM')
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
  const members = [...new Set([...(audience.members ?? []), ...people])];
  state.put({ ...audience, members, updatedAt: state.parts.now() });
  logChange(state, audience, { field: 'members' });
  return {
    audience_id: audience.id,
    session_id: String((session?.['session_id'] as number | string | undefined) ?? 0),
    num_received: rows.length,
    num_invalid_entries: bad.length,
    invalid_entry_samples: Object.fromEntries(bad.slice(0, 5).map((row) => [row.join(), ''])),
  };
}
