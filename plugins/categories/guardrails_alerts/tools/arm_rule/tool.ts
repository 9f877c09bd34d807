import { decideOnce, type ChangingTool, type ToolWorld } from '../../../../../sdk/index.ts';
import { needRule, RULE, ruleView, type KeptRule } from '../../rule/kept-rule.ts';
import type { WorldPorts } from '../../rule/read-world.ts';
import { tryRule } from '../../rule/trial.ts';

interface Input {
  readonly rule_id: string;
}

type Needs = keyof WorldPorts | 'notify';

/** Nothing is armed that was not tried on what is known now. */
const wishes = decideOnce(async ({ rule_id }: Input, { ports, context }: ToolWorld<Needs>) => {
  const record = await needRule(ports.records, rule_id);
  if (record.value.state === 'armed') return { record, value: record.value };
  const { past, markets } = await tryRule(ports, record.value.rule, context.now);
  const { first: _, ...figures } = past;
  const value: KeptRule = {
    ...record.value,
    trial: { past: figures, markets },
    armed_at: context.now.toISOString(),
    ...(record.value.raises ? { live_raises: true } : {}),
    state: 'armed',
  };
  return { record, value };
});

const tool: ChangingTool<Input, Needs> = {
  async preview(input, world) {
    const { record, value } = await wishes.forPreview(input, world);
    return world.ports.records.changes(RULE, record.id, value);
  },

  async apply(input, world) {
    const { ports } = world;
    const { record, value } = await wishes.forApply(input, world);
    const changes = await ports.records.changes(RULE, record.id, value);
    if (changes.length > 0)
      await ports.records.put<KeptRule>(RULE, record.id, value, record.revision);
    const silent = 'Nobody is told what it does: give email or webhook to create_rule.';
    return {
      ...ruleView({ id: record.id, value }),
      ...(value.tell ? {} : { warnings: [silent] }),
    };
  },
};
export default tool;
