/** Strategies decide each morning. Built in ones and skills by name, rules and steps from a JSON file, programs. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nearNames } from '../../text/near-names.ts';
import { UsageError } from '../exit-codes.ts';
import { runCommand } from '../service/run-command.ts';
import type { Desk, Strategy } from './desk.ts';
import { checkRule } from '../../../sdk/rules/index.ts';
import { followRules } from './rules.ts';
import { checkRules } from './check-rules.ts';
import { strategyNames } from './simulated.ts';
import { skillStrategy, type PlayableSkill } from './skill-strategy.ts';
import { splitByModel } from './split-by-model.ts';

const builtIn: Readonly<Record<(typeof strategyNames)[number], () => Strategy>> = {
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

const rules = (name: string, all: readonly object[]): Strategy => ({
  name,
  tools: ['list_campaigns', 'report_performance', 'pause_campaign', 'update_campaign_budget'],
  morning: followRules(all.map((one) => checkRule({ name, ...one }))),
});

/** Places in which a strategy may be found, and what it is played on. */
export interface Library {
  /** Slug > skill. */
  readonly skills: ReadonlyMap<string, { readonly view: PlayableSkill }>;
  readonly platforms: readonly string[];
}

/**
 * @param wish  a name, a skill, a JSON file of rules or of a skill's steps, or a module that exports `morning({ call, today, day })`
 * @throws UsageError  there is no such strategy, or its file says what cannot be
 */
export async function findStrategy(
  wish: string,
  { skills, platforms }: Library,
): Promise<Strategy> {
  const own = strategyNames.find((name) => name === wish);
  if (own) return builtIn[own]();
  const skill = skills.get(wish);
  if (skill) return skillStrategy(wish, skill.view, platforms);
  if (wish.endsWith('.json')) {
    const file = readJson(wish);
    const isSkill = typeof file === 'object' && file !== null && 'steps' in file;
    return isSkill
      ? skillStrategy(wish, { tools: [], ...(file as Partial<PlayableSkill>) }, platforms)
      : rules(wish, checkRules(file));
  }
  if (/\.m?[jt]s$/.test(wish)) return programOf(wish);
  const near = nearNames(wish, [...strategyNames, ...skills.keys()]).slice(0, 3);
  throw new UsageError(
    `There is no strategy ${wish}${near.length > 0 ? `; near it: ${near.join(', ')}` : ''}. Name one of ${strategyNames.join(', ')}, a skill, a .json file of rules or steps, a .mjs module that exports morning(), or with --mcp a command.`,
  );
}

/** A morning of a program is as long as this at most. */
const MOST_MS = 10 * 60_000;

/** A command that is started each morning, and calls over MCP. */
export const commandStrategy = (command: string): Strategy => ({
  name: command,
  tools: [],
  morning: (desk, day) =>
    desk.outside(async ({ address, key }) => {
      const code = await runCommand(
        command,
        {
          ADOPS_MCP_URL: address,
          ADOPS_KEY: key,
          ADOPS_TODAY: desk.today(),
          ADOPS_DAY: String(day),
        },
        MOST_MS,
      );
      if (code !== 0)
        throw new UsageError(
          `${command} ended ${code === null ? 'too late' : `with code ${code}`} on ${desk.today()}; the simulation ends with it.`,
        );
    }),
});

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
