/**
 * Patterns of manifests, matched in linear time (docs/threats.md, H4): a plugin that nobody reviewed could
 * otherwise stop the service with `^(a+)+$`. RE2's syntax: no look-around, no back-references.
 */
import { RE2JS } from 're2js';
import { ServiceError } from '../../sdk/errors.ts';

const compiled = new Map<string, RE2JS>();
const MAX_KEPT = 2_000;

/** Whether the pattern matches anywhere in the text. @throws script_failed  it is not of RE2's syntax */
export function matchesLinear(pattern: string, text: string): boolean {
  return compile(pattern).matcher(text).find();
}

/** For Ajv's option `code.regExp`. */
export const linearRegExp = Object.assign(
  (pattern: string) => {
    const known = compile(pattern);
    return { test: (text: string) => known.matcher(text).find() };
  },
  { code: 'linearRegExp' },
);

function compile(pattern: string): RE2JS {
  const known = compiled.get(pattern);
  if (known) return known;
  if (compiled.size >= MAX_KEPT) compiled.clear();
  try {
    const made = RE2JS.compile(pattern);
    compiled.set(pattern, made);
    return made;
  } catch (error) {
    const message = `The pattern ${pattern.slice(0, 100)} is not one that can be matched safely.`;
    throw new ServiceError('script_failed', { message }, { cause: error });
  }
}
