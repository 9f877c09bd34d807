/**
 * The unified API (`adsApi/v1`): a query of each kind, and writes of many items with an outcome for each. Bodies are held to
 * the vendor's description of a product, whose requests begin with its letters: `SPCreateAdGroupRequest`.
 */
import {
  checkShape,
  readDescription,
  type CheckShape,
  type Fields,
  type OpenApi,
  type Route,
  type Routes,
  type Shape,
} from '../../../../sdk/emulator/index.ts';
import { amazonList, amazonWrite } from './items.ts';
import { AmazonItemError, amazonMisshapen, amazonRefusal } from './words.ts';

export type AmazonVerb = 'create' | 'update' | 'delete';
const verbs: readonly AmazonVerb[] = ['create', 'update', 'delete'];

export interface AmazonDescribed {
  readonly shapes: Readonly<Record<string, Shape>>;
  readonly check: CheckShape;
  query(kind: string): Shape;
  /** One item, and how many of them one request takes; undefined for a write that is not described. */
  write(
    verb: AmazonVerb,
    kind: string,
  ): { readonly item: Shape; readonly most: number } | undefined;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** Under which a body has the items of a write. */
const listOf = (verb: AmazonVerb, kind: string) => (verb === 'delete' ? `${kind}Ids` : `${kind}s`);

export function amazonDescribed(
  document: unknown,
  prefix: string,
  nulls?: 'refused' | 'absent',
): AmazonDescribed {
  const { shapes } = readDescription(document as OpenApi);
  return {
    shapes,
    check: checkShape({ shapes, nulls }),
    query: (kind) => `#${prefix}Query${capital(kind)}Request`,
    write: (verb, kind) => {
      const request = shapes[`${prefix}${capital(verb)}${capital(kind)}Request`];
      if (request === undefined) return undefined;
      const name = listOf(verb, kind);
      const fields = request as Readonly<Record<string, Shape>>;
      const [item, , most] = (fields[name] ?? fields[`${name}*`]) as [Shape, number, number];
      return { item, most };
    },
  };
}

interface UnifiedScope {
  readonly state: { readonly controls: { readonly throttleItems: boolean } };
  readonly account: { readonly spec: { readonly id: string } };
}

export interface AmazonUnified<Scope, Kind extends string, Item> {
  readonly kinds: readonly Kind[];
  readonly has?: (verb: AmazonVerb, kind: Kind) => boolean;
  /** Filter > what of an item it is held against; others are not heeded. */
  readonly filters: Readonly<Record<string, (item: Item) => unknown>>;
  /** Description that a query, or one item of a write, is held to. @throws Refusal AmazonItemError  it is of none */
  describedFor(
    scope: Scope,
    verb: AmazonVerb | 'query',
    kind: Kind,
    given: unknown,
  ): AmazonDescribed;
  /** The items that a query may find. */
  itemsOf(scope: Scope, kind: Kind, query: Fields): readonly Item[];
  view(scope: Scope, item: Item): Fields;
  /** @param given  an item, or the id of what is to be deleted. @throws AmazonItemError */
  write(scope: Scope, verb: AmazonVerb, kind: Kind, given: unknown): Item;
}

export function amazonUnified<State, Scope extends UnifiedScope, Kind extends string, Item>(
  of: AmazonUnified<Scope, Kind, Item>,
): Routes<State, Scope> {
  const { kinds, has = () => true } = of;
  const routes = kinds.flatMap((kind): [string, Route<State, Scope>][] => [
    [
      `POST query/${kind}s`,
      { answer: ({ caller, body }) => query(of, caller, kind, (body ?? {}) as Fields) },
    ],
    ...verbs
      .filter((verb) => has(verb, kind))
      .map((verb): [string, Route<State, Scope>] => [
        `POST ${verb}/${kind}s`,
        {
          status: 207,
          answer: ({ caller, body }) => write(of, caller, [verb, kind], (body ?? {}) as Fields),
        },
      ]),
  ]);
  return Object.fromEntries(routes);
}

function query<Scope extends UnifiedScope, Kind extends string, Item>(
  of: AmazonUnified<Scope, Kind, Item>,
  scope: Scope,
  kind: Kind,
  body: Fields,
) {
  const own = of.describedFor(scope, 'query', kind, body);
  const [fault] = own.check(own.query(kind), body);
  if (fault) throw amazonMisshapen(fault);
  return amazonList(of.itemsOf(scope, kind, body), body, {
    filters: of.filters,
    list: `${kind}s`,
    question: [scope.account.spec.id],
    view: (item) => of.view(scope, item),
  });
}

/** How many one request takes depends on the product; an item of none is refused by itself. */
const MOST = 1_000;

function write<Scope extends UnifiedScope, Kind extends string, Item>(
  of: AmazonUnified<Scope, Kind, Item>,
  scope: Scope,
  [verb, kind]: readonly [AmazonVerb, Kind],
  body: Fields,
) {
  const list = listOf(verb, kind);
  const given = body[list];
  if (!Array.isArray(given) || given.length === 0 || Object.keys(body).length > 1)
    throw amazonRefusal(400, `The body must hold ${list}, and nothing else.`);
  const mostOf = (first: unknown) => {
    try {
      return of.describedFor(scope, verb, kind, first).write(verb, kind)?.most ?? MOST;
    } catch {
      return MOST;
    }
  };
  return amazonWrite(given, {
    list,
    most: mostOf(given[0]),
    as: kind,
    faultsOf: (item) => {
      if (scope.state.controls.throttleItems)
        throw new AmazonItemError('TOO_MANY_REQUESTS', '', 'Too many requests for this resource.');
      const own = of.describedFor(scope, verb, kind, item);
      return own.check(own.write(verb, kind)?.item ?? 'any', item);
    },
    write: (item) => of.view(scope, of.write(scope, verb, kind, item)),
  });
}
