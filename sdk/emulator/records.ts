/**
 * The objects of an emulator: those that its seeded world made, and on top of them what was changed or
 * created since, which is all that the state file keeps.
 */
import { digits } from './seeded-numbers.ts';
import type { EmulatorParts } from './emulator.ts';

/** Plain JSON. `id` is unique over all kinds of a platform, as platforms' own ids are. */
export interface EmulatorRecord {
  readonly id: string;
  readonly kind: string;
  readonly accountId: string;
  readonly parentId?: string;
  /** ms since the epoch */
  readonly createdAt: number;
}

export interface Records<T extends EmulatorRecord> {
  /** The day before which the world's history lies, YYYY-MM-DD; fixed at the first start. */
  readonly anchor: string;
  find(kind: string, id: string): T | undefined;
  /** In the order of creation, then by id. */
  list(kind: string, where?: { readonly accountId?: string; readonly parentId?: string }): T[];
  /** Keeps a record that is new or was changed. */
  put(record: T): void;
  /** A number text of this many digits that was never given before. */
  newId(sort: string, length: number): string;
  /** Whatever else must outlive a restart (change logs, tokens, report jobs), newest last, at most `kept`. */
  notes<Note>(name: string, kept?: number): { all(): readonly Note[]; add(note: Note): void };
}

interface Saved {
  readonly anchor: string;
  created: number;
  changed: Record<string, EmulatorRecord>;
  notes: Record<string, unknown[]>;
}

/**
 * @param seed  makes the world's objects; called once at every start with the same anchor
 * @param parts  of the emulator; the state is read once and saved after each change
 */
export function openRecords<T extends EmulatorRecord>(
  parts: Pick<EmulatorParts, 'state' | 'now'>,
  seed: (anchor: string) => readonly T[],
): Records<T> {
  const saved = (parts.state.load() as Saved | undefined) ?? firstState(parts.now());
  const save = () => parts.state.save(saved);
  const all = new Map(seed(saved.anchor).map((record) => [record.id, record]));
  for (const record of Object.values(saved.changed)) all.set(record.id, record as T);
  return {
    anchor: saved.anchor,
    find: (kind, id) => {
      const found = all.get(id);
      return found?.kind === kind ? found : undefined;
    },
    list: (kind, { accountId, parentId } = {}) =>
      [...all.values()]
        .filter(
          (record) =>
            record.kind === kind &&
            (accountId === undefined || record.accountId === accountId) &&
            (parentId === undefined || record.parentId === parentId),
        )
        .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)),
    put: (record) => {
      all.set(record.id, record);
      saved.changed[record.id] = record;
      save();
    },
    newId: (sort, length) => {
      saved.created += 1;
      const id = digits(length, 'created', saved.anchor, sort, String(saved.created));
      save();
      // A leading zero would not survive a platform's numbers.
      return id.replace(/^0/, '9');
    },
    notes: <Note>(name: string, kept = 2_000) => ({
      all: () => (saved.notes[name] ?? []) as Note[],
      add: (note: Note) => {
        const list = (saved.notes[name] ??= []);
        list.push(note);
        if (list.length > kept) list.splice(0, list.length - kept);
        save();
      },
    }),
  };
}

function firstState(now: number): Saved {
  return { anchor: new Date(now).toISOString().slice(0, 10), created: 0, changed: {}, notes: {} };
}
