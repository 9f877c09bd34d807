/** Values as a person reads them: money with its currency, settings as a list, nothing hidden. */
import { dateFormat, numberFormat } from '../../../../sdk/words/formats.ts';
import type { Change } from '../../../../sdk/script.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import { plainLine, plainText } from '../../../../sdk/plain-text.ts';
import { localeOf, theReader } from '../../../../sdk/words/reader.ts';
import { say, titleWord, wordOf } from '../../../../sdk/words/say.ts';

const maxText = 2_000;

/** One side of a change. */
export function shownValue(value: unknown, { money }: Pick<Change, 'money'>): Html {
  if (value === null || value === undefined) return html`<i>${say('nothing')}</i>`;
  if (money && (typeof value === 'number' || typeof value === 'string') && isAmount(value))
    return html`${shownMoney(Number(value), money.currency)}`;
  if (typeof value === 'object') return folded(value);
  if (typeof value === 'boolean') return html`${value ? say('yes') : say('no')}`;
  // States shout at platforms, and are words here.
  if (typeof value === 'string' && /^[A-Z][A-Z_]+$/.test(value))
    return html`${wordOf('states', value)}`;
  // A line break would draw a second line that looks like ours; its sign stands in its place.
  const line = String(value).replace(/\r\n|[\n\r\t\u000b\f\u0085\u2028\u2029]/g, ' ↵ ');
  return html`${plainText(line, maxText)}`;
}

/** Several values, by name; they fold open. */
function folded(value: object): Html {
  const lines = linesOf(value).slice(0, MOST_LINES);
  const count = Array.isArray(value) ? value.length : Object.keys(value).length;
  return html`<details>
    <summary>${count === 1 ? say('1 setting') : say('{count} settings', { count })}</summary>
    <ul class="settings">
      ${lines.map(([name, told]) => html`<li>${name && html`<b>${name}</b> `}${told}</li>`)}
    </ul>
  </details>`;
}

/** The same, open: an answer that somebody asked for. */
export function openValue(value: object): Html {
  const lines = linesOf(value).slice(0, MOST_LINES);
  return html`<dl class="facts">
    ${lines.map(
      ([name, told]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${told}</dd>
        </div>`,
    )}
  </dl>`;
}

const MOST_LINES = 60;

function linesOf(value: object, above = ''): (readonly [string, string])[] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const name = Array.isArray(value)
      ? above
      : [above, titleWord('fields', key)].filter(Boolean).join(', ');
    if (inner === null || inner === undefined || inner === '') return [];
    if (typeof inner === 'object') return linesOf(inner, name);
    return [
      [
        name,
        plainLine(
          typeof inner === 'boolean' ? say(inner ? 'yes' : 'no') : String(inner as string),
          300,
        ),
      ] as const,
    ];
  });
}

/** `1234.5` USD > `$1,234.50 (USD)`. */
export function shownMoney(amount: number, currency: string): string {
  const format = numberFormat(numberLocale(), { style: 'currency', currency });
  return `${format.format(amount)} (${currency})`;
}

/** Digits are grouped as the reader's language does it. */
export const numberLocale = (): string => theReader().language;

function isAmount(value: number | string): boolean {
  return typeof value === 'number' || /^\d+(\.\d+)?$/.test(value);
}

/** `2026-03-02 10:00 UTC`; in a zone that the reader chose `Mon, 2 Mar, 10:00 (Europe/Berlin)`. */
export function shownTime(iso: string | null | undefined): string {
  if (!iso) return '–';
  const reader = theReader();
  if (reader.zone === 'UTC') return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
  const words = dateFormat(localeOf(reader), {
    timeZone: reader.zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(iso));
  return `${words} (${reader.zone})`;
}

export function shownText(text: string | null | undefined): string {
  return (text && plainLine(text, 300)) || '–';
}
