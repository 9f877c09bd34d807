import { ServiceError } from '../../../sdk/errors.ts';
import type { NoticeView, NotifyPort } from '../../../sdk/notify.ts';
import type { Call } from '../../call.ts';
import type { Notice, Notify } from '../../notify/notify.ts';
import type { Writes } from '../../runs/host-hand.ts';
import { principalOf } from './principal-of.ts';
import { unitOf, type UnitParts } from './unit-of.ts';

export interface NotifyPortParts extends UnitParts {
  readonly notify: Notify;
}

export function notifyPort(parts: NotifyPortParts, call: Call, writes: Writes): NotifyPort {
  const { notify } = parts;
  const unit = unitOf(parts, writes);
  return {
    check: async (to) => void (await notify.target(principalOf(call).organizationId, to)),
    send: async (to, message) => {
      const { organizationId, keyId } = principalOf(call);
      const target = await notify.target(organizationId, to);
      const wish = { organizationId, keyId, target, message };
      return viewOf(await unit.write((tx) => notify.sendIn(tx, wish)));
    },
    find: async (id) => {
      const notice = await notify.find(principalOf(call).organizationId, id);
      if (!notice) throw new ServiceError('not_found', { message: 'There is no such message.' });
      return viewOf(notice);
    },
  };
}

export function viewOf({ id, channel, to, subject, status, ...times }: Notice): NoticeView {
  const { error, created_at, ended_at } = times;
  return { notice_id: id, channel, to, subject, status, error, created_at, ended_at };
}
