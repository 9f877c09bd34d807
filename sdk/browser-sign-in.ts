/** How a platform lets a person connect their accounts in the browser: data of `platform.json`, `connect.oauth`. */
import type { HostRequest } from './script.ts';

/** The authorization code grant (RFC 6749, 4.1), as the platform has it. Nothing here is secret. */
export interface BrowserSignIn {
  /** The page on which a person agrees. A segment may be a `{credential}`; by region, where the platform has regions. */
  readonly authorizeUrl: string;
  /** Region > the page on which a person of that region agrees. */
  readonly authorizeUrls?: Readonly<Record<string, string>>;
  /** Scopes to ask for; the names of `connect.scopes` when absent. */
  readonly scopes?: readonly string[];
  /** Stands between scopes; a blank when absent. */
  readonly separator?: ' ' | ',';
  /** Further parameters of that page: `{"access_type":"offline"}`. */
  readonly extra?: Readonly<Record<string, string>>;
  /** Whether a code is bound to a secret of this service (RFC 7636, S256). */
  readonly pkce?: boolean;
  /** Under which name the operator's settings have the app (`oauthApps`); the platform's id when absent. */
  readonly app?: string;
  /** Address that exchanges codes for tokens; `auth.tokenUrl` when absent. */
  readonly tokenUrl?: string;
  /** `GET` sends the exchange as a query. */
  readonly method?: 'GET' | 'POST';
  /** As in `auth`, which has the word when they are absent. */
  readonly clientAuth?: 'body' | 'basic';
  readonly encoding?: 'form' | 'json';
  /** Names of the standard > those of the platform, in all three places: `{"client_id":"app_id","code":"auth_code"}`. */
  readonly names?: Readonly<Record<string, string>>;
  /** Dot path of the object in the answer that holds the tokens; the answer itself when absent. */
  readonly at?: string;
  /** A second exchange, of the access token for one that lives longer; `{access_token}` stands for the first one. */
  readonly extend?: Readonly<Record<string, string>>;
  /**
   * Credential > name of its source, where the names differ: `access_token`, `refresh_token`, `client_id`,
   * `client_secret`, or another word of the operator's app.
   */
  readonly keep?: Readonly<Record<string, string>>;
  /** Credentials that the person says before they leave, because neither app nor platform does: a region. */
  readonly asks?: readonly string[];
  /** Steps that an operator takes once, with the address that people come back to. */
  readonly register: readonly { readonly do: string; readonly copy?: string }[];
  readonly accounts: FoundAccounts;
  readonly source: string;
}

/**
 * Which accounts a token reaches: a reading script of the platform (`run`), or one request. Fields are dot paths in a
 * row of `list`; without `list` the whole answer is the one row.
 */
export interface FoundAccounts {
  readonly run?: string;
  readonly args?: Readonly<Record<string, unknown>>;
  readonly request?: HostRequest;
  readonly list?: string;
  /** A list that is read before; `{through}` in the arguments stands for the id of each of its rows. */
  readonly through?: { readonly run: string; readonly list: string; readonly id: string };
  readonly id: string;
  readonly name?: string;
  readonly currency?: string;
  readonly timeZone?: string;
  readonly status?: string;
  /** Values of `status` of an account that works; any value when absent. */
  readonly works?: readonly string[];
  /** A field that is true for an account that cannot be worked with: a manager above others. */
  readonly except?: string;
  /** Credential > the field of the row that it is kept from. */
  readonly credentials?: Readonly<Record<string, string>>;
}

/** The platform's name of a parameter of the standard; empty where it has none. */
export const nameIn = ({ names = {} }: Pick<BrowserSignIn, 'names'>, name: string) =>
  names[name] ?? name;

/** Name of the field that a credential is kept from, in the app or in the answer with the tokens. */
export const keptFrom = ({ keep = {} }: Pick<BrowserSignIn, 'keep'>, credential: string) =>
  keep[credential] ?? credential;

/** Address that exchanges codes for tokens. */
export function tokenUrlIn(
  { auth }: { readonly auth: { readonly type: string; readonly tokenUrl?: string } },
  { tokenUrl }: Pick<BrowserSignIn, 'tokenUrl'>,
): string {
  return tokenUrl ?? auth.tokenUrl ?? '';
}

/** Scopes with what needs each. */
export function scopesIn(
  { connect }: { readonly connect?: { readonly scopes: Readonly<Record<string, string>> } },
  { scopes }: BrowserSignIn,
): Readonly<Record<string, string>> {
  const known = connect?.scopes ?? {};
  return Object.fromEntries((scopes ?? Object.keys(known)).map((one) => [one, known[one] ?? one]));
}

/** The path of an address, a segment of which may be a `{credential}`. */
export function pathPattern(address: string): RegExp {
  const path = /^https?:\/\/[^/]+([^?#]*)/.exec(address)?.[1] ?? '';
  const plain = path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${plain.replaceAll(/\{[a-z_]+\}/g, '[^/]+')}$`);
}
