/** An assistant asks for access: its name, the address it goes back to, and its rights. A key is made for it. */
import { say } from '../../../../sdk/words/say.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import { CONSENT_PATH, type AccessRequest, type Agreement } from '../../../oauth/oauth.ts';
import { placeOf } from '../../../oauth/place-of.ts';
import { boundsFields, boundsOf, daysField, daysOf, offeredIn } from '../form/bounds.ts';
import type { Asked, ConsolePage, Sent } from '../console-page.ts';
import { form } from '../form/form.ts';
import { shownText } from '../words/shown-value.ts';
import { facts } from '../words/words.ts';

const DAYS = [1, 7, 30, 90] as const;

export const consentPage: ConsolePage = {
  path: `${CONSENT_PATH}/:uid`,
  showRight: 'own',
  async show(asked) {
    const { parts, ctx } = asked;
    const request = await parts.oauth.request(ctx.req, ctx.res);
    return {
      title: say('An assistant asks for access'),
      formTo: formTargetOf(request.redirectUri),
      body: await consentBody(asked, request),
    };
  },
  take: { right: 'own', work: async (sent) => ({ leaveTo: await answer(sent) }) },
};

async function consentBody(asked: Asked, request: AccessRequest): Promise<Html> {
  const { visit, path } = asked;
  return html`<p class="lead">
      <b>${shownText(request.clientName)}</b> calls itself so; nobody has checked that. Agree only
      if you have just asked it to connect.
    </p>
    ${facts([
      ['Goes back to', shownText(placeOf(request.redirectUri))],
      ['Client', shownText(request.clientId.slice(0, 120))],
    ])}
    ${form(visit, { action: path }, await choices(asked, request))}
    ${form(
      visit,
      { action: path, hidden: { answer: 'no' } },
      html`<button class="quiet">${say('Decline')}</button>`,
    )}`;
}

async function choices(asked: Asked, request: AccessRequest): Promise<Html> {
  const offered = await offeredIn(asked);
  // The person alone ticks rights to change something, even those that the assistant asks for.
  const reads = offered.scopes.filter((scope) => scope.endsWith(':read'));
  const wished = reads.filter((scope) => request.scopes.includes(scope));
  return html`${boundsFields(asked, offered, wished.length > 0 ? wished : reads, { preset: 'look' })}
    ${daysField(DAYS, 30)}
    <input type="hidden" name="answer" value="yes" />
    <button class="solid">${say('Give access')}</button> `;
}

async function answer(sent: Sent): Promise<string> {
  const { parts, ctx, form: given } = sent;
  if (given.get('answer') !== 'yes') return parts.oauth.decline(ctx.req, ctx.res);
  return parts.oauth.agree(ctx.req, ctx.res, await agreementOf(sent));
}

/** @throws input_invalid  nothing was chosen, or something that is not there */
async function agreementOf(sent: Sent): Promise<Agreement> {
  const { organizationId, visit } = sent;
  const bounds = boundsOf(sent, await offeredIn(sent));
  return { organizationId, reviewerId: visit.reviewer.id, ...bounds, days: daysOf(sent, DAYS) };
}

/** A browser holds a form to its targets through all redirects that follow. */
function formTargetOf(redirectUri: string): string {
  const { protocol, origin } = new URL(redirectUri);
  return protocol === 'https:' || protocol === 'http:' ? origin : protocol;
}
