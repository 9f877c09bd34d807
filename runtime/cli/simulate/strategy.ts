/** Strategies decide each morning. Built in ones by name, rules from a JSON file, programs from a module. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UsageError } from '../exit-codes.ts';
import type { Desk } from './desk.ts';
import { checkRule } from '../../../sdk/rules/index.ts';
import { followRules } from './rules.ts';
import { checkRules } from './check-rules.ts';
import { splitByModel } from './split-by-model.ts';

export interface Strategy {
  readonly name: string;
  /** Tools and scripts that it calls, as far as it says. */
  readonly tools: readonly string[];
  /** Its work on one morning. */
  morning(desk: Desk, day: number): Promise<void>;
}

const builtIn: Readonly<Record<string, () => Strategy>> = {
  nothing: () => ({ name: 'nothing', tools: [], morning: () => Promise.resolve() }),
  optimize_budget: () => ({
    name: 'optimize_budget',
    tools: ['optimize_budget', 'list_campaigns', 'update_campaign_budget'],
    morning: splitByModel,
  }),
  pause_losers: () =>
    rules('pause_losers', [
      {
        when: { metric: 'roas', below: 0.5, days: 28, least_spend: 200 },
        then: { action: 'pause' },
      },
    ]),
  scale_winners: () =>
    rules('scale_winners', [
      {
        when: { metric: 'roas', above: 3, days: 14, least_spend: 100 },
        then: { action: 'budget', percent: 15, most: 4 },
        every_days: 7,
      },
      {
        when: { metric: 'roas', below: 1, days: 14, least_spend: 100 },
        then: { action: 'budget', percent: -20, most: 4 },
        every_days: 7,
      },
    ]),
  spend_all: () =>
    rules('spend_all', [
      {
        when: { metric: 'spend', above: 0, days: 7, least_spend: 0 },
        then: { action: 'budget', percent: 50, most: 8 },
        every_days: 7,
      },
    ]),
};

export const strategyNames = Object.keys(builtIn);

const rules = (name: string, all: readonly object[]): Strategy => ({
  name,
  tools: ['list_campaigns', 'report_performance', 'pause_campaign', 'update_campaign_budget'],
  morning: followRules(all.map((one) => checkRule({ name, ...one }))),
});

/**
 * @param wish  a name, a JSON file of rules, or a module that exports `morning({ call, today, day })`
 * @throws UsageError  there is no such strategy, or its file says what cannot be
 */
export async function findStrategy(wish: string): Promise<Strategy> {
  const make = builtIn[wish];
  if (make) return make();
  if (wish.endsWith('.json')) {
    const file = readJson(wish);
    return rules(wish, checkRules(file));
  }
  if (/\.m?[jt]s$/.test(wish)) return programOf(wish);
  throw new UsageError(
    `There is no strategy ${wish}. Name one of ${strategyNames.join(', ')}, a .json file of rules, or a .mjs module that exports morning().`,
  );
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(resolve(file), 'utf8'));
  } catch (error) {
    throw new UsageError(`${file} is no JSON file: ${(error as Error).message}`);
  }
}

interface Program {
  readonly tools?: readonly string[];
  readonly morning?: (hands: {
    readonly call: Desk['call'];
    readonly today: string;
    readonly day: number;
  }) => Promise<void> | void;
}

async function programOf(file: string): Promise<Strategy> {
  const module = (await import(pathToFileURL(resolve(file)).href).catch((error: Error) => {
    throw new UsageError(`${file} cannot be loaded: ${error.message}`);
  })) as Program;
  if (typeof module.morning !== 'function')
    throw new UsageError(`${file} exports no function morning().`);
  const { morning, tools = [] } = module;
  return {
    name: file,
    tools,
    morning: async (desk, day) => {
      await morning({ call: desk.call, today: desk.today(), day });
    },
  };
}
