/** People of the organization: their rights, and invitations. */
import { say, wordOf } from '../../../../sdk/words/say.ts';
import { ServiceError } from '../../../../sdk/errors.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import type { Reviewer } from '../../../approvals/approval.ts';
import { mayDo, roleNames, type Role } from '../../../approvals/roles.ts';
import type { Asked, ConsolePage, PortalPage, Sent } from '../console-page.ts';
import { wrong } from '../form/bounds.ts';
import { choice, form, textField } from '../form/form.ts';
import { entryOf, noted } from '../note.ts';
import { shownText, shownTime } from '../words/shown-value.ts';
import { nothingYet, table } from '../frame/table.ts';
import { pill } from '../words/words.ts';
import { workOf } from '../form/works.ts';
import { youPages } from './you.ts';

const DAY_MS = 86_400_000;
const INVITATION_DAYS = 7;
/** Invitations of an organization a minute are bounded like calls of one address; each counts as so many. */
const INVITATION_WEIGHT = 5;

const words: Readonly<Record<Role, string>> = {
  viewer: 'viewer: looks',
  operator: 'operator: looks, and runs what is there',
  approver: 'approver: operates, and decides about changes',
  owner: 'owner: decides, and says who may do what',
};
const choices = roleNames.map((role) => [role, words[role]] as const);

const peoplePage: ConsolePage = {
  path: '/people',
  nav: { label: () => say('People'), icon: 'people', section: 'settings' },
  show: (asked) => showPeople(asked),
  take: {
    right: 'own',
    async work(sent) {
      await workOf<(sent: Sent) => Promise<void>>(sent, works)(sent);
      return { goTo: '/people' };
    },
  },
};

const works = {
  async invite(sent: Sent) {
    const { parts, organizationId, form: given, visit } = sent;
    const { mail } = parts;
    if (!mail)
      throw new ServiceError('input_invalid', {
        message: say('The operator has set no mail server, so nobody can be invited by mail.'),
      });
    await parts.limiter.take({
      remoteAddress: `portal invitation ${organizationId}`,
      weight: INVITATION_WEIGHT,
    });
    const wish = { email: given.get('email') ?? '', role: roleOf(given.get('role')) };
    const known = await parts.portal.reviewers(organizationId);
    if (known.some(({ email }) => email === wish.email.trim().toLowerCase()))
      throw wrong('email', say('This address belongs to somebody who is here already.'));
    const person = await parts.portal.addReviewer(organizationId, wish);
    await noted(sent, 'portal.person_invite', { id: person.id, role: wish.role });
    await invite(sent, mail, person, visit.reviewer.name);
  },
  async role(sent: Sent) {
    const { parts, organizationId, form: given } = sent;
    const [id, role] = [given.get('id') ?? '', roleOf(given.get('role'))];
    await parts.store.transact(async (tx) => {
      await parts.portal.changeRole(tx, organizationId, id, role);
      await parts.audit.append(
        tx,
        organizationId,
        entryOf(sent, 'portal.person_role', { id, role }),
      );
    });
  },
  async remove(sent: Sent) {
    const { parts, organizationId, form: given } = sent;
    const id = given.get('id') ?? '';
    await parts.store.transact(async (tx) => {
      if (!(await parts.portal.removeIn(tx, organizationId, id)))
        throw new ServiceError('not_found', { message: say('There is no such person.') });
      await parts.audit.append(tx, organizationId, entryOf(sent, 'portal.person_remove', { id }));
    });
  },
};

function roleOf(text: string | null): Role {
  const role = roleNames.find((one) => one === text);
  if (role) return role;
  throw wrong('role', say('Choose one of the list.'));
}

