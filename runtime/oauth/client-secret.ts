import { createHmac } from 'node:crypto';
import type { AdapterPayload } from 'oidc-provider';

/** Makes the secret of a client out of its id, so that no store holds one. */
export type ClientSecret = (clientId: string) => string;

/** @param derive  a key for a purpose, from the master key */
export const clientSecrets =
  (derive: (purpose: string) => Buffer): ClientSecret =>
  (clientId) =>
    createHmac('sha256', derive('oauth client secrets')).update(clientId).digest('base64url');

/** The stored part of a client: all but its secret. */
export function withoutSecret({ client_secret: _secret, ...rest }: AdapterPayload): AdapterPayload {
  return rest;
}

/** The form in which the protocol's library reads a client that shows a secret. */
export function withSecret(client: AdapterPayload, secretOf: ClientSecret): AdapterPayload {
  return client.token_endpoint_auth_method === 'client_secret_post'
    ? { ...client, client_secret: secretOf(String(client.client_id)) }
    : client;
}
