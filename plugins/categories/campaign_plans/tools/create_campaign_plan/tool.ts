import type { ToolContext } from '../../../../../sdk/index.ts';
import { moneyFault } from '../../../../../sdk/money.ts';
import { wrong } from '../../../../../sdk/reports/wrong.ts';
import { keepingTool, putOf } from '../../keep.ts';
import { longPuts, longValue, readObject, type Json } from '../../long-value.ts';
import { edited, planIdOf, type Plan, type StoredPlan } from '../../plan.ts';
import { planHead } from '../../plan-view.ts';

interface Input {
  readonly plan_key: string;
  readonly title: string;
  readonly brief_json?: unknown;
}

export default keepingTool<Input, 'records'>(async (input, { ports: { records }, context }) => {
  const id = planIdOf(input.plan_key);
  const found = await records.get<Plan>('campaign_plan', id);
  const given = readObject('brief_json', input.brief_json);
  const before: Json = found ? await longValue(records, `${id}.brief`, found.value.brief) : {};
  const brief = given ?? before;
  const { daily_budget: daily } = brief;
  const fault = daily === undefined ? undefined : moneyFault(String(daily), null);
  if (fault !== undefined) throw wrong('brief_json.daily_budget', fault);
  if (found && isSame(found, input.title, before, brief))
    return { puts: [], result: { ...planHead(found), created: false, brief } };
  const long = await longPuts(records, `${id}.brief`, brief, found?.value.brief);
  const change = { title: input.title, brief: long.value };
  const value = found
    ? edited(found.value, change, context)
    : newPlan(input.plan_key, change, context);
  const puts = [putOf('campaign_plan', id, value, found), ...long.puts];
  return { puts, result: { ...planHead({ id, value }), created: !found, brief } };
});

function isSame({ value }: StoredPlan, title: string, before: Json, brief: Json): boolean {
  return value.title === title && JSON.stringify(before) === JSON.stringify(brief);
}

function newPlan(
  plan_key: string,
  change: Pick<Plan, 'title' | 'brief'>,
  { now }: ToolContext,
): Plan {
  const updated_at = now.toISOString();
  return { plan_key, ...change, state: 'building', version: 1, updated_at, entities: 0 };
}
