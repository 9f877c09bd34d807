/** The address to which a person is sent to agree, and the address to which they come back. */
import { nameIn, scopesIn, type BrowserSignIn } from '../../sdk/browser-sign-in.ts';
import type { LoadedPlatform } from '../catalog/catalog.ts';
import { inPath } from '../platforms/request/address-of.ts';
import type { App } from './platform-app.ts';

/** On the api host; one for each platform, so that no platform can answer for another (RFC 9700, 4.4). */
export const returnPath = (platform: string) => `/connections/return/${platform}`;

/** Under which a console shows the pages of an emulator to a browser that does not reach it. */
export const testModePath = (platform: string) => `/test-mode/${platform}`;

/** The common part of the way there and the way back. */
export interface SignInWay {
  readonly platform: LoadedPlatform;
  readonly oauth: BrowserSignIn;
  readonly app: App;
  readonly told: Readonly<Record<string, string>>;
  readonly redirect: string;
  readonly state: string;
}

interface AddressWish extends SignInWay {
  /** Of the code verifier, where the platform takes one. */
  readonly challenge: string | undefined;
  /** Origin and path in front, in test mode. */
  readonly inTest: string | undefined;
}

/** The platform's page, with all that it is asked. */
export function authorizeAddress(wish: AddressWish): string {
  const { platform, oauth, app, redirect, state, challenge, inTest } = wish;
  const address = new URL(authorizePage(wish));
  const scopes = Object.keys(scopesIn(platform.data, oauth));
  const asked = {
    response_type: 'code',
    client_id: app['client_id'] ?? '',
    redirect_uri: redirect,
    scope: scopes.join(oauth.separator ?? ' '),
    state,
    ...(challenge === undefined
      ? {}
      : { code_challenge: challenge, code_challenge_method: 'S256' }),
  };
  for (const [name, value] of Object.entries(asked)) {
    const own = nameIn(oauth, name);
    if (own !== '' && value !== '') address.searchParams.set(own, value);
  }
  for (const [name, value] of Object.entries(oauth.extra ?? {}))
    address.searchParams.set(name, value);
  return inTest === undefined ? address.href : `${inTest}${address.pathname}${address.search}`;
}

/** Without what it is asked. @throws platform_auth_failed  a word of the app does not fit into an address */
export function authorizePage({
  platform: { data },
  oauth,
  app,
  told,
}: Pick<SignInWay, 'platform' | 'oauth' | 'app' | 'told'>): string {
  const values = { ...app, ...told };
  const region = values[data.regions?.credential ?? ''] ?? '';
  const own = oauth.authorizeUrls ?? {};
  const address = Object.hasOwn(own, region) ? own[region]! : oauth.authorizeUrl;
  return inPath(data, values, address);
}
