/**
 * The first page: money spent and earned, waiting changes, recent changes, the rest of budgets, and items that need a
 * look.
 */
import { workWords } from '../words/work-words.ts';
import { changesSentence } from '../../../../sdk/words/change-words.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import { findActivity, filterOf } from '../activity/activity-search.ts';
import { barChart, legend } from '../figures/chart.ts';
import type { Asked, ConsolePage } from '../console-page.ts';
import { coverageWords } from '../../../../sdk/reports/coverage.ts';
import {
  byCurrency,
  earnedWords,
  type CurrencyFigures,
  type FigureRow,
  type ToldTotal,
} from '../figures/figures.ts';
import { keptRows, type Kept } from '../figures/kept.ts';
import { namesOf, whoOf } from '../words/names.ts';
import { shownText, shownTime, shownValue } from '../words/shown-value.ts';
import { nothingYet, table } from '../frame/table.ts';
import { pill, platformMark, platformTitle } from '../words/words.ts';
import { endsSoon } from './accounts.ts';
import { hours } from '../words/durations.ts';
import { fileForm } from './figures-file.ts';

const DAY_MS = 86_400_000;

export const homePage: ConsolePage = {
  path: '/home',
  nav: { label: 'Home', icon: 'home', group: 'Work', inBar: true },
  async show(asked) {
    const { parts, organizationId } = asked;
    const [daily, balance, waiting, changed, ill] = await Promise.all([
      keptRows<FigureRow>(parts, organizationId, 'daily'),
      parts.credits.balance(organizationId),
      waits(asked),
      lastDay(asked),
      needsALook(asked),
    ]);
    const figures = byCurrency(daily);
    const body = html`${freshness(daily, parts.clock.now())}
      <div class="cards">
        ${cardsOf(figures).map(spendCard)}
        <section class="card">
          <h2>Credits</h2>
          <p class="figure">${balance.available}</p>
          <small
            >${balance.held > 0 ? `${balance.held} held, ` : ''}<a href="/billing"
              >movements</a
            ></small
          >
        </section>
      </div>
      ${figures.length > 0 && fileForm(asked)} ${waiting} ${ill}
      ${figures.map((one) => currencyBlock(asked, one))} ${changed}`;
    return {
      title: 'Home',
      body,
      ...(daily.at === undefined && daily.isReading ? { againAfter: 4 } : {}),
    };
  },
};

/** The age of the figures, and the state of their next reading. */
function freshness({ at, isReading, failed }: Kept<unknown>, now: number): Html {
  if (at === undefined)
    return isReading
      ? html`<p class="told" role="status">
          The figures are being read from your platforms for the first time. This page looks again
          by itself.
        </p>`
      : html`<p class="told warn">
          There are no figures
          yet${failed ? `: ${shownText(failed).replace(/\.$/, '')}. They are asked for again in a minute` : ''}.
        </p>`;
  const age = hours(now - Date.parse(at));
  return html`<p class="note">
    Figures as of ${shownTime(at)}, ${age} ago${isReading && ', being read anew'}.
    ${failed && html`<b>The last reading failed: ${shownText(failed)}</b>`}
  </p>`;
}

/** Figures for cards: the three currencies with the most platforms, and those of ad servers. */
function cardsOf(figures: readonly CurrencyFigures[]) {
  const isServed = ({ counts }: CurrencyFigures) => counts === 'served';
  return [...figures.filter((one) => !isServed(one)).slice(0, 3), ...figures.filter(isServed)];
}

function spendCard({ currency, counts, told, days }: CurrencyFigures): Html {
  const title = counts === 'served' ? 'Counted by ad servers' : 'Spend';
  return html`<section class="card">
    <h2>${title}, last ${days.length} days</h2>
    ${
      told
        ? html`<p class="figure">${money(told.spend ?? null, currency)}</p>
            <small
              >${count(told.conversions ?? null)}
              conversions${earnedWords(told.roas, told.covers)}</small
            >
            <small>${coverageWords(told.coverage)}</small>`
        : html`<p class="figure">–</p>
            <small>There are more figures than this page reads, so it has no total.</small>`
    }
  </section>`;
}

