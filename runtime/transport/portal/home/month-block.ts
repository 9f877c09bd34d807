/** The month: spent against the budget, its pace, the month before, platforms, and how whole the figures are. */
import { daysOf } from '../../../../sdk/kit/days.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import { capital, say } from '../../../../sdk/words/say.ts';
import type { Asked } from '../console-page.ts';
import {
  addUp,
  changeOf,
  costOf,
  returnOf,
  type Figures,
  type Sums,
} from '../figures/day-figures.ts';
import { gauge, lineChart, sparkline, type ChartLine } from '../figures/chart.ts';
import type { Month, PlatformMonth } from '../figures/month.ts';
import { nothingYet, table } from '../frame/table.ts';
import { amount, change, count, dayWords, monthName, share, short } from '../words/amounts.ts';
import { shownText } from '../words/shown-value.ts';
import { platformMark, platformTitle } from '../words/words.ts';

const SHOWN_PLATFORMS = 5;

export function monthCards(month: Month, currency: string): Html {
  const { now, before } = month;
  const compared = say('{days} of {month}: {value}', {
    days: days(month.windowBefore),
    month: monthName(month.windowBefore.start_date),
    value: '',
  }).trim();
  const figure = (title: string, value: string, then: string, percent: Html): Html =>
    html`<section class="card">
      <h2>${title}</h2>
      <p class="figure">${value}</p>
      <small>${percent} · ${compared} ${then}</small>
    </section>`;
  return html`<div class="cards month">
    ${spentCard(month, currency)}
    ${figure(
      say('Results'),
      count(now.conversions),
      count(before.conversions),
      change(changeOf(now.conversions, before.conversions), 'more'),
    )}
    ${figure(
      say('Cost of a result'),
      amount(costOf(now), currency),
      amount(costOf(before), currency),
      change(changeOf(costOf(now), costOf(before)), 'less'),
    )}
    ${figure(
      say('Value for each {unit} spent', { unit: amount(1, currency) }),
      amount(returnOf(now), currency),
      amount(returnOf(before), currency),
      change(changeOf(returnOf(now), returnOf(before)), 'more'),
    )}
  </div>`;
}

const days = ({ start_date, end_date }: Month['window']): string =>
  start_date === end_date
    ? String(Number(start_date.slice(8)))
    : `${Number(start_date.slice(8))}–${Number(end_date.slice(8))}`;

function spentCard(month: Month, currency: string): Html {
  const { now, before, budget, forecast, window, lastDay, isOver } = month;
  const title = say('Spent in {month}', { month: monthName(window.start_date) });
  const until = isOver
    ? say('the whole month')
    : say('through {day}', { day: dayWords(window.end_date) });
  const past = Number(window.end_date.slice(8)) / Number(lastDay.slice(8));
  // Of a spend that nobody knows there is no share.
  const used = budget === null || now.spend === null ? null : now.spend / budget;
  return html`<section class="card wide">
    <h2>${title}, ${until}</h2>
    <p class="figure">
      ${amount(now.spend, currency)}
      ${budget !== null && html`<span class="of">${say('of {budget}', { budget: amount(budget, currency) })}</span>`}
    </p>
    ${used !== null && gauge(used, past)}
    <p>
      ${
        budget === null
          ? html`<a href="/budgets">${say('Set a budget of the month')}</a>`
          : used !== null &&
            say('{spent} of the budget is spent, {past} of the month is over.', {
              spent: share(used),
              past: share(past),
            })
      }
      ${!isOver && forecast !== null && forecastWords(forecast, budget, lastDay, currency)}
    </p>
    <small>
      ${change(changeOf(now.spend, before.spend))} ·
      ${say('{days} of {month}: {value}', {
        days: days(month.windowBefore),
        month: monthName(month.windowBefore.start_date),
        value: amount(before.spend, currency),
      })}
    </small>
  </section>`;
}

function forecastWords(
  forecast: number,
  budget: number | null,
  lastDay: string,
  currency: string,
): Html {
  const told = { amount: amount(forecast, currency), day: dayWords(lastDay) };
  const pace = say('At the pace of the last 7 days it will be {amount} by {day}.', told);
  if (budget === null) return html`${pace}`;
  const over = forecast - budget;
  const by = { amount: amount(Math.abs(over), currency) };
  const isOver = over > budget * 0.02;
  const words = isOver
    ? say('That is {amount} above the budget.', by)
    : over < -budget * 0.02
      ? say('That is {amount} below the budget.', by)
      : say('That is on budget.');
  return html`${pace} <b class="${isOver ? 'bad-words' : ''}">${words}</b>`;
}

