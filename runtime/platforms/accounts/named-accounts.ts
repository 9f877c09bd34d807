/** Finds the accounts that a request names, in any spelling and at any depth. Refuses any but the run's. */
import { ServiceError } from '../../../sdk/errors.ts';
import type { PlatformData } from '../../../sdk/platform.ts';
import type { HostRequest } from '../../../sdk/script.ts';
import { matchesLinear } from '../../catalog/schema/linear-pattern.ts';
import { accountsInDocument } from './document-accounts.ts';

interface Rule {
  readonly account: string;
  readonly shape: string | undefined;
  /** Names of fields that hold accounts, folded to one spelling. */
  readonly names: ReadonlySet<string>;
  /** Further names, in some places alone. */
  readonly within: NonNullable<Place['within']>;
  /** Texts that come directly before an account. */
  readonly marks: readonly string[];
}

type Place = NonNullable<PlatformData['account']>;

/** @throws call_refused */
export function checkNamed(
  { path, query, body }: HostRequest,
  { field, list, names = [], within = [], marks = [] }: Place,
  { account, shape }: Pick<Rule, 'account' | 'shape'>,
): void {
  const known = [...names, ...[field, list].filter((name) => name !== undefined)];
  const rule: Rule = { account, shape, names: new Set(known.map(folded)), within, marks };
  checkMarks(path, rule, 'path');
  checkInside(query, rule);
  checkInside(body, rule);
  if (isDocument(body)) checkDocument(body, rule);
}

interface Document {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

const isDocument = (body: unknown): body is Document =>
  typeof body === 'object' && body !== null && 'query' in body && typeof body.query === 'string';

/** The variables of a GraphQL document may have any name, and the document may hold values itself. */
function checkDocument({ query, variables = {} }: Document, rule: Rule): void {
  const said = accountsInDocument(query, (name) => rule.names.has(folded(name)));
  for (const value of said.values) checkHeld(value, rule, 'query');
  for (const name of said.variables) {
    const isGiven = Object.hasOwn(variables, name);
    if (!isGiven && said.hasDefaults) throw another(name);
    checkHeld(isGiven ? variables[name] : undefined, rule, name);
  }
}

/** `AdvertiserID`, `advertiser_id` and `advertiserId` are one name, because some platforms accept each for the others. */
const folded = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** `filters[advertiserId]` and `owner.account` count as fields of the name in their last part. */
const isNamed = (key: string, { names }: Rule) =>
  names.has(folded(key)) || key.split(/[.[\]():]+/).some((part) => names.has(folded(part)));

function checkInside(given: unknown, rule: Rule): void {
  const value = typeof given === 'string' ? parsed(given) : given;
  if (typeof value === 'string') return checkMarks(value, rule, 'text');
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) return value.forEach((one) => checkInside(one, rule));
  const fields = Object.entries(value);
  const here = withMore(rule, ({ field, is }) => is !== undefined && is === valueIn(fields, field));
  // In a filter, one field says that it is about accounts, and another holds their ids.
  const filter = fields.find(([, one]) => typeof one === 'string' && here.names.has(folded(one)));
  for (const [name, inner] of fields) {
    const below = withMore(
      here,
      ({ field, is }) => is === undefined && folded(field) === folded(name),
    );
    if (isNamed(name, here)) checkHeld(inner, here, name);
    else if (filter && name !== filter[0] && /^values?$/i.test(name)) checkHeld(inner, here, name);
    else checkInside(inner, below);
    checkMarks(name, here, name);
  }
}

const valueIn = (fields: readonly (readonly [string, unknown])[], name: string) =>
  fields.find(([one]) => folded(one) === folded(name))?.[1];

/** The rule where further names count, from here down. */
function withMore(rule: Rule, isHere: (place: Rule['within'][number]) => boolean): Rule {
  const more = rule.within.filter(isHere).flatMap(({ names }) => names.map(folded));
  return more.length === 0 ? rule : { ...rule, names: new Set([...rule.names, ...more]) };
}

/** Checks the value of an account field: the account, a list of it alone, or an object that holds it. */
function checkHeld(given: unknown, rule: Rule, name: string): void {
  const value = typeof given === 'string' ? parsed(given) : given;
  if (value === undefined || value === null || typeof value === 'boolean') return;
  if (Array.isArray(value)) return value.forEach((one) => checkHeld(one, rule, name));
  if (typeof value === 'object') {
    for (const [inner, one] of Object.entries(value))
      if (isNamed(inner, rule) || /^(ids?|values?)$/i.test(inner)) checkHeld(one, rule, inner);
      else checkInside(one, rule);
    return;
  }
  for (const one of String(value).split(',')) if (!isOwn(one, rule)) throw another(name);
}

const isOwn = (text: string, { account, marks }: Rule) =>
  text === account || marks.some((mark) => text === `${mark}${account}`);

/**
 * Checks a text that may be the path of an object within an account: `customers/7/campaigns/9`,
 * `urn:li:sponsoredAccount:7`. The end of a longer word is no mark: `promoted_accounts/7`.
 */
function checkMarks(text: string, rule: Rule, field: string): void {
  const { marks } = rule;
  if (marks.length === 0 || /\s|^https?:/i.test(text)) return;
  for (const mark of marks)
    for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1))
      if (!/[A-Za-z0-9_]/.test(text[at - 1] ?? '') && isAnother(text.slice(at + mark.length), rule))
        throw another(field);
}

/** Whether a text begins with an account that is not the run's. */
function isAnother(rest: string, { account, shape }: Rule): boolean {
  if (rest.startsWith(account) && !/[A-Za-z0-9_-]/.test(rest[account.length] ?? '')) return false;
  const [part = ''] = /^[^/?,~()&]*/.exec(rest) ?? [];
  // A method may follow behind a colon: `properties/7:runReport`.
  return [part, part.split(':')[0]!].some((id) =>
    shape === undefined ? id !== '' : matchesLinear(shape, id),
  );
}

const another = (field: string) =>
  new ServiceError('call_refused', { message: `${field} names another account.`, field });

/** Platforms accept JSON within texts too. */
function parsed(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
