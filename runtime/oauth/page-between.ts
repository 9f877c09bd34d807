import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { refusalPage } from './refusal-page.ts';

/** The error of the library: its words are made for the asker. */
interface Refused {
  readonly error?: string;
  readonly error_description?: string;
}

/**
 * A refused request sends no browser on by itself unless its person has agreed to the client in that browser: anybody can
 * register an address, and would have a link on our host that leads there (RFC 9700, 4.11.2). A page stands between.
 */
export function putPageBetween(provider: Provider): void {
  const refused = new WeakMap<KoaContextWithOIDC, Refused>();
  provider.on('authorization.error', (ctx, error) => void refused.set(ctx, error));
  provider.on('server_error', (ctx) => void refused.set(ctx, { error: 'server_error' }));
  provider.use(async (ctx, next) => {
    await next();
    const asked = ctx as KoaContextWithOIDC;
    const { error = 'invalid_request', error_description } = refused.get(asked) ?? {};
    // On the way back from the page of consent, a person has just been asked.
    if (!refused.has(asked) || asked.oidc.route !== 'authorization' || isAgreed(asked)) return;
    const back = asked.response.get('location');
    asked.remove('location');
    asked.status = 400;
    refusalPage(asked, { error, error_description }, back === '' ? undefined : back);
  });
}

function isAgreed({ oidc }: KoaContextWithOIDC): boolean {
  const { session, client } = oidc;
  return client !== undefined && session?.grantIdFor(client.clientId) !== undefined;
}
