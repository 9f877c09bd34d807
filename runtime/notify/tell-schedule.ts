/** News of a schedule, told at its destination: the report, that it failed, or that it was stopped. */
import type { Message } from '../../sdk/notify.ts';
import { anybody, readBy } from '../../sdk/words/reader.ts';
import { heard } from '../../sdk/words/heard.ts';
import { say } from '../../sdk/words/say.ts';
import type { Seal } from '../connections/seal.ts';
import type { Job } from '../jobs/job.ts';
import { SCHEDULE } from '../jobs/schedules/records.ts';
import type { News } from '../jobs/schedules/schedule-parts.ts';
import type { Schedule } from '../jobs/schedules/schedule.ts';
import type { Transaction } from '../stores/store.ts';
import type { Notify, Target } from './notify.ts';
import { reportText } from './report-text.ts';

export function tellSchedule(notify: Pick<Notify, 'sendIn'>, seal: Pick<Seal, 'open'>) {
  return async (tx: Transaction, schedule: Schedule, news: News): Promise<void> => {
    const { id, organizationId, sealed, call } = schedule;
    if (sealed === undefined) return;
    const place = { organizationId, kind: SCHEDULE, id };
    const target = JSON.parse(seal.open(sealed, place)) as Target;
    const { reader = anybody } = schedule;
    const message = { ...readBy(reader, () => messageOf(schedule, news)), reader };
    const { keyId } = call;
    await notify.sendIn(tx, { organizationId, keyId, target, message, scheduleId: id });
  };
}

function messageOf(schedule: Schedule, news: News): Message {
  const { id: schedule_id, name, lastDueAt: due_at } = schedule;
  const base = { schedule_id, name, due_at };
  if ('stopped' in news) {
    const text = say('The schedule "{name}" was stopped, and sends nothing any more: {reason}', {
      name,
      reason: heard(news.stopped),
    });
    return {
      subject: say('{name}: stopped', { name }),
      text,
      data: { ...base, event: 'stopped', reason: news.stopped },
    };
  }
  return ofJob(news.job, base);
}

function ofJob(
  { id: job_id, status, result = {}, error }: Job,
  base: { readonly name: string; readonly due_at: string | null },
): Message {
  const { name, due_at } = base;
  const day = due_at?.slice(0, 10) ?? '';
  if (status === 'succeeded' || status === 'partial') {
    // A script's own result stands within that of the tool that ran it.
    const inner = result['result'];
    const report = typeof inner === 'object' && inner !== null ? inner : result;
    const data = { ...base, event: 'report', job_id, result: report };
    return {
      subject:
        status === 'partial'
          ? say('{name}, {day}: done in part', { name, day })
          : `${name}, ${day}`,
      text: reportText(report as Record<string, unknown>),
      report: true,
      files: filesIn(report as Record<string, unknown>),
      data,
    };
  }
  const reason = error?.message ?? status;
  const text = say('The report "{name}" of {day} could not be made: {reason}', {
    name,
    day,
    reason: heard(reason),
  });
  return {
    subject: say('{name}, {day}: failed', { name, day }),
    text,
    data: { ...base, event: 'failed', job_id, reason },
  };
}

/** The file that an answer is, or has beside it. */
function filesIn(report: Readonly<Record<string, unknown>>): NonNullable<Message['files']> {
  return [report, ...Object.values(report)].flatMap((one) => {
    const id = typeof one === 'object' && one !== null && 'artifact_id' in one && one.artifact_id;
    return typeof id === 'string' ? [{ artifact_id: id }] : [];
  });
}
