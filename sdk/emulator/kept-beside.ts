/** Things that stand beside the campaigns of an account, such as audiences: a few from the beginning, others made and removed since. */
import type { Fields } from './ask.ts';
import type { EmulatorRecord, Records } from './records.ts';

interface Note {
  readonly accountId: string;
  readonly made?: Fields;
  readonly removed?: string;
}

export interface KeptBeside {
  /** Current objects, the seeded first. */
  list(accountId: string): readonly Fields[];
  find(accountId: string, id: unknown): Fields | undefined;
  /** @returns it */
  add(accountId: string, made: Fields): Fields;
  /** As it is from now on, in the place where it was. */
  change(accountId: string, changed: Fields): void;
  remove(accountId: string, id: string): void;
}

/**
 * @param name  under which the state keeps made and removed objects
 * @param seeded  as the API shows it, with its `id`
 */
export function keptBeside<T extends EmulatorRecord>(
  records: Pick<Records<T>, 'notes'>,
  name: string,
  seeded: (accountId: string) => readonly Fields[],
): KeptBeside {
  const notes = records.notes<Note>(name);
  const list = (accountId: string): readonly Fields[] => {
    const own = notes.all().filter((note) => note.accountId === accountId);
    const gone = new Set(own.map(({ removed }) => removed));
    const made = own.flatMap((note): readonly Fields[] => (note.made ? [note.made] : []));
    const all = new Map([...seeded(accountId), ...made].map((one) => [String(one['id']), one]));
    return [...all.values()].filter((one) => !gone.has(String(one['id'])));
  };
  return {
    list,
    find: (accountId, id) => list(accountId).find((one) => one['id'] === id),
    add: (accountId, made) => {
      notes.add({ accountId, made });
      return made;
    },
    change: (accountId, made) =>
      notes.put(
        { accountId, made },
        (one) => one.accountId === accountId && one.made?.['id'] === made['id'],
      ),
    remove: (accountId, removed) => notes.add({ accountId, removed }),
  };
}
