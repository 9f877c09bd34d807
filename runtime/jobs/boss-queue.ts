/**
 * The queue on PostgreSQL: pg-boss, in a schema beside ours. A ticket is first a row of the unit of work that made the
 * job, and is handed to pg-boss when that is committed; the first process that looks does so.
 */
import { createHash } from 'node:crypto';
import { PgBoss, type JobInsert } from 'pg-boss';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { everyPage } from '../stores/every-row.ts';
import type { Store } from '../stores/store.ts';
import type { JobQueue, Ticket } from './queue.ts';

export interface BossQueueOptions {
  /** `postgres://…` */
  readonly url: string;
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Logger;
}

export interface BossQueue extends JobQueue {
  /** Looks now for tickets of processes that are not heard of any more; else pg-boss does, by itself. */
  supervise(): Promise<void>;
}

interface OutboxRow extends Ticket {
  /** ms since the epoch. */
  readonly notBefore: number;
}

type Handle = { readonly id: string; readonly retryCount: number };

export const BOSS_SCHEMA = 'adops_jobs';
const QUEUE = 'jobs';
const OUTBOX = 'job-outbox';
const CONNECTIONS = 3;
/** A process that was not heard of for so long has lost its tickets; `deliver.ts` calls every 5 s. */
const HEARTBEAT_SECONDS = 15;
const SUPERVISE_SECONDS = 5;
const DAY_SECONDS = 24 * 3600;

export function createBossQueue({ url, store, clock, log }: BossQueueOptions): BossQueue {
  const boss = new PgBoss({
    connectionString: url,
    schema: BOSS_SCHEMA,
    max: CONNECTIONS,
    application_name: 'adops-jobs',
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'pg-boss'));
  let starting: Promise<void> | undefined;
  const started = () =>
    (starting ??= open(boss).catch((error: unknown) => {
      // The next look tries again.
      starting = undefined;
      throw error;
    }));
  const settle = async (work: () => Promise<unknown>) => {
    await started();
    await work();
  };

  return {
    start: started,
    async add(tx, { organizationId, jobId, turn }, delayMs = 0) {
      const row: OutboxRow = { organizationId, jobId, turn, notBefore: clock.now() + delayMs };
      tx.put(organizationId, OUTBOX, `${jobId}.${turn}`, row);
    },
    async take(without) {
      await started();
      await relay(boss, store, clock);
      const ignoreGroups = without.map(String);
      const [found] = await boss.fetch<Ticket>(QUEUE, { batchSize: 1, ignoreGroups });
      if (!found) return undefined;
      const { id, retryCount, data } = found;
      return { ...data, handle: { id, retryCount } satisfies Handle };
    },
    touch: ({ handle }) => settle(() => boss.touch(QUEUE, handle as Handle)),
    done: ({ handle }) => settle(() => boss.complete(QUEUE, handle as Handle)),
    giveBack: ({ handle }) => settle(() => boss.fail(QUEUE, handle as Handle)),
    async restore(tickets) {
      await started();
      const rows = tickets.map((ticket) => ({ ...ticket, notBefore: 0 }));
      await boss.insert(
        QUEUE,
        rows.map((row) => insertOf(row, clock.now())),
      );
    },
    async depth() {
      await started();
      const inOutbox = await countOutbox(store);
      const { queued, running } = await countTickets(boss);
      return { queued: queued + inOutbox, running };
    },
    supervise: () => settle(() => boss.supervise(QUEUE)),
    async stop() {
      await starting?.catch(() => undefined);
      if (starting) await boss.stop({ graceful: false });
    },
  };
}

async function open(boss: PgBoss): Promise<void> {
  await boss.start();
  await boss.createQueue(QUEUE, {
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: DAY_SECONDS - 1,
    retentionSeconds: 60 * DAY_SECONDS,
    deleteAfterSeconds: 3600,
    // How often a job may be begun is the job's own business: a ticket comes until it is done.
    retryLimit: 10_000,
    retryDelay: 0,
    retryBackoff: false,
  });
}

/** Hands committed tickets to pg-boss. A ticket has one id, so that handing it over twice is once. */
async function relay(boss: PgBoss, store: Store, clock: Clock): Promise<void> {
  for (const organizationId of await store.organizations(OUTBOX))
    for await (const rows of everyPage<OutboxRow>(store, organizationId, OUTBOX)) {
      if (rows.length === 0) continue;
      await boss.insert(
        QUEUE,
        rows.map(({ value }) => insertOf(value, clock.now())),
      );
      await store.transact(
        (tx) => {
          for (const { id } of rows) tx.delete(organizationId, OUTBOX, id);
        },
        { durable: false },
      );
    }
}

function insertOf({ notBefore, ...ticket }: OutboxRow, now: number): JobInsert<Ticket> {
  const left = Math.ceil((notBefore - now) / 1000);
  return {
    id: ticketId(ticket),
    data: ticket,
    group: { id: String(ticket.organizationId) },
    ...(left > 0 ? { startAfter: left } : {}),
  };
}

/** A UUID that is the same for the same ticket. */
function ticketId({ organizationId, jobId, turn }: Ticket): string {
  const hash = createHash('sha256').update(`${organizationId} ${jobId} ${turn}`).digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-8$4-$5');
}

async function countOutbox(store: Store): Promise<number> {
  let count = 0;
  for (const organizationId of await store.organizations(OUTBOX))
    for await (const rows of everyPage(store, organizationId, OUTBOX)) count += rows.length;
  return count;
}

async function countTickets(boss: PgBoss): Promise<{ queued: number; running: number }> {
  const text = `SELECT count(*) FILTER (WHERE state < 'active') AS queued,
      count(*) FILTER (WHERE state = 'active') AS running
    FROM ${BOSS_SCHEMA}.job WHERE name = $1 AND state <= 'active'`;
  const { rows } = await boss.getDb().executeSql(text, [QUEUE]);
  const [row] = rows as { queued: string; running: string }[];
  return { queued: Number(row!.queued), running: Number(row!.running) };
}
