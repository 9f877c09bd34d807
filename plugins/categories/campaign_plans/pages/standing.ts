import type { Plan } from '../plan.ts';

/** The state of the version that is shown, in words; a note if a later version replaced it. */
export function standing({ version, state, launch }: Plan, shown: number): string {
  if (version !== shown)
    return `The plan is in version ${version} by now: this one cannot be approved any more.`;
  const words: Readonly<Record<string, string>> = {
    in_review: 'It waits for a decision.',
    approved: 'It is approved, and not launched yet: whoever asked can start the launch now.',
    launching: 'It is being launched.',
    launched: `It was launched${launch?.finished_at ? ` at ${launch.finished_at}` : ''}.`,
    launch_failed: 'Its launch did not come to its end.',
  };
  return words[state] ?? '';
}
