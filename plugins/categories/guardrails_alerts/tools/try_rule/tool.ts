import type { Tool } from '../../../../../sdk/index.ts';
import { wrong } from '../../../../../sdk/reports/wrong.ts';
import { fromGallery } from '../../rule/gallery.ts';
import { needRule, ruleToKeep } from '../../rule/kept-rule.ts';
import type { WorldPorts } from '../../rule/read-world.ts';
import { tryRule } from '../../rule/trial.ts';

interface Input {
  readonly rule_id?: string;
  readonly rule?: Readonly<Record<string, unknown>>;
  readonly like?: string;
}

const tool: Tool<Input, keyof WorldPorts> = async ({ rule_id, rule, like }, ports, { now }) => {
  if ((rule_id === undefined) === (rule === undefined && like === undefined))
    throw wrong('rule_id', 'give either this, or rule or like');
  const base = like === undefined ? {} : fromGallery(like);
  const wish =
    rule_id === undefined
      ? ruleToKeep({ ...base, ...rule }, ports)
      : (await needRule(ports.records, rule_id)).value.rule;
  return { name: wish.name, ...(await tryRule(ports, wish, now)) };
};
export default tool;
