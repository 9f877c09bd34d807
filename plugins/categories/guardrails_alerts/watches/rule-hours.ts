import type { StoredRecord } from '../../../../sdk/records.ts';
import { hoursDue, judgeHours } from '../../../../sdk/rules/index.ts';
import type { Look } from '../../../../sdk/watch.ts';
import { decideHours, isSameSight, quietOf } from '../rule/decide-hours.ts';
import type { RulePorts } from '../rule/form.ts';
import type { KeptRule } from '../rule/kept-rule.ts';
import { changedByOthers, readState, readThings } from '../rule/read-hours.ts';
import { placesOf } from '../rule/read-world.ts';

/**
 * Where hours begin it changes, where they end it puts back; in between it reads nothing at any platform. What is changed
 * is put back also after nobody wants the rule any more.
 */
const look: Look<KeptRule, keyof RulePorts> = async (record, ports, now) => {
  const { rule, state: is, armed_at } = (record as StoredRecord<KeptRule>).value;
  const armed = is === 'armed';
  const { state, sight } = await readState(ports.watches, record.id, { now, armed_at });
  if (!armed && state.open.length === 0) return undefined;
  const targets = await placesOf(ports, rule, now);
  const accounts = targets.map(({ account }) => account);
  const world = { now: now.getTime(), armed, accounts, state };
  const due = hoursDue(rule, world);
  const quiet = quietOf(rule, world, due);
  if (due.accounts.size === 0) return isSameSight(quiet, sight) ? undefined : quiet;
  const { all, meant } = await readThings(ports, rule, { targets, due, open: state.open });
  const others = due.begins.size > 0 ? await changedByOthers(ports, record.id) : undefined;
  const judged = judgeHours(rule, world, { due, all, meant, others });
  return decideHours(rule, judged, { connections: ports.connections, quiet });
};
export default look;
