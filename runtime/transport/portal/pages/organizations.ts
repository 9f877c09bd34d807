/** The organizations of a person who works for several: what waits in each, and the way there. */
import { ServiceError } from '../../../../sdk/errors.ts';
import { html } from '../../../../sdk/html.ts';
import { say, wordOf } from '../../../../sdk/words/say.ts';
import type { Asked, ConsolePage, PortalPage } from '../console-page.ts';
import { form } from '../form/form.ts';
import { nothingYet, table } from '../frame/table.ts';
import { placeOf } from '../sign-in/place-of.ts';
import { giveCookie } from '../sign-in/visit.ts';
import { shownText } from '../words/shown-value.ts';
import { pill } from '../words/words.ts';

const path = '/organizations';

export const organizationsPage: ConsolePage = {
  path,
  show,
  take: {
    right: 'look',
    async work({ parts, ctx, visit, form: given }) {
      const to = Number(given.get('to'));
      const secret = await parts.portal.moveTo(visit.secret, to, placeOf(ctx));
      // Somebody else's organization reads like none.
      if (secret === undefined) throw new ServiceError('not_found');
      giveCookie(parts, ctx, secret);
      return { goTo: '/home' };
    },
  },
};

async function show(asked: Asked): Promise<PortalPage> {
  const { parts, visit, query } = asked;
  const people = [visit.reviewer, ...(await parts.portal.others(visit.secret))];
  const rows = await Promise.all(
    people.map(async ({ organizationId, role = 'owner' }) => {
      const [found, waiting] = await Promise.all([
        parts.organizations.find(organizationId),
        parts.approvals.waiting(organizationId),
      ]);
      return { organizationId, role, waiting, name: found?.name ?? String(organizationId) };
    }),
  );
  const body = html`<p class="lead">
      ${say('Each organization has its own accounts, rights and figures. In another one you have the rights that it gave you.')}
    </p>
    ${table({
      caption: say('Your organizations'),
      at: { path, query },
      rows,
      empty: nothingYet(say('You are in no other organization'), ''),
      columns: [
        {
          title: say('Name'),
          main: true,
          sort: ({ name }) => name,
          cell: ({ name }) => shownText(name),
        },
        { title: say('Role'), cell: ({ role }) => wordOf('roles', role) },
        {
          title: say('Waits for a decision'),
          number: true,
          sort: ({ waiting }) => waiting,
          cell: ({ waiting }) => String(waiting),
        },
        {
          title: say('Then'),
          cell: ({ organizationId, name }) =>
            organizationId === asked.organizationId
              ? pill(say('You are here'))
              : form(
                  visit,
                  { action: path, hidden: { to: organizationId } },
                  html`<button>${say('Go to {name}', { name: shownText(name) })}</button>`,
                ),
        },
      ],
    })}
    ${people.length === 1 && html`<p class="note">${say('Somebody who is in several with one mail address, and has signed in by a link to it, goes from one to the other here.')}</p>`}`;
  return { title: say('Your organizations'), body };
}
