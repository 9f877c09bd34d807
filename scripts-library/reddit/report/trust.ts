/** How far a row of a report can be trusted. */
import type { Host, Window } from '../../../sdk/script.ts';
import { trustOf } from '../../../sdk/kit/report.ts';

export const trust = (host: Pick<Host, 'today'>, window: Window) =>
  trustOf(host, window, {
    days: 1,
    attribution: 'Conversions within the windows that the ad account has at Reddit.',
    lag: 'Figures of a day settle within six hours of its end; conversions are added to it later.',
  });
