/** One seed: a world, a strategy, so many days, and their outcome. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, createWorld, type Business } from '../../../sdk/emulator/index.ts';
import { demandOn, wonUsually } from '../../../sdk/emulator/group-facts.ts';
import type { Config } from '../../config/config.ts';
import { openDesk, type Counts, type Desk, type DeskWish, type Strategy } from './desk.ts';
import { runningCampaigns } from './rules.ts';
import { scoreOf, watchMarket, type Score } from './score.ts';

export interface Wish {
  readonly days: number;
  /** Multiplies all budgets on the first morning. */
  readonly budget: number;
  readonly business: Business;
  /** Rules of the guards and the answer of the person who is asked; the usual ones and a yes when absent. */
  readonly desk?: DeskWish;
}

export interface Played extends Score, Counts {
  readonly seed: string;
  /** Budgets that could not be multiplied: the platform or a guard refused it. */
  readonly unset: number;
  /** Guard rule > how often it held or refused a write. */
  readonly held: Readonly<Record<string, number>>;
  readonly seconds: number;
}

/** Days after which all conversions are in. */
const SETTLED = 8;

export async function playSeed(
  config: Config,
  seed: string,
  makeStrategy: () => Promise<Strategy>,
  { days, budget, business, desk: wish }: Wish,
): Promise<Played> {
  const begun = performance.now();
  const { seen, witness } = watchMarket();
  const dataFolder = await mkdtemp(join(tmpdir(), 'adops-simulate-'));
  const world = createWorld({ seed, business, witness });
  const desk = await openDesk({ ...config, dataFolder }, world, wish);
  try {
    const strategy = await makeStrategy();
    const start = desk.today();
    // Groups that run now may have run on, whatever the strategy does to them.
    const lately = { start_date: addDays(start, -3), end_date: addDays(start, -1) };
    await desk.call('report_performance', { ...lately, limit: 500 });
    const running = [...seen.values()].filter(({ date }) => date >= lately.start_date);
    const unset = budget === 1 ? 0 : await multiply(desk, budget);
    const before = { ...desk.counts };
    for (let day = 0; day < days; day += 1) {
      await strategy.morning(desk, day);
      desk.pass(1);
    }
    const counts = countsSince(before, desk.counts);
    const end = addDays(desk.today(), -1);
    desk.pass(SETTLED);
    seen.clear();
    await desk.call('report_performance', { start_date: start, end_date: end, limit: 500 });
    const score = scoreOf([...running, ...seen.values()], [start, end], {
      business,
      won: (group) => wonUsually(seed, group),
      demand: (group, date) => demandOn(seed, group, date),
    });
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    return { seed, unset, ...score, ...counts, held: Object.fromEntries(desk.held), seconds };
  } finally {
    await desk.close();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

/** @returns how many were refused */
async function multiply(desk: Desk, times: number): Promise<number> {
  let refused = 0;
  for (const { id, platform, account_id, daily_budget } of await runningCampaigns(desk)) {
    if (daily_budget === null) continue;
    const done = await desk.call('update_campaign_budget', {
      platform,
      account_id,
      campaign_id: id,
      daily_budget: Math.round(Number(daily_budget) * times * 100) / 100,
    });
    if (!done) refused += 1;
  }
  return refused;
}

const countsSince = (before: Counts, now: Counts): Counts => ({
  calls: now.calls - before.calls,
  credits: now.credits - before.credits,
  approvals: now.approvals - before.approvals,
  refused: now.refused - before.refused,
});
