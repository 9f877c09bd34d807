/** Audiences that can be used again: segments, ages and the like, of each sort one; user lists that are left out. */
import { type Fields } from '../../../../../sdk/emulator/index.ts';
import { partOf, textOf } from '../customers.ts';
import { fail } from '../words.ts';
import type { Derivation, Draft } from './draft.ts';

const [LEAST_AGES, MOST_AGES] = [
  [18, 25, 35, 45, 55, 65],
  [24, 34, 44, 54, 64],
];

const listIn = (fields: Fields | undefined, key: string) =>
  (fields?.[key] ?? []) as readonly Fields[];

/** @throws Refusal audienceError.* */
function checkLists(segments: readonly Fields[], draft: Draft, at: string): void {
  const lists = segments.map((one) => textOf(partOf(one, 'userList'), 'userList'));
  for (const [place, name] of lists.entries()) {
    if (name === '') throw fail('audienceError.AUDIENCE_SEGMENT_TYPE_NOT_SUPPORTED', at);
    if (!draft.get(name)) throw fail('audienceError.AUDIENCE_SEGMENT_NOT_FOUND', at, name);
    if (lists.indexOf(name) < place)
      throw fail('audienceError.DUPLICATE_AUDIENCE_SEGMENT', at, name);
  }
}

function checkAges(age: Fields): void {
  for (const { minAge, maxAge } of listIn(age, 'ageRanges')) {
    const isRight =
      LEAST_AGES!.includes(Number(minAge)) &&
      (maxAge === undefined ||
        (MOST_AGES!.includes(Number(maxAge)) && Number(maxAge) > Number(minAge)));
    if (!isRight) throw fail('audienceError.DIMENSION_INVALID', 'dimensions');
  }
}

export const audiences: Derivation = {
  derive({ fields, draft }) {
    const sorts = listIn(fields, 'dimensions').map((one) => Object.keys(one)[0] ?? '');
    if (new Set(sorts).size < sorts.length)
      throw fail('audienceError.TOO_MANY_DIMENSIONS_OF_SAME_TYPE', 'dimensions');
    for (const dimension of listIn(fields, 'dimensions')) {
      const age = partOf(dimension, 'age');
      if (age) checkAges(age);
      checkLists(listIn(partOf(dimension, 'audienceSegments'), 'segments'), draft, 'dimensions');
    }
    const left = partOf(fields, 'exclusionDimension');
    checkLists(listIn(left, 'exclusions'), draft, 'exclusion_dimension');
    return {};
  },
};
