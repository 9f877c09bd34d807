/**
 * The signed-in person: their passkeys, and the places where they are signed in. Everybody does this for themselves
 * alone.
 */
import { ServiceError } from '../../../../sdk/errors.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import type { SessionView } from '../../../approvals/portal-access.ts';
import type { Passkey } from '../../../passkeys/passkeys.ts';
import type { Asked, ConsolePage, PortalPage, Sent } from '../console-page.ts';
import { form, textField } from '../form/form.ts';
import { entryOf } from '../note.ts';
import { passkeyParts, passkeyScripts, passkeysElsewhere } from '../sign-in/passkey-form.ts';
import { shownText, shownTime } from '../words/shown-value.ts';
import { nothingYet, table } from '../frame/table.ts';
import { facts, pill } from '../words/words.ts';
import { workOf } from '../form/works.ts';
import { say, wordOf } from '../../../../sdk/words/say.ts';
import { readerForm } from '../reader.ts';

const path = '/people/you';
const optionsPath = `${path}/passkey`;

const youPage: ConsolePage = {
  path,
  show: (asked) => showYou(asked),
  take: {
    right: 'look',
    async work(sent) {
      await workOf<(sent: Sent) => Promise<void>>(sent, works)(sent);
      return { goTo: path };
    },
  },
};

const works = {
  async add({ parts, visit, form: given }: Sent) {
    const session = parts.portal.sessionId(visit.secret);
    const wish = { name: given.get('name') ?? '', response: given.get('response') ?? '' };
    await parts.passkeys.add(visit.reviewer, session, wish);
  },
  async remove({ parts, visit, form: given }: Sent) {
    if (!(await parts.passkeys.remove(visit.reviewer, given.get('id') ?? '')))
      throw new ServiceError('not_found', { message: say('There is no such passkey of yours.') });
  },
  async end(sent: Sent) {
    const { parts, organizationId, visit, form: given } = sent;
    const own = parts.portal.sessionId(visit.secret);
    const all = await parts.portal.sessions(organizationId);
    const isMeant = ({ id, reviewerId }: SessionView) =>
      reviewerId === visit.reviewer.id &&
      id !== own &&
      (given.get('id') === 'others' || id === given.get('id'));
    const ended = all.filter(isMeant);
    if (ended.length === 0)
      throw new ServiceError('not_found', { message: say('There is no such session of yours.') });
    await parts.store.transact(async (tx) => {
      for (const { id } of ended) await parts.portal.endSession(tx, organizationId, id);
      const told = { sessions: ended.length };
      await parts.audit.append(tx, organizationId, entryOf(sent, 'portal.session_end', told));
    });
  },
};

/** The options a browser needs to make a passkey: the challenge belongs to this session. */
const optionsPage: ConsolePage = {
  path: optionsPath,
  take: {
    right: 'look',
    purpose: () => path,
    async work({ parts, visit }) {
      const session = parts.portal.sessionId(visit.secret);
      const options = await parts.passkeys.beginAdd(visit.reviewer, session);
      return { type: 'application/json', bytes: JSON.stringify(options) };
    },
  },
};

async function showYou(asked: Asked): Promise<PortalPage> {
  const { parts, organizationId, visit } = asked;
  const [passkeys, sessions] = await Promise.all([
    parts.passkeys.list(visit.reviewer),
    parts.portal.sessions(organizationId),
  ]);
  const { name, email, role } = visit.reviewer;
  const mine = sessions.filter(({ reviewerId }) => reviewerId === visit.reviewer.id);
  const body = html`${facts([
      [say('Name'), shownText(name)],
      [say('Mail'), shownText(email ?? say('no mail address'))],
      [say('Role'), wordOf('roles', role ?? 'owner')],
    ])}
    <h2>${say('Language and time')}</h2>
    ${readerForm(asked)} ${passkeyTable(asked, passkeys)} ${passkeyForm(asked)}
    ${sessionTable(asked, mine)} ${mine.length > 1 && endForm(asked, 'others', 'End all others')}`;
  const under = { path: '/people', title: say('People') };
  return { title: say('You'), body, under, ...passkeyScripts(parts, asked.ctx) };
}

function passkeyTable(asked: Asked, rows: readonly Passkey[]): Html {
  const { visit, query } = asked;
  const removal = ({ id }: Passkey) =>
    form(
      visit,
      { action: path, hidden: { do: 'remove', id } },
      html`<button class="harm">${say('Remove')}</button>`,
    );
  return html`<h2>${say('Your passkeys')}</h2>
    ${table({
      caption: say('They sign you in without a mail'),
      at: { path, query },
      name: 'passkey',
      rows,
      empty: nothingYet(
        say('You have no passkey yet'),
        say(
          'With one you sign in by a finger, a face or a PIN, and wait for no mail. The link goes on working.',
        ),
      ),
      columns: [
        { title: say('Name'), main: true, cell: ({ name }) => shownText(name) },
        { title: say('Made'), cell: ({ createdAt }) => shownTime(createdAt) },
        { title: say('Last used'), cell: ({ usedAt }) => (usedAt ? shownTime(usedAt) : 'never') },
        { title: say('Then'), cell: removal },
      ],
    })}`;
}

function passkeyForm({ parts, visit, ctx }: Asked): Html {
  const elsewhere = passkeysElsewhere(parts, ctx, path);
  if (elsewhere) return elsewhere;
  return html`<noscript
      ><p class="soft">${say('To make a passkey, the page needs its script.')}</p></noscript
    >
    ${form(
      visit,
      { action: path, hidden: { do: 'add' }, options: optionsPath },
      html`${textField('name', say('Name of a new passkey'), browserOf(ctx.get('User-Agent')), {
          hint: say('By which you know the device again.'),
        })}
        <button class="solid">${say('Make a passkey')}</button>
        ${passkeyParts}`,
    )}`;
}

function sessionTable(asked: Asked, rows: readonly SessionView[]): Html {
  const { parts, query, visit } = asked;
  const own = parts.portal.sessionId(visit.secret);
  return html`<h2>${say('Your sessions')}</h2>
    ${table({
      caption: say('Where you are signed in'),
      at: { path, query },
      name: 'session',
      rows,
      empty: nothingYet(say('No session is open'), say('Sign in anew.')),
      columns: [
        {
          title: say('Browser'),
          main: true,
          cell: ({ id, agent = '' }) =>
            html`${browserOf(agent)}${id === own && html` ${pill(say('this one'))}`}`,
        },
        { title: say('Network'), cell: ({ network }) => shownText(network ?? '–') },
        { title: say('Begun'), cell: ({ createdAt }) => shownTime(createdAt) },
        { title: say('Seen'), cell: ({ seenAt }) => shownTime(seenAt) },
        { title: say('Ends'), cell: ({ expiresAt }) => shownTime(expiresAt) },
        { title: say('Then'), cell: ({ id }) => (id === own ? '–' : endForm(asked, id, 'End it')) },
      ],
    })}`;
}

const endForm = ({ visit }: Asked, id: string, label: string): Html =>
  form(visit, { action: path, hidden: { do: 'end', id } }, html`<button>${label}</button>`);

/** The family of a browser and its system: a person recognises no more. */
function browserOf(agent: string): string {
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)\//.exec(agent)?.[1];
  const system = /(Windows|Macintosh|Android|iPhone|iPad|Linux)/.exec(agent)?.[1];
  const names: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera', Macintosh: 'macOS' };
  const said = [browser, system].flatMap((one) => (one ? [names[one] ?? one] : []));
  return said.join(', ') || say('A browser that does not say which');
}

export const youPages: readonly ConsolePage[] = [youPage, optionsPage];
