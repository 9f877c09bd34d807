/** Warns about days that have not ended, in one place for the reports of every platform. */
import type { PlannedRun } from '../call-parts/planned.ts';
import { dayIn } from '../../sdk/window.ts';

type Result = Record<string, unknown>;

/** Adds a warning to a report whose last day has not ended in the account's time zone. */
export function withOpenDay(
  result: Result,
  { script: { manifest }, connection }: Pick<PlannedRun, 'script' | 'connection'>,
  now: number,
): Result {
  const today = dayIn(now, connection?.timeZone ?? null);
  // A history lists past events. More may follow today, but none of them changes.
  const isHistory = manifest.changeLog !== undefined || manifest.with?.includes('history') === true;
  if (isHistory || lastDay(result) < today) return result;
  const { warnings } = result;
  const own = Array.isArray(warnings) ? (warnings as readonly unknown[]) : [];
  const said = `${today} is not over in the account's time zone: its figures will still grow.`;
  return { ...result, warnings: [...own, said] };
}

function lastDay({ window }: Result): string {
  return (window as { readonly end_date?: string } | null | undefined)?.end_date ?? '';
}
