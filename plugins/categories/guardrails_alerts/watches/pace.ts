import type { Look } from '../../../../sdk/watch.ts';
import type { DecisionView } from '../../../../sdk/watches.ts';
import { paceDay } from '../../../../sdk/rules/index.ts';
import { hasDecidedToday } from '../rule/decide.ts';
import { keyOfPlace, PACE, type Pace, type PacePlace } from '../pace/kept-pace.ts';
import { listsOf, readPace, todayOf, type PacePorts } from '../pace/read-pace.ts';

const GOOD_SECONDS = 600;

/** Once a day: each budget as far as it may move, towards what the rest of the month needs. */
const look: Look<Pace, keyof PacePorts | 'watches'> = async ({ id, value: pace }, ports, now) => {
  const decisions = await ports.watches.decisions(PACE, id, { limit: 50 });
  if (hasDecidedToday(decisions, now)) return { because: 'It has decided today.', seen: {} };
  const month = (await todayOf(ports, pace, now)).slice(0, 7);
  if (month > pace.month)
    return decisions.some(isEnd)
      ? { because: `${pace.month} is over.`, seen: {} }
      : atEnd(ports, pace);
  if (month < pace.month) return { because: `${pace.month} has not begun.`, seen: {} };
  const { wish, campaigns, left } = await readPace(ports, pace, now);
  const moved = paceDay(campaigns, wish);
  const rounded = Math.round(wish.spent * 100) / 100;
  const seen = { spent: rounded, budget: pace.for_month, currency: pace.currency, left };
  const stands = `${rounded} of ${pace.for_month} ${pace.currency} are spent.`;
  if (moved.size === 0) return { because: `${stands} The budgets fit.`, seen };
  const places = pace.campaigns.filter((one) => moved.has(keyOfPlace(one)));
  return {
    because: `${stands} ${moved.size} budgets move.`,
    seen: { ...seen, moves: Object.fromEntries(moved) },
    goodForSeconds: GOOD_SECONDS,
    steps: places.map((one) => stepOf(pace, one, moved.get(keyOfPlace(one))!)),
    notice: {
      subject: `Pacing: ${pace.name}`,
      text: places
        .map(
          (one) =>
            `${one.platform}, ${one.name}: ${moved.get(keyOfPlace(one))} ${pace.currency} a day`,
        )
        .join('\n'),
      data: seen,
      once: wish.today,
    },
  };
};
export default look;

const stepOf = ({ currency }: Pace, one: PacePlace, daily_budget: number) => ({
  script: 'update_campaign_budget',
  platform: one.platform,
  account_id: one.account_id,
  args: { campaign_id: one.campaign_id, daily_budget, currency },
  onFailure: 'goOn' as const,
});

/** One under way is this one; one that failed is tried again. */
const isEnd = ({ seen, status }: DecisionView) =>
  seen['over'] === true && status !== 'begun' && status !== 'failed';

/** The month that a person allowed is over: what it had raised for it comes down again, once. */
async function atEnd(ports: PacePorts, pace: Pace) {
  const lists = await listsOf(ports, pace.campaigns);
  const raised = pace.campaigns.filter((one) => {
    const found = lists
      .get(`${one.platform} ${one.account_id}`)
      ?.find(({ id }) => id === one.campaign_id);
    return one.was !== undefined && (found?.daily_budget ?? 0) > one.was;
  });
  const because = `${pace.month} is over.`;
  if (raised.length === 0) return { because, seen: {} };
  return {
    because: `${because} ${raised.length} budgets go back to what they were.`,
    seen: { over: true },
    goodForSeconds: GOOD_SECONDS,
    steps: raised.map((one) => stepOf(pace, one, one.was!)),
    notice: {
      subject: `Pacing: ${pace.name}`,
      text: raised
        .map((one) => `${one.platform}, ${one.name}: ${one.was} ${pace.currency} a day`)
        .join('\n'),
      once: `over ${pace.month}`,
    },
  };
}
