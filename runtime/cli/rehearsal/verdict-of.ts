/** Writes the last line of a rehearsal. */
import type { Step } from './rehearsal.ts';

/** A step did not go well if the platform does not show its change afterwards. */
export const wentWell = ({ ok, verified }: Pick<Step, 'ok' | 'verified'>) =>
  ok && verified !== false;

export function verdictOf(steps: readonly Pick<Step, 'ok' | 'verified' | 'platform'>[]): string {
  const platforms = new Set(steps.map(({ platform }) => platform)).size;
  const failed = steps.filter((step) => !wentWell(step)).length;
  const story = `${platforms} ${platforms === 1 ? 'platform' : 'platforms'}, ${steps.length} steps`;
  return failed === 0
    ? `${story}: all went well. Nothing outside this machine was touched.`
    : `${story}: ${failed} failed.`;
}
