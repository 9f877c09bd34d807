import type { StoredRecord } from '../../../../sdk/records.ts';
import { judgeRule } from '../../../../sdk/rules/index.ts';
import type { Look } from '../../../../sdk/watch.ts';
import { alertForm } from '../alert/form.ts';
import { ALERT } from '../alert/spend-alert.ts';
import { guardrailForm } from '../guardrail/form.ts';
import { KIND as GUARDRAIL } from '../guardrail/guardrail.ts';
import { decide, isOver, movesOf, whyEarly } from '../rule/decide.ts';
import type { RuleForm, RulePorts } from '../rule/form.ts';
import { keptForm } from '../rule/kept-form.ts';
import { RULE } from '../rule/kept-rule.ts';
import { movesAt } from '../rule/moves.ts';

/** Kind of record > how one is read as a rule. */
const forms: Readonly<Record<string, (record: StoredRecord<never>) => RuleForm>> = {
  [RULE]: keptForm,
  [GUARDRAIL]: guardrailForm,
  [ALERT]: alertForm,
};

/** The one place where any rule acts, or does not. */
const look: Look<never, keyof RulePorts> = async (record, ports, now) => {
  const form = forms[record.kind]!(record);
  const { rule } = form;
  const decisions = await ports.watches.decisions(record.kind, record.id, { limit: 50 });
  const moves = movesOf(form, decisions);
  if (isOver(form, moves)) return undefined;
  const early = whyEarly(form, decisions, now);
  if (early !== undefined) return { because: early, seen: {} };
  const world = await form.read(ports, now);
  const judged = judgeRule(rule, { ...world, now: now.getTime(), moves });
  if (judged.acts.length === 0 && world.failure) throw world.failure;
  const said = world.say(judged);
  return decide(rule, judged.acts, { said, moves: movesAt(ports.connections, rule.level) });
};
export default look;
