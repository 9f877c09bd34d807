/** Changes as a person reads them: the thing, its value before and after, and the size of the difference. */
import type { Change } from '../../../../sdk/script.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import { movesBudget } from '../../../guards/measure-of.ts';
import { changeSentence } from '../../../../sdk/words/change-words.ts';
import { say, titleWord, wordOf } from '../../../../sdk/words/say.ts';
import { shownMoney, shownText, shownValue } from './shown-value.ts';

/** How platforms turn a day into a month. */
const DAYS_OF_MONTH = 30.4;

/** `daily_budget` > `Daily budget`. */
export const fieldWords = (field: string): string => titleWord('fields', shownText(field));

/** The big one on top of a page. */
export function changeBlock(change: Change): Html {
  const { before, after, money } = change;
  const isPlain = [before, after].every(isShort);
  return html`<section class="change">
    <h2>
      ${changeSentence(change)}
      ${change.id !== null && html`<small>${wordOf('entities', change.entity)} ${shownText(change.id)}</small>`}
    </h2>
    ${
      isPlain
        ? html`<p class="move">
            <span class="from"
              ><span class="unseen">${say('from')} </span>${shownValue(before, change)}</span
            >
            <span class="arrow" aria-hidden="true">→</span>
            <span class="to"
              ><span class="unseen">${say('to')} </span>${shownValue(after, change)}</span
            >
          </p>`
        : html`<div class="sides">
            <div class="from">
              <span class="label">${say('Before')}</span>${shownValue(before, change)}
            </div>
            <div class="to">
              <span class="label">${say('After')}</span>${shownValue(after, change)}
            </div>
          </div>`
    }
    ${money && !isPlain && html`<p class="note">${say('Amount')}: ${shownMoney(money.amount, money.currency)}</p>`}
    ${addsWords(change)}
  </section>`;
}

/** Whether a value is short enough for large letters. */
const isShort = (side: unknown) =>
  side === null || (typeof side !== 'object' && String(side).length <= 80);

/** The amount that a budget adds a day and a month; undefined where nobody can say. */
export function addsOf(change: Change): { day: number; currency: string } | undefined {
  const { money, before, field, budget } = change;
  if (budget) return { day: budget.amount, currency: budget.currency };
  if (!money || !(movesBudget(change) || change.id === null) || /lifetime|total/i.test(field))
    return undefined;
  const was = typeof before === 'number' || typeof before === 'string' ? Number(before) : 0;
  return Number.isFinite(was) ? { day: money.amount - was, currency: money.currency } : undefined;
}

function addsWords(change: Change): Html | undefined {
  const adds = addsOf(change);
  if (!adds || adds.day === 0) return undefined;
  const { day, currency } = adds;
  return html`<p class="adds">${addsSentence(day, currency)}</p>`;
}

/** `Adds up to $725.00 (USD) a day, about $22,040.00 (USD) a month.` */
export function addsSentence(day: number, currency: string): string {
  const money = (amount: number) => shownMoney(Math.abs(amount), currency);
  const amounts = { day: money(day), month: money(day * DAYS_OF_MONTH) };
  return day > 0
    ? say('Adds up to {day} a day, about {month} a month.', amounts)
    : say('Saves up to {day} a day, about {month} a month.', amounts);
}
