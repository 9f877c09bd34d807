/**
 * The objects of an emulator: those that its seeded world made, and on top of them what was changed or
 * created since, which is all that the state file keeps.
 */
import { digits } from './seeded-numbers.ts';
import type { EmulatorParts } from './emulator.ts';
import { withFieldsSince } from './fields-since.ts';

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
  /** Another one after each change. */
  readonly version: number;
  /** A number text of this many digits that was never given before. */
  newId(sort: string, length: number): string;
  /** Other state that must outlive a restart (change logs, tokens, report jobs), newest last, at most `kept`. */
  notes<Note>(name: string, kept?: number): Notes<Note>;
}

export interface Notes<Note> {
  all(): readonly Note[];
  add(note: Note): void;
  /** In the place of the last one that it replaces; as `add` where it replaces none. */
  put(note: Note, replaces: (one: Note) => boolean): void;
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
  const loaded = parts.state.load() as Partial<Saved> | undefined;
  // A file of an emulator that kept its state in a form of its own says nothing here.
  const saved = loaded?.notes ? (loaded as Saved) : firstState(parts.now());
  const save = () => parts.state.save(saved);
  const all = new Map(seed(saved.anchor).map((record) => [record.id, record]));
  for (const record of Object.values(saved.changed)) all.set(record.id, record as T);
  let version = 0;
  let index: Index<T> | undefined;
  return {
    anchor: saved.anchor,
    get version() {
      return version;
    },
    find: (kind, id) => {
      const found = all.get(id);
      return found?.kind === kind ? found : undefined;
    },
    list: (kind, { accountId, parentId } = {}) => {
      index ??= indexOf(all.values());
      const found = index.get(keyOf(kind, parentId)) ?? [];
      return found.filter((one) => accountId === undefined || one.accountId === accountId);
    },
    put: (record) => {
      version += 1;
      index = undefined;
      const kept = withFieldsSince(all.get(record.id), record, parts.now());
      all.set(kept.id, kept);
      saved.changed[kept.id] = kept;
      save();
    },
    newId: (sort, length) => {
      saved.created += 1;
      const id = digits(length, 'created', saved.anchor, sort, String(saved.created));
      save();
      // A leading zero would not survive a platform's numbers.
      return id.replace(/^0/, '9');
    },
    notes: <Note>(name: string, kept = 2_000): Notes<Note> => {
      const list = () => (saved.notes[name] ??= []) as Note[];
      const put = (note: Note, at: number) => {
        const own = list();
        own[at < 0 ? own.length : at] = note;
        if (own.length > kept) own.splice(0, own.length - kept);
        save();
      };
      return {
        all: () => (saved.notes[name] ?? []) as Note[],
        add: (note) => put(note, -1),
        put: (note, replaces) => put(note, list().findLastIndex(replaces)),
      };
    },
  };
}

/** Lists by kind, and by kind and parent, in order: reports ask for those of every campaign. */
type Index<T> = ReadonlyMap<string, readonly T[]>;

const keyOf = (kind: string, parentId: string | undefined) =>
  parentId === undefined ? kind : `${kind} ${parentId}`;

function indexOf<T extends EmulatorRecord>(records: Iterable<T>): Index<T> {
  const index = new Map<string, T[]>();
  const sorted = [...records].sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
  for (const record of sorted)
    for (const key of new Set([record.kind, keyOf(record.kind, record.parentId)])) {
      const list = index.get(key);
      if (list) list.push(record);
      else index.set(key, [record]);
    }
  return index;
}

function firstState(now: number): Saved {
  return { anchor: new Date(now).toISOString().slice(0, 10), created: 0, changed: {}, notes: {} };
}
