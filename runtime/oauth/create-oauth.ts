/**
 * The authorization server, by oidc-provider: authorization code with PKCE for public clients, dynamic registration and
 * client id metadata documents, tokens for the MCP door alone. Behind every grant stands a service key that a person
 * bounded, so that scopes, accounts, caps and revocation are those of keys (docs/decisions/187-assistants-get-keys.md).
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider, Interaction } from 'oidc-provider';
import { ServiceError } from '../../sdk/errors.ts';
import { plainLine } from '../../sdk/plain-text.ts';
import { portalEntry } from '../approvals/portal-entry.ts';
import type { KeyRecord } from '../tenants/tenants.ts';
import { OAUTH_PATH, resourceOf, type AccessRequest, type Agreement, type OAuth } from './oauth.ts';
import type { OAuthParts } from './oauth-parts.ts';
import { clientSecrets } from './client-secret.ts';
import { createOAuthRows } from './rows.ts';
import { openProvider, SCOPES_OF_PROTOCOL } from './provider.ts';

const DAY_MS = 24 * 3_600_000;

export function createOAuth(parts: OAuthParts): OAuth {
  const { store, clock, audit, config } = parts;
  const rows = createOAuthRows(store, clock, clientSecrets(parts.derive));
  let opened: Promise<Provider> | undefined;
  // Loaded when somebody asks for it: a start without it is faster.
  const provider = () => (opened ??= openProvider(parts, rows));

  const detailsOf = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      return await (await provider()).interactionDetails(request, response);
    } catch {
      throw new ServiceError('not_found', {
        message: 'There is no request for access in this browser, or it is too old.',
        hint: 'Begin again in the assistant that asked for it.',
      });
    }
  };

  const clientOf = async (id: string) => {
    const client = await (await provider()).Client.find(id);
    if (!client) throw new ServiceError('not_found', { message: 'The client is not known.' });
    return client;
  };

  const makeKey = async (wish: Agreement, name: string): Promise<KeyRecord> => {
    const { organizationId, reviewerId, days, scopes, platforms, accounts, dailyCap, waits } = wish;
    const { key } = await parts.keys().create({
      organizationId,
      userId: reviewerId,
      name,
      scopes,
      ...(platforms ? { platforms } : {}),
      ...(accounts ? { accounts } : {}),
      ...(dailyCap === undefined ? {} : { dailyCap }),
      ...(waits === undefined ? {} : { waits }),
      expiresAt: new Date(clock.now() + days * DAY_MS).toISOString(),
      assistant: true,
    });
    return key;
  };

  return {
    async find(token) {
      if (token.length > 128) return undefined;
      const found = await rows.find('AccessToken', token);
      if (!found?.grantId || found.aud !== resourceOf(config)) return undefined;
      return rows.keyOf(found.grantId);
    },
    async serve(request, response) {
      request.url = withScope(request.url ?? '', parts.scopes());
      await (await provider()).callback()(request, response);
    },
    async request(request, response): Promise<AccessRequest> {
      const { params } = await detailsOf(request, response);
      const client = await clientOf(String(params.client_id));
      return {
        clientName: nameOf(client) || 'An assistant without a name',
        clientId: client.clientId,
        redirectUri: String(params.redirect_uri),
        scopes: String(params.scope ?? '')
          .split(' ')
          .filter((one) => one.includes(':')),
      };
    },
    async agree(request, response, wish) {
      const details = await detailsOf(request, response);
      const client = await clientOf(String(details.params.client_id));
      const key = await makeKey(wish, nameOf(client) || 'assistant');
      const { organizationId, reviewerId, days } = wish;
      const accountId = `${organizationId}/${reviewerId}`;
      const grantId = await saveGrant(await provider(), details, accountId, {
        resource: resourceOf(config),
        scopes: wish.scopes,
      });
      await rows.bindKey(grantId, { organizationId, keyId: key.keyId }, days * DAY_MS);
      await rows.keepClient(client.clientId, days * DAY_MS);
      const entry = portalEntry(clock.now(), 'portal.assistant_allowed', reviewerId);
      await store.transact((tx) => audit.append(tx, organizationId, entry));
      const result = { login: { accountId, remember: false }, consent: { grantId } };
      return (await provider()).interactionResult(request, response, result);
    },
    async decline(request, response) {
      await detailsOf(request, response);
      const error = { error: 'access_denied', error_description: 'A person declined.' };
      return (await provider()).interactionResult(request, response, error);
    },
    sweep: () => rows.sweep(),
  };
}

/**
 * A client may name no scope (RFC 6749, 3.3); it is taken to ask for what only reads. The protocol's library would refuse
 * it after a person has agreed.
 */
function withScope(url: string, scopes: readonly string[]): string {
  const { pathname: path, searchParams: asked } = new URL(url, 'http://localhost');
  if (path !== `${OAUTH_PATH}/authorize` || asked.get('scope')) return url;
  asked.set('scope', scopes.filter((scope) => scope.endsWith(':read')).join(' '));
  return `${path}?${asked.toString()}`;
}

/** A client gives itself its name; a person reads it in one line. */
const nameOf = ({ clientName }: { readonly clientName?: string | undefined }): string =>
  plainLine(clientName ?? '', 80);

/**
 * The scopes that a person chose take the place of those the client asked for, so that the token's `scope` says it (RFC
 * 6749, 5.1).
 */
async function saveGrant(
  provider: Provider,
  details: Interaction,
  accountId: string,
  { resource, scopes }: { readonly resource: string; readonly scopes: readonly string[] },
): Promise<string> {
  const { params } = details;
  const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
  const ofProtocol = String(params.scope ?? '')
    .split(' ')
    .filter((one) => SCOPES_OF_PROTOCOL.includes(one));
  const scope = [...ofProtocol, ...scopes].join(' ');
  grant.addOIDCScope(scope);
  grant.addResourceScope(resource, scope);
  details.params = { ...params, scope };
  await details.persist();
  return grant.save();
}
