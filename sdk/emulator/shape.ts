/** A shape, and the fault of a value that does not have it; `shapes.ts` says how they are written. */

export type Shape =
  | string
  | readonly [Shape, number?, number?]
  | { readonly '|': readonly Shape[] }
  | { readonly [field: string]: Shape };

export interface ShapeFault {
  /** `['targeting', 'devices', 0, 'type']` */
  readonly path: readonly (string | number)[];
  /** `range` of a number, `length` of a text, `size` of a list. */
  readonly kind:
    | 'missing'
    | 'unknown'
    | 'fixed'
    | 'null'
    | 'type'
    | 'enum'
    | 'range'
    | 'length'
    | 'size'
    | 'format';
  /** The expected type: `integer`, `list`, `object`, the name of a format. */
  readonly type: string;
  readonly value: unknown;
  readonly values: readonly string[];
  readonly least: number;
  readonly most: number;
}

export interface Vocabulary {
  /** By name, for `#name`. */
  readonly shapes?: Readonly<Record<string, Shape>>;
  /** Further plain names: whether a value, which is not null, is one. */
  readonly formats?: Readonly<Record<string, (value: unknown) => boolean>>;
  /** `absent`: null is taken where nothing says so, as if the field were not there. */
  readonly nulls?: 'refused' | 'absent';
}
