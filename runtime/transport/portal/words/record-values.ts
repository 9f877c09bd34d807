/** One value of a record as a person reads it. Which properties there are, and how each is shown, a manifest says. */
import type { ConsoleColumn } from '../../../../sdk/console.ts';
import { html, type Html, type Insert } from '../../../../sdk/html.ts';
import { valueAt } from '../../../../sdk/value-at.ts';
import { fieldWords } from './change-view.ts';
import { plainName, say, wordOf } from '../../../../sdk/words/say.ts';
import { shownMoney, shownText, shownTime, shownValue } from './shown-value.ts';
import { pill, type Tone } from './words.ts';

type Values = Readonly<Record<string, unknown>>;

export const titleOf = ({ field, title }: ConsoleColumn) =>
  (title === undefined ? undefined : say(title)) ?? fieldWords(field.split('.').at(-1)!);

/** @param picture  address under which a picture is found */
export function cellOf(column: ConsoleColumn, value: Values, picture: string): Insert {
  const given = valueAt(value, column.field);
  if (given === null || given === undefined || given === '') return '–';
  return (shows[column.as ?? 'text'] ?? asText)(given, column, value, picture);
}

type Show = (given: unknown, column: ConsoleColumn, value: Values, picture: string) => Insert;

const shows: Readonly<Partial<Record<NonNullable<ConsoleColumn['as']>, Show>>> = {
  time: (given) => shownTime(String(given)),
  state: (given) => pill(shownText(wordOf('states', String(given))), toneOf(String(given))),
  count: (given) => String(given),
  money: (given, { currency }, value) => asMoney(given, currency && valueAt(value, currency)),
  link: (given) => asLink(String(given)),
  masked: (given) => masked(String(given)),
  picture: (given, column, value, at) => asPicture(at, value),
  page: (given, column, value, at) =>
    html`<a href="${at.replace('/picture/', '/open/')}">${say('Open it')}</a>`,
};

function asText(given: unknown): Html | string {
  if (typeof given === 'object') return shownValue(given, {});
  const text = String(given as string | number);
  return isName(text) ? plainName(text) : shownText(text);
}

/** A name of the service's own, which is no word: `system_graphic`. */
const isName = (text: string) => /^[a-z]+(_[a-z]+)+$/.test(text);

function asMoney(given: unknown, currency: unknown): string {
  const amount = Number(given);
  const isMoney =
    Number.isFinite(amount) && typeof currency === 'string' && /^[A-Z]{3}$/.test(currency);
  return isMoney ? shownMoney(amount, currency) : shownText(String(given));
}

/** Other addresses than those of the web are shown as text: nobody follows them. */
function asLink(given: string): Html | string {
  if (!/^https?:\/\//.test(given)) return shownText(given);
  return html`<a href="${given}" rel="noreferrer noopener">${shownText(given)}</a>`;
}

/** Persons are told apart, not told: `rita@example.com` > `r…@e….com`; anything else is `kept sealed`. */
export function masked(given: string): string {
  const [, user, host, end] = /^([^@\s]{1,64})@([^@\s]+)\.([a-z]{2,})$/i.exec(given) ?? [];
  if (user && host && end) return `${user[0]}…@${host[0]}….${end}`;
  return /^\+?[\d ()-]{6,}$/.test(given) ? `…${given.slice(-2)}` : say('kept sealed');
}

function asPicture(address: string, value: Values): Html {
  return html`<img
    class="thumb"
    src="${address}"
    alt="${shownText(String(value['name'] ?? 'Picture'))}"
    loading="lazy"
  />`;
}

const toneWords: readonly (readonly [RegExp, Tone])[] = [
  [/^(live|armed|active|approved|launched|running|on|success|succeeded|uploaded)$/, 'good'],
  [/(fail|reject|error|refused)/, 'bad'],
  [/^(in_review|pending|changes_requested|launching|queued|frozen|waiting)$/, 'warn'],
];

export function toneOf(state: string): Tone {
  return toneWords.find(([words]) => words.test(state))?.[1] ?? 'plain';
}
