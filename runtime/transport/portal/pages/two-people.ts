/** Above which amount two different people must agree, a currency at a time. */
import { say } from '../../../../sdk/words/say.ts';
import { html } from '../../../../sdk/html.ts';
import { mayDo } from '../../../approvals/roles.ts';
import { pairLimits, setPairLimit } from '../../../approvals/two-people.ts';
import type { Asked, ConsolePage, PortalPage, Sent } from '../console-page.ts';
import { form, textField } from '../form/form.ts';
import { entryOf } from '../note.ts';
import { amountOf } from '../form/amount.ts';
import { shownMoney } from '../words/shown-value.ts';
import { nothingYet, table } from '../frame/table.ts';

const path = '/two-people';

export const twoPeoplePage: ConsolePage = {
  path,
  nav: { label: () => say('Two people'), icon: 'people', section: 'settings' },
  show: page,
  take: {
    right: 'own',
    async work(sent) {
      await set(sent);
      return { goTo: path };
    },
  },
};

async function set(sent: Sent): Promise<void> {
  const { parts, organizationId, form: fields } = sent;
  const currency = (fields.get('currency') ?? '').trim().toUpperCase();
  const above = fields.has('remove') ? undefined : amountOf(fields.get('above') ?? '');
  const told = { currency, above: above ?? null };
  await parts.store.transact(async (tx) => {
    setPairLimit(tx, organizationId, currency, above);
    await parts.audit.append(tx, organizationId, entryOf(sent, 'portal.two_people', told));
  });
}

async function page({ parts, organizationId, visit, query }: Asked): Promise<PortalPage> {
  const [limits, people] = await Promise.all([
    pairLimits(parts.store, organizationId),
    parts.portal.reviewers(organizationId),
  ]);
  const rows = Object.entries(limits).map(([currency, above]) => ({ currency, above }));
  const deciders = people.filter((one) => mayDo(one, 'decide')).length;
  const owns = mayDo(visit.reviewer, 'own');
  const body = html`<p class="lead">
      ${say('A change above an amount runs when two different people have approved it. Budgets of one change are added. A change that lowers an amount needs one person.')}
    </p>
    ${
      rows.length > 0 &&
      deciders < 2 &&
      html`<p class="told warn">
        ${say('Only {count} of your people may decide. Changes above these amounts wait until somebody else may.', { count: deciders })}
      </p>`
    }
    ${table({
      caption: say('Amounts'),
      at: { path, query },
      rows,
      empty: nothingYet(
        say('One person is enough for every amount'),
        owns ? say('Set an amount below.') : say('An owner can set an amount.'),
      ),
      columns: [
        {
          title: say('Currency'),
          main: true,
          sort: ({ currency }) => currency,
          cell: ({ currency }) => currency,
        },
        {
          title: say('Two people above'),
          number: true,
          sort: ({ above }) => above,
          cell: ({ currency, above }) => shownMoney(above, currency),
        },
        {
          title: say('Then'),
          cell: ({ currency }) =>
            owns
              ? form(
                  visit,
                  { action: path, hidden: { currency, remove: 'yes' } },
                  html`<button>${say('Remove')}<span class="unseen"> ${currency}</span></button>`,
                )
              : '–',
        },
      ],
    })}
    ${
      owns &&
      html`<h2>${say('Set an amount')}</h2>
        ${form(
          visit,
          { action: path },
          html`${textField('currency', say('Currency'), '', { hint: say('Three letters, such as EUR. Other currencies stay as they are.') })}
            ${textField('above', say('Two people above'), '', { hint: say('An amount such as 1000. Changes that wait already keep the stricter rule.') })}
            <button class="solid">${say('Set it')}</button>`,
        )}`
    }`;
  return { title: say('Two people'), body };
}
