/** The page on which a person says that a user of the workspace of messages is them. */
import { ServiceError } from '../../../../sdk/errors.ts';
import { html } from '../../../../sdk/html.ts';
import { say } from '../../../../sdk/words/say.ts';
import { personLink, takePerson } from '../../../approvals/message-people.ts';
import type { Asked, ConsolePage, PortalPage } from '../console-page.ts';
import { form } from '../form/form.ts';
import { entryOf } from '../note.ts';
import { shownText } from '../words/shown-value.ts';

const wishOf = ({ parts, params, organizationId }: Asked) => ({
  token: (params['token'] ?? '').slice(0, 128),
  organizationId,
  now: parts.clock.now(),
});

export const messagePersonPage: ConsolePage = {
  path: '/people/messages/:token',
  show,
  take: {
    right: 'look',
    async work(sent) {
      const { parts, visit, organizationId } = sent;
      const { token, now } = wishOf(sent);
      const link = await parts.store.transact(async (tx) => {
        const taken = await takePerson(tx, { token, reviewer: visit.reviewer, now });
        const told = { user: `${taken.team}:${taken.user}`, name: taken.name };
        await parts.audit.append(tx, organizationId, entryOf(sent, 'portal.message_person', told));
        return taken;
      });
      return { goTo: `/approvals/${link.approvalId}` };
    },
  },
};

async function show(asked: Asked): Promise<PortalPage> {
  const link = await personLink(asked.parts.store, wishOf(asked));
  if (!link) throw new ServiceError('not_found');
  const body = html`<p class="lead">
      ${say('Somebody named {name} pressed a button of a decision in your workspace of messages.', { name: shownText(link.name) || link.user })}
    </p>
    <p>
      ${say('If that was you, say so: from then on this user decides there as you, with your rights. If it was not, leave this page.')}
    </p>
    ${form(
      asked.visit,
      { action: asked.path },
      html`<button class="solid">${say('That was me')}</button>`,
    )}`;
  return { title: say('Is this you?'), body };
}
