/** Accounts at platforms: the connected ones, their mode, and how well they still answer. */
import { say, wordOf } from '../../../../sdk/words/say.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import { mayDo } from '../../../approvals/roles.ts';
import type { Connection } from '../../../connections/create-connections.ts';
import { daysLeft } from '../../../connections/ends-soon.ts';
import { accountPrefix } from '../../../facts/kept-month.ts';
import { addDays } from '../../../../sdk/kit/days.ts';
import type { Asked, ConsolePage } from '../console-page.ts';
import { addUp, figuresOf, sumsIn, type Sums } from '../figures/day-figures.ts';
import { choice, textField } from '../form/form.ts';
import { amount } from '../words/amounts.ts';
import { modeMark } from '../frame/frame.ts';
import { fillsOf } from '../figures/fills.ts';
import { fillWords } from '../words/fill-words.ts';
import { shownText } from '../words/shown-value.ts';
import { nothingYet, table } from '../frame/table.ts';
import { pill, platformMark, platformTitle } from '../words/words.ts';

/** Days of the spend beside each account. */
const SPEND_DAYS = 30;

const tones = { connected: 'good', expired: 'bad', error: 'warn' } as const;

export const connectionsPage: ConsolePage = {
  path: '/connections',
  nav: { label: () => say('Accounts'), icon: 'link', inBar: true },
  async show(asked) {
    const { parts, organizationId, path, query, visit } = asked;
    const catalog = parts.catalog.current();
    const [all, figures] = await Promise.all([
      parts.connections.list(organizationId),
      figuresOf(asked),
    ]);
    const q = (query.get('q') ?? '').trim().slice(0, 200);
    const health = query.get('health') ?? '';
    const now = parts.clock.now();
    const isIll = (one: Connection) =>
      one.status !== 'connected' || daysLeft(one.expiresAt, now) !== undefined;
    const nameOf = (one: Connection) =>
      `${one.accountName ?? ''} ${one.accountId} ${platformTitle(catalog, one.platform)}`;
    const rows = all.filter(
      (one) =>
        nameOf(one).toLowerCase().includes(q.toLowerCase()) && (health !== 'ill' || isIll(one)),
    );
    const fills = await fillsOf(parts, organizationId, rows);
    const month = {
      start_date: addDays(figures.today, -SPEND_DAYS),
      end_date: addDays(figures.today, -1),
    };
    const spends = new Map(
      figures.accounts.map(({ account, days }) => [accountPrefix(account), sumsIn(days, month)]),
    );
    const { currency } = figures.settings;
    const groups = [...Map.groupBy(rows, ({ platform }) => platform)]
      .map(([platform, own]) => ({
        platform,
        own,
        sums: addUp(own.flatMap((one) => spends.get(accountPrefix(one)) ?? [])),
      }))
      .sort((a, b) => (b.sums.spend ?? -1) - (a.sums.spend ?? -1));
    const body = html`<p class="lead">
        ${say('What an assistant may work with. An account whose access ends is shown a week ahead. Figures are kept by day: the newest 90 days first, then further back.')}
      </p>
      <form method="get" action="${path}" class="filters">
        ${textField('q', say('Name, number or platform'), q)}
        ${choice(
          'health',
          say('Health'),
          [
            ['', say('any')],
            ['ill', say('needs a look')],
          ],
          health,
        )}
        <button>${say('Show')}</button>
      </form>
      <p class="note">
        ${say('{count} accounts at {platforms} platforms, {ill} of them need a look.', { count: rows.length, platforms: groups.length, ill: rows.filter(isIll).length })}
      </p>
      ${
        rows.length === 0 &&
        (all.length === 0
          ? nothingYet(
              say('No account is connected yet'),
              html`<a href="/connections/new">${say('Connect the first one')}</a>`,
            )
          : nothingYet(
              say('No account fits'),
              html`<a href="${path}">${say('Show all accounts')}</a>`,
            ))
      }
      ${groups.map(
        ({ platform, own, sums }) =>
          html`<section class="block">
            <h2>
              ${platformMark(catalog, platform)}
              <small>
                ${own.length === 1 ? say('1 account') : say('{count} accounts', { count: own.length })}${sums.spend !== null && `, ${say('{amount} in 30 days', { amount: amount(sums.spend, currency) })}`}
              </small>
            </h2>
            ${accountTable(asked, { own, spends, currency, fills })}
          </section>`,
      )}`;
    const actions = mayDo(visit.reviewer, 'own')
      ? html`<a class="button" href="/connections/new">${say('Connect an account')}</a>`
      : undefined;
    return { title: say('Accounts'), body, ...(actions ? { actions } : {}) };
  },
};

interface Shown {
  readonly own: readonly Connection[];
  readonly spends: ReadonlyMap<string, Sums>;
  readonly currency: string;
  readonly fills: Awaited<ReturnType<typeof fillsOf>>;
}

function accountTable(
  { parts, path, query }: Asked,
  { own, spends, currency, fills }: Shown,
): Html {
  const now = parts.clock.now();
  return table<Connection>({
    caption: say('Connected accounts'),
    at: { path, query },
    rows: own,
    pager: html``,
    empty: html``,
    columns: [
      {
        title: say('Account'),
        main: true,
        cell: (one) =>
          html`<a href="${accountPath(one)}">${shownText(one.accountName ?? one.accountId)}</a
            ><small>${one.accountId}</small>`,
      },
      {
        title: say('Health'),
        cell: ({ status, primary, expiresAt }) =>
          html`${pill(wordOf('states', status), tones[status as keyof typeof tones])}
          ${primary && pill(say('the first choice'))} ${endsSoon(expiresAt, now)}`,
      },
      { title: say('Mode'), cell: ({ mode }) => modeMark(mode, true) },
      {
        title: say('Spent in 30 days'),
        number: true,
        cell: (one) => amount(spends.get(accountPrefix(one))?.spend ?? null, currency),
      },
      { title: say('Figures'), cell: (one) => fillWords(fills.get(accountPrefix(one))) },
      {
        title: say('Currency and zone'),
        cell: ({ currency: unit, timeZone }) =>
          html`${unit ?? '–'}<small>${timeZone ?? ''}</small>`,
      },
    ],
  });
}

/** Its page. */
export const accountPath = ({ platform, accountId }: Pick<Connection, 'platform' | 'accountId'>) =>
  `/connections/${platform}/${encodeURIComponent(accountId)}`;

/** Said a week before the access ends. */
export function endsSoon(expiresAt: string | null, now: number): Html | undefined {
  const days = daysLeft(expiresAt, now);
  if (days === undefined) return undefined;
  const words =
    days === 0
      ? say('access has ended')
      : say('ends in {span}', {
          span: days === 1 ? say('1 day') : say('{count} days', { count: days }),
        });
  return pill(words, 'warn');
}
