/** Rules of catalogs: of products, of sets of products, and of feeds. */
import { isZone, type Fields } from '../../../../../sdk/emulator/index.ts';
import type { Ask, State } from '../state.ts';
import { invalid, missing, refuse } from '../words.ts';

export const usersOf = ({ accounts }: State) =>
  [...accounts.values()].map(({ spec }) => spec.userId);

/** @throws Refusal 404 */
export function catalogOf({ state, params }: Ask): Fields {
  const found = usersOf(state)
    .flatMap((user) => state.shop.catalogs.list(user))
    .find(({ id }) => id === params['id']);
  if (found) return found;
  throw refuse(404, 'NOT_FOUND', `Product catalog ${params['id']} was not found`, 'id');
}

const amountOf = (text: unknown) => /^(\d+(?:\.\d+)?) [A-Z]{3}$/.exec(String(text))?.[1];
const urls = ['link', 'image_link', 'mobile_link'] as const;

/** Faults of one product of a batch; the others are taken. @see https://docs.x.com/x-ads-api/catalog-management/reference */
export function faultsOf(product: Fields): readonly string[] {
  const { price, sale_price: sale, availability, inventory } = product;
  const faults = [
    !['brand', 'gtin', 'mpn'].some((name) => product[name]) && 'brand, gtin or mpn is required',
    amountOf(price) === undefined && 'price must be a number and a currency',
    ...urls.map(
      (name) =>
        typeof product[name] === 'string' &&
        !product[name].startsWith('https://') &&
        `${name} must include https`,
    ),
    typeof sale === 'string' &&
      !(Number(amountOf(sale)) < Number(amountOf(price))) &&
      'sale_price must be lower than price',
    availability === 'in stock' &&
      typeof inventory === 'number' &&
      inventory < 1 &&
      'inventory must be 1 or more where it is in stock',
  ];
  return faults.filter((one): one is string => typeof one === 'string');
}

const compare: Readonly<Record<string, (found: string, asked: string) => boolean>> = {
  GREATER_THAN: (found, asked) => parseFloat(found) > parseFloat(asked),
  LESS_THAN: (found, asked) => parseFloat(found) < parseFloat(asked),
  EQUAL_TO: (found, asked) => found === asked,
  MATCH: (found, asked) => found === asked,
  CONTAINS: (found, asked) => found.includes(asked),
  NOT_CONTAINS: (found, asked) => !found.includes(asked),
};

/** Products of a set: those named, or those that pass all its filters. */
export function isIn({ type, product_keys: keys, filters }: Fields, product: Fields): boolean {
  if (type === 'MANUAL') return (keys as readonly unknown[]).includes(product['id']);
  return (filters as readonly Record<'attribute' | 'operator' | 'value', string>[]).every(
    ({ attribute, operator, value }) => compare[operator]!(String(product[attribute] ?? ''), value),
  );
}

const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
const repeats: Readonly<Record<string, readonly string[]>> = {
  WEEKLY: days,
  HOURLY: ['1', '2', '3', '4', '6', '8', '12'],
};

/** @throws Refusal */
export function checkFeed({ frequency, repeat = null, time_zone: zone }: Fields): void {
  const allowed = repeats[String(frequency)];
  if (!allowed && repeat !== null) throw invalid('repeat', 'DAILY takes no repeat');
  if (allowed && repeat === null) throw missing('repeat');
  if (allowed && !allowed.includes(String(repeat)))
    throw invalid('repeat', `repeat must be one of ${allowed.join(', ')}`);
  if (!isZone(zone)) throw invalid('time_zone', 'time_zone must be an IANA time zone');
}

/** @throws Refusal */
export function checkSet({ type, filters, product_keys: keys }: Fields): void {
  if (type === 'MANUAL' && keys === undefined) throw missing('product_keys');
  if (type === 'FILTERED' && filters === undefined) throw missing('filters');
}
