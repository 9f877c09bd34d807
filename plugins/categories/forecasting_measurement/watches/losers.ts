import type { Look } from '../../../../sdk/watch.ts';
import {
  KIND,
  compare,
  pauseStep,
  readArms,
  targetOf,
  type CreativeTest,
} from '../creative-test/creative-test.ts';

/** Below this chance to be the best an ad has lost; and trials that each ad needs before. */
const LOST = 0.01;
const TRIALS = { ctr: 1_000, conversion_rate: 200, roas: 200 };

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
  if (arms.length < 2 || arms.some(({ trials }) => trials < TRIALS[metric])) return undefined;
  const decisions = await ports.watches.decisions(KIND, id, { limit: 50 });
  const paused = decisions
    .filter(({ decided_at: at }) => at >= started)
    .flatMap(({ steps }) => steps)
    .filter(({ status }) => status === 'done').length;
  const left = Math.min(test.may_pause - paused, arms.length - 1);
  const compared = await compare(ports, metric, arms);
  const losers = compared
    .filter(({ probability_best: chance }) => chance < LOST)
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
