import type { Look } from '../../../../sdk/watch.ts';
import {
  KIND,
  compare,
  hasEnough,
  lostBelow,
  pauseStep,
  readArms,
  targetOf,
  type Arm,
  type CreativeTest,
} from '../creative-test/creative-test.ts';

/** Pauses ads that have lost, at most as many as a person allowed, and never the last one that runs. */
const look: Look<CreativeTest, 'catalog' | 'connections' | 'scripts' | 'watches'> = async (
  { id, value: test },
  ports,
  now,
) => {
  const started = test.started_at ?? now.toISOString();
  const target = await targetOf(ports, test, now);
  const { campaign_id: campaignId, reward_metric: metric } = test;
  const arms = await readArms(ports, target, { campaignId, start: started.slice(0, 10), metric });
  const successes = ({ reward, conversions }: Arm) => (metric === 'roas' ? conversions : reward);
  const seen = arms.map((arm) => ({ trials: arm.trials, successes: successes(arm) }));
  if (arms.length < 2 || !hasEnough(metric, seen)) return undefined;
  const decisions = await ports.watches.decisions(KIND, id, { limit: 50 });
  const paused = decisions
    .filter(({ decided_at: at }) => at >= started)
    .flatMap(({ steps }) => steps)
    .filter(({ status }) => status === 'done').length;
  const left = Math.min(test.may_pause - paused, arms.length - 1);
  const compared = await compare(ports, metric, arms);
  const losers = compared
    .filter(({ probability_best: chance }) => chance < lostBelow(arms.length))
    .toSorted((a, b) => a.probability_best - b.probability_best)
    .slice(0, Math.max(0, left));
  if (losers.length === 0) return undefined;
  const of = new Map(arms.map((arm) => [arm.ad_id, arm]));
  const names = losers.map(({ ad_id }) => of.get(ad_id)?.name ?? ad_id).join(', ');
  const because = `By ${metric}, ${names} will hardly be the best ad of the campaign.`;
  return {
    because,
    seen: { metric, arms: compared, paused_before: paused, may_pause: test.may_pause },
    goodForSeconds: 3_600,
    steps: losers.map(({ ad_id }) => pauseStep(test, of.get(ad_id)!)),
  };
};
export default look;
