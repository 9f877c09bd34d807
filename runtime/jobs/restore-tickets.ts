import { everyPage } from '../stores/every-row.ts';
import type { Store } from '../stores/store.ts';
import { isFinal, KIND, type StoredJob } from './job-record.ts';
import type { JobQueue } from './queue.ts';

/** Every job that has not ended has a ticket: also after its store was copied to another kind, whose queue is empty. */
export async function restoreTickets(store: Store, queue: JobQueue): Promise<void> {
  for (const organizationId of await store.organizations(KIND))
    for await (const rows of everyPage<StoredJob>(store, organizationId, KIND)) {
      const open = rows.map(({ value }) => value).filter((job) => !isFinal(job));
      const tickets = open.map(({ id, turn }) => ({ organizationId, jobId: id, turn }));
      if (tickets.length > 0) await queue.restore(tickets);
    }
}
