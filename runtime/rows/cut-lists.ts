/** Lists anywhere in an answer, if one page of rows is not enough to make it short. */
import { countTokens } from './count-tokens.ts';

export interface CutList {
  /** `campaigns[0].ad_groups` */
  readonly list: string;
  readonly shown: number;
  readonly total: number;
}

interface Found {
  readonly path: string;
  readonly keys: readonly (string | number)[];
  readonly items: readonly unknown[];
  readonly tokens: number;
}

/** Lists that are looked at; halving the longest ends long before. */
const MAX_CUTS = 60;

/** @returns the value with its longest lists cut until it fits, and the parts that were cut */
export function cutLists<T>(
  value: T,
  most: number,
): { readonly value: T; readonly cuts: readonly CutList[] } {
  const cuts = new Map<string, CutList>();
  let fitting = value;
  for (let turn = 0; turn < MAX_CUTS && countTokens(fitting, most) > most; turn += 1) {
    const [longest] = listsIn(fitting)
      .filter(({ items }) => items.length > 1)
      .sort((a, b) => b.tokens - a.tokens);
    if (!longest) break;
    const { path, keys, items, tokens } = longest;
    const share = Math.min(0.5, most / tokens);
    const shown = Math.max(1, Math.floor(items.length * share));
    cuts.set(path, { list: path, shown, total: cuts.get(path)?.total ?? items.length });
    fitting = replaced(fitting, keys, items.slice(0, shown)) as T;
  }
  return { value: fitting, cuts: [...cuts.values()] };
}

/** In lists within lists the innermost one that holds most of the other counts: the outer one is long by it alone. */
function listsIn(value: unknown, path = '', keys: readonly (string | number)[] = []): Found[] {
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  const inner = Object.entries(value).flatMap(([key, one]) =>
    listsIn(one, isList ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`, [
      ...keys,
      isList ? Number(key) : key,
    ]),
  );
  if (!isList) return inner;
  const tokens = countTokens(value);
  const holds = inner.some((one) => one.tokens > tokens / 2);
  return holds ? inner : [...inner, { path, keys, items: value, tokens }];
}

function replaced(
  value: unknown,
  [key, ...rest]: readonly (string | number)[],
  by: unknown,
): unknown {
  if (key === undefined) return by;
  const inner = replaced((value as Record<string, unknown>)[key], rest, by);
  if (Array.isArray(value)) return value.map((one: unknown, at) => (at === key ? inner : one));
  return { ...(value as object), [key]: inner };
}
