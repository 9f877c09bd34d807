/** Parameters of requests by the names of their shapes, and values that may be anything. */
import {
  checkFields,
  checkShape,
  readQuery,
  rulesOf,
  type Fields,
  type RuleSite,
  type Shape,
} from '../../../../../sdk/emulator/index.ts';
import shapesJson from '../shapes.json' with { type: 'json' };
import { badParameter, enumShapes, formats, isRefusal, refusal, words } from '../words.ts';
import rules from './rules.json' with { type: 'json' };

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

/**
 * Rules of `rules.json`, which refuse by a name of `refusals.json`, or in a sentence of Graph's own.
 *
 * @param told  what stands in the message of a refusal, where it is not the wrong value itself
 */
export function checkRules(
  name: keyof typeof rules,
  given: object,
  sorts: RuleSite<string>['sorts'] = {},
  told: Readonly<Record<string, string>> = {},
): void {
  checkFields(rulesOf(rules[name]), given as Fields, {
    refuse: (code, _, wrong) =>
      isRefusal(code) ? refusal(code, told[code] ?? wrong) : badParameter(code),
    sorts,
  });
}
