/** A campaign of one platform in the words of another: as much as both have words for. */
import type { JsonSchema, ScriptView, ToolPorts } from '../../../../sdk/index.ts';
import { currencyDecimals } from '../../../../sdk/money.ts';
import { argsOf, type Route } from '../routes.ts';
import type { Json } from '../long-value.ts';
import { campaignEntity, given, leftOut, type Imported, type Named } from './imported.ts';

export interface Source {
  readonly campaign: Named;
  readonly daily_budget: number | null;
  readonly objective: string | null;
  readonly currency: string | null;
  /** The same with its parts, where its platform tells them and the other one may take them. */
  readonly whole?: Imported | undefined;
}

export interface Place {
  readonly platform: string;
  readonly currency: string | null;
  readonly route: Route;
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

/** Whether a script makes a whole search campaign in one go, with its ad groups, keywords and ads. */
export const takesGroups = ({ manifest: { args = {} } }: ScriptView): boolean =>
  Object.hasOwn(args, 'ad_groups');

export function translated(
  source: Source,
  to: Place,
  name: string,
  rates: ToolPorts['rates'],
): Imported {
  const { campaign, objective, currency } = source;
  const { args = {} } = to.script.manifest;
  const takesBudget = Object.hasOwn(args, 'daily_budget');
  const budget = takesBudget
    ? budgetIn(source.daily_budget, currency, to.currency, rates)
    : { left: [`Daily budget: a campaign of ${to.platform} has none of its own.`] };
  const goal = goalOf(objective, to.script);
  const groups = groupsIn(source, to, rates);
  const metadata = given({
    name,
    objective: goal,
    currency: to.currency,
    daily_budget: budget.amount === undefined ? undefined : String(budget.amount),
    ...groups.metadata,
  });
  const known = argsOf(to.route, metadata);
  const missing = Object.keys(args).filter(
    (one) => args[one]!.required && !Object.hasOwn(known, one) && one !== 'objective',
  );
  const left = [
    ...groups.left,
    ...budget.left,
    ...(objective !== null && goal === undefined && goalsOf(to.script).length > 0
      ? [`Objective ${objective}: ${to.platform} has ${goalsOf(to.script).join(', ')}; name one.`]
      : []),
    ...leftOut(
      `Missing on ${to.platform}`,
      missing,
      'Name it by upsert_plan_entity before the launch.',
    ),
  ];
  return { campaign, currency: to.currency, entities: [campaignEntity(metadata)], left };
}

interface Groups {
  readonly metadata: Json;
  readonly left: readonly string[];
}

/** Ad groups with keywords and text ads, between platforms that make them in the same form. */
function groupsIn(
  { whole, campaign, currency }: Source,
  to: Place,
  rates: ToolPorts['rates'],
): Groups {
  const top = whole?.entities[0]?.metadata;
  const groups = top?.['ad_groups'] as readonly Json[] | undefined;
  if (!groups || groups.length === 0 || !takesGroups(to.script))
    return {
      metadata: {},
      left: [
        `Ad groups, ads, keywords and targeting of ${campaign.name} have no words on ${to.platform}: add them by upsert_plan_entity.`,
      ],
    };
  const types = to.script.manifest.args?.['match_type']?.enum ?? [];
  const type = String(top?.['match_type']).toLowerCase();
  const isPaidAlike = currency !== null && currency === to.currency;
  const bids = groups.map(({ cpc_bid: bid, ...group }) => {
    if (bid === undefined || isPaidAlike) return { ...group, ...given({ cpc_bid: bid }) };
    const { amount } = budgetIn(Number(bid), currency, to.currency, rates);
    return { ...group, ...given({ cpc_bid: amount }) };
  });
  return {
    metadata: given({
      ad_groups: bids,
      match_type: types.find((one) => one.toLowerCase() === type),
    }),
    left: [
      ...whole!.left,
      `Targeting, languages, bid strategy and extensions of ${campaign.name} are set anew on ${to.platform}.`,
    ],
  };
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
