/** Splits of a budget over channels, by what each would truly bring: the tool's, an equal one, and the best. */
import splitBudget from '../../../scripts-library/forecasting_measurement/split_budget/script.ts';
import { sumFacts, type Facts } from '../../../sdk/emulator/index.ts';
import { answerWish } from '../../../sdk/emulator/market/answer-wish.ts';
import { marketOf } from '../../../sdk/emulator/market/parameters.ts';
import { wonUsually } from '../../../sdk/emulator/group-facts.ts';
import {
  daysBefore,
  deliveredOn,
  judgeMarket,
  TODAY,
  type Channel,
  type JudgeMarket,
} from './judge-market.ts';
import { runScript } from './run-script.ts';

export type Target = 'conversions' | 'roas';

export interface SplitJudged {
  readonly tool: number;
  readonly equal: number;
  readonly best: number;
  /** Of the gain that the best split has over an equal one. */
  readonly gain: number;
}

/** As the tool has it: days that it looks back. */
const HISTORY = 90;
const LATELY = 28;

export async function judgeSplit(number: number, target: Target): Promise<SplitJudged> {
  const market = judgeMarket(number);
  const { channels } = market;
  const days = daysBefore(HISTORY);
  const history = Object.fromEntries(
    channels.map((channel) => [
      channel.name,
      seriesOf(days.map((date) => factsOn(market, channel, date))),
    ]),
  );
  const now = channels.map(({ name }) => meanOf(history[name]!.spend.slice(-LATELY)));
  const times = [0.8, 1, 1.3][number % 3]!;
  const total = Math.round(100 * times * now.reduce((a, b) => a + b, 0)) / 100;
  const { allocation } = await runScript<{
    readonly allocation: readonly { readonly channel: string; readonly recommended: number }[];
  }>(splitBudget, { total_budget: total, target, history });
  const brings = channels.map(
    (channel, at) => (spend: number) =>
      broughtBy(market, channel, { effort: spend / now[at]!, target }),
  );
  const of = (spends: readonly number[]) =>
    spends.reduce((sum, spend, at) => sum + brings[at]!(spend), 0);
  const split = of(
    channels.map(({ name }) => allocation.find(({ channel }) => channel === name)!.recommended),
  );
  const equal = of(channels.map(() => total / channels.length));
  const best = of(bestOf(brings, total));
  return { tool: split, equal, best, gain: (split - equal) / (best - equal) };
}

function factsOn(market: JudgeMarket, channel: Channel, date: string): Facts {
  const effort = channel.effort(date);
  return sumFacts(
    channel.groups.map((group) => deliveredOn(market, group, date, { today: TODAY, effort })),
  );
}

const seriesOf = (all: readonly Facts[]) => ({
  spend: all.map(({ spendMinor }) => spendMinor / 100),
  conversions: all.map(({ conversions }) => conversions),
  conversion_value: all.map(({ valueMinor }) => valueMinor / 100),
});

const meanOf = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;

/** Conversions, or their value, of a usual day without chance: what the market answers to the money. */
function broughtBy(
  { seed, business }: JudgeMarket,
  { groups }: Channel,
  { effort, target }: { readonly effort: number; readonly target: Target },
): number {
  return groups.reduce((sum, group) => {
    const { flavour, spendMinorPerDay: usual } = group;
    const market = marketOf(flavour);
    const { clicks, rate } = answerWish({ flavour, effort, won: wonUsually(seed, group) });
    const bought = (usual * clicks) / (market.clickMinor * business.click);
    const conversions = bought * market.conversionRate * business.rate * rate;
    const each = (market.valueMinor * business.value) / 100;
    return sum + conversions * (target === 'roas' ? each : 1);
  }, 0);
}

/** Money goes in small steps where the next one brings most. */
function bestOf(brings: readonly ((spend: number) => number)[], total: number): number[] {
  const steps = 600;
  const step = total / steps;
  const spends = brings.map(() => 0);
  const gains = brings.map((own) => own(step));
  for (let n = 0; n < steps; n += 1) {
    const at = gains.indexOf(Math.max(...gains));
    spends[at]! += step;
    gains[at] = brings[at]!(spends[at]! + step) - brings[at]!(spends[at]!);
  }
  return spends;
}
