import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/index.ts';
import { beliefsInRates, beliefsInReturns, compare } from '../numbers/arms.ts';

interface Arm {
  readonly ad_id: string;
  readonly trials?: number;
  readonly reward?: number;
  readonly spend?: number;
  readonly conversions?: number;
  readonly value?: number;
}

const script: Script<'compare_arms'> = async ({ reward_metric, arms: given }) => {
  const arms = given as Arm[];
  const isReturn = reward_metric === 'roas';
  for (const [at, arm] of arms.entries()) checkArm(arm, at, isReturn);
  if (new Set(arms.map(({ ad_id }) => ad_id)).size < arms.length)
    throw failure('input_invalid', 'arms names an ad twice; each ad once.', { field: 'arms' });
  const compared = compare(
    isReturn ? beliefsInReturns(arms as Required<Arm>[]) : beliefsInRates(arms as Required<Arm>[]),
  );
  const empty = arms.filter((arm) => (isReturn ? arm.spend : arm.trials) === 0);
  const seen = arms.reduce((sum, arm) => sum + ((isReturn ? arm.conversions : arm.trials) ?? 0), 0);
  return {
    arms: compared.map(({ mean, low, high, probability }, at) => ({
      ad_id: arms[at]!.ad_id,
      mean,
      low,
      high,
      probability_best: probability,
      share: probability,
    })),
    model: {
      name: isReturn ? 'Gamma-Poisson return, exact' : 'Beta-binomial, exact',
      observations: Math.round(seen),
      fit: null,
      notes: ['Shares are advice: platforms set whether an ad runs, not its part of the traffic.'],
    },
    warnings: [
      ...(arms.length === 1 ? ['There is one ad only: it is the best of itself.'] : []),
      ...empty.map(
        ({ ad_id }) => `${ad_id} was not shown yet: its figures are those of all together.`,
      ),
    ],
  };
};
export default script;

function checkArm(arm: Arm, at: number, isReturn: boolean): void {
  const needed = isReturn
    ? (['spend', 'conversions', 'value'] as const)
    : (['trials', 'reward'] as const);
  const missing = needed.filter((name) => arm[name] === undefined);
  if (missing.length > 0)
    throw failure('input_invalid', `arms.${at} needs ${missing.join(' and ')}.`, { field: 'arms' });
  if (!isReturn && arm.reward! > arm.trials!)
    throw failure(
      'input_invalid',
      `arms.${at} has a reward of ${arm.reward} in ${arm.trials} trials; it cannot have more than trials.`,
      { field: 'arms' },
    );
}
