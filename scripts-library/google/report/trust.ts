/** How far a row of a report can be trusted. */
import type { Host, Window } from '../../../sdk/script.ts';
import { trustOf } from '../../../sdk/kit/report.ts';

export const trust = (host: Pick<Host, 'today'>, window: Window) =>
  trustOf(host, window, {
    days: 1,
    attribution:
      'Conversions by the attribution model and within the windows of each conversion action, 30 days after a click unless somebody set others; on the day of the click.',
    lag: 'Clicks and spend come within about three hours, invalid ones are taken away later; conversions are added to their day for as long as the window is.',
  });
