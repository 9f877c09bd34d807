/** Holds texts of an ad to a platform: their length as it counts, rules that it has, no text twice. */
import limits from './limits.json' with { type: 'json' };
import policy from './policy.json' with { type: 'json' };
import { textWidth } from '../../../../sdk/text-width.ts';

export const SORTS = ['headlines', 'descriptions', 'primary_texts'] as const;
export type Sort = (typeof SORTS)[number];
export type Texts = Readonly<Partial<Record<Sort, readonly string[]>>>;

export interface Limit {
  readonly limit: number;
  /** How many are written when nobody says. */
  readonly count: number;
  /** How many an ad takes. */
  readonly most?: number;
}

export interface CopyLimits extends Readonly<Partial<Record<Sort, Limit>>> {
  readonly headlines: Limit;
  readonly descriptions: Limit;
  /** Count of a wide character (Chinese, Japanese, Korean); 1 when absent. */
  readonly wide?: number;
  readonly notes?: readonly string[];
  readonly source: string;
}

interface Rule {
  readonly platforms?: readonly string[];
  readonly in?: readonly string[];
  readonly pattern: string;
  readonly cased?: boolean;
  /** It is said, and the text stays. */
  readonly warns?: boolean;
  readonly note: string;
}

export type CopyPlatform = keyof typeof limits;

export const limitsOf = (platform: CopyPlatform): CopyLimits => limits[platform];

/** Characters as the platform counts them. */
export function lengthOf(text: string, { wide = 1 }: Pick<CopyLimits, 'wide'>): number {
  return textWidth(text, wide);
}

/** Cut after a word, or within the only one. */
export function cutAtWord(text: string, limit: number, counting: Pick<CopyLimits, 'wide'>): string {
  let cut = '';
  for (const one of text) {
    if (lengthOf(cut + one, counting) > limit) break;
    cut += one;
  }
  if (cut === text) return text;
  const next = [...text][[...cut].length] ?? '';
  const whole = /\s/.test(next) ? cut : cut.replace(/\s+\S*$/u, '');
  return whole.replace(/[\s,;:–—-]+$/u, '');
}

const rules = (policy as readonly Rule[]).map((rule) => ({
  ...rule,
  found: new RegExp(rule.pattern, rule.cased ? 'u' : 'iu'),
}));

export interface Judgement {
  /** Why the text may not be used. */
  readonly faults: readonly string[];
  /** Notes on it. */
  readonly notes: readonly string[];
}

/** @param words  names that may not stand in it */
export function judgeText(
  text: string,
  { platform, sort, banned = [] }: { platform: string; sort: Sort; banned?: readonly string[] },
): Judgement {
  const hit = rules.filter(
    (rule) =>
      (rule.platforms?.includes(platform) ?? true) &&
      (rule.in?.includes(sort) ?? true) &&
      rule.found.test(text),
  );
  const named = banned.filter((name) => text.toLowerCase().includes(name.toLowerCase()));
  return {
    faults: [
      ...hit.filter(({ warns }) => !warns).map(({ note }) => note),
      ...named.map((name) => `${name} is a competitor: its name may not be used.`),
    ],
    notes: hit.filter(({ warns }) => warns).map(({ note }) => note),
  };
}

/** Two texts are one when only case, spaces and punctuation tell them apart. */
export const sameAs = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
