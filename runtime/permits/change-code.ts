/** Changes a code for tokens (RFC 6749, 4.1.3), as the platform has it. The rules of the standard are `oauth4webapi`'s. */
import * as oauth2 from 'oauth4webapi';
import { nameIn, tokenUrlIn } from '../../sdk/browser-sign-in.ts';
import { ServiceError } from '../../sdk/errors.ts';
import { plainLine } from '../../sdk/plain-text.ts';
import { tokenUrlOf } from '../platforms/request/address-of.ts';
import { fillTemplate } from '../platforms/request/fill-template.ts';
import type { FileClient } from '../platforms/download/fetch-file.ts';
import { createScrubber } from '../platforms/tokens/secret.ts';
import { authorizePage, type SignInWay } from './authorize-address.ts';
import { refused } from './permit-store.ts';
import { tokenFetch } from './token-fetch.ts';

export interface CodeWish extends SignInWay {
  readonly verifier: string | undefined;
  /** The parameters that the browser brought back. */
  readonly answer: URLSearchParams;
  /** Origin of the emulator, in test mode. */
  readonly emulator: string | undefined;
  readonly http: FileClient;
  readonly signal: AbortSignal;
}

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token?: string;
  /** Seconds that the access lasts that is kept, where the platform says so. */
  readonly lasts?: number;
}

/** @throws permit_refused  the person declined, or the platform refuses the code */
export async function changeCode(wish: CodeWish): Promise<Tokens> {
  const { platform, oauth, app, redirect, state, verifier } = wish;
  const server = serverOf(wish);
  const client = { client_id: app['client_id'] ?? '' };
  const options = optionsOf(wish);
  try {
    const given = oauth2.validateAuthResponse(server, client, plainAnswer(wish), state);
    const proof = verifier ?? oauth2.nopkce;
    const sent = await oauth2.authorizationCodeGrantRequest(
      server,
      client,
      clientAuth(wish),
      given,
      redirect,
      proof,
      options,
    );
    const first = await oauth2.processAuthorizationCodeResponse(server, client, sent);
    const { data } = platform;
    if (!oauth.extend) return tokensOf(first, data.auth.type === 'oauth2_refresh');
    const longer = await extended(wish, first.access_token);
    return tokensOf(longer, false);
  } catch (error) {
    throw plainError(error, wish);
  }
}

/** A token that lives longer, for the first one. */
async function extended(wish: CodeWish, access_token: string) {
  const { app } = wish;
  const server = serverOf(wish);
  const client = { client_id: app['client_id'] ?? '' };
  const { grant_type = '', ...rest } = wish.oauth.extend ?? {};
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(rest))
    parameters.set(name, fillTemplate(value, { access_token }));
  const sent = await oauth2.genericTokenEndpointRequest(
    server,
    client,
    clientAuth(wish),
    grant_type,
    parameters,
    optionsOf(wish),
  );
  return oauth2.processGenericTokenEndpointResponse(server, client, sent);
}

function serverOf(wish: CodeWish): oauth2.AuthorizationServer {
  const { platform, oauth, app, told, emulator } = wish;
  const page = authorizePage(wish);
  const values = { ...app, ...told };
  const token =
    oauth.tokenUrl ?? tokenUrlOf(platform.data, values) ?? tokenUrlIn(platform.data, oauth);
  const { pathname, search } = new URL(token);
  return {
    issuer: new URL(page).origin,
    authorization_endpoint: page,
    token_endpoint: emulator === undefined ? token : `${emulator}${pathname}${search}`,
  };
}

function clientAuth({ oauth, platform, app }: CodeWish): oauth2.ClientAuth {
  const secret = app['client_secret'];
  if (secret === undefined) return oauth2.None();
  const { auth } = platform.data;
  const own = auth.type === 'oauth2_refresh' ? auth.clientAuth : undefined;
  return (oauth.clientAuth ?? own) === 'basic'
    ? plainBasic(secret)
    : oauth2.ClientSecretPost(secret);
}

/** As the refresh later on has it: the package also encodes dashes, which platforms take for part of the secret. */
const plainBasic =
  (secret: string): oauth2.ClientAuth =>
  (_server, { client_id }, _body, headers) => {
    const pair = `${encodeURIComponent(client_id)}:${encodeURIComponent(secret)}`;
    headers.set('authorization', `Basic ${Buffer.from(pair).toString('base64')}`);
  };

function optionsOf(wish: CodeWish): oauth2.TokenEndpointRequestOptions {
  const { platform, app, told, emulator, signal } = wish;
  const { auth } = platform.data;
  const own = auth.type === 'oauth2_refresh' ? auth : undefined;
  const headers = Object.entries(own?.headers ?? {}).map(
    ([name, value]) => [name, fillTemplate(value, { ...app, ...told })] as [string, string],
  );
  return {
    [oauth2.customFetch]: tokenFetch(wish),
    // An emulator of this machine has no certificate; a platform is asked by https alone.
    [oauth2.allowInsecureRequests]: emulator !== undefined,
    headers: new Headers(headers),
    additionalParameters: { ...own?.extra },
    signal,
  };
}

/** The answer in the words of the standard; the sender is known by the address at which it arrived. */
function plainAnswer({ oauth, answer }: CodeWish): URLSearchParams {
  const plain = new URLSearchParams();
  for (const name of ['code', 'state', 'error', 'error_description']) {
    // Platforms end a code with a fragment's beginning, or say it twice under two names.
    const [value] = answer.getAll(nameIn(oauth, name));
    if (value !== undefined) plain.set(name, value);
  }
  return plain;
}

/** The end of a refresh token that counts is its own. */
function tokensOf(answer: oauth2.TokenEndpointResponse, isRefreshed: boolean): Tokens {
  const { access_token, refresh_token, expires_in } = answer;
  if (isRefreshed && refresh_token === undefined)
    throw refused('The platform gave no lasting access. Connect again, and agree to all of it.');
  const lasts = isRefreshed ? Number(answer['refresh_token_expires_in']) : expires_in;
  return {
    access_token,
    ...(refresh_token === undefined ? {} : { refresh_token }),
    ...(lasts !== undefined && lasts > 0 ? { lasts } : {}),
  };
}

/** The platform's reason for the refusal, without the secrets it was told. */
function plainError(error: unknown, { platform, app, verifier, answer }: CodeWish): unknown {
  const secrets = [...Object.values(app), verifier ?? '', ...answer.values()];
  const scrub = createScrubber(secrets.filter((one) => one !== ''));
  const title = platform.plugin.manifest.title;
  if (error instanceof oauth2.AuthorizationResponseError)
    return error.error === 'access_denied'
      ? refused(`${title} was not allowed to give access, so nothing was kept.`)
      : refused(`${title} did not let the person agree: ${plainLine(error.error, 100)}.`);
  if (error instanceof oauth2.ResponseBodyError) {
    const words = [error.error, error.error_description ?? ''].filter((one) => one !== '');
    const told = plainLine(scrub(words.join(': ')), 300);
    return refused(`${title} did not take the code: ${told.replace(/\.$/, '')}. Connect again.`);
  }
  if (error instanceof ServiceError) return error;
  return refused(`${title} gave no answer to the sign-in that can be read. Connect again.`);
}
