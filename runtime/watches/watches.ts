/** Watches of categories: the contract of the part. */
import type { DecisionView, WatchView } from '../../sdk/watches.ts';
import type { LoadedRecord } from '../catalog/parts/loaded-parts.ts';
import type { Owner } from '../records/places.ts';

/** How one record is watched, for operators. */
export interface WatchingView extends WatchView {
  readonly id: string;
  readonly workspace_id: string;
  readonly plugin: string;
  readonly record_id: string;
  /** The key under which it is looked at. */
  readonly key_id: string;
}

export interface Watches {
  list(organizationId: number): Promise<readonly WatchingView[]>;
  /** `active` resumes, from the next due time on. @returns undefined when there is none of this id */
  setStatus(
    organizationId: number,
    id: string,
    status: 'active' | 'paused',
  ): Promise<WatchingView | undefined>;
  /** Stops all of an organization, also those that are armed later; each keeps the status of its own. */
  setAll(organizationId: number, status: 'active' | 'paused'): Promise<void>;
  /** How one record is watched. */
  of(owner: Owner, kind: LoadedRecord, id: string): Promise<readonly WatchView[]>;
  /** The decisions about it, newest first. */
  decisions(
    owner: Owner,
    kind: LoadedRecord,
    wish: { readonly id: string; readonly limit: number },
  ): Promise<readonly DecisionView[]>;
  /** The same by the id of a watch. @returns undefined when there is none */
  decisionsOf(organizationId: number, id: string): Promise<readonly DecisionView[] | undefined>;
  /** How many there are, by status; over all organizations. */
  counts(): Promise<Readonly<Record<WatchView['status'] | 'unjudged', number>>>;
  /** Looks for due watches, in this process, until `stop`. */
  work(): void;
  stop(): Promise<void>;
  /** Forgets decisions of long ago. @returns how many */
  sweep(): Promise<number>;
}

/** The watches, which look at records again and again. */
export interface WatchesPart {
  readonly watches: Watches;
}
