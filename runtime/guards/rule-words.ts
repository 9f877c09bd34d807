/** Rules in words. */
import { wordOf } from '../../sdk/words/say.ts';
import type { Condition, OtherCurrency } from './guard-rule.ts';

/** The changes that a rule does not let pass, in the one sentence of the guide, the command line and the reasons. */
export function conditionWords(when: Condition): string {
  switch (when.kind) {
    case 'amount_above':
      return `a ${when.measure} is raised to, or made with, more than ${number(when.amount)} ${currencyWords(when)}`;
    case 'raise_above':
      return `a ${when.measure} is raised to more than ${number(when.times)} times what it was ${number(when.windowHours)} hours ago`;
    case 'target_lowered':
      return `a target return (ROAS) is taken away, or lowered to less than 1/${number(when.times)} of what it was ${number(when.windowHours)} hours ago`;
    case 'raises_above':
      return `raises of ${when.measure}s come to more than ${number(when.amount)} ${when.currency}${otherWords(when)} within ${number(when.windowHours)} hours`;
    case 'created_running':
      return 'something with a budget is made that may spend at once, for it does not begin paused';
    case 'enabled_above':
      return `something is enabled whose budget is above ${number(when.amount)} ${currencyWords(when)}`;
    case 'removed_spent':
      return `something is removed that has spent ${when.amount === 0 ? 'anything' : `more than ${number(when.amount)} ${currencyWords(when)}`} in the last ${number(when.days)} days`;
    case 'removed':
      return `one of ${namesOf('entities', when.entities)} is removed`;
    case 'removed_for_good':
      return `something is removed that does not come back: ${namesOf('entities', when.entities)}, or what its platform never brings back`;
    case 'enabled_idle':
      return `something is enabled that has spent before, but nothing in the last ${number(when.days)} days`;
    case 'paused_share':
      return `what is stopped or cut back within ${number(when.windowHours)} hours made more than ${percent(when.share)} of the account's spend of the last ${number(when.days)} days, and more than ${number(when.amount)} ${currencyWords(when)}; cut back is what keeps less than a fifth of its budget or two thirds of its bid of a day ago, reaches fewer people, gets a first bid, has a budget that is spent already, or ends within a week`;
    case 'account_raise_above':
      return `the daily budgets of all that runs in the account come to more than ${number(when.times)} times what they were ${number(when.windowHours)} hours ago, and to more than ${number(when.amount)} ${currencyWords(when)}`;
    case 'organization_raise_above':
      return `the daily budgets of all that runs in all accounts of the organization together come to more than ${number(when.times)} times what they were ${number(when.windowHours)} hours ago, and to more than ${number(when.amount)} ${currencyWords(when)}, people's approvals aside`;
    case 'watch_stops_above':
      return `watches stop more than ${number(when.count)} things by themselves within ${when.windowHours === 1 ? 'an hour' : `${number(when.windowHours)} hours`}`;
    case 'new_destination':
      return `what is made would send messages, or lead clicks, to where none go yet${when.hosts ? `, ${when.hosts.join(', ')} apart` : ''}`;
    case 'reopened':
      return 'an end that has passed is put off or taken away, so that something may run again';
    case 'effect':
      return `a change has the effect ${when.effects.join(' or ')}`;
    case 'field':
      return when.entities && when.fields
        ? `of ${namesOf('entities', when.entities)} one of ${namesOf('fields', when.fields)} changes`
        : `a change is one of ${[namesOf('entities', when.entities), namesOf('fields', when.fields)].filter(Boolean).join(', ')}`;
  }
}

const namesOf = (kind: 'entities' | 'fields', names: readonly string[] = []) =>
  [...new Set(names.map((name) => wordOf(kind, name)))].join(', ');

interface OfCurrency {
  readonly currency?: string;
  readonly otherCurrency?: OtherCurrency;
}

const currencyWords = (when: OfCurrency) =>
  `${when.currency ?? 'in account currency'}${otherWords(when)}`;

const otherWords = ({ otherCurrency }: OfCurrency) =>
  otherCurrency === 'convert' ? ' or its value in account currency' : '';

const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 6 });

export const percent = (share: number) => `${number(Math.round(share * 1000) / 10)} %`;
