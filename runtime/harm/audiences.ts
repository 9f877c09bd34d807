/** An audience that is put to use and is too small, or not there yet. */
import { audienceFault } from '../../sdk/kit/audience.ts';
import type { AudienceLook } from '../../sdk/platform-facts.ts';
import type { Change } from '../../sdk/script.ts';
import { textOf, type Look, type Row } from './look.ts';

export const audiences: Look = ({ changes, looks: { audiences: list } }) => {
  const [change] = changes.filter(putsToUse);
  if (!list || !change) return [];
  const say = (rows: readonly Row[]) =>
    rows.filter((row) => isNamed(row, list, changes)).flatMap(sayOf);
  return [{ list, change, say }];
};

/** The new value names an audience somewhere. A change of an audience itself puts none to use. */
function putsToUse({ entity, field, name, after }: Change): boolean {
  if (entity === 'audience' || after === null || after === 'removed') return false;
  return /audience|adsegment|target/i.test(`${field} ${name ?? ''} ${JSON.stringify(after)}`);
}

function isNamed(row: Row, { ids = ['id'] }: AudienceLook, changes: readonly Change[]): boolean {
  const names = ids.flatMap((field) => textOf(row, field) ?? []);
  return changes
    .filter(putsToUse)
    .some(({ field, name, before, after }) =>
      names.some(
        (id) =>
          holds([after, ...(/audience/i.test(field) ? [name] : [])], id) && !holds(before, id),
      ),
    );
}

/** An id in a text, as a word of its own. */
function holds(value: unknown, id: string): boolean {
  const text = JSON.stringify(value) ?? '';
  const isWord = (at: number) => !/[A-Za-z0-9]/.test(text.charAt(at));
  for (let at = text.indexOf(id); at >= 0; at = text.indexOf(id, at + 1))
    if (isWord(at - 1) && isWord(at + id.length)) return true;
  return false;
}

function sayOf(row: Row): string[] {
  const fault = audienceFault(row);
  return fault === undefined ? [] : [`The audience ${textOf(row, 'name', 'id') ?? ''} ${fault}.`];
}
