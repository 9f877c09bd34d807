/** What a plan costs: a day, and in all. */
import type { Content } from '../document.ts';
import type { Json } from '../long-value.ts';
import { html, type Html } from '../../../../sdk/html.ts';

interface Budget {
  readonly name: string;
  readonly platform: string;
  readonly amount: number;
  readonly unit: string;
}

const theirs = "the account's currency";

export function costs({ entities, brief, paidIn = {} }: Content): Html {
  const budgets = entities.map((entity) => budgetOf(entity, paidIn));
  const daily = budgets.flatMap(({ daily: one }) => one ?? []);
  const whole = budgets.flatMap(({ whole: one }) => one ?? []);
  const days = daysOf(brief);
  return html`<h2>What it costs</h2>
    ${daily.length + whole.length === 0 ? html`<p>The plan names no budget.</p>` : undefined}
    <div class="sums">
      ${[...sums(daily)].map(([unit, sum]) => html`<p class="sum">${money(sum, unit)} a day</p>`)}
      ${[...totals(daily, whole, days)].map(
        ([unit, sum]) =>
          html`<p class="sum">
            ${money(sum, unit)} in all${days === undefined ? undefined : `, in ${days} days`}
          </p>`,
      )}
    </div>
    ${
      daily.length > 0 && days === undefined
        ? html`<p>It has no end: this is spent every day until somebody stops it.</p>`
        : undefined
    }
    <ul class="rows">
      ${daily.map((one) => row(one, 'a day'))} ${whole.map((one) => row(one, 'in all'))}
    </ul>`;
}

const row = ({ name, platform, amount, unit }: Budget, how: string) =>
  html`<li>
    <span>${name} on ${platform}</span><span class="much">${money(amount, unit)} ${how}</span>
  </li>`;

const money = (amount: number, unit: string) => `${amount.toFixed(2)} ${unit}`;

function sums(budgets: readonly Budget[]): ReadonlyMap<string, number> {
  const all = new Map<string, number>();
  for (const { unit, amount } of budgets) all.set(unit, (all.get(unit) ?? 0) + amount);
  return all;
}

/** Nothing where a daily budget has no last day. */
function totals(daily: readonly Budget[], whole: readonly Budget[], days: number | undefined) {
  if (daily.length > 0 && days === undefined) return new Map<string, number>();
  const spent = daily.map((one) => ({ ...one, amount: one.amount * (days ?? 0) }));
  return sums([...spent, ...whole]);
}

function budgetOf(
  { logical_key, platform, metadata }: Json,
  paidIn: Readonly<Record<string, string>>,
): { readonly daily?: Budget; readonly whole?: Budget } {
  const data = (metadata ?? {}) as Json;
  const { name = logical_key, daily_budget, lifetime_budget, total_budget } = data;
  const unit = paidIn[String(logical_key)] ?? theirs;
  const budget = (given: unknown): Budget | undefined => {
    const amount = Number(given);
    if (!(amount > 0)) return undefined;
    return { name: String(name), platform: String(platform), amount, unit };
  };
  const daily = budget(daily_budget);
  const whole = budget(lifetime_budget ?? total_budget);
  return { ...(daily ? { daily } : {}), ...(whole ? { whole } : {}) };
}

/** Both days included; undefined where the brief does not say both. */
function daysOf(brief: Json): number | undefined {
  const [start, end] = [
    Date.parse(String(brief['start_date'])),
    Date.parse(String(brief['end_date'])),
  ];
  const days = Math.round((end - start) / 86_400_000) + 1;
  return days > 0 ? days : undefined;
}
