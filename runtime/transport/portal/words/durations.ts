/** Spans of time in words. */
import { say } from '../../../../sdk/words/say.ts';

export function hours(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / 60_000));
  if (minutes < 120) return say('{count} minutes', { count: minutes });
  return minutes < 72 * 60
    ? say('{count} hours', { count: Math.round(minutes / 60) })
    : say('{count} days', { count: Math.round(minutes / 1440) });
}
