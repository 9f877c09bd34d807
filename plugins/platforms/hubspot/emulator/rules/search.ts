/** Search over objects: groups of filters, of which one must fit as a whole. */
import { isKnown } from './properties.ts';
import type { CrmObject, Sort } from '../model.ts';
import { invalid } from '../words.ts';

export interface Filter {
  readonly propertyName: string;
  readonly operator: string;
  readonly value?: string;
  readonly highValue?: string;
  readonly values?: readonly string[];
}

type Test = (found: string, filter: Filter) => boolean;

const order = (a: string, b: string) => {
  const [one, other] = [instant(a), instant(b)];
  return Number.isNaN(one) || Number.isNaN(other) ? (a < b ? -1 : Number(a > b)) : one - other;
};
const instant = (text: string) => (/^\d{4}-/.test(text) ? Date.parse(text) : Number(text));
const low = (text = '') => text.toLowerCase();
const isIn: Test = (found, { values = [] }) => values.map(low).includes(low(found));
const hasToken: Test = (found, { value }) =>
  low(found)
    .split(/[\s@.]+/)
    .includes(low(value).replaceAll('*', '')) ||
  low(found).includes(low(value).replaceAll('*', ''));

/** Of an object that has the property. */
const tests: Readonly<Record<string, Test>> = {
  EQ: (found, { value }) => low(found) === low(value),
  NEQ: (found, { value }) => low(found) !== low(value),
  LT: (found, { value = '' }) => order(found, value) < 0,
  LTE: (found, { value = '' }) => order(found, value) <= 0,
  GT: (found, { value = '' }) => order(found, value) > 0,
  GTE: (found, { value = '' }) => order(found, value) >= 0,
  BETWEEN: (found, { value = '', highValue = '' }) =>
    order(found, value) >= 0 && order(found, highValue) <= 0,
  IN: isIn,
  NOT_IN: (found, filter) => !isIn(found, filter),
  HAS_PROPERTY: () => true,
  NOT_HAS_PROPERTY: () => false,
  CONTAINS_TOKEN: hasToken,
  NOT_CONTAINS_TOKEN: (found, filter) => !hasToken(found, filter),
};
const ofNone = ['NEQ', 'NOT_IN', 'NOT_HAS_PROPERTY', 'NOT_CONTAINS_TOKEN'];

/** @throws Refusal 400  a property or an operator that is none */
export function passes(object: CrmObject, sort: Sort, filter: Filter): boolean {
  const { propertyName: name, operator } = filter;
  if (!isKnown(sort, name))
    throw invalid(`There was a problem with the request. Property "${name}" does not exist`);
  const found = valueOf(object, name);
  if (found === undefined) return ofNone.includes(operator);
  return tests[operator]!(found, filter);
}

const valueOf = ({ id, createdAt, updatedAt, properties }: CrmObject, name: string) => {
  if (name === 'hs_object_id') return id;
  if (name === 'createdate') return new Date(createdAt).toISOString();
  if (name === 'lastmodifieddate') return new Date(updatedAt).toISOString();
  return properties[name];
};

export const sorted = (objects: readonly CrmObject[], [sort = '']: readonly string[]) => {
  const isDown = sort.startsWith('-');
  const name = sort.replace(/^-/, '');
  if (name === '') return [...objects];
  const ordered = objects.toSorted((a, b) => order(valueOf(a, name) ?? '', valueOf(b, name) ?? ''));
  return isDown ? ordered.toReversed() : ordered;
};
