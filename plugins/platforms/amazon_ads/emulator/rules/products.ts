/** The three sponsored products: one API, and a description of its own for each. */
import {
  checkShape,
  readDescription,
  type CheckShape,
  type OpenApi,
  type Shape,
} from '../../../../../sdk/emulator/index.ts';
import type { Product } from '../accounts.ts';
import brands from '../sponsored-brands.json' with { type: 'json' };
import display from '../sponsored-display.json' with { type: 'json' };
import products from '../sponsored-products.json' with { type: 'json' };
import type { Kind } from '../state.ts';

export type Verb = 'create' | 'update' | 'delete';

export interface Described {
  readonly check: CheckShape;
  query(kind: Kind): Shape;
  /** Of one item. */
  item(verb: Verb, kind: Kind): Shape;
  /** Items of one request. */
  most(verb: Verb, kind: Kind): number;
}

/** Kind > its name in paths and lists. */
export const lists: Readonly<Record<Kind, string>> = {
  campaign: 'campaigns',
  adGroup: 'adGroups',
  ad: 'ads',
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function describedBy(document: unknown, prefix: string): Described {
  const { shapes } = readDescription(document as OpenApi);
  const listOf = (verb: Verb, kind: Kind) => {
    const request = shapes[`${prefix}${capital(verb)}${capital(kind)}Request`] as Readonly<
      Record<string, Shape>
    >;
    const name = verb === 'delete' ? `${kind}Ids` : lists[kind];
    return (request[name] ?? request[`${name}*`]) as readonly [Shape, number, number];
  };
  return {
    check: checkShape({ shapes }),
    query: (kind) => `#${prefix}Query${capital(kind)}Request`,
    item: (verb, kind) => listOf(verb, kind)[0],
    most: (verb, kind) => listOf(verb, kind)[2],
  };
}

export const described: Readonly<Record<Product, Described>> = {
  SPONSORED_PRODUCTS: describedBy(products, 'SP'),
  SPONSORED_BRANDS: describedBy(brands, 'SB'),
  SPONSORED_DISPLAY: describedBy(display, 'SD'),
};

export const isProduct = (text: unknown): text is Product => Object.hasOwn(described, String(text));
