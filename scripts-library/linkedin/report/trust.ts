/** How far a row of a report can be trusted. */
import type { Host, Window } from '../../../sdk/script.ts';
import { trustOf } from '../../../sdk/kit/report.ts';

export const trust = (host: Pick<Host, 'today'>, window: Window) =>
  trustOf(host, window, {
    days: 2,
    attribution:
      'Conversions within the windows that each conversion has, 30 days after a click and seven after a view unless somebody set others.',
    lag: 'LinkedIn names no time for these figures, and the last day may be missing; days are those of UTC.',
  });
