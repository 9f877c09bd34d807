/** Connects accounts, tries them and disconnects them. Secrets go in here and never out. */
import { heard } from '../../../../sdk/words/heard.ts';
import { say } from '../../../../sdk/words/say.ts';
import { ServiceError } from '../../../../sdk/errors.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import { mayDo } from '../../../approvals/roles.ts';
import type { LoadedPlatform } from '../../../catalog/catalog.ts';
import type { Connection } from '../../../connections/create-connections.ts';
import {
  canonicalAccount,
  checkCredentials,
  connectTested,
  findPlatform,
} from '../../../tools/connect-account.ts';
import { testConnection } from '../../../tools/test-connection.ts';
import type { FillState } from '../../../facts/fill-state.ts';
import { accountPrefix } from '../../../facts/kept-month.ts';
import type { Asked, ConsolePage, GoTo, PortalPage, Sent } from '../console-page.ts';
import { fillsOf } from '../figures/fills.ts';
import { choice, form } from '../form/form.ts';
import { noted } from '../note.ts';
import { fillWords } from '../words/fill-words.ts';
import { shownText, shownTime } from '../words/shown-value.ts';
import { nothingYet, table } from '../frame/table.ts';
import { facts, pill, platformMark } from '../words/words.ts';
import { workOf } from '../form/works.ts';
import { accountPath, endsSoon } from './accounts.ts';
import { stepList } from './connect-steps.ts';
import { permitPages, signalOf, signInPart } from './permit.ts';

const under = {
  path: '/connections',
  get title() {
    return say('Accounts');
  },
};

const choosePage: ConsolePage = {
  path: '/connections/new',
  showRight: 'own',
  async show({ parts, organizationId, path, query }) {
    const catalog = parts.catalog.current();
    const connected = await parts.connections.list(organizationId);
    const platforms = [...catalog.platforms.values()].toSorted((a, b) =>
      a.plugin.manifest.title.localeCompare(b.plugin.manifest.title),
    );
    const body = table({
      caption: say('Platforms that are switched on'),
      at: { path, query },
      pageSize: 100,
      rows: platforms,
      empty: nothingYet(
        say('No platform is switched on'),
        say('Whoever operates this service does that.'),
      ),
      columns: [
        {
          title: say('Platform'),
          main: true,
          cell: ({ id }) => html`<a href="/connections/new/${id}">${platformMark(catalog, id)}</a>`,
        },
        {
          title: say('Connected'),
          number: true,
          cell: ({ id }) => connected.filter(({ platform }) => platform === id).length,
        },
      ],
    });
    return { title: say('Connect an account'), body, under };
  },
};

const formPage: ConsolePage = {
  path: '/connections/new/:platform',
  showRight: 'own',
  show: async (asked) => showForm(asked, findPlatform(asked.parts, asked.params['platform']!)),
  take: {
    right: 'own',
    async work(sent) {
      const { parts, organizationId, params, form: given } = sent;
      const found = findPlatform(parts, params['platform']!);
      const credentials = Object.fromEntries(
        Object.keys(found.data.credentials).flatMap((name) => {
          const value = (given.get(`credential_${name}`) ?? '').trim().replaceAll('\r\n', '\n');
          return value === '' ? [] : [[name, value] as const];
        }),
      );
      const mode = given.get('mode') === 'test' ? 'test' : 'live';
      checkCredentials(found, credentials);
      const accountId = await canonicalAccount(found, (given.get('account_id') ?? '').trim());
      const wish = { organizationId, platform: found.id, accountId, mode, credentials } as const;
      const added = await connectTested(parts, wish, signalOf(sent));
      await noted(sent, 'portal.connect', { platform: found.id, accountId, mode });
      return { goTo: accountPath(added) };
    },
  },
};

function showForm(asked: Asked, found: LoadedPlatform): PortalPage {
  const { plugin } = found;
  const ways = asked.parts.permits.ways(found.id);
  const keys = keysPart(asked, found);
  const body = ways
    ? html`${signInPart(asked, found, ways)}
        <details class="other">
          <summary>${say('Connect with keys of your own instead')}</summary>
          ${keys}
        </details>`
    : keys;
  return { title: `Connect ${plugin.manifest.title}`, body, under };
}

/** For platforms without a sign-in in the browser, and for people who have an app of their own. */
function keysPart({ visit, query }: Asked, { id, data }: LoadedPlatform): Html {
  const { credentials, connect } = data;
  const action = `/connections/new/${id}`;
  return html`${connect && steps(connect)}
    <h2>${say('Connect it')}</h2>
    ${form(
      visit,
      { action },
      html`<div class="field">
          <label for="f-account">${say('Account')}</label>
          <input
            id="f-account"
            name="account_id"
            required
            maxlength="128"
            value="${query.get('account') ?? ''}"
          />
          ${connect && html`<small>${connect.account}</small>`}
        </div>
        ${Object.entries(credentials).map(([name, one]) => credentialField(name, one))}
        ${choice(
          'mode',
          say('What it is'),
          [
            ['live', 'live: real money'],
            ['test', say('test: nothing real is changed')],
          ],
          'live',
        )}
        <p>${say('It is tried with one read first. Nothing is kept of what does not work.')}</p>
        <button class="solid">${say('Try and connect')}</button>`,
    )}`;
}

