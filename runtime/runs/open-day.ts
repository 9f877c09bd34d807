/** A day that is not over says nothing of how it will end. It is said here, once for every platform. */
import type { PlannedRun } from '../call.ts';
import { dayIn } from '../../sdk/window.ts';

type Result = Record<string, unknown>;

/** A report, with a warning where its last day has not ended in the account's time zone. */
export function withOpenDay(
  result: Result,
  { script: { manifest }, connection }: Pick<PlannedRun, 'script' | 'connection'>,
  now: number,
): Result {
  const today = dayIn(now, connection?.timeZone ?? null);
  // A history is of what has happened: it only becomes longer.
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
