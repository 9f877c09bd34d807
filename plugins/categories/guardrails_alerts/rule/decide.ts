/** Decisions of a rule: steps for what is to be done, and the words for it. */
import type { Step } from '../../../../sdk/step.ts';
import { nounOf } from '../../../../sdk/rules/index.ts';
import type { Act, Condition, Judged, Move, Rule } from '../../../../sdk/rules/index.ts';
import type { Decision, DecisionView, Sight } from '../../../../sdk/watches.ts';
import { stepOf, type MovesAt } from './moves.ts';

const GOOD_SECONDS = 600;
const MOST_LEFT = 10;
const HOUR = 3_600_000;
/** A day, less what a watch may be late: there is one decision a day, so that those which are kept reach back 50 days. */
const ONE_A_DAY_MS = 23 * HOUR;

/** Moves that the rule made, or may have made, by its decisions. One that is under way now is this one. */
export function movesOf(decisions: readonly DecisionView[], { then }: Rule): readonly Move[] {
  return decisions.flatMap(({ status, seen, decided_at }) => {
    if (status === 'begun' || status === 'dropped') return [];
    if (status === 'told' && then.action !== 'notify') return [];
    const acts = (seen['acts'] ?? []) as readonly Pick<Act, 'key'>[];
    return acts.map(({ key }) => ({ key, at: Date.parse(decided_at) }));
  });
}

export function hasDecidedToday(decisions: readonly DecisionView[], now: Date): boolean {
  return decisions.some(
    ({ status, decided_at }) =>
      status !== 'begun' && now.getTime() - Date.parse(decided_at) < ONE_A_DAY_MS,
  );
}

export function decide(
  rule: Rule,
  { acts, left }: Judged,
  { now, moves }: { readonly now: Date; readonly moves: MovesAt },
): Decision | Sight {
  const leftOut = left.slice(0, MOST_LEFT);
  if (acts.length === 0) {
    const why = leftOut[0] ? ` ${leftOut[0].of}: ${leftOut[0].why}.` : '';
    return { because: `Nothing is to be done.${why}`, seen: { left: leftOut } };
  }
  const lines = acts.map((act) => lineOf(rule, act));
  const because = `${rule.name}: ${acts.length} ${nounOf(rule, acts.length)}.`;
  return {
    because,
    seen: { acts: acts.map(seenOf), left: leftOut },
    goodForSeconds: GOOD_SECONDS,
    steps: stepsOf(rule, acts, moves),
    notice: {
      subject: `Rule: ${rule.name}`,
      text: lines.join('\n'),
      data: { rule: rule.name, campaigns: acts.map(seenOf) },
      once: now.toISOString().slice(0, 10),
    },
  };
}

const seenOf = ({ key, name, action, before, after, figures, until }: Act) => ({
  key,
  name,
  action,
  before,
  after,
  figures,
  until,
});

function lineOf(
  { when }: Rule,
  { platform, account_id, name, before, after, figures, until }: Act,
) {
  const why = when.map((one, at) => `${wordsOf(one)} is ${rounded(figures[at])}`).join(', ');
  const what = after === null ? '' : `: ${String(before)} to ${String(after)}`;
  return `${platform} ${account_id}, ${name}${what} (to ${until}: ${why})`;
}

const wordsOf = ({ metric, days, against }: Condition) =>
  `${metric.replaceAll('_', ' ')} of ${days} days${against ? ' against those before, in percent,' : ''}`;
const rounded = (value: number | null | undefined) =>
  typeof value === 'number' ? Math.round(value * 1e4) / 1e4 : 'not known';

export function stepsOf(rule: Rule, acts: readonly Act[], moves: MovesAt): readonly Step[] {
  if (rule.then.action === 'notify') return [];
  const steps = acts.map((act) => stepOf(act, moves));
  if (!rule.person) return steps;
  const asked = steps.map(({ script, platform, account_id, args }) => ({
    tool: 'execute',
    input: { action: script, platform, account_id, args },
  }));
  return [{ script: 'make_together', args: { steps: asked, ask: true } }];
}
