/** Changes as a person reads them: the thing, its value before and after, and the size of the difference. */
import type { Change } from '../../../../sdk/script.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import { movesBudget } from '../../../guards/measure-of.ts';
import { shownMoney, shownText, shownValue } from './shown-value.ts';

/** How platforms turn a day into a month. */
const DAYS_OF_MONTH = 30.4;

/** `daily_budget` > `Daily budget`. */
export function fieldWords(field: string): string {
  const words = shownText(field).replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function thingWords({ entity, id, name }: Pick<Change, 'entity' | 'id' | 'name'>): string {
  return shownText(name ?? id ?? `new ${entity.replaceAll('_', ' ')}`);
}

/** One line for a list. */
export function changeTitle(all: readonly Change[], otherwise: string): string {
  const changes = all.filter(({ accept }) => !accept);
  const [first] = changes;
  if (!first) return otherwise;
  const more = changes.length > 1 ? ` and ${changes.length - 1} more` : '';
  return `${fieldWords(first.field)} of ${thingWords(first)}${more}`;
}

/** The big one on top of a page. */
export function changeBlock(change: Change): Html {
  const { before, after, money } = change;
  const isPlain = [before, after].every(isShort);
  const of = `${change.entity.replaceAll('_', ' ')}${change.id === null ? '' : ` ${change.id}`}`;
  return html`<section class="change">
    <h2>${fieldWords(change.field)} <small>${thingWords(change)}, ${shownText(of)}</small></h2>
    ${
      isPlain
        ? html`<p class="move">
            <span class="from"><span class="unseen">from </span>${shownValue(before, change)}</span>
            <span class="arrow" aria-hidden="true">→</span>
            <span class="to"><span class="unseen">to </span>${shownValue(after, change)}</span>
          </p>`
        : html`<div class="sides">
            <div class="from"><span class="label">Before</span>${shownValue(before, change)}</div>
            <div class="to"><span class="label">After</span>${shownValue(after, change)}</div>
          </div>`
    }
    ${money && !isPlain && html`<p class="note">Amount: ${shownMoney(money.amount, money.currency)}</p>`}
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
  const word = day > 0 ? 'Adds' : 'Saves';
  const money = (amount: number) => shownMoney(Math.abs(amount), currency);
  return html`<p class="adds">
    ${word} up to <b>${money(day)}</b> a day, about <b>${money(day * DAYS_OF_MONTH)}</b> a month.
  </p>`;
}
