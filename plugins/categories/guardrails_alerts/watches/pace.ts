import type { Look } from '../../../../sdk/watch.ts';
import { paceDay } from '../../../../sdk/rules/index.ts';
import { hasDecidedToday } from '../rule/decide.ts';
import { PACE, type Pace } from '../pace/kept-pace.ts';
import { keyOfPlace, readPace, type PacePorts } from '../pace/read-pace.ts';

const GOOD_SECONDS = 600;

/** Once a day: each budget as far as it may move, towards what the rest of the month needs. */
const look: Look<Pace, keyof PacePorts | 'watches'> = async ({ id, value: pace }, ports, now) => {
  const decisions = await ports.watches.decisions(PACE, id, { limit: 50 });
  if (hasDecidedToday(decisions, now)) return { because: 'It has decided today.', seen: {} };
  if (now.toISOString().slice(0, 7) > pace.month)
    return { because: `${pace.month} is over.`, seen: {} };
  if (now.toISOString().slice(0, 7) < pace.month)
    return { because: `${pace.month} has not begun.`, seen: {} };
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
    steps: places.map((one) => ({
      script: 'update_campaign_budget',
      platform: one.platform,
      account_id: one.account_id,
      args: {
        campaign_id: one.campaign_id,
        daily_budget: moved.get(keyOfPlace(one)),
        currency: pace.currency,
      },
      onFailure: 'goOn' as const,
    })),
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