function currencyBlock({ parts }: Asked, figures: CurrencyFigures): Html {
  const { currency, counts, days, series, told } = figures;
  const catalog = parts.catalog.current();
  const labels = days.map((day) => day.slice(5));
  const named = (pick: 'spend' | 'conversions') =>
    series.map((one) => ({
      label: platformTitle(catalog, one.platform),
      values: one.days.map((day) => day[pick] ?? 0),
    }));
  const spend = named('spend');
  return html`<section class="block">
    <h2>
      ${counts === 'served' ? `Counted by ad servers in ${currency}` : `Spend and conversions in ${currency}`}
    </h2>
    <p class="note">
      ${completeWords(told)}
      ${counts === 'served' && 'This is media that other platforms sold; it is in no total of theirs.'}
    </p>
    <div class="charts">
      <figure>
        <figcaption>Spend a day</figcaption>
        ${barChart({ title: `Spend a day in ${currency}, by platform`, labels, series: spend, format: short })}
      </figure>
      <figure>
        <figcaption>Conversions a day</figcaption>
        ${barChart({ title: 'Conversions a day, by platform', labels, series: named('conversions'), format: short })}
      </figure>
    </div>
    ${legend(spend)}
    ${table({
      caption: `By platform, ${days.at(0) ?? ''} to ${days.at(-1) ?? ''}`,
      at: { path: '/home', query: new URLSearchParams() },
      rows: series,
      pager: html``,
      empty: html``,
      columns: [
        { title: 'Platform', main: true, cell: ({ platform }) => platformMark(catalog, platform) },
        { title: 'Spend', number: true, cell: ({ total }) => money(total.exact.spend, currency) },
        { title: 'Conversions', number: true, cell: ({ total }) => count(total.exact.conversions) },
        {
          title: 'Value',
          number: true,
          cell: ({ total }) => money(total.exact.conversion_value, currency),
        },
        {
          title: 'Spend a conversion',
          number: true,
          cell: ({ total }) => money(total.exact.cpa, currency),
        },
        {
          title: 'Covers',
          cell: ({ total }) => coverageWords(total.coverage),
        },
      ],
    })}
    <details>
      <summary>The same as a table by day</summary>
      ${table({
        caption: `Spend and conversions a day in ${currency}`,
        at: { path: '/home', query: new URLSearchParams() },
        rows: days.map((day, place) => ({ day, place })),
        pager: html``,
        empty: html``,
        columns: [
          { title: 'Day', main: true, cell: ({ day }: { day: string; place: number }) => day },
          ...series.flatMap((one) => [
            {
              title: platformTitle(catalog, one.platform),
              number: true,
              cell: ({ place }: { day: string; place: number }) =>
                `${money(one.days[place]!.spend ?? null, currency)}, ${count(one.days[place]!.conversions ?? null)}`,
            },
          ]),
        ],
      })}
    </details>
  </section>`;
}

function completeWords(told: ToldTotal | undefined): string {
  const through = told?.coverage.data_through;
  return through ? `Complete through ${through}.` : 'The last days may still grow.';
}

async function waits({ parts, organizationId }: Asked): Promise<Html> {
  const now = parts.clock.now();
  const open = (await parts.approvals.list(organizationId)).filter(
    ({ status }) => status === 'pending',
  );
  if (open.length === 0) return html`<p class="note">Nothing waits for a decision.</p>`;
  return html`<section class="told warn">
    <h2>${open.length} ${open.length === 1 ? 'change waits' : 'changes wait'} for a decision</h2>
    <ul>
      ${open
        .slice(0, 5)
        .map(
          ({ id, changes, script, expiresAt }) =>
            html`<li>
              <a href="/approvals/${id}"
                >${changesSentence(changes, workWords(parts.catalog.current(), { tool: script }))}</a
              >, ends in ${hours(Date.parse(expiresAt) - now)}
            </li>`,
        )}
    </ul>
    ${open.length > 5 && html`<p><a href="/approvals">All of them</a></p>`}
  </section>`;
}

async function lastDay(asked: Asked): Promise<Html> {
  const { parts, organizationId } = asked;
  const filter = filterOf(new URLSearchParams());
  const [{ entries }, names] = await Promise.all([
    findActivity(parts, organizationId, filter, 10, 1_000),
    namesOf(asked),
  ]);
  const since = parts.clock.now() - DAY_MS;
  const rows = entries.filter(({ at, changes }) => changes.length > 0 && Date.parse(at) >= since);
  return html`<h2>Changed in the last day</h2>
    ${table({
      caption: 'Newest first',
      at: { path: '/home', query: new URLSearchParams() },
      rows,
      ...(rows.length > 0 ? { pager: html`<p><a href="/activity">All activity</a></p>` } : {}),
      empty: nothingYet(
        'Nothing was changed in the last day',
        html`What assistants and people change stands here.
          <a href="/activity?show=all">All activity</a>`,
      ),
      columns: [
        {
          title: 'What',
          main: true,
          cell: ({ seq, changes, tool }) =>
            html`<a href="/activity/${seq}"
              >${changesSentence(changes, workWords(parts.catalog.current(), { tool }))}</a
            >`,
        },
        {
          title: 'From, to',
          cell: ({ changes: [first] }) =>
            first && typeof first.after !== 'object'
              ? html`${shownValue(first.before, first)} → ${shownValue(first.after, first)}`
              : '–',
        },
        { title: 'Who', cell: (entry) => whoOf(names, entry) },
        { title: 'When', cell: ({ at }) => shownTime(at) },
      ],
    })}`;
}

async function needsALook({ parts, organizationId }: Asked): Promise<Html | undefined> {
  const catalog = parts.catalog.current();
  const ill = (await parts.connections.list(organizationId)).filter(
    ({ status, expiresAt }) =>
      status !== 'connected' || endsSoon(expiresAt, parts.clock.now()) !== undefined,
  );
  if (ill.length === 0) return undefined;
  return html`<section class="told bad">
    <h2>${ill.length} ${ill.length === 1 ? 'account needs' : 'accounts need'} a look</h2>
    <ul>
      ${ill.map(
        ({ platform, accountName, accountId, status, expiresAt }) =>
          html`<li>
            ${platformMark(catalog, platform)} ${shownText(accountName ?? accountId)}
            ${status === 'connected' ? endsSoon(expiresAt, parts.clock.now()) : pill(status, 'bad')}
          </li>`,
      )}
    </ul>
    <p><a href="/connections">To the accounts</a></p>
  </section>`;
}

function money(amount: number | null, currency: string): string {
  if (amount === null || !/^[A-Z]{3}$/.test(currency)) return count(amount);
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount);
}

const count = (value: number | null) =>
  value === null ? '–' : new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(value);

const short = (value: number) =>
  new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }).format(value);
