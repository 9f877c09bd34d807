/** Connecting in the browser: to the platform's page, back with its permission, and the choice among the accounts found. */
import { say, wordOf } from '../../../../sdk/words/say.ts';
import { heard } from '../../../../sdk/words/heard.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import type { LoadedPlatform } from '../../../catalog/catalog.ts';
import type {
  FoundAccount,
  KeptAccount,
  PermitVisitor,
  PermitWays,
} from '../../../permits/permits.ts';
import { callerGone } from '../../http/caller-gone.ts';
import type { Asked, ConsolePage, PortalPage, Sent } from '../console-page.ts';
import { choice, form, textField } from '../form/form.ts';
import { noted } from '../note.ts';
import { shownText, shownTime } from '../words/shown-value.ts';
import { nothingYet, table } from '../frame/table.ts';
import { pill, platformMark, platformTitle } from '../words/words.ts';
import { accountPath } from './accounts.ts';
import { stepList } from './connect-steps.ts';

const under = { path: '/connections', title: 'Accounts' };

/** Address at which the way to a platform begins. */
export const signInAt = (platform: string) => `/connections/sign-in/${platform}`;

export const visitorOf = ({ parts, visit, organizationId }: Asked): PermitVisitor => ({
  organizationId,
  reviewerId: visit.reviewer.id,
  session: parts.portal.sessionId(visit.secret),
});

/** Ends with the request, and with a minute. */
export const signalOf = ({ ctx }: Pick<Asked, 'ctx'>): AbortSignal =>
  AbortSignal.any([callerGone(ctx.res), AbortSignal.timeout(60_000)]);

/** The first thing on the page of a platform: one button, or the steps for the operator before there is one. */
export function signInPart({ visit }: Asked, found: LoadedPlatform, ways: PermitWays): Html {
  const { title } = found.plugin.manifest;
  const action = signInAt(found.id);
  const { asks = [], register } = found.data.connect!.oauth!;
  const asked = asks.map((name) => {
    const { description = '' } = found.data.credentials[name] ?? {};
    const { credential, origins = {} } = found.data.regions ?? {};
    if (name === credential) return choice(`told_${name}`, say('Region'), regionsOf(origins), '');
    return textField(`told_${name}`, name.replaceAll('_', ' '), '', { hint: description });
  });
  const button = (mode: 'live' | 'test', label: string, name: string) =>
    form(
      visit,
      { action, hidden: { mode } },
      html`${mode === 'live' && asked}<button class="${name}">${label}</button>`,
    );
  return html`<p class="lead">
      ${say('You sign in at {title} and agree there; then you choose among your accounts here. No password comes to this service.', { title })}
    </p>
    <div class="row">
      ${ways.live && button('live', say('Continue to {title}', { title }), 'solid')}
      ${ways.test && button('test', say('Try it in test mode'), ways.live ? '' : 'solid')}
    </div>
    ${
      !ways.live &&
      html`<section>
        <h2>${say('For live accounts: once, by the operator of this service')}</h2>
        ${stepList([
          ...register,
          { do: say('This is the address that people come back to.'), copy: ways.redirect },
          {
            do: say(
              'Put what the platform gives you into the settings of the service, and start it anew.',
            ),
            folded: JSON.stringify({
              oauthApps: { [ways.app]: { client_id: 'CLIENT_ID', client_secret: 'CLIENT_SECRET' } },
            }),
          },
        ])}
      </section>`
    }`;
}

const regionsOf = (origins: Readonly<Record<string, string>>) =>
  Object.keys(origins).map((region) => [region, region] as const);

const leavePage: ConsolePage = {
  path: '/connections/sign-in/:platform',
  take: {
    right: 'own',
    async work(sent) {
      const { parts, params, form: given } = sent;
      const platform = params['platform']!;
      const mode = given.get('mode') === 'test' ? 'test' : 'live';
      const told = Object.fromEntries(
        [...given]
          .filter(([name, value]) => name.startsWith('told_') && value.trim() !== '')
          .map(([name, value]) => [name.slice('told_'.length), value.trim()]),
      );
      const to = await parts.permits.begin(visitorOf(sent), { platform, mode, told });
      const title = platformTitle(parts.catalog.current(), platform);
      return {
        title: say('On to {title}', { title }),
        // A browser holds a form to its targets through every redirect of the platform; a page that goes on has none.
        goesOnTo: to,
        mode,
        under,
        body: html`<p class="lead">
            ${say('You are being taken to {host}.', { host: new URL(to).host })}
          </p>
          <p><a class="button solid" href="${to}">${say('On to {title}', { title })}</a></p>`,
      };
    },
  },
};

