import type { ChangingTool, ToolPorts } from '../../../../../sdk/index.ts';
import { changedBy, HOURS_WATCH } from '../../rule/read-hours.ts';
import { changedView, needRule, RULE, ruleView, type KeptRule } from '../../rule/kept-rule.ts';

interface Input {
  readonly rule_id: string;
}

type Needs = 'records' | 'watches';

const tool: ChangingTool<Input, Needs> = {
  async preview({ rule_id }, { ports }) {
    const { id, value } = await needRule(ports.records, rule_id);
    return value.state === 'armed' ? ports.records.changes(RULE, id, disarmed(value)) : [];
  },

  async apply({ rule_id }, { ports, context: { now } }) {
    const { id, value, revision } = await needRule(ports.records, rule_id);
    const off: KeptRule = value.state === 'armed' ? disarmed(value) : value;
    if (value.state === 'armed') await ports.records.put<KeptRule>(RULE, id, off, revision);
    return { ...ruleView({ id, value: off }), ...(await backWords(ports, { id, value, now })) };
  },
};
export default tool;

interface Ended {
  readonly id: string;
  readonly value: KeptRule;
  readonly now: Date;
}

/** The next look puts back what hours have changed, or it is said that nobody looks. */
async function backWords({ watches }: Pick<ToolPorts, Needs>, { id, value, now }: Ended) {
  if (!value.rule.hours) return {};
  const changed = (await changedBy(watches, id, now)).map(changedView);
  if (changed.length === 0) return { changed };
  const watched = (await watches.of(RULE, id)).find(({ watch }) => watch === HOURS_WATCH);
  const isStopped = watched?.status === 'paused' || watched?.status === 'off';
  const next = 'What its hours have changed is put back within five minutes; list_rules shows it.';
  const stopped = `Nobody looks at it (${watched?.status}): what its hours have changed stays until it is resumed, or undo_change takes it back.`;
  return isStopped ? { changed, warnings: [stopped] } : { changed, next };
}

function disarmed({ live_raises: _, ...value }: KeptRule): KeptRule {
  return { ...value, state: 'disarmed' };
}
