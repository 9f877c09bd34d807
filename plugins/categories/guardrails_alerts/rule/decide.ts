/** Whether a rule looks now, what it has moved, and the decision that comes of its acts: the same for all kinds of rules. */
import type { Step } from '../../../../sdk/step.ts';
import type { Act, Move, Rule } from '../../../../sdk/rules/index.ts';
import type { Decision, DecisionView, Sight } from '../../../../sdk/watches.ts';
import type { RuleForm, Said } from './form.ts';
import { stepOf, type MovesAt } from './moves.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A day, less what a watch may be late: there is one decision a day, so that those which are kept reach back 50 days. */
const ONE_A_DAY_MS = 23 * HOUR;

/** Moves that the rule made, or may have made, by its decisions. One that is under way now is this one. */
export function movesOf(
  { rule, only, armed_at = '' }: RuleForm,
  decisions: readonly DecisionView[],
): readonly Move[] {
  const made = decisions.filter(
    (one) => isMove(rule, one) && (only === undefined || one.decided_at >= armed_at),
  );
  return made.flatMap(({ seen, decided_at }) => {
    const acts = only === undefined ? (seen['acts'] ?? []) : [{ key: only }];
    return (acts as readonly Pick<Act, 'key'>[]).map(({ key }) => ({
      key,
      at: Date.parse(decided_at),
    }));
  });
}

/** Whether a decision counts as made. */
export function isMove(
  { then, tries_again }: Pick<Rule, 'then' | 'tries_again'>,
  { status, steps }: Pick<DecisionView, 'status' | 'steps'>,
): boolean {
  if (tries_again) return status === 'done' && steps.length > 0;
  if (status === 'begun' || status === 'dropped') return false;
  return status !== 'told' || then.action === 'notify';
}

/** It has moved its one thing as often as it may: its last decision is what is to be seen of it. */
export function isOver({ rule: { then }, only }: RuleForm, moves: readonly Move[]): boolean {
  return only !== undefined && then.most !== undefined && moves.length >= then.most;
}

/** @returns why it does not look now, as a sentence */
export function whyEarly(
  { rule: { every_days }, armed_at }: RuleForm,
  decisions: readonly DecisionView[],
  now: Date,
): string | undefined {
  if (every_days === 0) return undefined;
  if (hasDecidedToday(decisions, now)) return 'It has decided today.';
  const day = Math.floor((now.getTime() - Date.parse(armed_at ?? now.toISOString())) / DAY);
  return day % every_days === 0 ? undefined : `It looks every ${every_days} days.`;
}

export function hasDecidedToday(decisions: readonly DecisionView[], now: Date): boolean {
  return decisions.some(
    ({ status, decided_at }) =>
      status !== 'begun' && now.getTime() - Date.parse(decided_at) < ONE_A_DAY_MS,
  );
}

export function decide(
  rule: Rule,
  acts: readonly Act[],
  { said, moves }: { readonly said: Said; readonly moves: MovesAt },
): Decision | Sight {
  return 'goodForSeconds' in said ? { ...said, steps: stepsOf(rule, acts, moves) } : said;
}

export function stepsOf(rule: Rule, acts: readonly Act[], moves: MovesAt): readonly Step[] {
  if (rule.then.action === 'notify') return [];
  const steps = acts.map((act): Step => {
    const step = stepOf(act, moves);
    return rule.tries_again ? step : { ...step, onFailure: 'goOn' };
  });
  if (!rule.person) return steps;
  return [askedTogether(steps)];
}

/** Several steps for one word of a person. */
export function askedTogether(steps: readonly Step[]): Step {
  const asked = steps.map(({ script, platform, account_id, args }) => ({
    tool: 'execute',
    input: { action: script, platform, account_id, args },
  }));
  return { script: 'make_together', args: { steps: asked, ask: true } };
}
