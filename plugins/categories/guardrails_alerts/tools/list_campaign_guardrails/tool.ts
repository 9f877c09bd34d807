import type { Tool } from '../../../../../sdk/index.ts';
import {
  courseOf,
  guardrailView,
  KIND,
  type Course,
  type Guardrail,
} from '../../guardrail/guardrail.ts';

const tool: Tool<Record<string, never>, 'records' | 'watches'> = async (_input, ports) => {
  const { records } = await ports.records.list<Guardrail>(KIND, { limit: 1_000 });
  const guardrails = await Promise.all(
    records.map(async (record) => {
      const course = await courseOf(ports, record);
      const { paused } = course;
      const pause = {
        paused_at: paused?.ended_at ?? null,
        verified: paused ? paused.steps.every(({ status }) => status === 'done') : null,
      };
      const view = guardrailView(record, paused !== undefined);
      return { ...view, latest: latestOf(course), pause };
    }),
  );
  return { guardrails };
};
export default tool;

/** The newest of what was seen, decided, or could not be judged. */
function latestOf({ decisions, watched }: Course) {
  const [decision] = decisions;
  const sight = watched?.sight ?? undefined;
  const isDecided = decision && (!sight || decision.decided_at >= sight.at);
  const seen = (isDecided ? decision.seen : sight?.seen) ?? {};
  const number = (name: string) => (typeof seen[name] === 'number' ? seen[name] : null);
  const figures = {
    spend: number('spend'),
    currency: typeof seen['currency'] === 'string' ? seen['currency'] : null,
    conversions: number('conversions'),
    age_hours: number('age_hours'),
  };
  if (watched && watched.unjudged > 0)
    return {
      checked_at: watched.last_due_at,
      ...figures,
      decision: 'not_judged',
      reason: watched.unjudged_because,
    };
  if (watched?.status === 'frozen' || watched?.status === 'paused' || watched?.status === 'off')
    return {
      checked_at: sight?.at ?? decision?.decided_at ?? null,
      ...figures,
      decision: 'not_watched',
      reason: watched.reason ?? `The watch is ${watched.status}.`,
    };
  if (isDecided)
    return {
      checked_at: decision.decided_at,
      ...figures,
      decision: decision.status === 'done' ? 'pause' : decision.status,
      reason: [decision.because, decision.reason].filter(Boolean).join(' '),
    };
  return {
    checked_at: sight?.at ?? null,
    ...figures,
    decision: sight ? 'wait' : null,
    reason: sight?.because ?? null,
  };
}
