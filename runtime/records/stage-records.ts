/**
 * The changes that one call is about to make to records. Nothing is stored before the call is settled, then all of it
 * at once; until then the call, and nobody else, reads the records it has put.
 */
import { ServiceError } from '../../sdk/errors.ts';
import type { RecordValue } from '../../sdk/records.ts';
import type { Change } from '../../sdk/script.ts';
import { canonicalJson } from '../text/canonical.ts';
import type { TouchedRecord } from '../call-parts/touched-record.ts';
import type { LoadedClaim, LoadedRecord } from '../catalog/parts/loaded-parts.ts';
import type { Reader, Transaction } from '../stores/store.ts';
import { checkMove, checkValue } from './check-value.ts';
import {
  countMore,
  keepRecord,
  limitReached,
  nameTaken,
  readAhead,
  recordConflict,
  type KeptRecord,
} from './keep-record.ts';
import { claimId, COUNTS, countId, isRecordId, type Owner, type Place } from './places.ts';
import { findClaim, findGone, findRow, isOf } from './read-records.ts';
import type { RecentChanges } from './recent-changes.ts';
import { droppedFiles, type DropFiles } from './record-files.ts';
import type { ClaimRow, Content } from './rows.ts';
import { valueChanges } from './value-changes.ts';

/** Records whose present state is read in one go. */
const TOGETHER = 500;

export interface StageWish {
  readonly owner: Owner;
  readonly runId: string;
  /** Under which it puts; a visitor of a page has none. */
  readonly keyId: string | undefined;
  /** Sorts of the names that lead to a kind. */
  readonly sortsOf: (kind: LoadedRecord) => readonly LoadedClaim[];
}

interface StageParts extends StageWish {
  readonly reader: Pick<Reader, 'get'>;
  readonly now: () => number;
  readonly secret: Buffer;
  readonly drop: DropFiles;
  readonly recentChanges: RecentChanges;
  readonly kept?: (tx: Transaction, kept: KeptRecord) => Promise<void>;
}

/** A record as the call found it, and as it is to be. */
interface Staged {
  readonly place: Place;
  readonly seen: number;
  readonly found: Content | undefined;
  content: Content | undefined;
  /** The revision that it puts back. */
  as?: number;
  /** Whether `content` is another than `found`, once that was asked. */
  isMoved?: boolean;
}

/** The call's view of a record. */
export interface Seen extends Content {
  readonly revision: number;
}

export class StagedRecords {
  readonly #parts: StageParts;
  readonly #staged = new Map<string, Staged>();
  /** Sort and name that a staged record has. */
  readonly #taken = new Set<string>();
  /**
   * Name > its record, and kind > number of records, as the call first saw them; it is settled against the state at
   * that later time.
   */
  readonly #names = new Map<string, Promise<ClaimRow | undefined>>();
  readonly #counts = new Map<string, Promise<number>>();
  /** Kind > how many records are to be made of it. */
  readonly #fresh = new Map<string, number>();
  /** Record > revision that the preview looked at. */
  readonly #listed = new Map<string, number | undefined>();

  constructor(parts: StageParts) {
    this.#parts = parts;
  }

