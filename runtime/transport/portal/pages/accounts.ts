/** Accounts at platforms: the connected ones, their mode, and how well they still answer. */
import { wordOf } from '../../../../sdk/words/say.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import { mayDo } from '../../../approvals/roles.ts';
import type { Connection } from '../../../connections/create-connections.ts';
import { daysLeft } from '../../../connections/ends-soon.ts';
import { accountPrefix } from '../../../facts/kept-month.ts';
import type { ConsolePage } from '../console-page.ts';
import { modeMark } from '../frame/frame.ts';
import { fillsOf } from '../figures/fills.ts';
import { fillWords } from '../words/fill-words.ts';
import { shownText, shownTime } from '../words/shown-value.ts';
import { nothingYet, table } from '../frame/table.ts';
import { pill, platformMark, platformTitle } from '../words/words.ts';

const tones = { connected: 'good', expired: 'bad', error: 'warn' } as const;

export const connectionsPage: ConsolePage = {
  path: '/connections',
  nav: { label: 'Accounts', icon: 'link', group: 'Set-up', inBar: true },
  async show({ parts, organizationId, path, query, visit }) {
    const catalog = parts.catalog.current();
    const rows = await parts.connections.list(organizationId);
    const fills = await fillsOf(parts, organizationId, rows);
    const body = html`<p class="lead">
        What an assistant may work with. An account whose access ends is shown a week ahead. Figures
        are kept by day: the newest 90 days first, then further back.
      </p>
      ${table({
        caption: 'Connected accounts',
        at: { path, query },
        rows,
        empty: nothingYet(
          'No account is connected yet',
          html`<a href="/connections/new">Connect the first one</a>; it stands here then.`,
        ),
        columns: [
          {
            title: 'Account',
            main: true,
            sort: ({ accountName, accountId }) => accountName ?? accountId,
            cell: (one) =>
              html`<a href="${accountPath(one)}">${shownText(one.accountName ?? one.accountId)}</a
                ><small>${one.accountId}</small>`,
          },
          {
            title: 'Platform',
            sort: ({ platform }) => platformTitle(catalog, platform),
            cell: ({ platform }) => platformMark(catalog, platform),
          },
          { title: 'Mode', sort: ({ mode }) => mode, cell: ({ mode }) => modeMark(mode, true) },
          {
            title: 'State',
            sort: ({ status }) => status,
            cell: ({ status, primary, expiresAt }) =>
              html`${pill(wordOf('states', status), tones[status as keyof typeof tones])}
              ${primary && pill('primary')} ${endsSoon(expiresAt, parts.clock.now())}`,
          },
          { title: 'Figures', cell: (one) => fillWords(fills.get(accountPrefix(one))) },
          {
            title: 'Currency',
            sort: ({ currency }) => currency,
            cell: ({ currency }) => currency ?? '–',
          },
          {
            title: 'Time zone',
            sort: ({ timeZone }) => timeZone,
            cell: ({ timeZone }) => timeZone ?? '–',
          },
          {
            title: 'Since',
            sort: ({ createdAt }) => createdAt,
            cell: ({ createdAt }) => shownTime(createdAt),
          },
        ],
      })}`;
    const actions = mayDo(visit.reviewer, 'own')
      ? html`<a class="button" href="/connections/new">Connect an account</a>`
      : undefined;
    return { title: 'Accounts', body, ...(actions ? { actions } : {}) };
  },
};

/** Its page. */
export const accountPath = ({ platform, accountId }: Pick<Connection, 'platform' | 'accountId'>) =>
  `/connections/${platform}/${encodeURIComponent(accountId)}`;

/** Said a week before the access ends. */
export function endsSoon(expiresAt: string | null, now: number): Html | undefined {
  const days = daysLeft(expiresAt, now);
  if (days === undefined) return undefined;
  const words = days === 0 ? 'access has ended' : `ends in ${days} ${days === 1 ? 'day' : 'days'}`;
  return pill(words, 'warn');
}
