/** `adops guards`: the changes that an organization allows without a person. Keys cannot change it. */
import type { GuardRule } from '../../guards/guard-rule.ts';
import { conditionWords } from '../../guards/rule-words.ts';
import { noun, operation } from '../command.ts';
import { UsageError } from '../exit-codes.ts';
import { listFlag, organizationFlag } from '../flags.ts';
import { simulateVerb } from './guards-simulate.ts';

const flags = {
  rule: { type: 'string', describe: 'Its id; that of a default takes its place' },
  org: organizationFlag,
  action: { choices: ['hold', 'refuse'], default: 'hold', describe: 'Ask a person, or say no' },
  'amount-above': {
    type: 'number',
    describe: 'Budgets above this, in account currency or --currency',
  },
  'raise-times': {
    type: 'number',
    describe: 'Raises to more than so many times what it was --hours ago',
  },
  'target-drop': {
    type: 'number',
    describe: 'Target returns lowered to less than 1/N of what they were --hours ago',
  },
  'raises-above': {
    type: 'number',
    describe: 'All raises within --hours together; needs --currency',
  },
  bid: { type: 'boolean', default: false, describe: 'The amounts are bids, not budgets' },
  currency: { type: 'string', describe: 'ISO 4217 of the amount' },
  'other-currency': {
    choices: ['hold', 'refuse', 'convert'],
    describe: 'What happens to amounts in another one; held when not given',
  },
  hours: { type: 'number', default: 24, describe: 'How far the window reaches back' },
  'enabled-above': {
    type: 'number',
    describe: 'What is enabled and has a budget above this, in account currency or --currency',
  },
  'account-raise-times': {
    type: 'number',
    describe: 'All that runs may spend so many times a day what it could --hours ago',
  },
  'organization-raise-times': {
    type: 'number',
    describe: 'The same over all accounts of the organization together; --hours is 168 for a week',
  },
  'removed-spent': {
    type: 'number',
    describe: 'What is removed and has spent more than this in the last --days',
  },
  'removed-for-good': {
    ...listFlag,
    describe: 'Removals of these things, such as audience, and of all that no script brings back',
  },
  removed: { ...listFlag, describe: 'Removals of these things, such as conversion_action' },
  'enabled-idle': {
    type: 'number',
    describe: 'What is enabled and has spent nothing in so many days, but before',
  },
  'watch-stops': {
    type: 'number',
    describe: 'What watches may stop by themselves within an hour',
  },
  'paused-share': {
    type: 'number',
    describe:
      "What is stopped within --hours made more than this share (0 to 1) of the account's spend of the last --days",
  },
  'more-than': {
    type: 'number',
    describe:
      'For --account-raise-times, --organization-raise-times and --paused-share: amounts up to this are let pass',
  },
  days: {
    type: 'number',
    describe: 'Days of spend; 365 for --removed-spent, 7 for --paused-share when not given',
  },
  'created-running': {
    type: 'boolean',
    describe: 'Things with a budget that are made and do not begin paused',
  },
  'new-destination': {
    type: 'boolean',
    describe: 'What would send messages, or lead clicks, to where nothing goes yet',
  },
  hosts: { ...listFlag, describe: 'Of --new-destination: hosts to which clicks may be led' },
  reopened: {
    type: 'boolean',
    describe: 'Ends that have passed and are put off, so that something may run again',
  },
  effect: { ...listFlag, describe: 'Changes with these effects: state, write, publish' },
  entity: { ...listFlag, describe: 'Changes of these things, such as campaign' },
  field: { ...listFlag, describe: 'Changes of these fields, such as daily_budget' },
  key: { ...listFlag, describe: 'Only for these keys, by id' },
  platform: { ...listFlag, describe: 'Only on these platforms' },
  account: { ...listFlag, describe: 'Only for these accounts' },
  off: { type: 'boolean', describe: 'Keep the rule, but let it say nothing' },
  definition: { type: 'string', describe: 'The whole rule as JSON, instead of all this' },
} as const;

