import type { Schedule } from './schedule.ts';
import { deleteRows, everyRow } from '../../stores/every-row.ts';
import type { Store } from '../../stores/store.ts';
import type { ScheduleParts } from './schedule-parts.ts';
import { FIRING, firedAt, firstUnfired, getSchedule, putSchedule, SCHEDULE } from './records.ts';

/** Longer than any jump of a clock that is worth a thought: a due time fired within it is not fired again. */
const keptMs = 3 * 24 * 3600_000;

/**
 * No schedule is due later than at the first due time that is still ahead and was not fired: a clock that ran
 * ahead and came back has moved them too far (G1). Forgets old firings on the way.
 */
export async function replan({ store, clock }: ScheduleParts): Promise<void> {
  for (const organizationId of await store.organizations(SCHEDULE))
    for await (const { id, nextDueAt, status } of allSchedules(store, organizationId)) {
      if (status !== 'active' || (nextDueAt && Date.parse(nextDueAt) <= clock.now())) continue;
      await store.transact(async (tx) => {
        const schedule = await getSchedule(tx, organizationId, id);
        if (schedule?.status !== 'active') return;
        const planned = schedule.nextDueAt;
        if (planned && Date.parse(planned) <= clock.now()) return;
        const expected = await firstUnfired(tx, schedule, clock.now());
        if (expected && (!planned || expected < planned))
          putSchedule(tx, schedule, { ...schedule, nextDueAt: expected });
      });
    }
  await forgetOldFirings(store, clock.now() - keptMs);
}

export async function* allSchedules(
  store: Store,
  organizationId: number,
): AsyncGenerator<Schedule> {
  for await (const { value } of everyRow<Schedule>(store, organizationId, SCHEDULE)) yield value;
}

async function forgetOldFirings(store: Store, before: number): Promise<void> {
  for (const organizationId of await store.organizations(FIRING))
    await deleteRows(store, organizationId, FIRING, ({ id }) => firedAt(id) < before);
}