type Credential = LoadedPlatform['data']['credentials'][string];

/** A secret may have lines, as a private key has. */
function credentialField(name: string, { description, from, secret, required }: Credential): Html {
  const field = `credential_${name}`;
  const attributes = html`id="f-${field}" name="${field}" autocomplete="off" maxlength="7000"
  aria-describedby="h-${field}" ${required && html`required`}`;
  return html`<div class="field">
    <label for="f-${field}">${name.replaceAll('_', ' ')}${!required && ' (optional)'}</label>
    ${
      secret
        ? html`<textarea ${attributes} class="secret" rows="2" spellcheck="false"></textarea>`
        : html`<input ${attributes} type="text" />`
    }
    <small id="h-${field}">${description} ${from}</small>
  </div>`;
}

/** The steps that a person takes at the platform, once. */
function steps({ register, scopes, token }: NonNullable<LoadedPlatform['data']['connect']>): Html {
  const all = [...(register ?? []), ...(token ?? [])];
  return html`<h2>${say('Before that, once')}</h2>
    ${stepList(all)}
    ${
      scopes &&
      html`<p>
        ${say('It asks for:')}
        ${Object.entries(scopes)
          .map(([scope, why]) => `${scope} (${why})`)
          .join(', ')}.
      </p>`
    }`;
}

const accountPage: ConsolePage = {
  path: '/connections/:platform/:account',
  async show(asked) {
    const one = await need(asked);
    const fills = await fillsOf(asked.parts, asked.organizationId, [one]);
    return showAccount(asked, one, fills.get(accountPrefix(one)));
  },
  take: {
    right: 'own',
    work: async (sent) => workOf<Work>(sent, works)(sent, await need(sent)),
  },
};

type Work = (sent: Sent, one: Connection) => Promise<GoTo>;

const works = {
  async test(sent: Sent, one: Connection) {
    const { parts } = sent;
    const world = { catalog: parts.catalog.current(), signal: signalOf(sent), trail: [] };
    await testConnection(parts, world, one);
    return { goTo: accountPath(one) };
  },
  async disconnect(sent: Sent, { id, platform, accountId }: Connection) {
    await sent.parts.connections.remove(sent.organizationId, id);
    await noted(sent, 'portal.disconnect', { platform, accountId });
    return { goTo: '/connections' };
  },
};

/** @throws not_found  also for one of another organization */
async function need({ parts, organizationId, params }: Asked): Promise<Connection> {
  const all = await parts.connections.list(organizationId);
  const found = all.find(
    ({ platform, accountId }) => platform === params['platform'] && accountId === params['account'],
  );
  if (!found)
    throw new ServiceError('not_found', { message: say('There is no such account here.') });
  return found;
}

function showAccount(asked: Asked, one: Connection, fill: FillState | undefined): PortalPage {
  const { parts, visit } = asked;
  const { platform, accountId, mode, status, expiresAt } = one;
  const action = accountPath(one);
  const owns = mayDo(visit.reviewer, 'own');
  const body = html`${one.message && html`<p class="told bad">${heard(shownText(one.message))}</p>`}
  ${facts([
    [say('Platform'), platformMark(parts.catalog.current(), platform)],
    [say('Account'), html`<code>${accountId}</code>`],
    [say('State'), html`${pill(status)} ${endsSoon(expiresAt, parts.clock.now())}`],
    [say('Figures'), fillWords(fill)],
    [say('Currency'), one.currency ?? '–'],
    [say('Time zone'), one.timeZone ?? '–'],
    [say('Last success'), shownTime(one.lastSuccessAt)],
    [say('Access ends'), shownTime(expiresAt)],
    [say('Connected'), shownTime(one.createdAt)],
  ])}
  ${
    owns &&
    html`<div class="row">
        ${form(visit, { action, hidden: { do: 'test' } }, html`<button>${say('Try it now')}</button>`)}
        <a
          class="button"
          href="/connections/new/${platform}?account=${encodeURIComponent(accountId)}"
          >${say('Connect it anew')}</a
        >
      </div>
      <h2>${say('Disconnect')}</h2>
      ${form(
        visit,
        { action, hidden: { do: 'disconnect' } },
        html`<p>
            ${say('Its credentials are erased. Schedules, watches and agents of this account stop with their next run; nothing is changed at the platform.')}
          </p>
          <button class="harm">${say('Disconnect it')}</button>`,
      )}`
  }`;
  return { title: shownText(one.accountName ?? accountId), body, mode, under };
}

export const connectPages: readonly ConsolePage[] = [
  choosePage,
  formPage,
  ...permitPages,
  accountPage,
];
