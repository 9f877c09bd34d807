/** Plays a strategy on worlds, and adds up what came of it. */
import { writeFile } from 'node:fs/promises';
import type { GlobalFlags } from '../command.ts';
import { businessWorld } from '../service/open-service.ts';
import { withDoor } from '../service/quiet-config.ts';
import { chartOf } from './chart.ts';
import { checkNumbers, checkTools, openField } from './field.ts';
import { intervalOf, type Interval } from './interval.ts';
import { playSeed, type Played } from './play-seed.ts';
import { measured, type Measured, type Simulated } from './simulated.ts';
import { commandStrategy, findStrategy } from './strategy.ts';

/** As the command's flags. */
export interface SimulationWish extends Pick<GlobalFlags, 'config'> {
  readonly strategy: string;
  readonly mcp: boolean;
  readonly days: number;
  readonly seeds: number;
  readonly 'first-seed': number;
  readonly world: string;
  readonly budget: number;
  readonly platform: readonly string[] | undefined;
  readonly chart: string | undefined;
}

/**
 * @param tell  a line after each world, for a person who waits
 * @throws UsageError  a wish that cannot be
 */
export async function simulate(
  { strategy, mcp, config: file, ...flags }: SimulationWish,
  tell: (line: string) => void,
): Promise<Simulated> {
  const { days, seeds, budget, world } = flags;
  const { business } = businessWorld(world);
  checkNumbers({ days, seeds, budget });
  const field = await openField(file, flags.platform);
  const { platforms } = field;
  const config = mcp ? await withDoor(field.config) : field.config;
  const make = async () => (mcp ? commandStrategy(strategy) : findStrategy(strategy, field));
  checkTools(field.catalog, await make());
  const played: Played[] = [];
  for (let n = 0; n < seeds; n += 1) {
    const seed = `market-${flags['first-seed'] + n}`;
    played.push(await playSeed(config, seed, make, { days, budget, business }));
    tell(`seed ${n + 1} of ${seeds}: ${played.at(-1)!.seconds} s\n`);
  }
  const answer = summary(strategy, { world, days, budget, platforms }, played);
  if (flags.chart !== undefined) await writeFile(flags.chart, chartOf(answer));
  return answer;
}

function summary(
  strategy: string,
  given: Pick<Simulated, 'world' | 'days' | 'budget' | 'platforms'>,
  seeds: readonly Played[],
): Simulated {
  const figures = Object.fromEntries(
    measured.map((name) => [name, intervalOf(seeds.map((seed) => seed[name]))]),
  ) as Record<Measured, Interval>;
  const unset = seeds.reduce((sum, one) => sum + one.unset, 0);
  const notes = [
    ...(unset > 0
      ? [`${unset} budgets stayed as they were: their platforms refused --budget ${given.budget}.`]
      : []),
    ...(figures.spend.mean === 0 ? ['Nothing was spent: these budgets buy nothing here.'] : []),
    ...((figures.profit.high ?? figures.profit.mean ?? 0) < 0
      ? ['This world does not pay its bills: ads cost more than they truly bring.']
      : []),
  ];
  return { strategy, ...given, ...figures, seeds, notes };
}
