import type { ChangingTool } from '../../../../../sdk/change.ts';
import { ServiceError } from '../../../../../sdk/errors.ts';
import type { ScheduleView } from '../../../../../sdk/schedules.ts';
import type { Change } from '../../../../../sdk/script.ts';

interface Input {
  readonly schedule_id: string;
  readonly action?: 'pause' | 'resume' | 'delete';
  readonly cron?: string;
  readonly time_zone?: string;
}

const after = { pause: 'paused', resume: 'active', delete: 'deleted' } as const;

const tool: ChangingTool<Input, 'schedules'> = {
  async preview(input, { ports: { schedules } }) {
    const { action, cron, time_zone } = input;
    if (action === undefined && cron === undefined && time_zone === undefined)
      throw new ServiceError('input_invalid', {
        faults: [{ field: 'action', message: 'give action, cron or time_zone' }],
      });
    return changesOf(await schedules.find(input.schedule_id), input);
  },

  async apply({ schedule_id, action, cron, time_zone }, { ports: { schedules } }) {
    if (action === 'delete') {
      await schedules.remove(schedule_id);
      return { schedule_id, status: 'deleted', next_at: null };
    }
    const status = action === undefined ? {} : { status: after[action] as 'paused' | 'active' };
    const changed = await schedules.update(schedule_id, { ...status, cron, time_zone });
    return { schedule_id, status: changed.status, next_at: changed.next_at };
  },
};

function changesOf(now: ScheduleView, { action, cron, time_zone }: Input): Change[] {
  const wanted = action && after[action];
  return [
    ...(wanted !== undefined && wanted !== now.status ? [statusChange(now, wanted)] : []),
    ...fieldChange(now, 'cron', cron),
    ...fieldChange(now, 'time_zone', time_zone),
  ];
}

function statusChange({ schedule_id: id, name, status }: ScheduleView, to: string): Change {
  return { entity: 'schedule', id, name, field: 'status', before: status, after: to };
}

function fieldChange(
  now: ScheduleView,
  field: 'cron' | 'time_zone',
  to: string | undefined,
): Change[] {
  if (to === undefined || to === now[field]) return [];
  const { schedule_id: id, name } = now;
  return [{ entity: 'schedule', id, name, field, before: now[field], after: to }];
}

export default tool;
