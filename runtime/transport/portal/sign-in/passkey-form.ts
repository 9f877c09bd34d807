/** Forms for a passkey. Hidden until the script has seen that the browser can do it. */
import { say } from '../../../../sdk/words/say.ts';
import type { Context } from 'koa';
import { html, type Html } from '../../../../sdk/html.ts';
import type { PasskeysPart } from '../../../passkeys/passkeys.ts';
import type { MailPart } from '../../../tenants/mail.ts';

export const passkeyPath = '/passkey';
export const passkeyOptionsPath = `${passkeyPath}/options`;

/** The fields that the script fills in, and the line in which it reports an error. */
export const passkeyParts: Html = html`<input type="hidden" name="response" value="" />
  <p class="said" role="status"></p>`;

/**
 * Whether this page may ask for one: browsers keep them for one host.
 * @returns a sentence for a page at another one; undefined where the form may stand
 */
export function passkeysElsewhere(
  { passkeys }: PasskeysPart,
  { host }: Context,
  path: string,
): Html | undefined {
  const { home } = passkeys;
  if (!home)
    return html`<p class="soft">
      ${say('Passkeys need a name and https: the operator sets them as')} <code>urls.api</code>.
    </p>`;
  if (new URL(home.origin).host === host) return undefined;
  const { host: name } = new URL(home.origin);
  return html`<p class="soft">
    ${say('Browsers keep passkeys for a name:')}
    <a href="${home.origin}${path}">${say('open this page at {name}', { name })}</a>.
  </p>`;
}

/** The script of a page, where a form may stand. */
export const passkeyScripts = (parts: PasskeysPart, ctx: Context) =>
  passkeysElsewhere(parts, ctx, '') ? {} : { scripts: ['passkey.js'] };

/**
 * The passkey part of the sign-in page, beside the link.
 * @param next  a safe path, or nothing
 */
export function passkeySignIn(parts: PasskeysPart & MailPart, ctx: Context, next: string): Html {
  if (!parts.passkeys.home) return html``;
  const query = next === '' ? '' : `?next=${encodeURIComponent(next)}`;
  const elsewhere = passkeysElsewhere(parts, ctx, `/sign-in${query}`);
  if (elsewhere)
    return html`<h2>${say('With a passkey')}</h2>
      ${elsewhere}`;
  return html`<form
    method="post"
    action="${passkeyPath}"
    class="passkey"
    data-options="${passkeyOptionsPath}"
    hidden
  >
    <h2>${say('With a passkey')}</h2>
    <input type="hidden" name="next" value="${next}" />
    <button class="${parts.mail ? '' : 'solid'}">${say('Sign in with a passkey')}</button>
    ${passkeyParts}
  </form>`;
}
