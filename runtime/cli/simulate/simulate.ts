/** `adops simulate`: a strategy on worlds of the market behind test mode, day by day. */
import { writeFile } from 'node:fs/promises';
import { loadCatalog } from '../../catalog/load-catalog.ts';
import { loadConfig, type Config } from '../../config/config.ts';
import { nearNames } from '../../text/near-names.ts';
import { verb } from '../command.ts';
import { UsageError } from '../exit-codes.ts';
import { businessWorld } from '../service/open-service.ts';
import { businessNames } from '../../../sdk/emulator/market/business.ts';
import { withOnly } from '../story/story.ts';
import { chartOf } from './chart.ts';
import { intervalOf, type Interval } from './interval.ts';
import { measured, type Measured, type Simulated } from './simulated.ts';
import { playSeed, type Played } from './play-seed.ts';
import { findStrategy, strategyNames } from './strategy.ts';

export const simulateCommand = verb({
  usage: 'simulate <strategy>',
  describe: `Try a strategy on worlds of test mode: ${strategyNames.join(', ')}, a .json file of rules, or a .mjs module`,
  flags: {
    strategy: { type: 'string', demandOption: true, describe: 'Name or file' },
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
      type: 'string',
      array: true,
      describe: 'Platforms of the account; those whose plugin says so when absent',
    },
    chart: { type: 'string', describe: 'Writes a chart of the seeds to this SVG file' },
  },
  run: async ({ strategy, config: file, ...flags }, { terminal }): Promise<Simulated> => {
    const { days, seeds, budget, world } = flags;
    const { business } = businessWorld(world);
    checkNumbers({ days, seeds, budget });
    const { config, platforms } = await configOf(file, flags.platform);
    await checkTools(config, strategy);
    const played: Played[] = [];
    for (let n = 0; n < seeds; n += 1) {
      const seed = `market-${flags['first-seed'] + n}`;
      const make = () => findStrategy(strategy);
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

/** The operator's plugins, nothing of his data; the memory is the store. */
async function configOf(
  file: string | undefined,
  wanted: readonly string[] | undefined,
): Promise<{ readonly config: Config; readonly platforms: readonly string[] }> {
  const own = loadConfig(file ? { file } : {});
  const ads = (await loadCatalog(own)).plugins
    .map(({ manifest }) => manifest)
    .filter(({ platformKind }) => platformKind === 'ads');
  const platforms =
    wanted ?? ads.filter(({ rehearsal }) => rehearsal?.simulated).map(({ id }) => id);
  const unknown = platforms.filter((one) => !ads.some(({ id }) => id === one));
  if (unknown.length > 0)
    throw new UsageError(
      `--platform: ${unknown.join(', ')} is no ad platform here; there are: ${ads.map(({ id }) => id).join(', ')}.`,
    );
  return { config: quiet(await withOnly(own, platforms)), platforms };
}

/** Nobody listens, nobody is limited, and nothing is asked by itself. */
const quiet = (only: Config): Config => ({
  ...only,
  surfaces: [],
  logLevel: 'fatal',
  masterKey: undefined,
  demo: { enabled: true, credits: 10_000_000 },
  rateLimits: { keyPerMinute: 1e9, organizationPerMinute: 1e9, addressPerMinute: 1e9 },
  facts: { ...only.facts, sync: false },
});

function checkNumbers(given: {
  readonly days: number;
  readonly seeds: number;
  readonly budget: number;
}): void {
  const bounds = { days: [1, 365], seeds: [1, 1_000], budget: [0.01, 1_000] } as const;
  for (const [name, [least, most]] of Object.entries(bounds)) {
    const value = given[name as keyof typeof given];
    if (!(value >= least && value <= most) || (name !== 'budget' && !Number.isInteger(value)))
      throw new UsageError(
        `--${name} must be ${name === 'budget' ? 'a number' : 'a whole number'} from ${least} to ${most}; it is ${value}.`,
      );
  }
}

/** A tool that is not there is said before the first day. */
async function checkTools(config: Config, wish: string): Promise<void> {
  const { tools } = await findStrategy(wish);
  const catalog = await loadCatalog(config);
  const known = [...catalog.tools.keys(), ...catalog.scripts.keys()];
  const unknown = tools.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const near = nearNames(unknown, known).slice(0, 3).join(', ');
  throw new UsageError(`${wish}: there is no tool ${unknown}${near ? `; near it: ${near}` : ''}.`);
}

function summary(
  strategy: string,
  given: Pick<Simulated, 'world' | 'days' | 'budget' | 'platforms'>,
  seeds: readonly Played[],
): Simulated {
  const figures = Object.fromEntries(
    measured.map((name) => [name, intervalOf(seeds.map((seed) => seed[name]))]),
  ) as Record<Measured, Interval>;
  const notes = [
    ...(figures.spend.mean === 0 ? ['Nothing was spent: these budgets buy nothing here.'] : []),
    ...((figures.profit.high ?? figures.profit.mean ?? 0) < 0
      ? ['This world does not pay its bills: ads cost more than they truly bring.']
      : []),
  ];
  return { strategy, ...given, ...figures, seeds, notes };
}