/** The link is in the mail alone: the person who invites does not see it, and cannot sign in as somebody else. */
async function invite(
  { parts, organizationId }: Sent,
  mail: NonNullable<Sent['parts']['mail']>,
  person: Reviewer,
  by: string,
): Promise<void> {
  const organization = await parts.organizations.find(organizationId);
  const { token } = await parts.portal.link(person, '/home', INVITATION_DAYS * DAY_MS);
  const link = `${parts.config.urls.api}/sign-in/${token}`;
  const text = [
    say('{by} invites you to {organization} in the Ad Operations Service, as {role}.', {
      by: shownText(by),
      organization: shownText(organization?.name ?? String(organizationId)),
      role: wordOf('roles', person.role ?? 'owner'),
    }),
    say('This link signs you in; it works once, for {count} days:', { count: INVITATION_DAYS }),
    link,
    say('If you did not expect it, do nothing.'),
  ].join('\n\n');
  const subject = say('An invitation to the Ad Operations Service');
  await mail({ to: person.email!, subject, text: `${text}\n` });
}

async function showPeople(asked: Asked): Promise<PortalPage> {
  const { parts, organizationId, visit, query } = asked;
  const [people, sessions] = await Promise.all([
    parts.portal.reviewers(organizationId),
    parts.portal.sessions(organizationId),
  ]);
  const owns = mayDo(visit.reviewer, 'own');
  const seen = (id: string) => sessions.find(({ reviewerId }) => reviewerId === id)?.seenAt;
  const body = html`${table({
    caption: say('People'),
    at: { path: '/people', query },
    rows: people,
    empty: nothingYet(say('Nobody is here yet'), say('Invite the first person below.')),
    columns: [
      {
        title: say('Name'),
        main: true,
        sort: ({ name }) => name,
        cell: ({ id, name, email }) =>
          html`${id === visit.reviewer.id ? html`<a href="/people/you">${shownText(name)}</a> ${pill(say('you'))}` : shownText(name)}<small
              >${email === null || email === undefined ? say('no mail address') : shownText(email)}</small
            >`,
      },
      {
        title: say('Role'),
        sort: ({ role = 'owner' }) => role,
        cell: (person) =>
          owns ? roleForm(asked, person) : wordOf('roles', person.role ?? 'owner'),
      },
      { title: say('Seen'), cell: ({ id }) => shownTime(seen(id)) },
      {
        title: say('Since'),
        sort: ({ createdAt }) => createdAt,
        cell: ({ createdAt }) => shownTime(createdAt),
      },
      { title: say('Then'), cell: (person) => (owns ? removeForm(asked, person) : '–') },
    ],
  })}
  ${owns && inviteForm(asked)}`;
  return { title: say('People'), body };
}

const roleForm = ({ visit }: Asked, { id, role = 'owner' }: Reviewer): Html =>
  form(
    visit,
    { action: '/people', hidden: { do: 'role', id } },
    html`<select name="role" aria-label="${say('Role')}">
        ${roleNames.map((one) => html`<option value="${one}" ${one === role && html`selected`}>${wordOf('roles', one)}</option>`)}
      </select>
      <button>${say('Change')}</button>`,
  );

const removeForm = ({ visit }: Asked, { id }: Reviewer): Html =>
  form(
    visit,
    { action: '/people', hidden: { do: 'remove', id } },
    html`<button class="harm">${say('Remove')}</button>`,
  );

const inviteForm = ({ visit, parts }: Asked): Html =>
  html`<h2>${say('Invite somebody')}</h2>
    ${
      parts.mail
        ? form(
            visit,
            { action: '/people', hidden: { do: 'invite' } },
            html`${textField('email', say('E-mail address'), '', { type: 'email' })}
              ${choice('role', say('Role'), choices, 'viewer')}
              <p>
                ${say('A link goes to this address alone. It works once, for {count} days.', { count: INVITATION_DAYS })}
              </p>
              <button class="solid">${say('Send the invitation')}</button>`,
          )
        : html`<p>
            ${say('The operator has set no mail server. This command makes a link for a person:')}
            <code>adops portal link --email ADDRESS</code>
          </p>`
    }`;

export const peoplePages: readonly ConsolePage[] = [peoplePage, ...youPages];
