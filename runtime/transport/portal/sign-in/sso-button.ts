import { say } from '../../../../sdk/words/say.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import type { SsoPart } from '../../../sso/sso.ts';

export const ssoPath = '/sso';

/** The part of the sign-in page for the provider: a link, for a form may not lead to another site. */
export function ssoSignIn({ sso }: SsoPart, next: string): Html {
  if (!sso) return html``;
  const query = next === '' ? '' : `?next=${encodeURIComponent(next)}`;
  return html`<p>
    <a class="button solid" href="${ssoPath}${query}"
      >${say('Sign in with {title}', { title: sso.title })}</a
    >
  </p>`;
}
