/** What can be mutated, as rows: what it needs, what its fields may be, and what Google makes of it. */
import { snake } from '../catalogue.ts';
import { microsPerMinor, textOf, type Entity } from '../customers.ts';
import { fail, type Code } from '../words.ts';
import type { Draft } from './draft.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Something that is about to be made. */
export interface Making {
  readonly fields: Fields;
  readonly draft: Draft;
  /** What `parent` names. */
  readonly parent: Entity;
  /** As `types` derives it. */
  readonly type: string;
}

/** The last part of its resource name, and the whole of it. */
export interface Made {
  readonly id: string;
  readonly entity: Fields;
}

/** Fields are named as in JSON. Codes are those of the published error enums. */
export interface Kind {
  /** `campaigns` */
  readonly collection: string;
  /** snake_case: `campaign`; operations are `campaign_operation`, the message is `resources.Campaign`. */
  readonly resource: string;
  /** Fields, snake_case, that may be set in spite of what the protos say of them. */
  readonly writable?: readonly string[];
  /** The field that names what it stands in. */
  readonly parent?: string;
  readonly required?: readonly string[];
  /** Its name is nobody else's, whatever the case of its letters. */
  readonly name?: {
    readonly taken: Code;
    /** Where absent it is `fieldError.REQUIRED`. */
    readonly missing?: Code;
    /** Only among those of the same parent. */
    readonly within?: string;
    /** Only among those of which this is true; others may have any name, or none. */
    readonly among?: (entity: Fields) => boolean;
    readonly most?: number;
  };
  /** Exactly one of these fields is set, and says of which type it is. */
  readonly types?: { readonly of: Readonly<Record<string, string>>; readonly missing: Code };
  /** Numbers of days, and the most that each may be. */
  readonly days?: Readonly<Record<string, number>>;
  readonly bids?: readonly string[];
  /** What Google fills in where nothing was given. */
  readonly defaults?: Fields;
  /** Whatever else must hold of a new one, or of one that has changed. */
  check?(fields: Fields, draft: Draft, changed?: Changed): void;
  /** @returns fields that follow from others */
  derive?(making: Making, id: string): Fields;
  /** Of those that are not named by a new id of their own. */
  make?(making: Making): Made;
  /** Checks an update that has passed mask, behaviours and status; may set what follows. */
  update?(after: Record<string, unknown>, changed: Changed, draft: Draft): void;
  remove?(before: Entity, draft: Draft): void;
}

interface Changed {
  readonly before: Entity;
  /** Of the fields that were set. */
  readonly paths: readonly string[];
}

export function makeOne(kind: Kind, fields: Fields, draft: Draft): Made {
  const { parent, types, required = [] } = kind;
  const making: Making = {
    fields,
    draft,
    parent: parent ? draft.mustFind(requireField(fields, parent)) : { resourceName: '' },
    type: types ? typeIn(types, fields) : '',
  };
  for (const key of required) requireField(fields, key);
  checkFields(kind, fields, draft);
  kind.check?.(fields, draft);
  if (kind.make) return kind.make(making);
  const id = draft.newId();
  const type = types ? { type: making.type } : {};
  const derived = kind.derive?.(making, id);
  return { id, entity: { id, ...kind.defaults, ...fields, ...type, ...derived } };
}

export function changeOne(kind: Kind, after: Entity, changed: Changed, draft: Draft): void {
  checkFields(kind, after, draft, changed);
  kind.check?.(after, draft, changed);
  kind.update?.(after as Record<string, unknown>, changed, draft);
}

function checkFields(kind: Kind, fields: Fields, draft: Draft, changed?: Changed): void {
  const { name, days = {}, bids = [] } = kind;
  const isSet = (key: string) => changed?.paths.includes(key) ?? fields[key] !== undefined;
  if (name && (name.among?.(fields) ?? true) && (!changed || isSet('name')))
    checkName(kind, fields, draft, changed?.before.resourceName);
  for (const [key, most] of Object.entries(days))
    if (isSet(key)) checkDays(fields[key], snake(key), most);
  for (const key of bids) if (isSet(key)) checkBid(fields, key, microsPerMinor(draft.customer));
}

function checkName(
  { name, collection }: Kind,
  fields: Fields,
  draft: Draft,
  self: string | undefined,
): void {
  if (!name) return;
  const { taken, missing, within, among = () => true, most = Infinity } = name;
  const text = textOf(fields as Entity, 'name');
  if (text === '') throw fail(missing ?? 'fieldError.REQUIRED', 'name');
  const isSame = (other: Entity) =>
    other.resourceName !== self &&
    among(other) &&
    (within === undefined || other[within] === fields[within]) &&
    textOf(other, 'name').toLowerCase() === text.toLowerCase();
  if (draft.living(collection).some(isSame)) throw fail(taken, 'name', text);
  if (text.length > most) throw fail('stringLengthError.TOO_LONG', 'name');
}

function typeIn({ of, missing }: NonNullable<Kind['types']>, fields: Fields): string {
  const [key, ...others] = Object.keys(of).filter((one) => fields[one] !== undefined);
  if (key === undefined || others.length > 0) throw fail(missing);
  return of[key] ?? '';
}

/** @throws Refusal fieldError.REQUIRED */
export function requireField(fields: Fields, key: string, place = snake(key)): string {
  const value = fields[key];
  if (value === undefined || value === '') throw fail('fieldError.REQUIRED', place);
  return String(value);
}

/** @throws Refusal rangeError.* */
export function checkDays(value: unknown, place: string, most: number): void {
  if (value === undefined) return;
  if (Number(value) < 1) throw fail('rangeError.TOO_LOW', place, String(value));
  if (Number(value) > most) throw fail('rangeError.TOO_HIGH', place, String(value));
}

/** Refuses micros that are negative, or finer than the currency's smallest unit. */
function checkBid(fields: Fields, key: string, unitMicros: number): void {
  if (fields[key] === undefined) return;
  const micros = Number(fields[key]);
  if (micros < unitMicros) throw fail('biddingError.BID_TOO_SMALL', snake(key), String(micros));
  if (micros % unitMicros !== 0)
    throw fail('biddingError.BID_TOO_MANY_FRACTIONAL_DIGITS', snake(key), String(micros));
}
