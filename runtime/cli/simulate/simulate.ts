/** `adops simulate`: a strategy on worlds of the market behind test mode, day by day. */
import { writeFile } from 'node:fs/promises';
import { verb } from '../command.ts';
import { listFlag } from '../flags.ts';
import { businessWorld } from '../service/open-service.ts';
import { businessNames } from '../../../sdk/emulator/market/business.ts';
import { chartOf } from './chart.ts';
import { withDoor } from '../service/quiet-config.ts';
import { checkNumbers, checkTools, openField } from './field.ts';
import { intervalOf, type Interval } from './interval.ts';
import { measured, type Measured, type Simulated } from './simulated.ts';
import { playSeed, type Played } from './play-seed.ts';
import { commandStrategy, findStrategy, strategyNames } from './strategy.ts';

export const simulateCommand = verb({
  usage: 'simulate <strategy>',
  describe: `Try a strategy on worlds of test mode: ${strategyNames.join(', ')}, a skill, a .json file of rules or steps, a .mjs module, or a command`,
  flags: {
    strategy: { type: 'string', demandOption: true, describe: 'Name, file or command' },
    mcp: {
      type: 'boolean',
      default: false,
      describe: 'The strategy is a command, started each morning, that calls over MCP',
    },
    days: { type: 'number', default: 90, describe: 'Days of each world' },
    seeds: { type: 'number', default: 5, describe: 'Worlds' },
    'first-seed': { type: 'number', default: 1, describe: 'Number of the first world' },
    world: {
      type: 'string',
      default: 'outdoor',
      describe: `Business: ${businessNames.join(', ')}`,
    },
    budget: { type: 'number', default: 1, describe: 'Multiplies all budgets on the first morning' },
    platform: {
      ...listFlag,
      describe: 'Platforms of the account; those whose plugin says so when absent',
    },
    chart: { type: 'string', describe: 'Writes a chart of the seeds to this SVG file' },
  },
  run: async ({ strategy, mcp, config: file, ...flags }, { terminal }): Promise<Simulated> => {
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
      terminal?.write(`seed ${n + 1} of ${seeds}: ${played.at(-1)!.seconds} s\n`);
    }
    const answer = summary(strategy, { world, days, budget, platforms }, played);
    if (flags.chart !== undefined) await writeFile(flags.chart, chartOf(answer));
    return answer;
  },
  view: (answer) => ({
    head: ['', 'mean', 'low', 'high'],
    rows: measured.map((name) => [name, answer[name].mean, answer[name].low, answer[name].high]),
    notes: [`${answer.seeds.length} worlds of ${answer.days} days, USD.`, ...answer.notes],
  }),
});

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
