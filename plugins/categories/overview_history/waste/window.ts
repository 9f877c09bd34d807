/** Which days may be judged: those after whose clicks a conversion would mostly have come by now. */
import { addDays } from '../../../../sdk/kit/days.ts';
import type { Window } from '../../../../sdk/script.ts';
import type { Target } from '../../../../sdk/reports/accounts.ts';
import { begunPart } from '../performance/days.ts';

/** Days within which most conversions come, where a platform counts them for longer. */
const USUAL = 7;

/** @param asked  what the caller takes for it instead */
export function lagOf({ reporting }: Target, asked: number | undefined): number {
  return asked ?? Math.min(reporting.attribution_days ?? USUAL, USUAL);
}

export interface Judged {
  /** Spend of these days counts. */
  readonly counted: Window;
  /** A conversion of any of these days excuses. */
  readonly whole: Window;
}

/** @returns undefined where all of the window is too young to be judged */
export function judgedDays(window: Window, target: Target, lag: number): Judged | undefined {
  const whole = begunPart(window, target.today);
  const last = addDays(target.today, -1 - lag);
  if (!whole || last < window.start_date) return undefined;
  const end_date = last < whole.end_date ? last : whole.end_date;
  return { whole, counted: { start_date: window.start_date, end_date } };
}
