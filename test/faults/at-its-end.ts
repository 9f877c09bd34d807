import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from '../../runtime/jobs/job.ts';
import type { TestService } from '../support/a-service.ts';

/** A job of a service whose clock runs, when it has ended; undefined when there is none. */
export async function atItsEnd(
  { parts, organizationId }: Pick<TestService, 'parts' | 'organizationId'>,
  id: string,
): Promise<Job | undefined> {
  for (;;) {
    const job = await parts.jobs.find(organizationId, id);
    if (!job || !['queued', 'running'].includes(job.status)) return job;
    await sleep(20);
  }
}
