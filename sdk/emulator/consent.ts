/**
 * The browser's half of signing in at a platform, in test mode: the page on which a person agrees, and codes for
 * tokens. A code is bound to client, redirect address and PKCE challenge, good once and for a minute. All of it
 * follows from `connect.oauth` in `platform.json` and from the test accounts; tokens come from the emulator's own door.
 */
import { randomUUID } from 'node:crypto';
import {
  nameIn,
  pathPattern,
  scopesIn,
  tokenUrlIn,
  type BrowserSignIn,
} from '../browser-sign-in.ts';
import {
  changeCode,
  CODE_SECONDS,
  fieldsOf,
  tokenOf,
  type Claims,
  type ConsentParts,
  type Made,
} from './code-grant.ts';
import { consentPage, consentPolicy, refusedPage } from './consent-page.ts';
import type { TestAccount } from './emulator.ts';
import { readBytes } from './read-bytes.ts';
import { sealedTokens } from './tokens.ts';
import type { WebContext, WebMiddleware } from './web-context.ts';

export type { ConsentParts };

const MOST_BYTES = 65_536;

/** Answers the two addresses of signing in; passes on all else, and is nothing at platforms that have no such sign-in. */
export function consentDoor(parts: ConsentParts): WebMiddleware {
  const { oauth } = parts.platform.data.connect ?? {};
  if (!oauth) return (_, next) => next();
  const made = makeOf(parts, oauth);
  return async (context, next) => {
    if (made.authorizePath.test(context.path)) return showOrAnswer(made, context);
    if (!made.tokenPath.test(context.path)) return next();
    const fields = await fieldsOf(made, context);
    if (fields[nameIn(oauth, 'code')] === undefined) return next();
    return changeCode(made, fields, context, next);
  };
}

function makeOf(parts: ConsentParts, oauth: BrowserSignIn): Made {
  const { platform, accounts, seed } = parts;
  const groups = new Map<string, TestAccount[]>();
  for (const one of accounts) {
    const token = tokenOf(oauth, one) ?? '';
    groups.set(token, [...(groups.get(token) ?? []), one]);
  }
  return {
    ...parts,
    oauth,
    codes: sealedTokens<Claims>({
      seed: `codes ${platform.id} ${seed}`,
      prefix: '',
      lifeSeconds: CODE_SECONDS,
    }),
    people: [...groups.values()].map((all, at) => ({
      id: String(at),
      credentials: all[0]!.credentials,
      accounts: all.map((one) => ({ id: one.account_id, name: one.account_name })),
    })),
    authorizePath: pathPattern(oauth.authorizeUrl),
    tokenPath: pathPattern(tokenUrlIn(platform.data, oauth)),
  };
}

async function showOrAnswer(made: Made, context: WebContext): Promise<void> {
  const { oauth, platform, people, now } = made;
  const asked = new URLSearchParams(context.querystring);
  const given = (name: string) => asked.get(nameIn(oauth, name)) ?? '';
  const refused = pageFault(made, given);
  context.type = 'html';
  context.set({ 'Content-Security-Policy': consentPolicy, 'Cache-Control': 'no-store' });
  if (refused !== undefined) {
    context.status = 400;
    context.body = refusedPage(platform.title, refused);
    return;
  }
  const goesBackTo = given('redirect_uri');
  if (context.method !== 'POST') {
    const scopes = scopesIn(platform.data, oauth);
    const view = { platform: platform.title, clientId: given('client_id'), goesBackTo };
    context.body = consentPage({ ...view, scopes, people });
    return;
  }
  const bytes = await readBytes(context, MOST_BYTES, () => new Error('too large'));
  const form = new URLSearchParams(bytes.toString());
  const person = people.find(({ id }) => id === form.get('person'));
  const back = new URL(goesBackTo);
  if (form.get('answer') !== 'allow' || !person) back.searchParams.set('error', 'access_denied');
  else {
    const claims: Claims = {
      client: given('client_id'),
      redirect: goesBackTo,
      challenge: asked.get('code_challenge'),
      person: person.id,
      lasts: Object.entries(oauth.extra ?? {}).every(([name, value]) => asked.get(name) === value),
    };
    back.searchParams.set(nameIn(oauth, 'code'), made.codes.issue(now(), claims, randomUUID()));
  }
  back.searchParams.set('state', given('state'));
  context.redirect(back.href);
}

/** Fault that a platform shows to the person on its own page, without a way back to the app. */
function pageFault(made: Made, given: (name: string) => string): string | undefined {
  const { app, redirects, oauth } = made;
  if (given('client_id') !== app.client_id) return 'it does not know the client_id';
  const back = URL.parse(given('redirect_uri'));
  if (!back || back.hash !== '' || !back.href.startsWith(redirects ?? ''))
    return 'redirect_uri_mismatch, the address is not one that was registered for the app';
  if (nameIn(oauth, 'response_type') !== '' && given('response_type') !== 'code')
    return 'response_type must be code';
  const method = given('code_challenge_method');
  if (given('code_challenge') !== '' && method !== 'S256')
    return 'code_challenge_method must be S256';
  return undefined;
}
