/** `adops guards simulate`: the changes that rules would have held, before they are changed. */
import { existsSync } from 'node:fs';
import type { InferredOptionTypes } from 'yargs';
import { defaultRules, type GuardRule } from '../../guards/guard-rule.ts';
import type { Simulated } from '../../guards/simulate-past.ts';
import { businessNames } from '../../../sdk/emulator/market/business.ts';
import { operate, verb, type CommandContext, type GlobalFlags } from '../command.ts';
import { UsageError } from '../exit-codes.ts';
import { listFlag, organizationFlag } from '../flags.ts';
import type { View } from '../screen/print.ts';
import type { GuardsOnMarket } from '../simulate/guards-on-market.ts';

/** So many holds of each rule are shown; JSON has all. */
const MOST_SHOWN = 20;

const flags = {
  org: organizationFlag,
  days: { type: 'number', default: 30, describe: 'How far to look back; with --market how long' },
  set: {
    type: 'string',
    array: true,
    describe: 'Another limit, on or off: --set max_budget=500 --set removed_spent=off',
  },
  market: {
    type: 'boolean',
    default: false,
    describe:
      'On worlds of test mode instead: what the rules hold of a strategy, and what that saves',
  },
  strategy: {
    type: 'string',
    default: 'nothing',
    describe: 'With --market: as adops simulate has it',
  },
  budget: {
    type: 'number',
    default: 10,
    describe: 'With --market: somebody multiplies all budgets on the first morning',
  },
  seeds: { type: 'number', default: 3, describe: 'With --market: worlds' },
  world: {
    type: 'string',
    default: 'outdoor',
    describe: `With --market: ${businessNames.join(', ')}`,
  },
  platform: { ...listFlag, describe: 'With --market: platforms of the account' },
} as const;

type SimulateFlags = InferredOptionTypes<typeof flags> & GlobalFlags;

export const simulateVerb = verb({
  usage: 'simulate',
  describe: 'Show what each rule would have held in the last days, and what another limit would',
  flags,
  run: (given, context): Promise<Simulated | GuardsOnMarket> =>
    given.market ? onMarket(given, context) : onPast(given, context),
  view: (answer) => ('saved' in answer ? marketView(answer) : viewOf(answer)),
});

const onPast = (given: SimulateFlags, context: CommandContext) =>
  operate<typeof flags>(context, {
    flags: given,
    operation: 'guards.simulate',
    input: { organizationId: 'org', days: 'days', set: settingsIn },
    usage: 'simulate',
  }) as Promise<Simulated>;

async function onMarket(
  {
    org,
    days,
    seeds,
    set,
    strategy,
    budget,
    world,
    platform,
    config: file,
    ...flagsOf
  }: SimulateFlags,
  context: CommandContext,
): Promise<GuardsOnMarket> {
  const { checkNumbers, checkTools, openField } = await import('../simulate/field.ts');
  const { guardsOnMarket } = await import('../simulate/guards-on-market.ts');
  const { findStrategy } = await import('../simulate/strategy.ts');
  const { changedRules } = await import('../../guards/simulate-past.ts');
  const { businessWorld } = await import('../service/open-service.ts');
  const { business } = businessWorld(world);
  checkNumbers({ days, seeds, budget });
  const field = await openField(file, platform);
  checkTools(field.catalog, await findStrategy(strategy, field));
  const config = context.config({ config: file, ...flagsOf });
  const own = existsSync(config.dataFolder) || config.store !== undefined;
  const rules = own
    ? ((await context.operate(config, 'guards.list', { organizationId: org })) as GuardRule[])
    : defaultRules;
  const wish = {
    strategy,
    days,
    seeds,
    budget,
    business,
    rules: changedRules(rules, settingsIn({ set })),
  };
  return guardsOnMarket(field, wish, (n) =>
    context.terminal?.write(`seed ${n} of ${seeds}, with guards and without\n`),
  );
}

function marketView(answer: GuardsOnMarket): View {
  const { with_guards, without_guards, saved, rules } = answer;
  const names = Object.keys(with_guards) as (keyof typeof with_guards)[];
  return [
    `${answer.strategy}, budgets times ${answer.budget} on the first morning; ${answer.seeds} worlds of ${answer.days} days, USD. Nobody agreed to what was held.`,
    {
      head: ['', 'with guards', 'without'],
      rows: names.map((name) => [
        name.replaceAll('_', ' '),
        with_guards[name].mean,
        without_guards[name].mean,
      ]),
    },
    {
      head: ['rule', 'held', 'when', ''],
      rows: rules
        .filter(({ held }) => held > 0)
        .map(({ rule, held, when, off }) => [rule, held, when, off ? 'off' : '']),
      empty: 'No rule held anything.',
    },
    `The guards ${(saved.mean ?? 0) < 0 ? 'cost' : 'saved'} ${Math.abs(saved.mean ?? 0)} USD of profit in a world${saved.low === null ? '' : ` (${saved.low} to ${saved.high})`}.`,
    ...answer.warnings,
  ];
}

/** @throws UsageError */
function settingsIn({ set = [] }: { readonly set?: string[] | undefined }): Record<string, string> {
  return Object.fromEntries(
    set.map((text) => {
      const at = text.indexOf('=');
      if (at < 1) throw new UsageError(`--set ${text}: say rule=value, as max_budget=500.`);
      return [text.slice(0, at), text.slice(at + 1)];
    }),
  );
}

function viewOf({ since, calls, changes, rules, warnings }: Simulated): View {
  const held = rules.filter((rule) => rule.held.length > 0);
  return [
    `${calls} calls with ${changes} changes since ${since.slice(0, 10)}.`,
    {
      head: ['rule', 'would have held', 'unknown', 'when', ''],
      rows: rules.map((rule) => [
        rule.rule,
        rule.held.length,
        rule.unknown,
        rule.when,
        rule.off ? 'off' : '',
      ]),
    },
    ...held.flatMap((rule) => [
      `${rule.rule}:`,
      {
        head: ['at', 'account', 'why', 'run', ''],
        rows: rule.held
          .slice(-MOST_SHOWN)
          .map((one) => [
            one.at.slice(0, 16),
            `${one.platform} ${one.account_id}`,
            one.message,
            one.run_id ?? '',
            one.outcome,
          ]),
      },
      ...(rule.held.length > MOST_SHOWN
        ? [`… and ${rule.held.length - MOST_SHOWN} before them; --json shows all.`]
        : []),
    ]),
    ...(rules.some(({ unknown }) => unknown > 0)
      ? ['Unknown: nobody asked the platform at that time what the rule would have had to know.']
      : []),
    ...warnings,
  ];
}