/** Spend from the first day on, this month and the one before, and the budget. */
export function monthChart(month: Month, currency: string): Html {
  const { running, runningBefore, budget, window, lastDay } = month;
  const labels = daysOf({ start_date: window.start_date, end_date: lastDay }).map(dayWords);
  const lines: ChartLine[] = [
    { label: capital(monthName(window.start_date)), values: running, stroke: 'solid' },
    {
      label: capital(monthName(month.windowBefore.start_date)),
      values: runningBefore.slice(0, labels.length),
      stroke: 'dashed',
    },
    ...(budget === null
      ? []
      : [
          {
            label: say('Budget'),
            values: labels.map((_, at) => (budget * (at + 1)) / labels.length),
            stroke: 'dotted',
          } as const,
        ]),
  ];
  const title = say('Spend from the first of the month on, in {currency}', { currency });
  return html`<figure>
    <figcaption>${title}</figcaption>
    ${lineChart({ title, labels, lines, format: short })}
    <details>
      <summary>${say('The same as a table')}</summary>
      ${table({
        caption: title,
        at: { path: '/home', query: new URLSearchParams() },
        rows: labels.map((label, at) => ({ label, at })),
        pager: html``,
        empty: html``,
        columns: [
          {
            title: say('Day'),
            main: true,
            cell: ({ label }: { label: string; at: number }) => label,
          },
          ...lines.map(({ label, values }) => ({
            title: label,
            number: true,
            cell: ({ at }: { label: string; at: number }) =>
              values[at] === undefined ? '–' : amount(values[at], currency),
          })),
        ],
      })}
    </details>
  </figure>`;
}

type Line = PlatformMonth & { readonly count?: number };

export function platformTable({ parts, path, query }: Asked, month: Month, currency: string): Html {
  const catalog = parts.catalog.current();
  const first = month.platforms.slice(0, SHOWN_PLATFORMS);
  const rest = month.platforms.slice(SHOWN_PLATFORMS);
  const rows: readonly Line[] = rest.length > 1 ? [...first, together(rest)] : month.platforms;
  return table<Line>({
    caption: say('Platforms in {month}, through {day}', {
      month: monthName(month.window.start_date),
      day: dayWords(month.window.end_date),
    }),
    at: { path, query },
    rows,
    pager: html``,
    empty: nothingYet(say('No figures yet'), say('They are read from your platforms by day.')),
    columns: [
      {
        title: say('Platform'),
        main: true,
        cell: ({ platform, count: more }) =>
          more === undefined
            ? html`<a href="/campaigns?platform=${platform}">${platformMark(catalog, platform)}</a>`
            : html`<details>
                <summary>${say('{count} more', { count: more })}</summary>
                ${rest.map(({ platform: id, now }) => html`<small>${platformTitle(catalog, id)} ${amount(now.spend, currency)}</small>`)}
              </details>`,
      },
      { title: say('Spent'), number: true, cell: ({ now }) => amount(now.spend, currency) },
      {
        title: say('Against before'),
        number: true,
        cell: ({ now, before }) => change(changeOf(now.spend, before.spend)),
      },
      { title: say('Budget'), number: true, cell: ({ budget }) => amount(budget, currency) },
      {
        title: say('By the end'),
        number: true,
        cell: ({ forecast }) => amount(forecast, currency),
      },
      { title: say('Results'), number: true, cell: ({ now }) => count(now.conversions) },
      { title: say('Cost of a result'), number: true, cell: (one) => costCell(one, currency) },
      { title: say('Trend'), cell: ({ trend }) => sparkline(trend) },
    ],
  });
}

const costCell = ({ now, before }: { now: Sums; before: Sums }, currency: string): Html =>
  html`${amount(costOf(now), currency)}
    <small>${change(changeOf(costOf(now), costOf(before)), 'less')}</small>`;

function together(rest: readonly PlatformMonth[]): Line {
  const sum = (pick: (one: PlatformMonth) => number | null) => {
    const known = rest.map(pick).filter((one) => one !== null);
    return known.length === 0 ? null : known.reduce((all, one) => all + one, 0);
  };
  return {
    platform: '',
    count: rest.length,
    now: addUp(rest.map(({ now }) => now)),
    before: addUp(rest.map(({ before }) => before)),
    budget: sum(({ budget }) => budget),
    forecast: sum(({ forecast }) => forecast),
    trend: rest[0]!.trend.map((_, day) => sum(({ trend }) => trend[day] ?? null)),
  };
}

/** How whole the figures are, in a sentence or two. */
export function coverageNote({ coverage }: Month, { settings, unconverted }: Figures): Html {
  const { accounts, whole, behind, served } = coverage;
  const missing = behind.slice(0, 5).map(({ account, lastDay }) => {
    const name = shownText(account.accountName ?? account.accountId);
    return lastDay === null
      ? name
      : say('{name} (through {day})', { name, day: dayWords(lastDay) });
  });
  const more = behind.length - missing.length;
  return html`<p class="note">
    ${
      whole === accounts
        ? say('Figures of all {count} accounts reach yesterday.', { count: accounts })
        : say('Figures of {whole} of {count} accounts reach yesterday.', { whole, count: accounts })
    }
    ${behind.length > 0 && say('Not there yet: {names}.', { names: missing.join(', ') + (more > 0 ? ` ${say('and {count} more', { count: more })}` : '') })}
    ${served > 0 && say('{count} accounts of ad servers are left out: they count media that other platforms sold.', { count: served })}
    ${unconverted.length > 0 && say('No rate is known for {currencies}: these amounts are left out.', { currencies: unconverted.join(', ') })}
    ${say('Amounts in {currency}, at the rates that the service keeps.', { currency: settings.currency })}
    <a href="/budgets">${say('Budgets and currency')}</a> ·
    <a href="/connections">${say('Accounts')}</a>
  </p>`;
}
