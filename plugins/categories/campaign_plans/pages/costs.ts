/** The cost of a plan for people: a day, in total, and compared with the limits of the brief. */
import { currencyDecimals } from '../../../../sdk/money.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import { costOf, type Budget, type Cost } from '../cost.ts';
import type { Content } from '../document.ts';

export function costs(content: Content): Html {
  const cost = costOf(content);
  const { budgets, daily, whole, days, isEndless } = cost;
  const span = days === undefined ? '' : `, in ${days} days`;
  return html`<h2>What it costs</h2>
    ${budgets.length === 0 ? html`<p>The plan names no budget.</p>` : undefined}
    <div class="sums">
      ${daily.map(({ unit, amount }) => html`<p class="sum">${money(amount, unit)} a day</p>`)}
      ${whole.map(
        ({ unit, amount }) => html`<p class="sum">${money(amount, unit)} in all${span}</p>`,
      )}
    </div>
    ${isEndless && html`<p>It has no end: this is spent every day until somebody stops it.</p>`}
    ${allowed(cost)}
    <ul class="rows">
      ${budgets.map((one) => row(one, budgets))}
    </ul>`;
}

const row = (budget: Budget, all: readonly Budget[]) => {
  const { name, platform, amount, unit, per, within } = budget;
  const outer = all.find(({ key }) => key === within)?.name;
  return html`<li>
    <span
      >${name} on
      ${platform}${outer === undefined ? undefined : `, within the budget of ${outer}`}</span
    ><span class="much">${money(amount, unit)} ${per === 'day' ? 'a day' : 'in all'}</span>
  </li>`;
};

/** Compares the cost with the brief, in the plan's currency; undefined where the plan has none or several. */
function allowed({ brief, daily, whole, isEndless }: Cost): Html | undefined {
  const units = new Set([...daily, ...whole].map(({ unit }) => unit));
  const [unit] = units;
  if (units.size !== 1 || unit === undefined) return undefined;
  const sentence = (most: number | undefined, planned: number | undefined, how: string) => {
    if (most === undefined) return undefined;
    const words = `The brief allows ${money(most, unit)} ${how}`;
    if (planned === undefined)
      return html`<p>${words}${isEndless ? ', and the plan has no end' : ''}.</p>`;
    const over = planned - most;
    return over > 0.005
      ? html`<p class="over">${words}: the plan is ${money(over, unit)} above that.</p>`
      : html`<p>${words}.</p>`;
  };
  return html`${sentence(brief.daily, daily[0]?.amount, 'a day')}
  ${sentence(brief.whole, whole[0]?.amount, 'in all')}`;
}

const money = (amount: number, unit: string) =>
  `${amount.toFixed(currencyDecimals(unit.length === 3 ? unit : null))} ${unit}`;
