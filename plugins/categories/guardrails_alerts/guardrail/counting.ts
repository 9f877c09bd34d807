/** Whether what a rule watches counts conversions at all: otherwise zero of them would say nothing. */
import { wrong } from '../../../../sdk/reports/wrong.ts';
import type { Action, Campaign } from './reading.ts';

/** Goals that bring no conversion, in the words of all platforms. */
const OTHER_GOALS =
  /APP|INSTALL|MESSAG|CONVERSATION|AWARENESS|REACH|TRAFFIC|CLICK|ENGAGE|VIDEO|VIEW|FOLLOW|LIKE|BRAND|IMPRESSION/i;

/**
 * @param counted  its conversions of 30 days; null where its results are others, undefined where it had none
 * @throws input_invalid  its goal is not among what counts, so zero would say nothing
 */
export function checkGoal({ name, objective }: Campaign, counted: number | null | undefined): void {
  if (counted === null)
    throw wrong(
      'campaign_id',
      `${name} has results that do not count as conversions here, so zero conversions would say nothing`,
    );
  if ((counted ?? 0) > 0 || !objective || !OTHER_GOALS.test(objective)) return;
  throw wrong(
    'campaign_id',
    `${name} is for ${objective}, and has counted no conversion in 30 days: zero conversions would say nothing`,
  );
}

/** @throws input_invalid  an action that counts nothing would pause what converts */
export function countingAction(actions: readonly Action[], id: string): Action {
  const action = actions.find((one) => one.id === id);
  const field = 'conversion_action_id';
  if (!action) {
    const choices = actions.slice(0, 20).map((one) => one.id);
    const of = choices.length === 0 ? 'there is none' : choices.join(', ');
    throw wrong(field, `must be a conversion action that is switched on: ${of}`);
  }
  if ((action.all_conversions ?? 0) > 0) return action;
  throw wrong(
    field,
    `${action.name} has counted nothing in 30 days, so zero conversions would say nothing: check its tag, or name another one`,
  );
}
