/** Keeps a message and its outcome, and starts the job that sends it. */
import type { Clock } from '../clock.ts';
import type { Seal } from '../connections/seal.ts';
import type { Jobs } from '../jobs/job.ts';
import type { Mail } from '../tenants/mail.ts';
import type { Store } from '../stores/store.ts';
import { targetOf } from './check-destination.ts';
import {
  maskedAddress,
  NOTIFY,
  shownTarget,
  type Courier,
  type Notice,
  type Notify,
  type NotifyPayload,
} from './notify.ts';

export const NOTICE = 'notice';
/** Schedule > its last notice. */
const LAST = 'notice-of-schedule';

interface NotifyParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly seal: Pick<Seal, 'seal' | 'follow'>;
  readonly jobs: Pick<Jobs, 'startIn' | 'newId'>;
  readonly mail: Mail | undefined;
  readonly courier: Pick<Courier, 'serves'>;
}

export function createNotify({ store, clock, seal, jobs, mail, courier }: NotifyParts): Notify {
  return {
    isEmulated: async (organizationId, channel) =>
      (await courier.serves(organizationId, channel)) === 'test',
    async target(organizationId, to) {
      const carried = ['email', 'post', 'sms'] as const;
      const channel = carried.find((one) => to[one] !== undefined);
      const isServed =
        channel !== undefined && (await courier.serves(organizationId, channel)) !== undefined;
      return targetOf(to, { hasMail: mail !== undefined || isServed, isServed });
    },
    async sendIn(tx, { organizationId, keyId, target, message, scheduleId }) {
      const id = jobs.newId();
      await seal.follow?.(tx);
      const place = { organizationId, kind: NOTICE, id };
      const isSealed = message.personal === true;
      const notice: Notice = {
        id,
        organizationId,
        channel: target.channel,
        to: isSealed ? maskedAddress(target) : shownTarget(target),
        subject: isSealed ? 'A message to a person' : message.subject,
        status: 'queued',
        error: null,
        created_at: new Date(clock.now()).toISOString(),
        ended_at: null,
        ...(scheduleId === undefined ? {} : { scheduleId }),
        sealed: seal.seal(JSON.stringify(isSealed ? { ...target, message } : target), place),
      };
      tx.put(organizationId, NOTICE, id, notice);
      if (scheduleId !== undefined) tx.put(organizationId, LAST, scheduleId, { noticeId: id });
      const payload: NotifyPayload = { noticeId: id, ...(isSealed ? {} : { message }) };
      const job = { id, organizationId, kind: NOTIFY, tool: NOTIFY, keyId, payload };
      await jobs.startIn(tx, job);
      return notice;
    },
    find: (organizationId, id) => store.get<Notice>(organizationId, NOTICE, id),
    async lastOf(organizationId, scheduleId) {
      const last = await store.get<{ noticeId: string }>(organizationId, LAST, scheduleId);
      return last && store.get<Notice>(organizationId, NOTICE, last.noticeId);
    },
  };
}
