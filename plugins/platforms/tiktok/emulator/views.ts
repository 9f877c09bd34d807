/** Objects as lists and creations show them. */
import {
  findRecord,
  lastValue,
  statusOf,
  type Fields,
  type TreeKind,
} from '../../../../sdk/emulator/index.ts';
import { secondaryStatus } from './rules/status.ts';
import { levels, type Account, type Ask, type State, type Thing } from './state.ts';
import { timeText } from './words.ts';

/** Every field of an object; lists pick from it. */
export function rowOf({ state, caller, now }: Pick<Ask, 'state' | 'caller' | 'now'>, thing: Thing) {
  const { reviewed_at: _, ...fields } = thing.fields;
  const status = statusOf(thing);
  const above = parentsOf(state, thing).map((one) => namesOf(one));
  return {
    advertiser_id: thing.accountId,
    operation_status: status === 'DELETE' ? 'DISABLE' : status,
    secondary_status: secondaryStatus(state, thing, now),
    create_time: timeText(thing.createdAt),
    modify_time: timeText(thing.updatedAt),
    ...Object.assign({}, ...above, namesOf(thing), fields),
    ...(thing.kind === 'ad' ? {} : { budget: budgetOf(caller, thing) }),
  } as Fields;
}

/** Its id and name, as every row below it has them. */
export function namesOf({ id, kind, fields }: Thing): Fields {
  const level = levels[kind];
  return { [`${level}_id`]: id, [`${level}_name`]: fields[`${level}_name`] };
}

const above: Readonly<Partial<Record<TreeKind, TreeKind>>> = { ad: 'group', group: 'campaign' };

/** From the campaign downwards. */
export function parentsOf(state: State, thing: Thing): Thing[] {
  const kind = above[thing.kind];
  if (!kind) return [];
  const parent = findRecord<Thing['statuses'][number]['value']>(
    state,
    thing.accountId,
    kind,
    thing.parentId,
  );
  if (!parent) throw new Error(`${thing.kind} ${thing.id} has no ${kind}.`);
  return [...parentsOf(state, parent), parent];
}

/** Upgraded Smart+ objects have endpoints of their own; the ordinary ones refuse them. */
export const isSmartPlus = (state: State, thing: Thing): boolean =>
  [...parentsOf(state, thing), thing][0]?.fields['is_smart_performance_campaign'] === true;

export const hasCampaignBudget = (campaign: Thing): boolean =>
  campaign.fields['budget_optimize_on'] === true;

/** Campaigns optimize the budget themselves, or leave it to their ad groups. */
export function ownsBudget(state: State, thing: Thing): boolean {
  return thing.kind === 'campaign'
    ? thing.fields['budget_mode'] !== 'BUDGET_MODE_INFINITE'
    : !parentsOf(state, thing).some(hasCampaignBudget);
}

/** In units; 0 where it has none of its own. */
export const budgetOf = ({ spec }: Account, { budgets }: Thing): number =>
  (lastValue(budgets) ?? 0) / 10 ** spec.currencyExponent;
