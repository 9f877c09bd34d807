/** How far a row of a report can be trusted. */
import type { Host, Window } from '../../../sdk/script.ts';
import { trustOf } from '../../../sdk/kit/report.ts';

export const trust = (host: Pick<Host, 'today'>, window: Window) =>
  trustOf(host, window, {
    days: 1,
    attribution:
      'Conversions within the windows that each ad group has, seven days after a click and one day after a view unless somebody set others.',
    lag: 'TikTok names no time; a day is taken as complete, but for later conversions, a day after it ends.',
  });
