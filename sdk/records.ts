/** Data that a category keeps: records of its own, and claims, which are names that lead to one of them. */
import type { Change } from './script.ts';

/** One kind of record under `records` in `plugin.json`. */
export interface RecordDeclaration {
  /** File with the JSON Schema of a value, relative to `plugin.json`. */
  readonly schema: string;
  /**
   * State > move > state that it leads to. The value says its state in the property `state`; a record begins in the
   * first one, and a put that makes no such move is refused.
   */
  readonly states?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Properties by which records are listed: indexes, kept in the commit that changes the record. */
  readonly by?: readonly string[];
  /** Former revisions that stay, for an undo: 20 when absent. */
  readonly keep?: number;
  /** Records of this kind that a workspace may have: 1,000 when absent. */
  readonly most?: number;
  /** Properties that changes show by their hash alone, as they do long texts. */
  readonly private?: readonly string[];
  /** Plural of the kind, for operators who list, export and forget them: `adops leads list`. */
  readonly plural?: string;
  /**
   * Properties that only the making tells, such as the file that came of it: changes do not list them, and a put within
   * `apply` may fill them in. A property that guards or a person must see may not be one of them.
   */
  readonly made?: readonly string[];
  /**
   * The public sees the record in these states, and sees a change of these properties at once. Such a change also lists
   * `live_version`, which by default waits for a person.
   */
  readonly live?: { readonly states: readonly string[]; readonly fields: readonly string[] };
  /**
   * Records of this kind come by the thousand: changes tell only that some were kept or removed, and no undo takes them back. How
   * many there were is the matter of the tool's result.
   */
  readonly tally?: boolean;
  /**
   * Properties that hold ids of artifacts. They stay as long as the record; of a kind that keeps no former revisions they go
   * with it.
   */
  readonly files?: readonly string[];
  /**
   * Dot paths, through lists, to the platforms and the accounts that a record is about: `campaigns.account_id`. A key that is
   * narrowed to some sees, and changes, no record about others; one that names none is about all.
   */
  readonly about?: { readonly platforms: string; readonly accounts: string };
}

/** One sort of names under `claims` in `plugin.json`: each leads to one record, over all tenants unless it says otherwise. */
export interface ClaimDeclaration {
  /** Kind of the records that the names lead to. */
  readonly of: string;
  /** The names are tokens: they are kept as hashes alone. */
  readonly secret?: boolean;
  /**
   * The names are unique within each workspace alone, and no address holds one. For names that come by the thousand,
   * such as the marks of events: names that are unique over all tenants stand in one place, so that each claim waits
   * for the others.
   */
  readonly within?: 'workspace';
  /**
   * The names are hosts of tenants' own, each with `_` and a word behind it. A host leads to the record whose word
   * stands in its TXT record: `_proof` gives `_proof.www.example.com`. A tenant who only claims a host gets nothing,
   * and blocks nobody.
   */
  readonly proof?: string;
}

export type RecordValue = Readonly<Record<string, unknown>>;

export interface StoredRecord<T = RecordValue> {
  readonly id: string;
  readonly value: T;
  /** Counts up with every put. */
  readonly revision: number;
  /** `state` of the value, where the kind has states. */
  readonly state?: string;
}

export type Indexed = string | number | boolean;

export interface RecordsPort {
  /** Whether there are such records: the category of others may be switched off. */
  has(kind: string): boolean;
  get<T = RecordValue>(kind: string, id: string): Promise<StoredRecord<T> | undefined>;
  /** In the order of ids. `by` names one declared index. `limit` is 100 when absent, at most 1,000. */
  list<T = RecordValue>(
    kind: string,
    wish?: {
      readonly by?: Readonly<Record<string, Indexed | undefined>> | undefined;
      /** Only ids that begin with this. */
      readonly prefix?: string | undefined;
      /** Only ids after this one. */
      readonly after?: string | undefined;
      readonly limit?: number | undefined;
    },
  ): Promise<{ readonly records: readonly StoredRecord<T>[]; readonly next?: string }>;
  /**
   * Changes that a put of this value would make, one for each property; null gives those of a deletion. Refuses
   * everything that the put would refuse. For a preview.
   * @param id  null for a new record whose id is not known yet
   * @throws input_invalid state_refused limit_reached record_unknown
   */
  changes(kind: string, id: string | null, value: object | null): Promise<Change[]>;
  /**
   * Within `apply` alone, and only what the preview listed. Durable with the call's charge and its audit entry.
   * @param seen  revision that was read; absent for a new record
   * @throws record_conflict  it has moved since @throws change_refused  outside of `apply`, or not listed
   * @throws input_invalid state_refused limit_reached
   */
  put<T extends object>(
    kind: string,
    id: string,
    value: T,
    seen?: number,
  ): Promise<StoredRecord<T>>;
  /** The same for a deletion; the record's claims are given back with it. @throws record_conflict change_refused */
  delete(kind: string, id: string, seen: number): Promise<void>;
}

export interface ClaimsPort {
  /** The record of this workspace that a name leads to. One of somebody else reads like an unknown one. */
  find(sort: string, name: string): Promise<{ kind: string; id: string } | undefined>;
  /** Whether nobody has the name. @throws input_invalid  it cannot be one */
  isFree(sort: string, name: string): Promise<boolean>;
  /**
   * Within `apply` alone, for a record that is put in it. The record that has the name already keeps it.
   * @throws name_taken input_invalid change_refused
   */
  take(
    sort: string,
    name: string,
    of: { readonly kind: string; readonly id: string },
  ): Promise<void>;
  /** Gives a name of this workspace back; one that it does not have is no fault. @throws change_refused */
  release(sort: string, name: string): Promise<void>;
}