  place(kind: LoadedRecord, id: string): Place {
    return { owner: this.#parts.owner, kind, id };
  }

  async read(kind: LoadedRecord, id: string): Promise<Seen | undefined> {
    const staged = this.#staged.get(keyOf(kind, id));
    if (staged)
      return (
        staged.content && { ...staged.content, revision: staged.seen + Number(isMoved(staged)) }
      );
    const row = await findRow(this.#parts.reader, this.place(kind, id));
    return row && { value: row.value, claimed: row.claimed, revision: row.revision };
  }

  /** Overlay of a list: the staged records of a kind. */
  ofKind(kind: LoadedRecord): ReadonlyMap<string, Seen | undefined> {
    const own = [...this.#staged.values()].filter(({ place }) => place.kind === kind);
    return new Map(
      own.map(({ place, content, seen }) => [
        place.id,
        content && { ...content, revision: seen + 1 },
      ]),
    );
  }

  /** @throws input_invalid state_refused limit_reached */
  async changes(
    kind: LoadedRecord,
    id: string | null,
    value: RecordValue | undefined,
  ): Promise<Change[]> {
    const seen = id === null ? undefined : await this.read(kind, id);
    const before = seen?.value;
    if (id !== null) this.#listed.set(keyOf(kind, id), seen?.revision);
    if (value) await this.#check(kind, { id, more: 0 }, before, value);
    return valueChanges({ kind, id: before ? id : null, before, after: value }, this.#parts.secret);
  }

  /** @throws record_conflict input_invalid state_refused limit_reached */
  async put(kind: LoadedRecord, id: string, value: RecordValue, seen?: number): Promise<Seen> {
    const staged = await this.#open(kind, id);
    this.#checkSeen(staged, seen);
    await this.#check(kind, { id, more: 1 }, staged.content?.value, value);
    // Later changes of the tool to its object are not stored.
    const copy = JSON.parse(JSON.stringify(value)) as RecordValue;
    const content = { value: copy, claimed: staged.content?.claimed ?? {} };
    this.#set(staged, content);
    return { ...content, revision: staged.seen + Number(isMoved(staged)) };
  }

  /** @throws record_conflict */
  async delete(kind: LoadedRecord, id: string, seen: number): Promise<void> {
    const staged = await this.#open(kind, id);
    this.#checkSeen(staged, seen);
    this.#set(staged, undefined);
  }

  /** Puts an earlier revision back, from any state. */
  async restore(place: Place, content: Content | undefined, as: number): Promise<void> {
    const staged = await this.#open(place.kind, place.id);
    this.#set(staged, content);
    staged.as = as;
  }

  /** @throws name_taken input_invalid */
  async take(sort: LoadedClaim, name: string, kind: LoadedRecord, id: string): Promise<void> {
    const staged = this.#staged.get(keyOf(kind, id));
    const { content } = staged ?? {};
    if (!staged || !content)
      throw new ServiceError('internal', {}, { cause: `${kind.name} ${id} is not put here` });
    const key = keyOfName(sort, name);
    const { claimed } = content;
    const own = claimed[sort.name] ?? [];
    if (own.includes(key)) return;
    if (!(await this.isFree(sort, kind, name))) throw nameTaken(sort.name);
    this.#set(staged, { ...content, claimed: { ...claimed, [sort.name]: [...own, key] } });
  }

  async release(sort: LoadedClaim, name: string, kind: LoadedRecord): Promise<void> {
    const row = await findClaim(this.#parts.reader, sort, name, this.#parts.owner);
    const mine = [...this.#staged.values()].find(({ content }) =>
      content?.claimed[sort.name]?.includes(keyOfName(sort, name)),
    );
    const id = mine?.place.id ?? (row && isOf(row, this.#parts.owner) ? row.id : undefined);
    if (id === undefined) return;
    const staged = await this.#open(kind, id);
    if (!staged.content) return;
    const left = (staged.content.claimed[sort.name] ?? []).filter(
      (one) => one !== keyOfName(sort, name),
    );
    const claimed = { ...staged.content.claimed, [sort.name]: left };
    this.#set(staged, { ...staged.content, claimed });
  }

  /** @throws input_invalid  it can be no name */
  async isFree(sort: LoadedClaim, kind: LoadedRecord, name: string): Promise<boolean> {
    const key = keyOfName(sort, name);
    if (this.#taken.has(`${sort.name} ${key}`)) return false;
    const look = () => findClaim(this.#parts.reader, sort, name, this.#parts.owner);
    const row = await once(this.#names, `${sort.name} ${name}`, look);
    if (!row) return true;
    // A record of this call may have given it back.
    const giver = isOf(row, this.#parts.owner) ? this.#staged.get(keyOf(kind, row.id)) : undefined;
    return giver !== undefined && !giver.content?.claimed[sort.name]?.includes(key);
  }

  /** The changes that the call makes to the records, as a preview lists them. */
  made(kind?: LoadedRecord, id?: string): readonly Change[] {
    const one = kind && id !== undefined ? this.#staged.get(keyOf(kind, id)) : undefined;
    const staged = kind ? (one ? [one] : []) : [...this.#staged.values()];
    return staged.flatMap(({ place, found, content }) =>
      valueChanges(
        {
          kind: place.kind,
          id: place.id,
          before: found?.value,
          after: content?.value,
        },
        this.#parts.secret,
      ),
    );
  }

  touched(): readonly TouchedRecord[] {
    const { workspaceId } = this.#parts.owner;
    const told = this.#moved().filter(({ place }) => !place.kind.tally);
    return told.map(({ place: { kind, id }, seen }) => ({
      kind: kind.name,
      plugin: kind.plugin.manifest.id,
      workspaceId,
      id,
      from: seen,
      to: seen + 1,
    }));
  }

  /** @throws record_conflict name_taken limit_reached */
  async settle(tx: Transaction): Promise<void> {
    const { runId, sortsOf, now, keyId, drop, kept, owner } = this.#parts;
    const at = new Date(now()).toISOString();
    const moved = this.#moved();
    const more = new Map<LoadedRecord, number>();
    for (const [turn, { place, seen, found, content, as }] of moved.entries()) {
      if (turn % TOGETHER === 0) await readAhead(tx, moved.slice(turn, turn + TOGETHER), sortsOf);
      const dropped = droppedFiles(place.kind, found?.value, content?.value);
      if (dropped.length > 0) await drop(tx, owner, dropped);
      await keepRecord(tx, {
        place,
        seen,
        wasThere: found !== undefined,
        content,
        ...(as === undefined ? {} : { as }),
        run: runId,
        at,
        sorts: sortsOf(place.kind),
      });
      const one = Number(content !== undefined) - Number(found !== undefined);
      more.set(place.kind, (more.get(place.kind) ?? 0) + one);
      await kept?.(tx, { place, value: content?.value, revision: seen + 1, keyId });
    }
    for (const [kind, one] of more) if (one !== 0) await countMore(tx, owner, kind, one);
  }

  /** Run after the commit of the settled records; also when nobody knows whether it was made. */
  settled(): void {
    this.#parts.recentChanges.note(this.#moved().map(({ place }) => place));
  }

  #set(staged: Staged, content: Content | undefined): void {
    for (const name of namesOf(staged.content)) this.#taken.delete(name);
    for (const name of namesOf(content)) this.#taken.add(name);
    staged.content = content;
    delete staged.isMoved;
  }

  #moved(): Staged[] {
    return [...this.#staged.values()].filter(isMoved);
  }

  async #open(kind: LoadedRecord, id: string): Promise<Staged> {
    if (!isRecordId(id)) throw badId(kind);
    const key = keyOf(kind, id);
    const open = this.#staged.get(key);
    if (open) return open;
    const place = this.place(kind, id);
    const { reader } = this.#parts;
    const [row, gone] = await Promise.all([findRow(reader, place), findGone(reader, place)]);
    const found = row && { value: row.value, claimed: row.claimed };
    const seen = (row ?? gone)?.revision ?? 0;
    // Two puts of one record at once go one after the other.
    const opened = this.#staged.get(key);
    if (opened) return opened;
    const staged: Staged = { place, seen, found, content: undefined };
    const isListed = this.#listed.has(key);
    if (isListed && this.#listed.get(key) !== row?.revision) throw recordConflict(place);
    this.#staged.set(key, staged);
    this.#set(staged, found);
    return staged;
  }

  #checkSeen(staged: Staged, seen: number | undefined): void {
    const there = staged.content ? staged.seen + Number(isMoved(staged)) : undefined;
    if (seen !== there) throw recordConflict(staged.place);
  }

  async #check(
    kind: LoadedRecord,
    { id, more }: { readonly id: string | null; readonly more: 0 | 1 },
    before: RecordValue | undefined,
    value: RecordValue,
  ): Promise<void> {
    if (id !== null && !isRecordId(id)) throw badId(kind);
    checkValue(kind, value);
    checkMove(kind, before, value);
    if (before) return;
    await this.#checkRoom(kind, more);
  }

  /** Records that are to be made count too, also while several are put at once. @param more  number that this puts */
  async #checkRoom(kind: LoadedRecord, more: 0 | 1): Promise<void> {
    const { reader, owner } = this.#parts;
    const fresh = (this.#fresh.get(kind.name) ?? 0) + more;
    this.#fresh.set(kind.name, fresh);
    const count = async () =>
      (await reader.get<number>(owner.organizationId, COUNTS, countId(owner, kind))) ?? 0;
    const counted = await once(this.#counts, kind.name, count);
    if (counted + Math.max(fresh, 1) <= kind.most) return;
    this.#fresh.set(kind.name, this.#fresh.get(kind.name)! - more);
    throw limitReached(kind);
  }
}

function once<T>(known: Map<string, Promise<T>>, key: string, look: () => Promise<T>): Promise<T> {
  const found = known.get(key) ?? look();
  known.set(key, found);
  return found;
}

const keyOf = (kind: LoadedRecord, id: string) => `${kind.name} ${id}`;

function isMoved(staged: Staged): boolean {
  const { found, content } = staged;
  staged.isMoved ??=
    found && content ? canonicalJson(found) !== canonicalJson(content) : found !== content;
  return staged.isMoved;
}

const namesOf = (content: Content | undefined) =>
  Object.entries(content?.claimed ?? {}).flatMap(([sort, names]) =>
    names.map((name) => `${sort} ${name}`),
  );

function badId({ name }: LoadedRecord): ServiceError {
  const message =
    'must be 1 to 128 letters, digits and . _ ~ : -, and begin with a letter or digit';
  return new ServiceError('input_invalid', { faults: [{ field: `${name}.id`, message }] });
}

/** @throws input_invalid */
function keyOfName(sort: LoadedClaim, name: string): string {
  const id = claimId(sort, name);
  if (id !== undefined) return id;
  const message = sort.secret
    ? 'must have 1 to 512 characters'
    : 'must be 1 to 253 lower-case letters a-z, digits and . _ -, and begin and end with a letter or digit';
  throw new ServiceError('input_invalid', { faults: [{ field: sort.name, message }] });
}
