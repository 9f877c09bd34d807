/** Objects as lists and creations show them. */
import {
  aboveOf,
  lastValue,
  statusOf,
  toUnits,
  type Fields,
} from '../../../../sdk/emulator/index.ts';
import { hasCampaignBudget, secondaryStatus } from './rules/status.ts';
import type { Account } from './model.ts';
import { levels, type Ask, type State, type Thing } from './state.ts';
import { timeText } from './words.ts';

/** Every field of an object; lists pick from it. */
export function rowOf({ state, caller, now }: Pick<Ask, 'state' | 'caller' | 'now'>, thing: Thing) {
  const { reviewed_at: _, rejected: __, ...fields } = thing.fields;
  const status = statusOf(thing);
  const above = aboveOf(state, thing).map((one) => namesOf(one));
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

/** Upgraded Smart+ objects have endpoints of their own; the ordinary ones refuse them. */
export const isSmartPlus = (state: State, thing: Thing): boolean =>
  [...aboveOf(state, thing), thing][0]?.fields['is_smart_performance_campaign'] === true;

/** Campaigns optimize the budget themselves, or leave it to their ad groups. */
export function ownsBudget(state: State, thing: Thing): boolean {
  return thing.kind === 'campaign'
    ? thing.fields['budget_mode'] !== 'BUDGET_MODE_INFINITE'
    : !aboveOf(state, thing).some(hasCampaignBudget);
}

/** In units; 0 where it has none of its own. */
export const budgetOf = ({ spec }: Account, { budgets }: Thing): number =>
  toUnits(spec, lastValue(budgets) ?? 0);
