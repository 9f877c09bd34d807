/** Watches as they are stored: the watching of each record, its place in the order of due times, and the decisions. */
import type { DecisionView, WatchView } from '../../sdk/watches.ts';
import type { Step } from '../../sdk/step.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { LoadedRecord, LoadedWatch } from '../catalog/parts/loaded-parts.ts';
import { dueText, type Due } from '../jobs/ticker.ts';
import type { Place } from '../records/places.ts';
import { SERVICE, type Reader, type Transaction } from '../stores/store.ts';
import type { Slots } from './slots.ts';

/** The kind of job that looks once. */
export const WATCH = 'watch';

const WATCHING = 'watching';
/** All organizations' due times in one order, so that a look costs one read. */
export const DUE = 'watch-due';
const DECISION = 'watch-decision';
/** While this record exists, nothing of the organization is looked at. */
const STOPPED = 'watch-stop';

/** One record under one watch. */
export interface Watching {
  /** Workspace, watch and record: the same however often it is armed. */
  readonly id: string;
  readonly organizationId: number;
  readonly workspaceId: string;
  /** Id of the plugin. */
  readonly plugin: string;
  readonly watch: string;
  readonly recordId: string;
  /** The key that put the record last; it is looked at under no other. */
  readonly keyId: string;
  /** Of the record that was put. */
  readonly revision: number;
  readonly everyMs: number;
  /** Whether the record is in a state in which it is looked at. */
  readonly armed: boolean;
  readonly status: 'active' | 'paused' | 'frozen';
  /** Why it is frozen. */
  readonly reason: string | null;
  /** ms since the epoch; null while nothing is due. */
  readonly nextDueAt: number | null;
  readonly lastDueAt: number | null;
  /** The job of the last due time. */
  readonly jobId: string | null;
  /** Counts up when another process takes a look over: the word of an earlier one counts no more (G3). */
  readonly fence: number;
  readonly fired: readonly Slots[];
  /** Due times in a row at which it could not be judged, and why at the last one. */
  readonly unjudged: number;
  readonly unjudgedBecause: string | null;
  /** The facts seen when nothing was to be done; absent in older rows. */
  readonly sight?: WatchView['sight'];
  /** Words that were told once > when, ISO 8601. */
  readonly told: Readonly<Record<string, string>>;
}

export interface DueRow extends Due {
  readonly organizationId: number;
  readonly watchingId: string;
}

/** The decision of one due time; steps are kept until they are made. */
export interface DecisionRow extends Omit<DecisionView, 'record_id' | 'watch' | 'steps'> {
  /** Of the record that was looked at. */
  readonly revision: number;
  readonly goodForSeconds: number;
  readonly plan: readonly Step[];
  readonly steps: DecisionView['steps'];
}

/** Of one record under one watch. */
export function watchingId(
  { owner, id }: Pick<Place, 'owner' | 'id'>,
  { plugin, name }: Pick<LoadedWatch, 'plugin' | 'name'>,
): string {
  return `${owner.workspaceId}/${plugin.manifest.id}.${name}/${id}`;
}

/** Its watch and the kind of its record; undefined while the plugin is switched off, or has them no more. */
export function partsOf(
  { parts }: Pick<Catalog, 'parts'>,
  { plugin, watch: name }: Watching,
): { readonly watch: LoadedWatch; readonly kind: LoadedRecord } | undefined {
  const watch = parts.watches.get(name);
  const kind = watch && parts.records.get(watch.over);
  if (!watch || !kind) return undefined;
  const isOwn = [watch, kind].every((one) => one.plugin.manifest.id === plugin);
  return isOwn ? { watch, kind } : undefined;
}

export function placeOf(
  { organizationId, workspaceId, recordId }: Watching,
  kind: LoadedRecord,
): Place {
  return { owner: { organizationId, workspaceId }, kind, id: recordId };
}

export const getWatching = (reader: Pick<Reader, 'get'>, organizationId: number, id: string) =>
  reader.get<Watching>(organizationId, WATCHING, id);

/** Writes it, and moves it to its place among the due ones. */
export function putWatching(tx: Transaction, before: Watching | undefined, next: Watching): void {
  if (before?.nextDueAt != null && before.nextDueAt !== next.nextDueAt)
    tx.delete(SERVICE, DUE, dueId(before));
  tx.put(next.organizationId, WATCHING, next.id, next);
  const { organizationId, id, nextDueAt } = next;
  if (nextDueAt === null || nextDueAt === before?.nextDueAt) return;
  tx.put(SERVICE, DUE, dueId(next), { organizationId, watchingId: id, due: nextDueAt });
}

export function deleteWatching(tx: Transaction, watching: Watching): void {
  if (watching.nextDueAt !== null) tx.delete(SERVICE, DUE, dueId(watching));
  tx.delete(watching.organizationId, WATCHING, watching.id);
}

function dueId({ organizationId, id, nextDueAt }: Watching): string {
  return `${dueText(nextDueAt!)}.${organizationId}.${id}`;
}

export { DECISION, STOPPED, WATCHING };

/** Of one due time; ids of one record stand in the order of time. */
export const decisionId = (id: string, due: number) => `${id}/${dueText(due)}`;

export const getDecision = (
  reader: Pick<Reader, 'get'>,
  { organizationId, id }: Watching,
  due: number,
) => reader.get<DecisionRow>(organizationId, DECISION, decisionId(id, due));

/** Whether a person stopped all watches of an organization. */
export async function isStopped(
  reader: Pick<Reader, 'get'>,
  organizationId: number,
): Promise<boolean> {
  return (await reader.get(organizationId, STOPPED, 'all')) !== undefined;
}
