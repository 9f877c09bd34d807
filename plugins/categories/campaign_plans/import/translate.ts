/** A campaign of one platform in the words of another: as much as both have words for. */
import type { JsonSchema, ScriptView, ToolPorts } from '../../../../sdk/index.ts';
import { currencyDecimals } from '../../../../sdk/money.ts';
import { campaignEntity, given, type Imported, type Named } from './imported.ts';

export interface Source {
  readonly campaign: Named;
  readonly daily_budget: number | null;
  readonly objective: string | null;
  readonly currency: string | null;
}

export interface Place {
  readonly platform: string;
  readonly currency: string | null;
  /** The script that makes a campaign there. */
  readonly script: ScriptView;
}

/** Goals by the words that platforms have for them. */
const GOALS: readonly RegExp[] = [
  /sale|conver|purchase|catalog/i,
  /lead/i,
  /app|install/i,
  /video|view/i,
  /traffic|click|visit|search/i,
  /aware|reach|impression|brand/i,
  /engag|follow|message/i,
];

export function translated(
  { campaign, daily_budget, objective, currency }: Source,
  to: Place,
  name: string,
  rates: ToolPorts['rates'],
): Imported {
  const budget = budgetIn(daily_budget, currency, to.currency, rates);
  const goal = goalOf(objective, to.script);
  const metadata = given({
    name,
    objective: goal,
    currency: to.currency,
    daily_budget: budget.amount === undefined ? undefined : String(budget.amount),
  });
  const left = [
    `Ad groups, ads, keywords and targeting of ${campaign.name} have no words on ${to.platform}: add them by upsert_plan_entity.`,
    ...budget.left,
    ...(objective !== null && goal === undefined && goalsOf(to.script).length > 0
      ? [`Objective ${objective}: ${to.platform} has ${goalsOf(to.script).join(', ')}; name one.`]
      : []),
  ];
  return { campaign, currency: to.currency, entities: [campaignEntity(metadata)], left };
}

function budgetIn(
  amount: number | null,
  from: string | null,
  to: string | null,
  rates: ToolPorts['rates'],
): { readonly amount?: number; readonly left: readonly string[] } {
  if (amount === null) return { left: ['It has no daily budget of its own: name one.'] };
  if (from === null || to === null || from === to) return { amount, left: [] };
  const worth = rates.worth(amount, from, to);
  if (!worth) return { left: [`Daily budget of ${amount} ${from}: there is no rate to ${to}.`] };
  const rounded = Number(worth.amount.toFixed(currencyDecimals(to)));
  return {
    amount: rounded,
    left: [`Daily budget: ${amount} ${from} are ${rounded} ${to} by the rates of ${worth.date}.`],
  };
}

function goalsOf({ argsSchema }: ScriptView): readonly string[] {
  const properties = (argsSchema['properties'] ?? {}) as Readonly<
    Record<string, JsonSchema | undefined>
  >;
  return (properties['objective']?.['enum'] ?? []) as readonly string[];
}

function goalOf(objective: string | null, script: ScriptView): string | undefined {
  const choices = goalsOf(script);
  if (objective === null) return undefined;
  if (choices.includes(objective)) return objective;
  const sort = GOALS.find((one) => one.test(objective));
  return sort && choices.find((one) => sort.test(one));
}
