/** Amounts, counts, shares and days as a page of figures says them. */
import { dateFormat, numberFormat } from '../../../../sdk/words/formats.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import { localeOf } from '../../../../sdk/words/reader.ts';
import { say } from '../../../../sdk/words/say.ts';
import { numberLocale } from './shown-value.ts';

/** `$1,235`; below a hundred with decimals. */
export function amount(value: number | null, currency: string): string {
  if (value === null) return '–';
  const maximumFractionDigits = Math.abs(value) >= 100 ? 0 : undefined;
  const digits =
    maximumFractionDigits === undefined ? {} : { maximumFractionDigits, minimumFractionDigits: 0 };
  return numberFormat(numberLocale(), { style: 'currency', currency, ...digits }).format(value);
}

export const count = (value: number | null): string =>
  value === null
    ? '–'
    : numberFormat(numberLocale(), { maximumFractionDigits: value >= 100 ? 0 : 1 }).format(value);

export const share = (value: number): string =>
  numberFormat(numberLocale(), { style: 'percent', maximumFractionDigits: 0 }).format(value);

export const short = (value: number): string =>
  numberFormat(numberLocale(), { notation: 'compact', maximumFractionDigits: 1 }).format(value);

const changes = { maximumFractionDigits: 0, signDisplay: 'exceptZero' } as const;

/** `+12 %`, `-3 %`, `0 %`. */
export const changeWords = (percent: number): string =>
  `${numberFormat(numberLocale(), changes).format(percent)} %`;

/** {@link changeWords}; whether that is good is said by a word, and not by colour alone. */
export function change(percent: number | null, good?: 'more' | 'less'): Html {
  if (percent === null) return html`<span class="soft">–</span>`;
  const rounded = Math.round(percent);
  const words = changeWords(percent);
  if (!good || rounded === 0) return html`<span class="change-words">${words}</span>`;
  const isGood = rounded > 0 === (good === 'more');
  return html`<span class="change-words ${isGood ? 'good' : 'bad'}"
    >${words} <span class="unseen">${isGood ? say('better') : say('worse')}</span></span
  >`;
}

/** `2026-11-09` > `9 Nov`. */
export function dayWords(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return dateFormat(localeOf(), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(date);
}

/** `2026-11-09` > `November`. */
export const monthName = (day: string): string =>
  dateFormat(localeOf(), { month: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
