/** Makes and changes a resource by its kind: what every kind needs, its rules, and what Google derives; and rules of requests. */
import {
  addDays,
  checkFields,
  isDay,
  localDay,
  rulesOf,
  type FieldChange,
  type Fields,
  type RuleSite,
} from '../../../../../sdk/emulator/index.ts';
import { adTextWidth } from '../../../../../sdk/text-width.ts';
import { snake } from '../catalogue.ts';
import { idOf, microsPerMinor, textOf, type Entity } from '../customers.ts';
import { fail, type Code } from '../words.ts';
import { checkLists } from './check-assets.ts';
import { derivations } from './derive.ts';
import type { Draft, Made } from './draft.ts';
import type { Kind } from './kinds.ts';
import requests from './requests.json' with { type: 'json' };

export function makeOne(kind: Kind, given: Fields, draft: Draft): Made {
  const { collection, parent: parentKey, types, required = [], defaults } = kind;
  const parent = parentKey ? draft.mustFind(requireField(given, parentKey)) : undefined;
  const type = types ? { type: typeIn(types, given) } : {};
  for (const key of required) requireField(given, key);
  checkNameOf(kind, given, draft);
  const own = derivations[collection] ?? {};
  const fields = { ...defaults, ...given, ...type };
  const making = { fields, draft, parent: parent ?? { resourceName: '' } };
  const candidate = { ...fields, ...own.derive?.(making) };
  checkRules(kind, candidate, draft);
  checkLists(kind, candidate, draft);
  const made = { ...making, fields: candidate };
  own.also?.(made);
  return own.make?.(made) ?? named(kind, candidate, draft);
}

function named({ id: parts = 'new', idField }: Kind, fields: Fields, draft: Draft): Made {
  const own = parts.endsWith('new') ? draft.newId() : '';
  const all = parts.split('~').map((part) => {
    const value = part === 'new' ? own : textOf(fields, part);
    return value.startsWith('customers/') ? idOf(draft.mustFind(value).resourceName) : value;
  });
  const field = idField ?? (parts === 'new' ? 'id' : undefined);
  return { id: all.join('~'), entity: { ...(field && { [field]: own }), ...fields } };
}

export function changeOne(kind: Kind, after: Entity, changed: FieldChange, draft: Draft): void {
  if (kind.parentLives) draft.mustFind(textOf(after, kind.parent ?? ''));
  checkNameOf(kind, after, draft, changed);
  checkRules(kind, after, draft, changed);
  derivations[kind.collection]?.change?.(after, changed, draft);
}

/** @throws Refusal  it cannot be removed */
export function checkRemoval(kind: Kind, before: Entity, draft: Draft): void {
  if (kind.removal) throw fail(kind.removal);
  const { code, ...users } = kind.usedBy ?? { code: undefined };
  for (const [collection, key] of Object.entries(users))
    if (code && draft.living(collection).some((one) => one[key] === before.resourceName))
      throw fail(code);
  derivations[kind.collection]?.checkRemoval?.(before, draft);
}

function checkNameOf(kind: Kind, fields: Fields, draft: Draft, changed?: FieldChange): void {
  const { name } = kind;
  const isAsked = changed?.paths.includes('name') ?? true;
  if (name && isAsked && !isExempt(name, fields))
    checkName(kind, fields, draft, changed?.before['resourceName']);
}

const isExempt = ({ unless }: Pick<NonNullable<Kind['name']>, 'unless'>, fields: Fields) =>
  unless !== undefined && Object.entries(unless).every(([key, value]) => fields[key] === value);

function checkName({ name, collection }: Kind, fields: Fields, draft: Draft, self: unknown): void {
  const { taken, missing = 'fieldError.REQUIRED', within, unless, most = Infinity } = name!;
  const text = textOf(fields, 'name');
  if (text === '') throw fail(missing, 'name');
  const isSame = (other: Entity) =>
    other.resourceName !== self &&
    !isExempt({ unless }, other) &&
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

const TIME = /^(\d{4}-\d\d-\d\d) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/** The Ads API does not say which entry of a list it means. */
const refuse: RuleSite<Code>['refuse'] = (code, path, given) => {
  const names = typeof path === 'string' ? path : path.filter((one) => typeof one === 'string');
  const field = typeof names === 'string' ? names : names.map(snake).join('.');
  return fail(code, field || undefined, given);
};

const todayOf = ({ now, customer }: Draft) => localDay(now, customer.timeZone).today;

const siteOf = (draft: Draft): RuleSite<Code> => ({
  refuse,
  find: (name) => draft.get(name),
  bounds: {
    unit: microsPerMinor(draft.customer),
    today: todayOf(draft),
    nextYear: addDays(todayOf(draft), 365),
  },
  sorts: {
    time: (text) => isDay(TIME.exec(text)?.[1] ?? ''),
    url: (text) => /^https?:\/\//i.test(text) && URL.canParse(text),
    living: (text) => draft.mustFind(text) !== undefined,
    seed: (id) => draft.mustFind(`customers/${draft.customer.id}/userLists/${id}`) !== undefined,
  },
  widthOf: adTextWidth,
});

const checkRules = ({ rules }: Kind, fields: Fields, draft: Draft, changed?: FieldChange) =>
  checkFields(rules, fields, siteOf(draft), changed);

/** Of a request that is no mutate, by the name of its message. */
export function checkRequest(
  message: keyof typeof requests,
  request: Fields,
  site: Partial<RuleSite<Code>> = {},
): void {
  checkFields(rulesOf<Code>(requests[message]), request, { refuse, ...site });
}
