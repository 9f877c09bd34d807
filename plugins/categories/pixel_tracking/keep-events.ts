/** Records made of events: counts; and for a click or a conversion a record, and its way to each platform. */
import { randomBytes } from 'node:crypto';
import type { ArtifactsPort, Change, ClaimsPort, RecordsPort } from '../../../sdk/index.ts';
import { ServiceError } from '../../../sdk/index.ts';
import { COUNT } from './count.ts';
import { DELIVERY, newDelivery, type Delivery } from './delivery.ts';
import type { Keeping, Plan } from './plan-events.ts';
import { EVENT } from './pixel-event.ts';

/** Purpose of the sealed artifact that holds what platforms are told of persons; it is gone once nothing needs it. */
export const PERSON = 'pixel_person';
const PERSON_DAYS = 2;
const END_OF_TIME = 36 ** 9;

export interface KeepPorts {
  readonly records: RecordsPort;
  readonly claims: ClaimsPort;
  readonly artifacts: ArtifactsPort;
}

export interface Kept {
  readonly counted: number;
  readonly stored: number;
  readonly duplicates: number;
}

/** Ids in whose order the newest stands first. */
const newestFirst = (at: Date) =>
  `${(END_OF_TIME - at.getTime()).toString(36).padStart(9, '0')}-${randomBytes(6).toString('hex')}`;

/** Changes that `keepEvents` will make: one for each kind that is kept; the result tells the numbers. */
export async function eventChanges(
  { records }: Pick<KeepPorts, 'records'>,
  { counts, fresh, old }: Plan,
): Promise<Change[]> {
  const changes: Change[] = [];
  const [count] = counts;
  if (count) changes.push(...(await records.changes(COUNT, count.id, count.value)));
  const [event] = fresh;
  if (event && (await hasRoom(() => records.changes(EVENT, null, event.event), changes))) {
    const sent = fresh.find(({ destinations }) => destinations.length > 0);
    const value = sent && newDelivery(sent.event, sent.destinations[0]!);
    if (value) await hasRoom(() => records.changes(DELIVERY, null, value), changes);
  }
  for (const kind of new Set(old.map(([one]) => one))) {
    const [, { id }] = old.find(([one]) => one === kind)!;
    changes.push(...(await records.changes(kind, id, null)));
  }
  return changes;
}

/** Within `apply`. */
export async function keepEvents(ports: KeepPorts, plan: Plan): Promise<Kept> {
  const { records } = ports;
  await Promise.all([
    ...plan.counts.map(({ id, value, revision }) => records.put(COUNT, id, value, revision)),
    ...plan.old.map(([kind, { id, revision }]) => records.delete(kind, id, revision)),
  ]);
  const stored = await keepFresh(ports, plan);
  return { counted: plan.counted, stored, duplicates: plan.duplicates };
}

async function keepFresh({ records, claims, artifacts }: KeepPorts, { fresh }: Plan) {
  const kept = fresh.map((one) => ({ ...one, id: newestFirst(new Date(one.event.at)) }));
  const person = await keepPersons(artifacts, kept);
  const keepOne = async ({ id, name, event, destinations }: (typeof kept)[number]) => {
    if (!(await hasRoom(() => records.put(EVENT, id, event)))) return false;
    await claims.take('pixel_seen', name, { kind: EVENT, id });
    for (const to of destinations) {
      const value: Delivery = { ...newDelivery(event, to), event: id, person: person! };
      await hasRoom(() => records.put(DELIVERY, `${id}~${to.platform}`, value));
    }
    return true;
  };
  return (await Promise.all(kept.map(keepOne))).filter(Boolean).length;
}

/** Keeps personal data for platforms, one artifact for a batch: each person by the id of the event. */
async function keepPersons(
  artifacts: ArtifactsPort,
  kept: readonly (Keeping & { readonly id: string })[],
): Promise<string | undefined> {
  const sent = kept.filter(({ destinations }) => destinations.length > 0);
  if (sent.length === 0) return undefined;
  const persons = Object.fromEntries(sent.map(({ id, seen }) => [id, seen.person]));
  const wish = { mime: 'application/json', name: 'person.json', purpose: PERSON };
  const file = { ...wish, keepDays: PERSON_DAYS, sealed: true };
  return (await artifacts.keep(JSON.stringify(persons), file)).artifact_id;
}

/** Whether the workspace has room for one more; what there is none for is counted all the same. */
async function hasRoom(work: () => Promise<unknown>, into: Change[] = []): Promise<boolean> {
  try {
    const done = await work();
    if (Array.isArray(done)) into.push(...(done as Change[]));
    return true;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'limit_reached') return false;
    throw error;
  }
}
