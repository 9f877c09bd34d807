/** How far a row of a report can be trusted. */
import type { Host, Window } from '../../../sdk/script.ts';
import { trustOf } from '../../../sdk/kit/report.ts';

export const trust = (host: Pick<Host, 'today'>, window: Window) =>
  trustOf(host, window, {
    days: 2,
    attribution: 'Conversions within the windows that each event of the account has at X.',
    lag: 'Figures of a day are fixed 24 hours after it; its spend is final about three days, at most 14, after it.',
  });
