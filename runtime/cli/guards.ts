/** `adops guards`: what an organization's changes may do by themselves. Keys cannot change it. */
import type { Condition, GuardRule } from '../guards/guard-rule.ts';
import { noun, operation } from './command.ts';
import { UsageError } from './exit-codes.ts';
import { organizationFlag } from './flags.ts';

const list = {
  type: 'string',
  array: true,
  coerce: (words: string[] | undefined) => words?.flatMap((word) => word.split(',')),
} as const;

const flags = {
  rule: { type: 'string', describe: 'Its id; that of a default takes its place' },
  org: organizationFlag,
  action: { choices: ['hold', 'refuse'], default: 'hold', describe: 'Ask a person, or say no' },
  'amount-above': {
    type: 'number',
    describe: 'Budgets above this, in account currency or --currency',
  },
  'raise-above': { type: 'number', describe: 'Raises by more than so many percent within --hours' },
  'raises-above': {
    type: 'number',
    describe: 'All raises within --hours together; needs --currency',
  },
  bid: { type: 'boolean', default: false, describe: 'The amounts are bids, not budgets' },
  currency: { type: 'string', describe: 'ISO 4217; amounts in another one are held' },
  hours: { type: 'number', default: 24, describe: 'How far the window reaches back' },
  effect: { ...list, describe: 'Changes with these effects: state, write, publish' },
  entity: { ...list, describe: 'Changes of these things, such as campaign' },
  field: { ...list, describe: 'Changes of these fields, such as daily_budget' },
  key: { ...list, describe: 'Only for these keys, by id' },
  platform: { ...list, describe: 'Only on these platforms' },
  account: { ...list, describe: 'Only for these accounts' },
  off: { type: 'boolean', describe: 'Keep the rule, but let it say nothing' },
  definition: { type: 'string', describe: 'The whole rule as JSON, instead of all this' },
} as const;

export const guardsCommand = noun('guards', 'Limits on what may be changed without a person', [
  operation({
    usage: 'list',
    describe: 'List the rules that hold, defaults included',
    flags: { org: organizationFlag },
    operation: 'guards.list',
    input: ({ org }) => ({ organizationId: org }),
    view: (rules: readonly GuardRule[]) => ({
      head: ['rule', 'action', 'what', 'only', ''],
      rows: rules.map((rule) => [
        rule.id,
        rule.action,
        words(rule.when),
        [...(rule.keys ?? []), ...(rule.platforms ?? []), ...(rule.accounts ?? [])],
        rule.off ? 'off' : '',
      ]),
    }),
  }),
  operation({
    usage: 'set [rule]',
    describe: 'Store a rule: adops guards set team_cap --amount-above 500 --currency EUR',
    flags,
    operation: 'guards.set',
    input: (given) => ({ organizationId: given.org, rule: ruleOf(given) }),
    view: ({ id, action, when }: GuardRule) => [`${id}: ${action} ${words(when)}.`],
  }),
  operation({
    usage: 'remove <rule>',
    describe: 'Remove a stored rule; a default comes back as it was',
    flags: { rule: { type: 'string', demandOption: true }, org: organizationFlag },
    operation: 'guards.remove',
    input: ({ org, rule }) => ({ organizationId: org, id: rule }),
    view: ({ removed }: { removed: string }) => [`Removed ${removed}.`],
  }),
]);

interface Given {
  readonly rule?: string;
  readonly action: string;
  readonly bid: boolean;
  readonly hours: number;
  readonly currency?: string;
  readonly effect?: string[];
  readonly entity?: string[];
  readonly field?: string[];
  readonly key?: string[];
  readonly platform?: string[];
  readonly account?: string[];
  readonly off?: boolean;
  readonly definition?: string;
  readonly 'amount-above'?: number;
  readonly 'raise-above'?: number;
  readonly 'raises-above'?: number;
}

/** @throws UsageError */
function ruleOf(given: Given): unknown {
  if (given.definition !== undefined) return parse(given.definition);
  const { rule, action, key, platform, account, off } = given;
  if (rule === undefined)
    throw new UsageError('Name the rule, or give it whole with --definition.');
  return defined({
    id: rule,
    action,
    when: conditionOf(given),
    keys: key,
    platforms: platform,
    accounts: account,
    off,
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError('--definition is not JSON.');
  }
}

/** @throws UsageError  unless exactly one condition is given */
function conditionOf(given: Given): unknown {
  const { bid, hours: windowHours, currency, effect, entity, field } = given;
  const measure = bid ? 'bid' : 'budget';
  const [above, raise, raises] = [
    given['amount-above'],
    given['raise-above'],
    given['raises-above'],
  ];
  const found = [
    above === undefined ? undefined : { kind: 'amount_above', measure, amount: above, currency },
    raise === undefined ? undefined : { kind: 'raise_above', measure, percent: raise, windowHours },
    raises === undefined
      ? undefined
      : { kind: 'raises_above', measure, amount: raises, currency, windowHours },
    effect && { kind: 'effect', effects: effect },
    (entity ?? field) && { kind: 'field', entities: entity, fields: field },
  ].filter((one) => one !== undefined);
  if (found.length !== 1)
    throw new UsageError(
      'Give one of --amount-above, --raise-above, --raises-above, --effect, --entity or --field.',
    );
  return defined(found[0]!);
}

function defined(given: object): object {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function words(when: Condition): string {
  switch (when.kind) {
    case 'amount_above':
      return `a ${when.measure} raised to or made with more than ${when.amount} ${when.currency ?? 'in account currency'}`;
    case 'raise_above':
      return `a ${when.measure} raised by more than ${when.percent}% in ${when.windowHours} h`;
    case 'raises_above':
      return `raises of ${when.measure}s above ${when.amount} ${when.currency} together in ${when.windowHours} h`;
    case 'effect':
      return `effects ${when.effects.join(', ')}`;
    case 'field':
      return `changes of ${[...(when.entities ?? []), ...(when.fields ?? [])].join(', ')}`;
  }
}
