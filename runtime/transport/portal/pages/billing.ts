/** Credits: those available, those held, and the runs that took them. */
import { html } from '../../../../sdk/html.ts';
import type { ConsolePage } from '../console-page.ts';
import { shownText, shownTime } from '../words/shown-value.ts';
import { nothingYet, table } from '../frame/table.ts';

const shownEntries = 200;

export const billingPage: ConsolePage = {
  path: '/billing',
  nav: { label: 'Credits', icon: 'credit', group: 'Money' },
  async show({ parts, organizationId, path, query }) {
    const { credits, organizations, store } = parts;
    const last = (await store.lastEntry(organizationId, 'ledger'))?.seq ?? 0;
    const [organization, balance, entries] = await Promise.all([
      organizations.find(organizationId),
      credits.balance(organizationId),
      credits.ledger(organizationId, {
        after: Math.max(0, last - shownEntries),
        limit: shownEntries,
      }),
    ]);
    const body = html`<div class="cards">
        <section class="card">
          <h2>Available</h2>
          <p class="figure">${balance.available}</p>
          <small>credits</small>
        </section>
        <section class="card">
          <h2>Held</h2>
          <p class="figure">${balance.held}</p>
          <small>credits, for calls under way</small>
        </section>
        <section class="card">
          <h2>Plan</h2>
          <p class="figure">${organization?.plan ?? 'free'}</p>
          <small>${shownText(organization?.name)}</small>
        </section>
      </div>
      <p class="note">
        Credits are added by whoever operates this service: <code>adops credits grant</code>.
      </p>
      ${table({
        caption: `The latest ${shownEntries} movements`,
        at: { path, query },
        rows: [...entries].reverse(),
        empty: nothingYet('Nothing was charged yet', 'Each grant, hold and charge stands here.'),
        columns: [
          { title: 'When', main: true, sort: ({ at }) => at, cell: ({ at }) => shownTime(at) },
          { title: 'What', sort: ({ kind }) => kind, cell: ({ kind }) => kind },
          { title: 'For', sort: ({ note }) => note, cell: ({ note }) => shownText(note) },
          {
            title: 'Credits',
            number: true,
            sort: ({ amount }) => amount,
            cell: ({ amount }) => amount,
          },
        ],
      })}`;
    return { title: 'Credits', body };
  },
};
