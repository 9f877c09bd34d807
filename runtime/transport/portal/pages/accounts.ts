/** Accounts at platforms: what is connected, in which mode, and how alive it is. */
import { html } from '../../../../sdk/html.ts';
import type { ConsolePage } from '../console-page.ts';
import { modeMark } from '../frame.ts';
import { shownText, shownTime } from '../shown-value.ts';
import { nothingYet, table } from '../table.ts';
import { pill, platformMark, platformTitle } from '../words.ts';

const tones = { connected: 'good', expired: 'bad', error: 'warn' } as const;

export const connectionsPage: ConsolePage = {
  path: '/connections',
  nav: { label: 'Accounts', icon: 'link', group: 'Set-up', inBar: true },
  async show({ parts, organizationId, path, query }) {
    const catalog = parts.catalog.current();
    const rows = await parts.connections.list(organizationId);
    const body = html`<p class="lead">
        An account is connected, or connected anew after its access has ended, by whoever operates
        this service: <code>adops connections add</code>.
      </p>
      ${table({
        caption: 'Connected accounts',
        at: { path, query },
        rows,
        empty: nothingYet(
          'No account is connected yet',
          html`Connect the first one with <code>adops connections add</code>; it stands here then.`,
        ),
        columns: [
          {
            title: 'Account',
            main: true,
            sort: ({ accountName, accountId }) => accountName ?? accountId,
            cell: ({ accountName, accountId }) =>
              html`${shownText(accountName ?? accountId)}<small>${accountId}</small>`,
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
            cell: ({ status, primary }) =>
              html`${pill(status, tones[status as keyof typeof tones])}
              ${primary && pill('primary')}`,
          },
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
    return { title: 'Accounts', body };
  },
};
