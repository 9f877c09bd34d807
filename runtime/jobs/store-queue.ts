/** The queue over the store port: for memory and the data folder, where one process does all the work. */
import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { everyRow } from '../stores/every-row.ts';
import type { Reader, Row, Store, Transaction } from '../stores/store.ts';
import type { Delivery, JobQueue, Ticket } from './queue.ts';

interface StoredTicket extends Ticket {
  readonly lease?: { readonly owner: string; readonly until: number };
}

export interface StoreQueueOptions {
  readonly store: Store;
  readonly clock: Clock;
  /** How long a ticket stays with a process that is not heard of. */
  readonly leaseMs?: number;
  /** No other process can have this store: tickets that are out at the start were left by a dead one. */
  readonly alone: boolean;
}

const KIND = 'job-ticket';
/** Longer than any delay: a ticket that seems further off was put there by a clock that has jumped back (G1). */
const farthestMs = 3600_000;
/** Tickets are ordered by id: those that wait for an instant, and those that are ready, each in time. */
const WAITING = 'w';
const READY = 'r';
const PAGE = 50;

export function createStoreQueue(options: StoreQueueOptions): JobQueue {
  const { store, clock, leaseMs = 30_000, alone } = options;
  const owner = randomUUID();
  const isFree = ({ lease }: StoredTicket) => {
    const left = (lease?.until ?? 0) - clock.now();
    return left <= 0 || left > leaseMs;
  };
  const renewed = (ticket: StoredTicket): StoredTicket => ({
    ...ticket,
    lease: { owner, until: clock.now() + leaseMs },
  });
  const isDue = (id: string) => {
    const left = id.startsWith(READY) ? 0 : instantOf(id) - clock.now();
    return left <= 0 || left > farthestMs;
  };
  const isReady = ({ id, value }: Row<StoredTicket>) => isDue(id) && isFree(value);

  /** Within one transaction, which sees tickets that are not on the disk yet. */
  const takeOf = (organizationId: number) =>
    store.transact(
      async (tx) => {
        for (const prefix of [WAITING, READY]) {
          const found = await firstTicket(tx, organizationId, prefix, isReady);
          if (!found) continue;
          tx.put(organizationId, KIND, found.id, renewed(found.value));
          return { ...found.value, handle: found.id } satisfies Delivery;
        }
        return undefined;
      },
      { durable: false },
    );

  /** Changes a ticket that is still ours. */
  const change = (
    { organizationId, handle }: Delivery,
    next: (ticket: StoredTicket) => StoredTicket | undefined,
    durable = true,
  ) =>
    store.transact(
      async (tx) => {
        const id = handle as string;
        const ticket = await tx.get<StoredTicket>(organizationId, KIND, id);
        if (ticket?.lease?.owner !== owner) return;
        const changed = next(ticket);
        if (changed) tx.put(organizationId, KIND, id, changed);
        else tx.delete(organizationId, KIND, id);
      },
      { durable },
    );

  const queue: JobQueue = {
    async start() {
      if (alone) await freeAll(store);
    },
    async add(tx, { organizationId, jobId, turn }, delayMs = 0) {
      const prefix = delayMs > 0 ? WAITING : READY;
      const at = String(clock.now() + delayMs).padStart(15, '0');
      const ticket: StoredTicket = { organizationId, jobId, turn };
      tx.put(organizationId, KIND, `${prefix}${at}.${jobId}.${turn}`, ticket);
    },
    async restore(tickets) {
      const [{ organizationId }] = tickets as [Ticket];
      await store.transact(async (tx) => {
        const known = new Set<string>();
        for await (const { value } of everyRow<StoredTicket>(tx, organizationId, KIND))
          known.add(nameOf(value));
        for (const ticket of tickets) if (!known.has(nameOf(ticket))) await queue.add(tx, ticket);
      });
    },
    async take(without) {
      for (const organizationId of await store.organizations(KIND)) {
        if (without.includes(organizationId)) continue;
        const delivery = await takeOf(organizationId);
        if (delivery) return delivery;
      }
      return undefined;
    },
    touch: (delivery) => change(delivery, renewed, false),
    done: (delivery) => change(delivery, () => undefined),
    giveBack: (delivery) => change(delivery, ({ lease: _, ...ticket }) => ticket),
    async depth() {
      const depth = { queued: 0, running: 0 };
      for await (const { value } of allTickets(store))
        depth[isFree(value) ? 'queued' : 'running'] += 1;
      return depth;
    },
    stop: async () => undefined,
  };
  return queue;
}

const nameOf = ({ jobId, turn }: Ticket) => `${jobId}.${turn}`;

const instantOf = (id: string) => Number(id.slice(1, 16));

async function firstTicket(
  reader: Reader,
  organizationId: number,
  prefix: string,
  fits: (row: Row<StoredTicket>) => boolean,
): Promise<Row<StoredTicket> | undefined> {
  const bounds = { prefix, limit: PAGE };
  for await (const row of everyRow<StoredTicket>(reader, organizationId, KIND, bounds))
    if (fits(row)) return row;
  return undefined;
}

async function* allTickets(store: Store): AsyncGenerator<Row<StoredTicket>> {
  for (const organizationId of await store.organizations(KIND))
    yield* everyRow<StoredTicket>(store, organizationId, KIND);
}

async function freeAll(store: Store): Promise<void> {
  for await (const { id, value } of allTickets(store)) {
    if (!value.lease) continue;
    const { lease: _, ...ticket } = value;
    await store.transact((tx: Transaction) => tx.put(ticket.organizationId, KIND, id, ticket));
  }
}
