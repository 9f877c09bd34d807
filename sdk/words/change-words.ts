/** Changes as sentences: `Delete the campaign Generic - Camping Gear`. */
import { plainLine } from '../plain-text.ts';
import type { Change } from '../script.ts';
import { changePattern, say, wordOf } from './say.ts';

type Told = Pick<Change, 'entity' | 'id' | 'name' | 'field' | 'before' | 'after'>;

/** Names of states by what they mean, over all platforms. */
const meanings: readonly (readonly [string, RegExp])[] = [
  ['removed', /^(removed|deleted|archived|trashed|terminated)$/i],
  ['paused', /^(paused|inactive|disabled|off|suspended)$/i],
  ['enabled', /^(enabled|active|live|running|on|delivering)$/i],
];

const stateFields = /^(configured_|effective_)?(status|state)$/i;

/** `removed`, `paused` or `enabled`; undefined where a state means something else. */
export const stateMeaning = (state: unknown): string | undefined =>
  typeof state === 'string' ? meanings.find(([, words]) => words.test(state))?.[0] : undefined;

export function sortOfChange({ entity, id, name, field, before, after }: Told): string {
  if (field === 'creation' || (before === null && id === null)) {
    if (entity === 'destination') return 'destination';
    return name === null ? 'made_new' : 'made';
  }
  if (stateFields.test(field) && stateMeaning(after)) return stateMeaning(after)!;
  if (/^(deleted|trashed|archived)$/.test(field)) return 'removed';
  if (field === 'paused' && typeof after === 'boolean') return after ? 'paused' : 'enabled';
  if (field === 'name') return 'named';
  if (after === null) return 'cleared';
  if (before === null) return 'set';
  const [from, to] = [Number(before), Number(after)];
  const isAmount =
    typeof before !== 'boolean' &&
    typeof before !== 'object' &&
    Number.isFinite(from) &&
    Number.isFinite(to);
  if (!isAmount || from === to) return 'changed';
  return to > from ? 'raised' : 'lowered';
}

/** @param done  it was done, and is not only wished for */
export function changeSentence(change: Told, done = false): string {
  const pattern = changePattern(sortOfChange(change))[done ? 1 : 0]!;
  const words: Readonly<Record<string, string>> = {
    entity: wordOf('entities', change.entity),
    name: nameOf(change),
    field: wordOf('fields', change.field.split('.').at(-1)!),
  };
  return pattern.replaceAll(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole);
}

/** A name, or the sort and the number of what has none. */
function nameOf({ entity, id, name }: Told): string {
  if (name !== null && name !== '') return plainLine(name, 200);
  const sort = wordOf('entities', entity);
  return id === null ? say('the new {sort}', { sort }) : `${sort} ${plainLine(id, 80)}`;
}

/** The first of several, and how many more there are. */
export function changesSentence(
  all: readonly (Told & Pick<Change, 'accept'>)[],
  otherwise: string,
  done = false,
): string {
  const changes = all.filter(({ accept }) => !accept);
  const [first] = changes;
  if (!first) return otherwise;
  const told = changeSentence(first, done);
  const count = changes.length - 1;
  return count > 0 ? say('{told}, and {count} more', { told, count }) : told;
}
