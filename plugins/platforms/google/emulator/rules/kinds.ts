/** Resources that can be changed, as data: what each needs, what its fields may be, and what Google fills in. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import type { Code } from '../words.ts';
import parts from './parts.json' with { type: 'json' };
import resources from './resources.json' with { type: 'json' };

/** Paths of fields, and the value that each has, or one of these; null where it has none. */
export type Tests = Readonly<Record<string, unknown>>;

/**
 * A condition on the values at a path: `a.b`, `a.*.b` for all in a list, `a>b` for a field of the resource that `a`
 * names. A value that is not there breaks `in` and `present` alone.
 */
export interface Rule {
  /** Always of what is made, or always of what is changed; absent: of both, where the path was set. */
  readonly on?: 'create' | 'change';
  readonly if?: Tests;
  readonly unless?: Tests;
  /** Of the resource before the change. */
  readonly was?: Tests;
  /** Messages that the other paths begin at. */
  readonly each?: string | readonly string[];
  readonly at: string | readonly string[];
  readonly is?: 'present' | 'absent' | 'time' | 'url' | 'living';
  readonly in?: readonly unknown[];
  readonly not?: readonly unknown[];
  readonly matches?: string;
  /** A number, `unit` of the currency, `today`, or `@` and the path of another field. */
  readonly least?: number | string;
  readonly most?: number | string;
  readonly multiple?: 'unit';
  /** Number of values. */
  readonly few?: number;
  readonly many?: number;
  /** Letters, and columns, of a text. */
  readonly long?: number;
  readonly wide?: number;
  /** Collection of what is living, where ids stand for names. */
  readonly within?: string;
  readonly code: Code;
  /** Where Google says that the fault is; the path itself when absent. */
  readonly field?: string;
}

export interface Kind {
  /** `campaigns` */
  readonly collection: string;
  /** snake_case: `campaign`; operations are `campaign_operation`, the message is `resources.Campaign`. */
  readonly resource: string;
  /** Type of its change events; none where Google logs none. */
  readonly logged?: string;
  /** Fields, snake_case, that may be set in spite of what the protos say of them. */
  readonly writable?: readonly string[];
  /** The field that names what it stands in. */
  readonly parent?: string;
  /** Whether it cannot be changed either when that was removed. */
  readonly parentLives?: boolean;
  readonly required?: readonly string[];
  /** Its name is nobody else's, whatever the case of its letters. */
  readonly name?: {
    readonly taken: Code;
    /** Where absent it is `fieldError.REQUIRED`. */
    readonly missing?: Code;
    /** Only among those of the same parent. */
    readonly within?: string;
    /** Others may have any name, or none. */
    readonly unless?: Tests;
    readonly most?: number;
  };
  /** Exactly one of these fields is set, and says of which type it is. */
  readonly types?: { readonly of: Readonly<Record<string, string>>; readonly missing: Code };
  /** Numbers of days, and the most that each may be. */
  readonly days?: Readonly<Record<string, number>>;
  readonly bids?: readonly string[];
  readonly defaults?: Fields;
  readonly rules: readonly Rule[];
  /** Path > fewest, most, and what each is: a text of so many columns, or an asset for such a field. */
  readonly lists?: Readonly<
    Record<string, readonly [few: number, many: number, what: number | string]>
  >;
  /** Collection > the field that names it: such a one must not be left. */
  readonly usedBy?: Readonly<Record<string, string>> & { readonly code: Code };
  /** Refusal of all removals. */
  readonly removal?: Code;
}

type Written = Omit<Kind, 'collection' | 'types' | 'rules'> & {
  readonly types?: keyof typeof parts.types;
  readonly rules?: readonly (Rule | keyof typeof parts.rules)[];
};

export const kinds: readonly Kind[] = Object.entries(
  resources as unknown as Readonly<Record<string, Written>>,
).map(([collection, { types, rules = [], ...rest }]): Kind => ({
  collection,
  ...rest,
  ...(types === undefined ? {} : { types: parts.types[types] as NonNullable<Kind['types']> }),
  rules: rules.flatMap((rule) =>
    typeof rule === 'string' ? (parts.rules[rule] as unknown as readonly Rule[]) : [rule],
  ),
}));

export const kindAt = (collection: string): Kind =>
  kinds.find((kind) => kind.collection === collection)!;
