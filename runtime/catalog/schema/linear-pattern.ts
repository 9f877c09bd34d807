/**
 * Patterns of manifests, matched in linear time (docs/threats.md, H4): a plugin that nobody reviewed could
 * otherwise stop the service with `^(a+)+$`. RE2's syntax: no look-around, no back-references.
 *
 * Linear is not yet short: the time is the size of the pattern's program times the length of the text. So both
 * have a bound here, and so has the sum of all matches of one check.
 */
import { RE2JS } from 're2js';

const compiled = new Map<string, RE2JS>();
const MAX_KEPT = 2_000;
/** Characters of a pattern. */
const MAX_LENGTH = 200;
/** Most instructions into which a pattern may compile; `[a-z]{1,250}` takes 500. */
const MAX_SIZE = 600;
/** Instructions times characters that one check may take; some 0.3 s at worst. */
const MAX_STEPS = 8_000_000;

/** The steps that the check under way may still take. Checks do not wait, so there is one at a time. */
let steps = MAX_STEPS;

/** Why a manifest may not hold this pattern; undefined when it may. */
export function patternFault(pattern: string): string | undefined {
  if (pattern.length > MAX_LENGTH) return `must have at most ${MAX_LENGTH} characters`;
  try {
    if (compile(pattern).programSize() <= MAX_SIZE) return undefined;
    return 'repeats too much: a{1,250} is about the most, minLength and maxLength say the rest';
  } catch {
    return 'must be a pattern that can be matched in linear time (RE2: no look-around, no back-references)';
  }
}

/** Whether the pattern matches anywhere in the text; a match that would take too long does not count. */
export function matchesLinear(pattern: string, text: string): boolean {
  return withinSteps(() => test(compile(pattern), text));
}

/** The text that the first group of the pattern takes, at the first match. */
export function findLinear(pattern: string, text: string): string | undefined {
  const matcher = compile(pattern).matcher(text);
  return matcher.find() ? (matcher.group(1) ?? undefined) : undefined;
}

/** Runs a check whose patterns together take {@link MAX_STEPS}; a pattern that would take more does not match. */
export function withinSteps<T>(check: () => T): T {
  steps = MAX_STEPS;
  return check();
}

/** For Ajv's option `code.regExp`; checks run {@link withinSteps}. */
export const linearRegExp = Object.assign(
  (pattern: string) => {
    const known = compile(pattern);
    // Ajv tells patterns apart by their text.
    return { test: (text: string) => test(known, text), toString: () => pattern };
  },
  { code: 'linearRegExp' },
);

function test(pattern: RE2JS, text: string): boolean {
  steps -= pattern.programSize() * text.length;
  return steps >= 0 && pattern.test(text);
}

/** @throws RE2JSException  it is not of RE2's syntax; no manifest with such a pattern is loaded */
function compile(pattern: string): RE2JS {
  const known = compiled.get(pattern);
  if (known) return known;
  if (compiled.size >= MAX_KEPT) compiled.clear();
  const made = RE2JS.compile(pattern);
  compiled.set(pattern, made);
  return made;
}