const returnPage: ConsolePage = {
  path: '/connections/return/:platform',
  showRight: 'own',
  onceOnly: true,
  async show(asked) {
    const { parts, params, query } = asked;
    const permit = await parts.permits.finish(
      visitorOf(asked),
      params['platform']!,
      query,
      signalOf(asked),
    );
    return { goTo: `/connections/found/${permit}` };
  },
};

const foundPage: ConsolePage = {
  path: '/connections/found/:permit',
  showRight: 'own',
  onceOnly: true,
  show: showFound,
  take: {
    right: 'own',
    async work(sent) {
      const { parts, params, form: given } = sent;
      const visitor = visitorOf(sent);
      const permit = params['permit']!;
      const { platform, mode } = await parts.permits.found(visitor, permit);
      const chosen = given.getAll('account');
      const results = await parts.permits.keep(visitor, permit, chosen, signalOf(sent));
      for (const { id, connection } of results)
        if (connection) await noted(sent, 'portal.connect', { platform, accountId: id, mode });
      const [first] = results;
      if (results.some(({ fault }) => fault !== undefined))
        return showResults(sent, platform, results);
      return { goTo: results.length === 1 ? accountPath(first!.connection!) : '/connections' };
    },
  },
};

async function showFound(asked: Asked): Promise<PortalPage> {
  const { parts, visit, path, query, params, organizationId } = asked;
  const catalog = parts.catalog.current();
  const found = await parts.permits.found(visitorOf(asked), params['permit']!);
  const { platform, mode, accounts, expiresAt } = found;
  const title = platformTitle(catalog, platform);
  const connected = await parts.connections.list(organizationId, platform);
  const isKnown = ({ id }: FoundAccount) => connected.some((one) => one.accountId === id);
  const working = accounts.filter(({ works }) => works);
  const isChosen = (one: FoundAccount) => (working.length === 1 ? one.works : isKnown(one));
  const list = table({
    caption: say('Accounts at {title} that you may use', { title }),
    at: { path, query },
    pageSize: 500,
    rows: accounts,
    empty: nothingYet(
      say('No account was found'),
      html`${say('The person who signed in reaches none at {title}. Sign in there as somebody who does, or have them given a role in an account.', { title })}
        <a href="/connections/new/${platform}">${say('Connect again')}</a>`,
    ),
    columns: [
      {
        title: say('Account'),
        main: true,
        cell: (one) =>
          html`<label class="pick"
            ><input
              type="checkbox"
              name="account"
              value="${one.id}"
              ${isChosen(one) && html`checked`}
            />
            <span>${shownText(one.name ?? one.id)}<small>${one.id}</small></span></label
          >`,
      },
      { title: say('Currency'), cell: ({ currency }) => currency ?? '–' },
      { title: say('Time zone'), cell: ({ timeZone }) => timeZone ?? '–' },
      {
        title: say('State'),
        cell: (one) =>
          html`${pill(stateOf(one), one.works ? 'good' : 'warn')}
          ${isKnown(one) && pill(say('connected already'))}`,
      },
    ],
  });
  const body = html`<p class="lead">
      ${say('Choose what assistants may work with. Each account is tried with one read before it is kept.')}
    </p>
    ${expiresAt !== null && html`<p>${say('This access ends on {time}. You are warned a week before.', { time: shownTime(expiresAt) })}</p>`}
    ${
      accounts.length === 0
        ? list
        : form(
            visit,
            { action: path },
            html`${list}
              <p><button class="solid">${say('Connect the chosen accounts')}</button></p>`,
          )
    }`;
  return { title: say('Choose among your accounts at {title}', { title }), body, mode, under };
}

const stateOf = ({ status, works }: FoundAccount) =>
  status === null
    ? works
      ? wordOf('states', 'open')
      : say('unknown')
    : wordOf('states', shownText(status));

function showResults(
  { parts }: Sent,
  platform: string,
  results: readonly KeptAccount[],
): PortalPage {
  const body = html`<p class="lead">${platformMark(parts.catalog.current(), platform)}</p>
    <ul>
      ${results.map(({ id, connection, fault }) =>
        connection
          ? html`<li>
              <a href="${accountPath(connection)}">${shownText(connection.accountName ?? id)}</a>
              ${pill(wordOf('states', 'connected'), 'good')}
            </li>`
          : html`<li>
              <b>${id}</b> ${pill(say('not connected'), 'bad')} ${heard(shownText(fault ?? ''))}
            </li>`,
      )}
    </ul>
    <p><a class="button" href="/connections/new/${platform}">${say('Connect again')}</a></p>`;
  return { title: say('Not every account was connected'), body, under };
}

export const permitPages: readonly ConsolePage[] = [leavePage, returnPage, foundPage];
