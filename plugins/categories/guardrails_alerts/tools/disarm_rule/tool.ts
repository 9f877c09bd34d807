import type { ChangingTool } from '../../../../../sdk/index.ts';
import { needRule, RULE, ruleView, type KeptRule } from '../../rule/kept-rule.ts';

interface Input {
  readonly rule_id: string;
}

const tool: ChangingTool<Input, 'records'> = {
  async preview({ rule_id }, { ports }) {
    const { id, value } = await needRule(ports.records, rule_id);
    return value.state === 'armed' ? ports.records.changes(RULE, id, disarmed(value)) : [];
  },

  async apply({ rule_id }, { ports }) {
    const { id, value, revision } = await needRule(ports.records, rule_id);
    const off: KeptRule = value.state === 'armed' ? disarmed(value) : value;
    if (value.state === 'armed') await ports.records.put<KeptRule>(RULE, id, off, revision);
    return ruleView({ id, value: off });
  },
};
export default tool;

function disarmed({ live_raises: _, ...value }: KeptRule): KeptRule {
  return { ...value, state: 'disarmed' };
}
