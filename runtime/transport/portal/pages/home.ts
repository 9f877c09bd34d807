/**
 * The first page: the month against its budget, what waits, what was done and what came of it, which campaigns moved, and
 * what is unusual. All figures are kept ones, so that it waits for no platform.
 */
import { html, type Html } from '../../../../sdk/html.ts';
import { say, wordOf } from '../../../../sdk/words/say.ts';
import type { Asked, ConsolePage, PortalPage } from '../console-page.ts';
import { figuresOf, type Figures } from '../figures/day-figures.ts';
import { monthOf } from '../figures/month.ts';
import { nothingYet } from '../frame/table.ts';
import { movedBlock, unusualBlock } from '../home/campaigns-block.ts';
import { doneBlock } from '../home/done-block.ts';
import { coverageNote, monthCards, monthChart, platformTable } from '../home/month-block.ts';
import { openApprovals, waitingBlock } from '../home/waiting.ts';
import { monthName } from '../words/amounts.ts';
import { shownText } from '../words/shown-value.ts';
import { pill, platformMark } from '../words/words.ts';
import { accountPath, endsSoon } from './accounts.ts';
import { fileForm } from './figures-file.ts';

export const homePage: ConsolePage = {
  path: '/home',
  nav: { label: () => say('Home'), icon: 'home', inBar: true },
  show: showHome,
};

async function showHome(asked: Asked): Promise<PortalPage> {
  const [figures, open, ill] = await Promise.all([
    figuresOf(asked),
    openApprovals(asked),
    needsALook(asked),
  ]);
  const { currency } = figures.settings;
  const month = monthOf(figures);
  const isEmpty =
    month.coverage.accounts ===
    month.coverage.behind.filter(({ lastDay }) => lastDay === null).length;
  const shown = isEmpty
    ? noFigures(figures)
    : html`${monthCards(month, currency)} ${coverageNote(month, figures)}`;
  const rest = isEmpty
    ? undefined
    : html`${movedBlock(asked, figures)} ${unusualBlock(asked, figures)}
        <section class="block">
          <h2>${say('{month} by platform', { month: monthName(month.window.start_date) })}</h2>
          ${monthChart(month, currency)} ${platformTable(asked, month, currency)} ${fileForm(asked)}
        </section>`;
  const body = html`${shown} ${waitingBlock(asked, open)} ${ill} ${await doneBlock(asked, figures)}
  ${rest}`;
  return {
    title: say('Home'),
    body,
    ...(isEmpty && figures.accounts.length > 0 ? { againAfter: 10 } : {}),
  };
}

function noFigures({ accounts }: Figures): Html {
  return accounts.length === 0
    ? nothingYet(
        say('No account is connected yet'),
        html`<a href="/connections">${say('Connect the first one')}</a>`,
      )
    : html`<p class="told" role="status">
        ${say('The figures of the last 90 days are being read from your platforms. This page looks again by itself.')}
      </p>`;
}

async function needsALook({ parts, organizationId }: Asked): Promise<Html | undefined> {
  const catalog = parts.catalog.current();
  const now = parts.clock.now();
  const ill = (await parts.connections.list(organizationId)).filter(
    ({ status, expiresAt }) => status !== 'connected' || endsSoon(expiresAt, now) !== undefined,
  );
  if (ill.length === 0) return undefined;
  return html`<section class="told bad">
    <h2>
      ${ill.length === 1 ? say('1 account needs a look') : say('{count} accounts need a look', { count: ill.length })}
    </h2>
    <ul>
      ${ill.slice(0, 8).map(
        (one) =>
          html`<li>
            ${platformMark(catalog, one.platform)}
            <a href="${accountPath(one)}">${shownText(one.accountName ?? one.accountId)}</a>
            ${one.status === 'connected' ? endsSoon(one.expiresAt, now) : pill(wordOf('states', one.status), 'bad')}
          </li>`,
      )}
    </ul>
    <p><a href="/connections">${say('To the accounts')}</a></p>
  </section>`;
}
