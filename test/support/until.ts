/** Waits for what comes by itself, as a client does: by asking. The test's own time limit ends it. */
import { setTimeout as pause } from 'node:timers/promises';
import type { AnyJson } from './any-json.ts';

const LOOK_MS = 20;

export async function until<T>(look: () => Promise<T>, isIt: (seen: T) => boolean): Promise<T> {
  for (;;) {
    const seen = await look();
    if (isIt(seen)) return seen;
    await pause(LOOK_MS);
  }
}

/** @param look  at a job, as `get_job_status` answers it */
export const endedJob = (look: () => Promise<AnyJson>): Promise<AnyJson> =>
  until(look, ({ status }) => status !== 'queued' && status !== 'running');
