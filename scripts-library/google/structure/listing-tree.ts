/** Leaves of listing groups as text, and the tree that they are the leaves of. */
import { failure } from '../../../sdk/kit/failure.ts';

/** Word > the field of Google, with the part of it that has the value, and the level or index that the word ends with. */
const words: Readonly<Record<string, readonly [field: string, value: string, of?: string]>> = {
  brand: ['productBrand', 'value'],
  channel: ['productChannel', 'channel'],
  condition: ['productCondition', 'condition'],
  item_id: ['productItemId', 'value'],
  ...numbered('category_l', ['productCategory', 'categoryId'], [1, 2, 3, 4, 5], 'LEVEL'),
  ...numbered('type_l', ['productType', 'value'], [1, 2, 3, 4, 5], 'LEVEL'),
  ...numbered('custom_', ['productCustomAttribute', 'value'], [0, 1, 2, 3, 4], 'INDEX'),
};
const enums: Readonly<Record<string, readonly string[]>> = {
  channel: ['ONLINE', 'LOCAL'],
  condition: ['NEW', 'REFURBISHED', 'USED'],
};
const MOST_LEVELS = 7;

function numbered(
  prefix: string,
  [field, value]: readonly [string, string],
  numbers: readonly number[],
  sort: 'LEVEL' | 'INDEX',
) {
  return Object.fromEntries(
    numbers.map((n) => [`${prefix}${n}`, [field, value, `${sort}${n}`] as const]),
  );
}
const keyOf = (of: string) => (of.startsWith('LEVEL') ? 'level' : 'index');

/** `{ productBrand: { value: 'Northwind' } }` > `brand=Northwind`; without a value `brand=*`. */
export function stepOf(caseValue: unknown): string {
  const [field, found] = Object.entries((caseValue ?? {}) as object)[0] ?? [];
  const part = (found ?? {}) as Readonly<Record<string, string>>;
  const entry = Object.entries(words).find(
    ([, [own, , of]]) => own === field && (of === undefined || part[keyOf(of)] === of),
  );
  return entry === undefined ? '*' : `${entry[0]}=${part[entry[1][1]] ?? '*'}`;
}

/** `brand=Northwind` > `{ productBrand: { value: 'Northwind' } }` */
export function caseOf(step: string): object {
  const [word, value] = splitStep(step);
  const [field, key, of] = words[word]!;
  return {
    [field]: {
      ...(of === undefined ? {} : { [keyOf(of)]: of }),
      ...(value === '*' ? {} : { [key]: value }),
    },
  };
}

function splitStep(step: string): readonly [word: string, value: string] {
  const at = step.indexOf('=');
  return [step.slice(0, at), step.slice(at + 1)];
}

const refuse = (told: string) =>
  failure('input_invalid', `listing_groups: ${told}`, { field: 'listing_groups' });

export interface Leaf {
  readonly text: string;
  readonly steps: readonly string[];
  readonly unit: 'UNIT_INCLUDED' | 'UNIT_EXCLUDED';
}

/** @throws input_invalid */
export function readLeaf(text: string): Leaf {
  const [, verb = '', rest = ''] = /^\s*(include|exclude)\s+(.*\S)\s*$/i.exec(text) ?? [];
  if (verb === '')
    throw refuse(`"${text}" begins neither with include nor with exclude, such as include *.`);
  const steps = rest === '*' ? [] : rest.split('>').map((step) => readStep(step.trim()));
  const unit = verb.toLowerCase() === 'include' ? 'UNIT_INCLUDED' : 'UNIT_EXCLUDED';
  return { text: `${verb.toLowerCase()} ${steps.join(' > ') || '*'}`, steps, unit };
}

function readStep(step: string): string {
  const [word, value] = splitStep(step).map((part) => part.trim()) as [string, string];
  const name = word.toLowerCase();
  if (!Object.hasOwn(words, name) || value === '')
    throw refuse(
      `"${step}" is no part: write brand=…, with one of ${Object.keys(words).join(', ')}.`,
    );
  const allowed = enums[name];
  const own = allowed && value !== '*' ? value.toUpperCase() : value;
  if (allowed && own !== '*' && !allowed.includes(own))
    throw refuse(`${name} is one of ${allowed.join(', ')}, or *.`);
  if (name.startsWith('category') && !/^(\d+|\*)$/.test(own))
    throw refuse(`${name} takes the number of a category, or *.`);
  return `${name}=${own}`;
}

export interface Branch {
  readonly step: string;
  readonly unit: Leaf['unit'] | undefined;
  readonly children: readonly Branch[];
}

/** @throws input_invalid  they are not the leaves of one tree that leaves no product out */
export function treeOf(leaves: readonly Leaf[]): Branch {
  return branchOf('', leaves, 0, []);
}

function branchOf(
  step: string,
  leaves: readonly Leaf[],
  depth: number,
  above: readonly string[],
): Branch {
  const here = leaves.filter(({ steps }) => steps.length === depth);
  const place = step === '' ? 'the root' : step;
  if (here.length > 1) throw refuse(`${place} is given twice.`);
  if (here.length === 1 && leaves.length > 1)
    throw refuse(`${place} is divided, so that it cannot be included or excluded as a whole.`);
  const [own] = here;
  if (own) return { step, unit: own.unit, children: [] };
  if (depth >= MOST_LEVELS) throw refuse(`a tree has ${MOST_LEVELS} levels at most.`);
  const parts = Map.groupBy(leaves, ({ steps }) => steps[depth]!);
  const sorts = new Set([...parts.keys()].map((part) => splitStep(part)[0]));
  if (sorts.size > 1)
    throw refuse(`${place} is divided by one thing, not by ${[...sorts].join(', ')}.`);
  const [sort = ''] = sorts;
  if (!parts.has(`${sort}=*`)) throw refuse(`${place} lacks ${sort}=*, for all others.`);
  const values = [...parts.keys()].map((part) => part.toLowerCase());
  if (new Set(values).size < values.length) throw refuse(`${place} names a part twice.`);
  if (above.includes(sort)) throw refuse(`${sort} divides already above ${place}.`);
  checkRefines(sort, above);
  return {
    step,
    unit: undefined,
    children: [...parts].map(([part, all]) => branchOf(part, all, depth + 1, [...above, sort])),
  };
}

/** @throws input_invalid  a level of categories or types without the one above it */
function checkRefines(sort: string, above: readonly string[]): void {
  const [, prefix, level] = /^(category_l|type_l)(\d)$/.exec(sort) ?? [];
  if (prefix === undefined || level === '1') return;
  const needed = `${prefix}${Number(level) - 1}`;
  if (!above.includes(needed)) throw refuse(`${sort} divides a part of ${needed} alone.`);
}
