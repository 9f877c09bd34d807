/** Sign-in for assistants: the part of the authorization server that the doors and the console know. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../config/config.ts';

/** The target of an access token: a key of its own, with the rights that a person agreed to. */
export interface TokenPlace {
  readonly organizationId: number;
  readonly keyId: string;
}

/** A request for access that a person looks at. */
export interface AccessRequest {
  /** Told by the client itself; nobody checked it. */
  readonly clientName: string;
  readonly clientId: string;
  /** The address to which the browser goes afterwards. */
  readonly redirectUri: string;
  /** The scopes that the client asks for; empty when it leaves that to the person. */
  readonly scopes: readonly string[];
}

/** The agreement of a person: a key with these bounds is made for it. */
export interface Agreement {
  readonly organizationId: number;
  readonly reviewerId: string;
  readonly scopes: readonly string[];
  readonly platforms?: readonly string[];
  readonly accounts?: readonly string[];
  readonly dailyCap?: number;
  /** Changes that wait for a person even if guards let them pass. */
  readonly waits?: 'changes';
  readonly days: number;
}

export interface OAuth {
  /** @returns undefined for a text that is no living access token of the MCP door */
  find(token: string): Promise<TokenPlace | undefined>;
  /** Answers one request to the authorization server's own paths. */
  serve(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** @throws not_found  there is no such request in this browser, or it is too old */
  request(request: IncomingMessage, response: ServerResponse): Promise<AccessRequest>;
  /** @returns the address that the browser goes to @throws not_found */
  agree(request: IncomingMessage, response: ServerResponse, wish: Agreement): Promise<string>;
  /** The same, for a no. */
  decline(request: IncomingMessage, response: ServerResponse): Promise<string>;
  sweep(): Promise<void>;
}

/** The resource of tokens: the MCP door, and no other (RFC 8707). */
export const resourceOf = ({ urls }: Pick<Config, 'urls'>): string => `${urls.mcp}/mcp`;

/** The paths of the server itself and of the page of consent, on the api surface. */
export const OAUTH_PATH = '/oauth';
export const CONSENT_PATH = `${OAUTH_PATH}/consent`;

/** Sign-in for assistants. */
export interface OAuthPart {
  readonly oauth: OAuth;
}