export const guardsCommand = noun('guards', 'Limits on what may be changed without a person', [
  operation({
    usage: 'list',
    describe: 'List the rules that hold, defaults included',
    flags: { org: organizationFlag },
    operation: 'guards.list',
    input: { organizationId: 'org' },
    view: (rules: readonly GuardRule[]) => ({
      head: ['rule', 'action', 'when', 'only', ''],
      rows: rules.map((rule) => [
        rule.id,
        rule.action,
        conditionWords(rule.when),
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
    input: { organizationId: 'org', rule: ruleOf },
    view: ({ id, action, when }: GuardRule) => [`${id}: ${action}, when ${conditionWords(when)}.`],
  }),
  operation({
    usage: 'remove <rule>',
    describe: 'Remove a stored rule; a default comes back as it was',
    flags: { rule: { type: 'string', demandOption: true }, org: organizationFlag },
    operation: 'guards.remove',
    input: { organizationId: 'org', id: 'rule' },
    view: ({ removed }: { removed: string }) => [`Removed ${removed}.`],
  }),
  simulateVerb,
]);

interface Given {
  readonly rule?: string;
  readonly action: string;
  readonly bid: boolean;
  readonly hours: number;
  readonly currency?: string;
  readonly 'other-currency'?: string;
  readonly 'created-running'?: boolean;
  readonly 'new-destination'?: boolean;
  readonly hosts?: string[];
  readonly reopened?: boolean;
  readonly removed?: string[];
  readonly 'removed-for-good'?: string[];
  readonly 'account-raise-times'?: number;
  readonly 'organization-raise-times'?: number;
  readonly 'removed-spent'?: number;
  readonly 'enabled-idle'?: number;
  readonly 'paused-share'?: number;
  readonly 'watch-stops'?: number;
  readonly 'more-than'?: number;
  readonly days?: number;
  readonly 'enabled-above'?: number;
  readonly effect?: string[];
  readonly entity?: string[];
  readonly field?: string[];
  readonly key?: string[];
  readonly platform?: string[];
  readonly account?: string[];
  readonly off?: boolean;
  readonly definition?: string;
  readonly 'amount-above'?: number;
  readonly 'raise-times'?: number;
  readonly 'raises-above'?: number;
  readonly 'target-drop'?: number;
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

type Amount = Pick<Given, 'currency'> & { readonly otherCurrency: string | undefined };

/** Flag > the condition that it gives; several conditions come from one flag given once. */
const conditions: Readonly<Record<string, (given: Given, amount: Amount) => object | undefined>> = {
  '--amount-above': (given, more) =>
    having(given['amount-above'], (amount) => ({
      kind: 'amount_above',
      ...of(given),
      amount,
      ...more,
    })),
  '--raise-times': (given) =>
    having(given['raise-times'], (times) => ({
      kind: 'raise_above',
      ...of(given),
      times,
      ...within(given),
    })),
  '--target-drop': (given) =>
    having(given['target-drop'], (times) => ({
      kind: 'target_lowered',
      times,
      ...within(given),
    })),
  '--raises-above': (given, more) =>
    having(given['raises-above'], (amount) => ({
      kind: 'raises_above',
      ...of(given),
      amount,
      ...more,
      ...within(given),
    })),
  '--account-raise-times': (given, more) =>
    having(given['account-raise-times'], (times) => ({
      kind: 'account_raise_above',
      ...raised(times, given, more),
    })),
  '--organization-raise-times': (given, more) =>
    having(given['organization-raise-times'], (times) => ({
      kind: 'organization_raise_above',
      ...raised(times, given, more),
    })),
  '--enabled-above': (given, more) =>
    having(given['enabled-above'], (amount) => ({ kind: 'enabled_above', amount, ...more })),
  '--enabled-idle': (given) =>
    having(given['enabled-idle'], (days) => ({ kind: 'enabled_idle', days })),
  '--removed-spent': (given, more) =>
    having(given['removed-spent'], (amount) => ({
      kind: 'removed_spent',
      amount,
      days: given.days ?? 365,
      ...more,
    })),
  '--watch-stops': (given) =>
    having(given['watch-stops'], (count) => ({ kind: 'watch_stops_above', count, windowHours: 1 })),
  '--paused-share': (given, more) =>
    having(given['paused-share'], (share) => ({
      kind: 'paused_share',
      share,
      days: given.days ?? 7,
      ...within(given),
      amount: given['more-than'] ?? 0,
      ...more,
    })),
  '--created-running': (given) =>
    given['created-running'] ? { kind: 'created_running' } : undefined,
  '--new-destination': (given) =>
    given['new-destination']
      ? { kind: 'new_destination', ...(given.hosts ? { hosts: given.hosts } : {}) }
      : undefined,
  '--removed': ({ removed }) => removed && { kind: 'removed', entities: removed },
  '--removed-for-good': ({ 'removed-for-good': entities }) =>
    entities && { kind: 'removed_for_good', entities },
  '--reopened': ({ reopened }) => (reopened ? { kind: 'reopened' } : undefined),
  '--effect': ({ effect }) => effect && { kind: 'effect', effects: effect },
  '--entity or --field': ({ entity, field }) =>
    (entity ?? field) && { kind: 'field', entities: entity, fields: field },
};

const of = ({ bid }: Given) => ({ measure: bid ? 'bid' : 'budget' });
const within = ({ hours }: Given) => ({ windowHours: hours });
const raised = (times: number, given: Given, more: Amount) => ({
  times,
  ...within(given),
  amount: given['more-than'] ?? 0,
  ...more,
});

function having<T>(value: T | undefined, make: (value: T) => object): object | undefined {
  return value === undefined ? undefined : make(value);
}

/** @throws UsageError  unless exactly one condition is given */
function conditionOf(given: Given): unknown {
  const { currency } = given;
  const amount = { currency, otherCurrency: given['other-currency'] } as Amount;
  const found = Object.values(conditions).flatMap((make) => make(given, amount) ?? []);
  if (found.length !== 1)
    throw new UsageError(`Give one of ${Object.keys(conditions).join(', ')}.`);
  return defined(found[0]!);
}

function defined(given: object): object {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
