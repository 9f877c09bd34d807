/** `adops simulate`: a strategy on worlds of the market behind test mode, day by day. */
import { businessNames } from '../../../sdk/emulator/market/business.ts';
import { verb } from '../command.ts';
import { listFlag } from '../flags.ts';
import { measured, strategyNames, type Simulated } from './simulated.ts';

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
  run: async (flags, { terminal }): Promise<Simulated> => {
    // It brings the whole service, which no other command waits for.
    const { simulate } = await import('./run-simulation.ts');
    return simulate(flags, (line) => terminal?.write(line));
  },
  view: (answer) => ({
    head: ['', 'mean', 'low', 'high'],
    rows: measured.map((name) => [name, answer[name].mean, answer[name].low, answer[name].high]),
    notes: [`${answer.seeds.length} worlds of ${answer.days} days, USD.`, ...answer.notes],
  }),
});
