/** How far a row of a report can be trusted. */
import type { Host, Window } from '../../../sdk/script.ts';
import { trustOf } from '../../../sdk/kit/report.ts';

export const trust = (host: Pick<Host, 'today'>, window: Window) =>
  trustOf(host, window, {
    days: 1,
    attribution: 'Purchases of the promoted products within 14 days of a click or a view.',
    lag: 'Amazon names no time here; a day is taken as complete a day after it ends, purchases are added to it later.',
  });
