/** One condition on fields, and what it rests on; `field-rules.ts` holds values to it. */
import type { Fields } from './ask.ts';

/** Paths of fields, and the value that each has, or one of these; null where it has none. */
export type FieldTests = Readonly<Record<string, unknown>>;
export type Paths = string | readonly string[];

export interface FieldRule<Code extends string = string> {
  /** Always of what is made, or always of what is changed; absent: of both, where the path was set. */
  readonly on?: 'create' | 'change';
  readonly if?: FieldTests;
  readonly unless?: FieldTests;
  /** Of the object before the change. */
  readonly was?: FieldTests;
  /** Objects that the other paths begin at. */
  readonly each?: Paths;
  readonly at: Paths;
  /** `present`, `absent`, `distinct` (of all that are found), `kept` (as before the change), `text`, `number`, or a sort of value that the platform knows. */
  readonly is?: string;
  readonly in?: readonly unknown[];
  readonly not?: readonly unknown[];
  readonly matches?: string;
  /** Of a list that is not empty. */
  readonly has?: string;
  /** A number, a bound by its name, or `@` and another field of the same object. */
  readonly least?: number | string;
  readonly most?: number | string;
  readonly above?: number | string;
  readonly below?: number | string;
  readonly multiple?: number | string;
  /** Number of values. */
  readonly few?: number;
  readonly many?: number;
  /** Letters of a text, as the platform counts them. */
  readonly long?: number;
  readonly wide?: number;
  readonly code: Code;
  /** The place that the platform blames; the path itself when absent. */
  readonly field?: string;
}

/** The values that the rules of a platform rest on. @template Fault  an error, or what becomes part of one */
export interface RuleSite<Code extends string, Fault = Error> {
  /**
   * @param path  of the value, with places in lists; the `field` of the rule instead, where it has one
   * @param given  a text or a number that is wrong
   */
  refuse(code: Code, path: string | FieldPath, given?: string): Fault;
  /** The object that a field names. */
  find?(name: string): Fields | undefined;
  readonly bounds?: Readonly<Record<string, number | string>>;
  readonly sorts?: Readonly<Record<string, (text: string) => boolean>>;
  /** Columns of a text. */
  widthOf?(text: string): number;
}
export type FieldPath = readonly (string | number)[];
