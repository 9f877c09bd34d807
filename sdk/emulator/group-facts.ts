/**
 * Delivery of a group on a day: the market's answer to its budget and levers, by week, season and trend, with chance, and
 * with conversions that come late.
 */
import { dayNumber } from './days.ts';
import { noFacts, type Facts } from './facts.ts';
import type { Business } from './market/business.ts';
import { answerWish, type MarketAnswer } from './market/answer-wish.ts';
import { usualLevers } from './market/levers.ts';
import { counted, highestWon, marketOf } from './market/parameters.ts';
import { unit } from './seeded-numbers.ts';
import type { WorldGroup } from './world-model.ts';

/** Multiples of the usual day where nothing is other than usual. */
const asUsual = (won: number) => ({
  spend: 1,
  impressions: 1,
  clicks: 1,
  rate: 1,
  share: { won, budget: highestWon - won, rank: 1 - highestWon },
});

/** Share of auctions won at the usual spend: some stand in a corner where little is left, others at a wide field. */
export const wonUsually = (seed: string, { id, flavour }: Pick<WorldGroup, 'id' | 'flavour'>) =>
  marketOf(flavour).won * (0.7 + 0.6 * unit(seed, id, 'room'));

const noiseOf =
  (seed: string, { id }: Pick<WorldGroup, 'id'>, date: string) =>
  (name: string, width: number) =>
    1 + (unit(seed, id, date, name) - 0.5) * 2 * width;

/** Demand of a day over an ordinary day's: by week, season and trend, with chance. */
export function demandOn(
  seed: string,
  group: Pick<WorldGroup, 'id' | 'flavour' | 'firstDay'>,
  date: string,
): number {
  const market = marketOf(group.flavour);
  const day = dayNumber(date);
  const trend = 1 + (market.trend * (day - dayNumber(group.firstDay))) / 365 / 2;
  const season =
    1 + 0.09 * Math.sin((2 * Math.PI * (day % 365)) / 365 + unit(seed, group.id, 'season') * 6);
  const week = market.week[(day + 3) % 7] ?? 1;
  const chance = noiseOf(seed, group, date)('spend', 0.16);
  return week * season * Math.max(0.4, Math.min(trend, 1.25)) * chance;
}

/** @param seed  of the world */
export function marketAnswer(seed: string, group: WorldGroup): MarketAnswer {
  const { flavour, spendMinorPerDay: wish, usualMinor = wish, levers } = group;
  const won = wonUsually(seed, group);
  return answerWish({
    flavour,
    effort: usualMinor === 0 ? 0 : wish / usualMinor,
    won,
    ...(levers && { levers }),
  });
}

export function groupFacts(
  { seed, business }: { readonly seed: string; readonly business: Business },
  group: WorldGroup,
  date: string,
  [today, dayShare]: readonly [string, number],
): Facts {
  if (
    date < group.firstDay ||
    date > today ||
    (group.lastDay !== undefined && date > group.lastDay)
  )
    return noFacts;
  const market = marketOf(group.flavour);
  const { usualMinor = group.spendMinorPerDay, levers = usualLevers } = group;
  const isUsual = usualMinor === group.spendMinorPerDay && levers === usualLevers;
  const answer = isUsual ? asUsual(wonUsually(seed, group)) : marketAnswer(seed, group);
  const day = dayNumber(date);
  const share = date === today ? dayShare : 1;
  const noise = noiseOf(seed, group, date);
  // Demand follows the week, and the budget of an ordinary day with it.
  const usual = usualMinor * demandOn(seed, group, date) * share;
  const spend = usual * answer.spend;
  const clicks = Math.round(
    (usual * answer.clicks) / (market.clickMinor * business.click * noise('cpc', 0.12)),
  );
  const clickRate = (market.clickRate * answer.clicks) / (answer.impressions || 1);
  const impressions = Math.round(clicks / (clickRate * noise('ctr', 0.14)));
  const inAll = clicks * market.conversionRate * business.rate * answer.rate * noise('rate', 0.35);
  const age = dayNumber(today) - day;
  const known = inAll * (counted[age] ?? 1);
  const conversions = Math.floor(known + unit(seed, group.id, date, 'rounding'));
  const open = impressions / (answer.share.won || 1);
  return {
    impressions,
    clicks,
    spendMinor: clicks === 0 ? 0 : Math.round(spend),
    conversions: Math.min(conversions, clicks),
    valueMinor:
      Math.min(conversions, clicks) *
      Math.round(market.valueMinor * business.value * noise('value', 0.2)),
    budgetLost: Math.round(open * answer.share.budget),
    rankLost: Math.round(open * answer.share.rank),
  };
}
