import type { Store } from '../stores/store.ts';
import { isFinal, KIND, type StoredJob } from './job-record.ts';
import type { JobQueue } from './queue.ts';

/** Every job that has not ended has a ticket: also after its store was copied to another kind, whose queue is empty. */
export async function restoreTickets(store: Store, queue: JobQueue): Promise<void> {
  for (const organizationId of await store.organizations(KIND)) {
    let after: string | undefined;
    do {
      const page = await store.list<StoredJob>(organizationId, KIND, { after, limit: 1000 });
      after = page.next;
      const open = page.rows.map(({ value }) => value).filter((job) => !isFinal(job));
      const tickets = open.map(({ id, turn }) => ({ organizationId, jobId: id, turn }));
      if (tickets.length > 0) await queue.restore(tickets);
    } while (after !== undefined);
  }
}
