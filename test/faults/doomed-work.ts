/** A service at its work, a rule or a call, that dies at a numbered point of it. `a-doomed-google.ts` starts it. */
import { writeSync } from 'node:fs';
import { approveAndRun } from '../../runtime/approvals/run-approved.ts';
import { createLowdbStore } from '../../runtime/stores/lowdb/lowdb-store.ts';
import { letTimePass } from '../support/a-day-passes.ts';
import { aConfig, aService } from '../support/a-service.ts';
import { manualClock } from '../support/manual-clock.ts';
import { asker } from '../platforms/ask-tool.ts';
import { mortal } from './mortal.ts';

export interface WorkOrder {
  readonly folder: string;
  readonly masterKey: string;
  readonly key: string;
  readonly now: string;
  /** Number of the point to die at; 0 to pass all points and count them. */
  readonly dieAt: number;
  /** Addresses of those that stand in another process. */
  readonly emulators: Readonly<Record<string, string>>;
  /** An hour in which watches look, or a call that becomes a job, or one that waits for a person and is approved. */
  readonly work:
    'an hour' | { readonly tool: string; readonly input: object; readonly approves?: true };
}

const order = JSON.parse(process.argv[2]!) as WorkOrder;
const { folder, masterKey, key, now, dieAt, emulators, work } = order;
const doom = mortal(dieAt);
const clock = manualClock(now);
const settings = await aConfig({ platforms: ['google'] });
const config = { ...settings, dataFolder: folder, masterKey, emulators };
const store = await createLowdbStore({ folder, clock, disk: doom.disk });
const service = await aService({ config, key, overrides: { store, clock } });
doom.arm();
if (work === 'an hour') await letTimePass({ parts: service.parts, clock }, 3_600_000);
else {
  const { body } = await asker(service, work.tool).rest(work.input);
  if (work.approves) await approve((body.pending ?? body.result.pending).approval_id as string);
  for (let isOpen = body.job !== undefined; isOpen;) {
    const { status } = await asker(service, 'get_job_status').result({ job_id: body.job.job_id });
    isOpen = status === 'queued' || status === 'running';
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
writeSync(1, `${JSON.stringify({ points: doom.points() })}\n`);
process.kill(process.pid, 'SIGKILL');

async function approve(id: string): Promise<void> {
  const { parts, organizationId } = service;
  const by = await parts.portal.addReviewer(organizationId, { name: 'Rita' });
  const seen = (await parts.approvals.find(organizationId, id))!;
  await approveAndRun(parts, { organizationId, id, seen, by });
}
