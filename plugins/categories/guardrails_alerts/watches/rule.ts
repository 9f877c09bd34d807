import type { Look } from '../../../../sdk/watch.ts';
import { judgeRule } from '../../../../sdk/rules/index.ts';
import { movesAt } from '../rule/moves.ts';
import { decide, hasDecidedToday, movesOf } from '../rule/decide.ts';
import { RULE, type KeptRule } from '../rule/kept-rule.ts';
import { readWorld, type WorldPorts } from '../rule/read-world.ts';

const DAY = 86_400_000;

const look: Look<KeptRule, keyof WorldPorts | 'watches'> = async ({ id, value }, ports, now) => {
  const { rule, armed_at = now.toISOString() } = value;
  const decisions = await ports.watches.decisions(RULE, id, { limit: 50 });
  if (hasDecidedToday(decisions, now)) return { because: 'It has decided today.', seen: {} };
  const day = Math.floor((now.getTime() - Date.parse(armed_at)) / DAY);
  if (day % rule.every_days !== 0)
    return { because: `It looks every ${rule.every_days} days.`, seen: {} };
  const together = ports.watches.together.bind(ports.watches);
  const world = await readWorld(ports, rule, now, { together });
  const judged = judgeRule(rule, { ...world, now: now.getTime(), moves: movesOf(decisions, rule) });
  return decide(rule, judged, { now, moves: movesAt(ports.connections, rule.level) });
};
export default look;
