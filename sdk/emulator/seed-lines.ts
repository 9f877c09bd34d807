/**
 * Things of a seeded account as data: each line is a template (`fill-template.ts`), one for each of a list where it names
 * one, with what stands below it.
 *
 *     { "kind": "form", "each": "forms", "id": "12#8 forms|{it.name}", "below": [{ "kind": "lead", "of": "{above.id}" }] }
 *
 * Lines know the values, `it` and `at`, one of the list and its place, and `above`, the thing that they stand below.
 */
import type { Fields } from './ask.ts';
import { readPath } from './field-paths.ts';
import { fillTemplate } from './fill-template.ts';
import { digits } from './seeded-numbers.ts';

export interface SeedLine {
  readonly each?: string;
  readonly below?: readonly SeedLine[];
  readonly [field: string]: unknown;
}

/** @param make  of a line that was filled in */
export function seedLines<Made>(
  lines: readonly SeedLine[],
  values: Fields,
  make: (line: Fields, values: Fields) => Made,
): Made[] {
  return lines.flatMap(({ each, below = [], ...template }) => {
    const all = each === undefined ? [values['it']] : readPath(values, each.split('.'));
    return (all as readonly unknown[]).flatMap((it, at) => {
      const own = { ...values, it, at };
      const made = make(fillTemplate(template, own), own);
      return [made, ...seedLines(below, { ...own, above: made }, make)];
    });
  });
}

const ID = /^(\S*)#(\d+) (\S.*)$/;

/** `12#8 forms|7`: 12 and eight digits that follow from the words. */
export function seededId(text: string): string {
  const [, prefix = '', length, words = ''] = ID.exec(text) ?? [];
  return prefix + digits(Number(length), ...words.split('|'));
}

/** A line whose fields of that form are ids. */
export const withSeededIds = (line: Fields): Fields =>
  Object.fromEntries(
    Object.entries(line).map(([name, one]) => {
      const isId = typeof one === 'string' && one.includes('|') && ID.test(one);
      return [name, isId ? seededId(one) : one];
    }),
  );
