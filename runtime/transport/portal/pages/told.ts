/** Addresses at which the organization is told that a change waits, beside the mail of the people who may decide. */
import { say } from '../../../../sdk/words/say.ts';
import { ServiceError } from '../../../../sdk/errors.ts';
import { html } from '../../../../sdk/html.ts';
import { portalEntry } from '../../../approvals/portal-entry.ts';
import { mayDo } from '../../../approvals/roles.ts';
import type { Asked, ConsolePage, PortalPage } from '../console-page.ts';
import { wrong } from '../form/bounds.ts';
import { choice, form, textField } from '../form/form.ts';
import { messagePath } from '../message-decisions.ts';
import { shownText, shownTime } from '../words/shown-value.ts';
import { nothingYet, table } from '../frame/table.ts';

const channels = [
  ['slack', () => say('Slack, by an incoming webhook')],
  ['webhook', () => say('A webhook with a signature')],
  ['email', () => say('A mail address')],
] as const;

export const toldPage: ConsolePage = {
  path: '/told',
  nav: { label: () => say('Who is told'), icon: 'people', section: 'settings' },
  show: (asked) => page(asked),
  take: {
    right: 'own',
    async work(sent) {
      const { parts, organizationId, form: fields, visit } = sent;
      const note = async (tool: string, details: Record<string, string>) => {
        const entry = portalEntry(parts.clock.now(), tool, visit.reviewer.id, details);
        await parts.store.transact((tx) => parts.audit.append(tx, organizationId, entry));
      };
      const removed = fields.get('remove');
      if (removed !== null) {
        if (!(await parts.decisionAddresses.remove(organizationId, removed)))
          throw new ServiceError('not_found');
        await note('portal.told_remove', { id: removed });
        return { goTo: '/told' };
      }
      const channel = channels.find(([one]) => one === fields.get('channel'))?.[0];
      if (!channel) throw wrong('channel', say('Choose one of the list.'));
      const to = { [channel]: (fields.get('address') ?? '').trim() };
      const { address, secret } = await parts.decisionAddresses
        .add(organizationId, to, appSecretOf(fields, channel))
        .catch((error: unknown) => {
          throw ofAddress(error, channel);
        });
      await note('portal.told_add', { id: address.id, channel, to: address.to });
      return page(sent, secret);
    },
  },
};

/** Moves a fault to the field `address` of the form. Other callers know this field by the name of the channel. */
function ofAddress(error: unknown, channel: string): unknown {
  if (!(error instanceof ServiceError)) return error;
  const { faults = [] } = error.details;
  const named = faults.map((one) => (one.field === channel ? { ...one, field: 'address' } : one));
  return new ServiceError(error.code, { ...error.details, faults: named }, { cause: error });
}

/** @throws input_invalid */
function appSecretOf(fields: URLSearchParams, channel: string): string | undefined {
  const secret = (fields.get('app_secret') ?? '').trim();
  if (secret === '') return undefined;
  if (channel === 'slack' && /^[0-9a-f]{32}$/i.test(secret)) return secret;
  const message =
    channel === 'slack'
      ? say('Give the Signing Secret of the app: 32 hexadecimal digits.')
      : say('It is for Slack alone.');
  throw new ServiceError('input_invalid', { faults: [{ field: 'app_secret', message }] });
}

async function page(asked: Asked, secret?: string): Promise<PortalPage> {
  const { parts, organizationId, visit, query } = asked;
  const [addresses, people] = await Promise.all([
    parts.decisionAddresses.list(organizationId),
    parts.portal.reviewers(organizationId),
  ]);
  const deciders = people.filter((one) => one.email !== null && mayDo(one, 'decide'));
  const owns = mayDo(visit.reviewer, 'own');
  const mailWords = !parts.mail
    ? say('The operator has set no mail server, so nobody gets mail.')
    : deciders.length === 0
      ? say('Nobody who may decide has a mail address yet.')
      : say('Mail goes to {names}.', {
          names: deciders.map(({ name }) => shownText(name)).join(', '),
        });
  const body = html`<p class="lead">
      ${say('The people who may decide are told at once when a change waits, and once more before it expires.')}
      ${mailWords}
    </p>
    ${
      secret !== undefined &&
      html`<div class="told good">
        <p>${say('Messages to this webhook are signed with this secret. It is shown once:')}</p>
        <p><code>${secret}</code></p>
        <p>
          <code>adops-signature: t=TIME,v1=HEX</code>
          ${say('The header has the HMAC-SHA256, by the secret, of the time, a dot, and the body.')}
        </p>
      </div>`
    }
    ${table({
      caption: say('Addresses'),
      at: { path: '/told', query },
      rows: addresses,
      empty: nothingYet(
        say('No other address is told'),
        say('Add a Slack channel or a webhook below.'),
      ),
      columns: [
        { title: say('To'), main: true, sort: ({ to }) => to, cell: ({ to }) => shownText(to) },
        {
          title: say('By'),
          sort: ({ channel }) => channel,
          cell: ({ channel, hasButtons }) =>
            hasButtons ? `${channel}, ${say('with buttons')}` : channel,
        },
        {
          title: say('Since'),
          sort: ({ createdAt }) => createdAt,
          cell: ({ createdAt }) => shownTime(createdAt),
        },
        {
          title: say('Then'),
          cell: ({ id }) =>
            owns
              ? form(
                  visit,
                  { action: '/told', hidden: { remove: id } },
                  html`<button>${say('Remove')}</button>`,
                )
              : '–',
        },
      ],
    })}
    ${
      owns
        ? html`<h2>${say('Add an address')}</h2>
            ${form(
              visit,
              { action: '/told' },
              html`${choice(
                  'channel',
                  say('By'),
                  channels.map(([key, words]) => [key, words()] as const),
                  'slack',
                )}
                ${textField('address', say('Address'), '', { hint: say('An https address, or a mail address.') })}
                ${textField('app_secret', say('Signing secret of the Slack app'), '', { type: 'password', hint: say('With it messages have buttons. In the app, under Interactivity, the request URL is {url}.', { url: parts.config.urls.api + messagePath }) })}
                <button class="solid">${say('Add it')}</button>`,
            )}`
        : undefined
    }`;
  return { title: say('Who is told'), body };
}
