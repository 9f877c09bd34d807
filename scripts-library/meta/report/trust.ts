/** How far a row of a report can be trusted. */
import type { Host, Window } from '../../../sdk/script.ts';
import { trustOf } from '../../../sdk/kit/report.ts';

export const trust = (host: Pick<Host, 'today'>, window: Window) =>
  trustOf(host, window, {
    days: 2,
    attribution:
      'Conversions within the attribution setting of each ad set, seven days after a click and one day after a view unless somebody set another.',
    lag: 'Figures of a day settle within about two days; conversions are added to it for as long as the window is.',
  });
