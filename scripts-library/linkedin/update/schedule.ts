/** First and last day of delivery as LinkedIn keeps them: instants, ms since the epoch, in UTC. */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { endOfDay } from '../update.ts';

/** @throws input_invalid  the days are out of order or over */
export function scheduleOf(
  host: Host,
  start_date: string | undefined,
  end_date: string | undefined,
) {
  if (start_date && start_date < host.today)
    throw failure('input_invalid', `--start-date lies before today, ${host.today}.`, {
      field: 'start_date',
    });
  if (end_date && end_date < (start_date ?? host.today))
    throw failure('input_invalid', '--end-date lies before the start.', { field: 'end_date' });
  return {
    start:
      start_date && start_date > host.today
        ? Date.parse(`${start_date}T00:00:00Z`)
        : Date.parse(host.now),
    ...(end_date ? { end: endOfDay(end_date) } : {}),
  };
}
