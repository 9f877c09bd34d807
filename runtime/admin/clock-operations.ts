/** The clock of test mode: where it stands, and moving it on. */
import { ServiceError } from '../../sdk/errors.ts';
import { isMovable, type MovableClock } from '../clock.ts';
import type { Ticker } from '../jobs/ticker.ts';
import type { AdminParts } from './admin-parts.ts';
import { object, operation } from './operation.ts';
import type { Operations } from './operation.ts';

export interface ClockView {
  readonly now: string;
  readonly ahead_days: number;
}

const DAY_MS = 86_400_000;
/** A year at once, so that nobody waits for ever. */
const MOST_MS = 366 * DAY_MS;

const viewOf = (clock: MovableClock): ClockView => ({
  now: new Date(clock.now()).toISOString(),
  ahead_days: Math.round((clock.ahead / DAY_MS) * 100) / 100,
});

function movable({ clock }: Pick<AdminParts, 'clock'>): MovableClock {
  if (isMovable(clock)) return clock;
  throw new ServiceError('input_invalid', {
    message: 'No service with a clock of test mode runs here. Start one with: adops serve --clock',
  });
}

export const clockOperations: Operations = {
  'clock.status': operation({
    description: 'Tells where the clock of test mode stands.',
    input: object({}),
    run: (parts) => Promise.resolve(viewOf(movable(parts))),
  }),
  'clock.advance': operation<{ readonly ms: number }>({
    description:
      'Moves the clock of test mode on. Schedules and watches fire on each day of the way.',
    input: object({ ms: { type: 'integer', minimum: 1_000, maximum: MOST_MS } }, ['ms']),
    audited: true,
    run: async (parts, { ms }) => {
      const clock = movable(parts);
      for (let left = ms; left > 0; left -= DAY_MS) {
        await clock.advance(Math.min(left, DAY_MS));
        await fireDue(parts);
      }
      if (parts.config.facts.sync) await parts.facts.syncNow();
      return viewOf(clock);
    },
  }),
};

/** They fire by themselves soon after; a day that passes within a second must not be missed. */
async function fireDue(parts: AdminParts): Promise<void> {
  const { schedules, watches } = parts as unknown as Record<'schedules' | 'watches', Ticker>;
  await schedules.tick();
  await watches.tick();
}
