/** Follows the steps of a skill: no model is asked. */
import type { Step, StepReport } from '../../../../sdk/index.ts';
import { skillCalls, type SkillTrace } from '../../../../sdk/skill-steps.ts';
import type { SkillView } from '../../../../sdk/skills.ts';
import type { Desk } from './desk.ts';
import type { Ending } from './transcript.ts';

/** @param inputs  once for each: what the steps may name as `{input…}` */
export async function* followSteps(
  { steps = [] }: SkillView,
  inputs: readonly Readonly<Record<string, string>>[],
  desk: Desk,
): AsyncGenerator<Step, Ending, StepReport> {
  const endings: Ending[] = [];
  for (const [round, input] of inputs.entries()) {
    const calls = skillCalls(steps, input);
    let at = 0;
    let turn = calls.next();
    while (!turn.done) turn = calls.next(yield* desk.call(turn.value, `s${round}.${at++}`));
    for (const { did, id, answer, alert } of turn.value)
      if (did === 'said') desk.say(id, String(answer), alert === true);
    if (desk.over) return desk.over;
    endings.push(endingOf(turn.value));
  }
  // One platform that fails says nothing about the others.
  return endings.find(({ status }) => status !== 'done') ?? { status: 'done', because: null };
}

function endingOf(traces: readonly SkillTrace[]): Ending {
  const last = traces.at(-1);
  if (last?.did === 'failed')
    return { status: 'failed', because: `${last.run ?? last.id}: ${String(last.answer)}` };
  return traces.some(({ did }) => did === 'waits')
    ? {
        status: 'waits',
        because: 'A person has to agree to a change; what comes after it was left.',
      }
    : { status: 'done', because: null };
}
