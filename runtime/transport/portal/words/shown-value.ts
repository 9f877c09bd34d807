/** Values as a person reads them: money with its currency, settings as a list, nothing hidden. */
import type { Change } from '../../../../sdk/script.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import { plainLine, plainText } from '../../../../sdk/plain-text.ts';

const maxText = 2_000;

/** One side of a change. */
export function shownValue(value: unknown, { money }: Pick<Change, 'money'>): Html {
  if (value === null || value === undefined) return html`<i>nothing</i>`;
  if (money && (typeof value === 'number' || typeof value === 'string') && isAmount(value))
    return html`${shownMoney(Number(value), money.currency)}`;
  if (typeof value === 'object')
    return html`<pre><code>${plainText(JSON.stringify(value, null, 2), maxText)}</code></pre>`;
  // A line break would draw a second line that looks like ours; its sign stands in its place.
  const line = String(value).replace(/\r\n|[\n\r\t\u000b\f\u0085\u2028\u2029]/g, ' ↵ ');
  return html`${plainText(line, maxText)}`;
}

/** `1234.5` USD > `$1,234.50 (USD)`. */
export function shownMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return `${format.format(amount)} (${currency})`;
}

function isAmount(value: number | string): boolean {
  return typeof value === 'number' || /^\d+(\.\d+)?$/.test(value);
}

/** `2026-03-02 10:00 UTC`. */
export function shownTime(iso: string | undefined): string {
  return iso ? `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC` : '–';
}

export function shownText(text: string | null | undefined): string {
  return (text && plainLine(text, 300)) || '–';
}
