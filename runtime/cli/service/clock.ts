/** `adops clock`: the clock of a service that was started with --clock. */
import type { ClockView } from '../../admin/clock-operations.ts';
import { noun, operation } from '../command.ts';
import { UsageError } from '../exit-codes.ts';
import type { View } from '../screen/print.ts';

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** @throws UsageError */
function msOf(text: string): number {
  const [, count, unit = ''] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  const ms = Number(count) * (UNITS[unit] ?? 0);
  if (ms > 0 && ms <= 366 * 86_400_000) return ms;
  throw new UsageError(`${text}: say how far as 30m, 12h or 7d, at most 366d.`);
}

const view = ({ now, ahead_days }: ClockView): View => [
  `The clock of test mode stands at ${now}, ${ahead_days} days ahead.`,
];

export const clockCommand = noun('clock', 'Move the clock of a service in test mode', [
  operation({
    usage: 'status',
    describe: 'Tell where the clock stands',
    flags: {},
    operation: 'clock.status',
    input: {},
    view,
  }),
  operation({
    usage: 'advance <by>',
    describe: 'Move the clock on: 30m, 12h, 7d. Schedules, watches, syncs and reports follow',
    flags: { by: { type: 'string', demandOption: true, describe: 'How far' } },
    operation: 'clock.advance',
    input: { ms: ({ by }) => msOf(by) },
    view,
  }),
]);
