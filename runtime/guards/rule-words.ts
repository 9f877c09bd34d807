/** Rules in words. */
import { say, wordOf } from '../../sdk/words/say.ts';
import type { Condition, OtherCurrency } from './guard-rule.ts';

/** The changes that a rule does not let pass, in the one sentence of the guide, the command line and the reasons. */
export function conditionWords(when: Condition): string {
  switch (when.kind) {
    case 'amount_above':
      return say('a {measure} is raised to, or made with, more than {amount}', {
        measure: wordOf('fields', when.measure),
        amount: amountWords(when.amount, when),
      });
    case 'raise_above':
      return say('a {measure} is raised to more than {times} times what it was {hours} hours ago', {
        measure: wordOf('fields', when.measure),
        times: number(when.times),
        hours: number(when.windowHours),
      });
    case 'target_lowered':
      return say(
        'a target return (ROAS) is taken away, or lowered to less than 1/{times} of what it was {hours} hours ago',
        { times: number(when.times), hours: number(when.windowHours) },
      );
    case 'raises_above':
      return say('raises of {measure}s come to more than {amount} within {hours} hours', {
        measure: wordOf('fields', when.measure),
        amount: `${number(when.amount)} ${when.currency}${otherWords(when)}`,
        hours: number(when.windowHours),
      });
    case 'created_running':
      return say(
        'something with a budget is made that may spend at once, for it does not begin paused',
      );
    case 'enabled_above':
      return say('something is enabled whose budget is above {amount}', {
        amount: amountWords(when.amount, when),
      });
    case 'removed_spent':
      return when.amount === 0
        ? say('something is removed that has spent anything in the last {days} days', {
            days: number(when.days),
          })
        : say('something is removed that has spent more than {amount} in the last {days} days', {
            amount: amountWords(when.amount, when),
            days: number(when.days),
          });
    case 'removed':
      return say('one of {names} is removed', { names: namesOf('entities', when.entities) });
    case 'removed_for_good':
      return say(
        'something is removed that does not come back: {names}, or what its platform never brings back',
        { names: namesOf('entities', when.entities) },
      );
    case 'enabled_idle':
      return say(
        'something is enabled that has spent before, but nothing in the last {days} days',
        { days: number(when.days) },
      );
    case 'paused_share':
      return say(
        "what is stopped or cut back within {hours} hours made more than {share} of the account's spend of the last {days} days, and more than {amount}; cut back is what keeps less than a fifth of its budget or two thirds of its bid of a day ago, reaches fewer people, gets a first bid, has a budget that is spent already, or ends within a week",
        {
          hours: number(when.windowHours),
          share: percent(when.share),
          days: number(when.days),
          amount: amountWords(when.amount, when),
        },
      );
    case 'account_raise_above':
      return say(
        'the daily budgets of all that runs in the account come to more than {times} times what they were {hours} hours ago, and to more than {amount}',
        {
          times: number(when.times),
          hours: number(when.windowHours),
          amount: amountWords(when.amount, when),
        },
      );
    case 'organization_raise_above':
      return say(
        "the daily budgets of all that runs in all accounts of the organization together come to more than {times} times what they were {hours} hours ago, and to more than {amount}, people's approvals aside",
        {
          times: number(when.times),
          hours: number(when.windowHours),
          amount: amountWords(when.amount, when),
        },
      );
    case 'watch_stops_above':
      return when.windowHours === 1
        ? say('watches stop more than {count} things by themselves within an hour', {
            count: number(when.count),
          })
        : say('watches stop more than {count} things by themselves within {hours} hours', {
            count: number(when.count),
            hours: number(when.windowHours),
          });
    case 'new_destination':
      return when.hosts
        ? say(
            'what is made would send messages, or lead clicks, to where none go yet, {hosts} apart',
            { hosts: when.hosts.join(', ') },
          )
        : say('what is made would send messages, or lead clicks, to where none go yet');
    case 'reopened':
      return say(
        'an end that has passed is put off or taken away, so that something may run again',
      );
    case 'effect':
      return say('a change has the effect {effects}', {
        effects: when.effects.join(` ${say('or')} `),
      });
    case 'field':
      return when.entities && when.fields
        ? say('of {entities} one of {fields} changes', {
            entities: namesOf('entities', when.entities),
            fields: namesOf('fields', when.fields),
          })
        : say('a change is one of {names}', {
            names: [namesOf('entities', when.entities), namesOf('fields', when.fields)]
              .filter(Boolean)
              .join(', '),
          });
  }
}

const namesOf = (kind: 'entities' | 'fields', names: readonly string[] = []) =>
  [...new Set(names.map((name) => wordOf(kind, name)))].join(', ');

interface OfCurrency {
  readonly currency?: string;
  readonly otherCurrency?: OtherCurrency;
}

const amountWords = (amount: number, when: OfCurrency) =>
  `${number(amount)} ${when.currency ?? say('in account currency')}${otherWords(when)}`;

const otherWords = ({ otherCurrency }: OfCurrency) =>
  otherCurrency === 'convert' ? ` ${say('or its value in account currency')}` : '';

const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 6 });

export const percent = (share: number) => `${number(Math.round(share * 1000) / 10)} %`;
