/** Resources that can be changed, as data: what each needs, what its fields may be, and what Google fills in. */
import {
  rulesOf,
  type FieldRule,
  type Fields,
  type FieldTests,
} from '../../../../../sdk/emulator/index.ts';
import type { Code } from '../words.ts';
import parts from './parts.json' with { type: 'json' };
import resources from './resources.json' with { type: 'json' };

export interface Kind {
  /** `campaigns` */
  readonly collection: string;
  /** snake_case: `campaign`; operations are `campaign_operation`, the message is `resources.Campaign`. */
  readonly resource: string;
  /** Type of its change events; none where Google logs none. */
  readonly logged?: string;
  /** Fields, snake_case, that may be set in spite of what the protos say of them. */
  readonly writable?: readonly string[];
  /** Parts of its id: fields, those that name resources by the ids of these, and `new`, which it is alone where nothing is said. */
  readonly id?: string;
  /** The field that says its new id itself; `id` where its name is nothing else. */
  readonly idField?: string;
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
    readonly unless?: FieldTests;
    readonly most?: number;
  };
  /** Exactly one of these fields is set, and says of which type it is. */
  readonly types?: { readonly of: Readonly<Record<string, string>>; readonly missing: Code };
  readonly defaults?: Fields;
  readonly rules: readonly FieldRule<Code>[];
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
  /** Lines, and names of several in `parts.json`, which say nothing. */
  readonly rules?: Readonly<Record<string, string>>;
};
const shared: Readonly<Record<string, Readonly<Record<string, string>>>> = parts.rules;

export const kinds: readonly Kind[] = Object.entries(
  resources as unknown as Readonly<Record<string, Written>>,
).map(([collection, { types, rules = {}, ...rest }]): Kind => ({
  collection,
  ...rest,
  ...(types === undefined ? {} : { types: parts.types[types] as NonNullable<Kind['types']> }),
  rules: Object.entries(rules).flatMap(([line, code]) =>
    rulesOf<Code>(shared[line] ?? { [line]: code }),
  ),
}));

export const kindAt = (collection: string): Kind =>
  kinds.find((kind) => kind.collection === collection)!;
