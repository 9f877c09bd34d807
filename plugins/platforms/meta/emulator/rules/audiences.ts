/** Customer file audiences: made, given hashed people, deleted; and images, uploaded as a file or as base64. */
import { createHash } from 'node:crypto';
import { readPicture, type Fields } from '../../../../../sdk/emulator/index.ts';
import { pixelId } from '../accounts.ts';
import type { Account, Audience } from '../model.ts';
import type { State } from '../state.ts';
import { badParameter, refusal } from '../words.ts';
import { imageUrl } from './creative-fields.ts';
import { logAudience } from '../views/activities.ts';
import { done, isDryRun, type Wish } from './objects.ts';
import { asFields, asList, readJson } from './values.ts';

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

export interface AudienceWish extends Wish {
  readonly subtype?: string;
  readonly customer_file_source?: string;
  readonly description?: string;
  /** JSON: whom an audience of visitors holds. */
  readonly rule?: string;
  readonly origin_audience_id?: string;
  /** JSON: the country, and which share of its people. */
  readonly lookalike_spec?: string;
}

export function createAudience(state: State, account: Account, wish: AudienceWish) {
  const visitors = wish.rule === undefined ? undefined : readRule(account, wish.rule);
  const similar = wish.subtype === 'LOOKALIKE' ? readLookalike(state, account, wish) : undefined;
  if (!visitors && !similar) checkFile(wish);
  if (isDryRun(wish)) return done;
  const at = state.parts.now();
  const audience: Audience = {
    id: state.newId('audience'),
    kind: 'customaudience',
    accountId: account.spec.id,
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

function checkFile(wish: AudienceWish): void {
  for (const name of ['subtype', 'customer_file_source'] as const)
    if (wish[name] === undefined) throw badParameter(`The parameter ${name} is required`);
}

/** Number of people, in millions, of whom a lookalike has a share. */
const PEOPLE = 260;
const LEAST_SOURCE = 100;

/** @throws for a source that is not there, too small, or a lookalike itself, and for a share out of bounds */
function readLookalike(state: State, account: Account, wish: AudienceWish) {
  const id = wish.origin_audience_id ?? '';
  const source = state.audience(id);
  if (source?.accountId !== account.spec.id || source.deletedAt !== undefined)
    throw badParameter(`Param origin_audience_id must be an audience of the account: ${id}.`);
  if (source.subtype === 'LOOKALIKE')
    throw badParameter('Param origin_audience_id must not be a lookalike.');
  if ((source.seededSize ?? source.members.length) < LEAST_SOURCE)
    throw badParameter(`The source audience must have at least ${LEAST_SOURCE} people.`);
  const spec = parsed(wish.lookalike_spec ?? '{}');
  const { ratio } = spec;
  const place = ['country', 'location_spec'].find((name) => spec[name] !== undefined);
  if (place !== undefined) throw badParameter(`Param lookalike_spec must not have ${place}.`);
  if (!(Number(ratio) >= 0.01 && Number(ratio) <= 0.2))
    throw badParameter('Param lookalike_spec must have a ratio from 0.01 to 0.20.');
  const seededSize = Math.round(PEOPLE * 1e6 * Number(ratio));
  return { seededSize, lookalike: { ...spec, origin: [{ id, name: source.name }] } };
}

const MOST_SECONDS = 180 * 86_400;

/** @throws for a rule that is none, of another pixel, or of too many days */
function readRule({ spec }: Account, text: string) {
  const rule = parsed(text);
  const sets = [rule['inclusions'], rule['exclusions'] ?? { operator: 'or', rules: [] }].map(
    asFields,
  );
  if (sets[0]?.['rules'] === undefined) throw badParameter('Param rule must have inclusions.');
  const rules = sets.flatMap((set) => asList(set['rules']).map(asFields));
  if (rules.length === 0) throw badParameter('Param rule must have rules in its inclusions.');
  for (const { event_sources: sources, retention_seconds: seconds, filter } of rules) {
    const [source] = asList(sources).map(asFields);
    if (source?.['type'] !== 'pixel' || source['id'] !== pixelId(spec.id))
      throw badParameter('Param rule must name a pixel of the account in event_sources.');
    if (!(Number(seconds) >= 1 && Number(seconds) <= MOST_SECONDS))
      throw badParameter('Param rule must have retention_seconds of 180 days at most.');
    if (!Array.isArray(asFields(filter)['filters']))
      throw badParameter('Param rule must have a filter with filters.');
  }
  const retentionDays = Math.round(Number(rules[0]?.['retention_seconds']) / 86_400);
  return { rule: text, retentionDays };
}

const parsed = (text: string) => asFields(readJson(text, 'Param rule must be a JSON object.'));

/** @returns one list of keys, and rows that have a value for each */
function rowsOf(payload: Fields): { schema: string[]; rows: string[][] } {
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

/** A value that does not fit its key is not taken, and counted. */
export function addUsers(
  state: State,
  audience: Audience,
  { payload, session }: { readonly payload: Fields; readonly session?: Fields },
) {
  if (audience.subtype !== 'CUSTOM')
    throw badParameter('People are added to audiences of customer files only.');
  const { schema, rows } = rowsOf(payload);
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

export interface SentImage {
  /** Of the image in the answer. */
  readonly key: string;
  readonly name: string;
  readonly bytes: Buffer;
}

export function uploadImages(state: State, { spec }: Account, sent: readonly SentImage[]) {
  if (sent.length === 0) throw badParameter('An image file or the parameter bytes is required');
  const images = sent.map(({ key, name, bytes }) => {
    const facts = readPicture(bytes);
    if (!facts) throw refusal('imageCannotBeRead');
    const { width, height } = facts;
    const hash = createHash('md5').update(bytes).digest('hex');
    const about = { hash, name, width, height };
    state.images.add({ ...about, accountId: spec.id, createdAt: state.parts.now() });
    return [key, { ...about, url: imageUrl(hash) }] as const;
  });
  return { images: Object.fromEntries(images) };
}
