/** The three sponsored products: one API, and a description of its own for each. */
import {
  checkShape,
  readDescription,
  type CheckShape,
  type OpenApi,
  type Shape,
  type TreeKind,
} from '../../../../../sdk/emulator/index.ts';
import type { Product } from '../accounts.ts';
import brands from '../sponsored-brands.json' with { type: 'json' };
import display from '../sponsored-display.json' with { type: 'json' };
import products from '../sponsored-products.json' with { type: 'json' };

export type Verb = 'create' | 'update' | 'delete';

export interface Described {
  readonly check: CheckShape;
  query(kind: TreeKind): Shape;
  /** Of one item. */
  item(verb: Verb, kind: TreeKind): Shape;
  /** Items of one request. */
  most(verb: Verb, kind: TreeKind): number;
}

/** Kind > Amazon's name for one; lists and paths have the plural. */
export const nouns: Readonly<Record<TreeKind, string>> = {
  campaign: 'campaign',
  group: 'adGroup',
  ad: 'ad',
};
export const listOf = (kind: TreeKind) => `${nouns[kind]}s`;
export const idOf = (kind: TreeKind) => `${nouns[kind]}Id`;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function describedBy(document: unknown, prefix: string): Described {
  const { shapes } = readDescription(document as OpenApi);
  const itemsOf = (verb: Verb, kind: TreeKind) => {
    const request = shapes[`${prefix}${capital(verb)}${capital(nouns[kind])}Request`] as Readonly<
      Record<string, Shape>
    >;
    const name = verb === 'delete' ? `${idOf(kind)}s` : listOf(kind);
    return (request[name] ?? request[`${name}*`]) as readonly [Shape, number, number];
  };
  return {
    check: checkShape({ shapes }),
    query: (kind) => `#${prefix}Query${capital(nouns[kind])}Request`,
    item: (verb, kind) => itemsOf(verb, kind)[0],
    most: (verb, kind) => itemsOf(verb, kind)[2],
  };
}

export const described: Readonly<Record<Product, Described>> = {
  SPONSORED_PRODUCTS: describedBy(products, 'SP'),
  SPONSORED_BRANDS: describedBy(brands, 'SB'),
  SPONSORED_DISPLAY: describedBy(display, 'SD'),
};

export const isProduct = (text: unknown): text is Product => Object.hasOwn(described, String(text));
