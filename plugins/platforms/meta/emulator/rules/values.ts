/** Parameters of requests by the names of their shapes, and values that may be anything. */
import {
  checkShape,
  readQuery,
  type Fields,
  type Shape,
} from '../../../../../sdk/emulator/index.ts';
import type { Status } from '../model.ts';
import shapesJson from '../shapes.json' with { type: 'json' };
import { badParameter, enumShapes, formats, words } from '../words.ts';

type ObjectShape = Readonly<Record<string, Shape>>;

const named = shapesJson as unknown as Readonly<Record<string, ObjectShape>>;
const ofKind = (kind: string) => ({
  [`${kind}_change`]: { ...named[kind], status: '#status' },
  [`${kind}_list`]: { ...named['list'], effective_status: [`#${kind}_effective_status`] as const },
});
/** Shapes of `shapes.json`, of Graph's enums, and of changes and lists of each kind of object. */
const shapes: Readonly<Record<string, Shape>> = {
  ...enumShapes,
  ...named,
  ...Object.assign({}, ...['campaign', 'adset', 'ad'].map(ofKind)),
  adcreative_change: named['adcreative'] ?? {},
  adcreative_list: named['list'] ?? {},
};

export const lists = 'json or commas';
const check = checkShape({ shapes, formats });

/** @param mark  `~` of a change, for which nothing is required. @throws of the first parameter that is wrong */
export function wishOf<Wish>(name: string, given: URLSearchParams, mark = ''): Wish {
  const wish = readQuery(given, shapes[name] as ObjectShape, lists);
  const faults = check(`${mark}#${name}`, wish);
  if (faults.length > 0) throw words.misshapen(faults);
  return wish as Wish;
}

/** Parameters that all campaigns, ad sets and ads take, and those of each. */
export interface Wish {
  readonly name?: string;
  readonly status?: Status;
  readonly daily_budget?: number;
  readonly lifetime_budget?: number;
  readonly execution_options?: readonly string[];
  readonly [field: string]: unknown;
}

export const done = { success: true } as const;

/** `validate_only`: everything is checked and nothing done. */
export const isDryRun = (wish: Pick<Wish, 'execution_options'>) =>
  wish.execution_options?.includes('validate_only') ?? false;

/** Parameters of these names; undefined is not spoken of. */
export const picked = (wish: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, wish[name]]));

export const asFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
/** Empty for what is no text. */
export const asPlain = (value: unknown) => (typeof value === 'string' ? value : '');

/** @throws code 100  with these words, where a text is no JSON */
export function readJson(text: string | null, words: string): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    throw badParameter(words);
  }
}
