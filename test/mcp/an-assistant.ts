/** A host of assistants that signs in by OAuth. */
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import type {
  OAuthClientInformationFull,
  OAuthTokens,
} from '@modelcontextprotocol/sdk/shared/auth.js';

export const CALLBACK = 'http://127.0.0.1:51234/callback';

export interface Assistant extends OAuthClientProvider {
  /** Where it sent the browser. */
  sentTo(): URL;
  tokens(): OAuthTokens | undefined;
}

/** Things that a host of assistants keeps of one sign-in. */
export function anAssistant(name = 'Example Assistant'): Assistant {
  let sent: URL | undefined;
  let verifier = '';
  let client: OAuthClientInformationFull | undefined;
  let tokens: OAuthTokens | undefined;
  return {
    redirectUrl: CALLBACK,
    clientMetadata: {
      client_name: name,
      redirect_uris: [CALLBACK],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    state: () => 'state-of-the-assistant',
    clientInformation: () => client,
    saveClientInformation: (given) => {
      client = given as OAuthClientInformationFull;
    },
    tokens: () => tokens,
    saveTokens: (given) => {
      tokens = given;
    },
    redirectToAuthorization: (url) => {
      sent = url;
    },
    saveCodeVerifier: (given) => {
      verifier = given;
    },
    codeVerifier: () => verifier,
    sentTo: () => sent!,
  };
}
