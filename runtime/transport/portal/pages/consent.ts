/** An assistant asks for access: who it is, where it goes back to, and what it may do. A key is made for it. */
import { ServiceError } from '../../../../sdk/errors.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import { CONSENT_PATH, type AccessRequest, type Agreement } from '../../../oauth/oauth.ts';
import { scopesOf } from '../../../oauth/scopes-of.ts';
import type { Asked, ConsolePage, Sent } from '../console-page.ts';
import { form, textField } from '../form.ts';
import { shownText } from '../shown-value.ts';
import { facts, platformTitle } from '../words.ts';

const DAYS = [1, 7, 30, 90] as const;

export const consentPage: ConsolePage = {
  path: `${CONSENT_PATH}/:uid`,
  showRight: 'own',
  async show(asked) {
    const { parts, ctx } = asked;
    const request = await parts.oauth.request(ctx.req, ctx.res);
    return {
      title: 'An assistant asks for access',
      formTo: formTargetOf(request.redirectUri),
      body: await consentBody(asked, request),
    };
  },
  take: { right: 'own', work: async (sent) => ({ leaveTo: await answer(sent) }) },
};

async function consentBody(asked: Asked, request: AccessRequest): Promise<Html> {
  const { visit, path } = asked;
  const target = new URL(request.redirectUri);
  return html`<p class="lead">
      <b>${shownText(request.clientName)}</b> calls itself so; nobody has checked that. Agree only
      if you have just asked it to connect.
    </p>
    ${facts([
      ['Goes back to', shownText(target.host === '' ? target.protocol : target.host)],
      ['Client', shownText(request.clientId.slice(0, 120))],
    ])}
    ${form(visit, { action: path }, await choices(asked, request))}
    ${form(
      visit,
      { action: path, hidden: { answer: 'no' } },
      html`<button class="quiet">Decline</button>`,
    )}`;
}

async function choices({ parts, organizationId }: Asked, request: AccessRequest): Promise<Html> {
  const catalog = parts.catalog.current();
  const connections = await parts.connections.list(organizationId);
  const platforms = [...new Set(connections.map(({ platform }) => platform))].toSorted();
  const scopes = scopesOf(catalog);
  const asked = request.scopes.filter((scope) => scopes.includes(scope));
  // Without a wish of its own an assistant begins with what only reads.
  const chosen = asked.length > 0 ? asked : scopes.filter((scope) => scope.endsWith(':read'));
  return html`
    ${group(
      'What it may do',
      scopes.map((scope) => box('scope', scope, scope, chosen.includes(scope))),
    )}
    ${group(
      'On which platforms',
      platforms.map((id) => box('platform', id, platformTitle(catalog, id), true)),
    )}
    ${group(
      'On which accounts',
      connections.map(({ accountId, accountName }) =>
        box('account', accountId, shownText(accountName ?? accountId), true),
      ),
    )}
    ${textField('daily_cap', 'Credits a day', '', {
      type: 'number',
      hint: 'Empty: as many as there are.',
    })}
    <div class="field">
      <label for="f-days">For how long</label>
      <select id="f-days" name="days">
        ${DAYS.map((days) => html`<option value="${days}" ${days === 30 && html`selected`}>${days} ${days === 1 ? 'day' : 'days'}</option>`)}
      </select>
    </div>
    <input type="hidden" name="answer" value="yes" />
    <button class="solid">Give access</button>
  `;
}

const group = (title: string, boxes: readonly Html[]): Html =>
  html`<fieldset>
    <legend>${title}</legend>
    ${boxes}
  </fieldset>`;

const box = (name: string, value: string, words: string, isChosen: boolean): Html =>
  html`<label class="check"
    ><input type="checkbox" name="${name}" value="${value}" ${isChosen && html`checked`} />
    ${words}</label
  >`;

async function answer(sent: Sent): Promise<string> {
  const { parts, ctx, form: given } = sent;
  if (given.get('answer') !== 'yes') return parts.oauth.decline(ctx.req, ctx.res);
  return parts.oauth.agree(ctx.req, ctx.res, await agreementOf(sent));
}

/** @throws input_invalid  nothing was chosen, or something that is not there */
async function agreementOf(sent: Sent): Promise<Agreement> {
  const { parts, organizationId, visit, form: given } = sent;
  const connections = await parts.connections.list(organizationId);
  const chosen = (name: string, all: readonly string[], words: string): readonly string[] => {
    const found = [...new Set(given.getAll(name))].filter((one) => all.includes(one));
    if (found.length > 0) return found;
    throw wrong(name, `Choose at least one of ${words}.`);
  };
  const all = <K extends 'platform' | 'accountId'>(key: K) => [
    ...new Set(connections.map((one) => one[key])),
  ];
  const bounded = (name: string, every: readonly string[], words: string) => {
    if (every.length === 0) return undefined;
    const found = chosen(name, every, words);
    return found.length === every.length ? undefined : found;
  };
  const platforms = bounded('platform', all('platform'), 'the platforms');
  const accounts = bounded('account', all('accountId'), 'the accounts');
  return {
    organizationId,
    reviewerId: visit.reviewer.id,
    scopes: chosen('scope', scopesOf(parts.catalog.current()), 'what it may do'),
    ...(platforms ? { platforms } : {}),
    ...(accounts ? { accounts } : {}),
    ...capOf(given.get('daily_cap') ?? ''),
    days: daysOf(given.get('days')),
  };
}

function capOf(text: string): { readonly dailyCap?: number } {
  if (text.trim() === '') return {};
  const dailyCap = Number(text);
  if (Number.isSafeInteger(dailyCap) && dailyCap > 0) return { dailyCap };
  throw wrong('daily_cap', 'Credits a day must be a whole number above 0.');
}

function daysOf(text: string | null): number {
  const days = DAYS.find((one) => String(one) === text);
  if (days !== undefined) return days;
  throw wrong('days', `Days must be one of ${DAYS.join(', ')}.`);
}

const wrong = (field: string, message: string) =>
  new ServiceError('input_invalid', { message, faults: [{ field, message }] });

/** A browser holds a form to its targets through all redirects that follow. */
function formTargetOf(redirectUri: string): string {
  const { protocol, origin } = new URL(redirectUri);
  return protocol === 'https:' || protocol === 'http:' ? origin : protocol;
}
