/** The contract of a platform: `platform.json` is data, `dialect.ts` what data cannot say, `emulator` its test mode. */
import type { BrowserSignIn } from './browser-sign-in.ts';
import type { AmountLimit } from './limits.ts';
import type { HostRequest } from './script.ts';
import type { ErrorCode } from './errors.ts';
import type { PixelRule } from './web.ts';

/** One thing that a person does at a platform. `copy` is an address or a command, alone on its line. */
export interface ConnectStep {
  readonly do: string;
  readonly copy?: string;
}

export interface ConnectGuide {
  /** Steps of the registration there, in order. */
  readonly register: readonly ConnectStep[];
  /** Permissions to ask for, and what needs each. */
  readonly scopes: Readonly<Record<string, string>>;
  /** How the token is made that the connection keeps. */
  readonly token: readonly ConnectStep[];
  /** Place at which a person finds the id of an account. */
  readonly account: string;
  /** How a person connects in the browser, where the platform has that. */
  readonly oauth?: BrowserSignIn;
  readonly source: string;
}

/** `platform.json`. Values may hold `{credential}` names, `{account}`, `{login_account}`. */
export interface PlatformData {
  /**
   * `https://googleads.googleapis.com` — fixed; a redirect is refused. If each customer has a host, one label of it is
   * a credential: `https://{buzz_key}.api.beeswax.com`.
   */
  readonly origin: string;
  /** Put before every path: `/v25/`. */
  readonly basePath: string;
  /** `served`: an ad server. It counts media that other platforms sold, so its figures are never added to theirs. */
  readonly counts?: 'bought' | 'served';
  /**
   * Further addresses, by the name that a path begins with: `@reporting/GenerateReport/Submit`. Their own headers stand in
   * the place of the platform's, where the connection has the credentials for them.
   */
  readonly hosts?: Readonly<
    Record<
      string,
      {
        readonly origin: string;
        readonly basePath: string;
        readonly headers?: Readonly<Record<string, string>>;
      }
    >
  >;
  /** Addresses by region: the connection's credential of that name says which; `origin` is the default. */
  readonly regions?: {
    readonly credential: string;
    readonly origins: Readonly<Record<string, string>>;
    readonly tokenUrls?: Readonly<Record<string, string>>;
  };
  /**
   * Files that the platform makes (reports), fetched with `host.ask('download')`, without credentials. Origins as
   * `https://host` or `https://*.host`; gzip and one-file zip are unpacked. A file is named by its `url`, or by its `path`
   * below the base, where no answer tells its address.
   */
  readonly downloads?: {
    readonly origins: readonly string[];
    readonly maxBytes?: number;
    /**
     * Files that lie at `origin` itself: an expression for their paths, which no other request may have. They have no
     * query, and are asked for with the platform's authorization.
     */
    readonly own?: string;
    /** The one query that such files have: `alt=media`. */
    readonly ownQuery?: string;
    /** Expression for the paths at `origins` whose files need the authorization too. */
    readonly signed?: string;
    /** Query field of these files that names the account. */
    readonly account?: string;
  };
  /**
   * Addresses to which a picture or a film may be uploaded (`host.ask('upload')`), origins as under `downloads`;
   * `authorized`: the headers of a request's authorization go along. `headers`: further headers of each such request;
   * `{from}` is the first byte of a stretch. `last`: their values for the stretch that ends the film.
   */
  readonly uploads?: {
    readonly origins: readonly string[];
    readonly authorized?: boolean;
    readonly headers?: Readonly<Record<string, string>>;
    readonly last?: Readonly<Record<string, string>>;
  };
  /**
   * POST requests that cost money each time, an expression for their paths: a request that may have arrived is not sent
   * again.
   */
  readonly billed?: string;
  /**
   * Answers that hold pictures as base64: an expression for the paths of POST requests, and the dot path of the texts, which goes
   * through lists. The bytes stay with the run; in their place the script sees `{ file, mime, width, height, bytes }`.
   */
  readonly pictures?: { readonly path: string; readonly at: string };
  /** Likewise for sounds: MP3, of which the script sees `{ file, mime, seconds, bytes }`. */
  readonly sounds?: { readonly path: string; readonly at: string };
  /**
   * `retires`: the last day of the version, YYYY-MM-DD. Null if the platform names none; `reason` then says why.
   * `checked`: day on which somebody last looked. `warningHeader`: name of a reply's header, in small letters, that
   * warns of the end.
   */
  readonly version?: {
    readonly current: string;
    readonly retires?: string | null;
    readonly reason?: string;
    readonly checked?: string;
    readonly warningHeader?: string;
  };
  readonly headers?: Readonly<Record<string, string>>;
  /** Headers sent only when the named credential is there: `{"developer-token":"{developer_token}"}`. */
  readonly optionalHeaders?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly auth:
    | {
        readonly type: 'oauth2_refresh';
        /** Segments of its path may be `{credential}` names: `https://login.example/{tenant}/token`. */
        readonly tokenUrl: string;
        readonly clientAuth?: 'body' | 'basic';
        /** `client_credentials`: the app signs in for itself, and there is no refresh token; `refresh_token` when absent. */
        readonly grant?: 'refresh_token' | 'client_credentials';
        /** How the token endpoint wants its request; `form` when absent. */
        readonly encoding?: 'form' | 'json';
        readonly extra?: Readonly<Record<string, string>>;
        /** Headers that the token endpoint wants (a User-Agent); values may hold `{credential}` names. */
        readonly headers?: Readonly<Record<string, string>>;
      }
    | {
        /**
         * A person's name and password are exchanged for cookies. Requests then carry them as `{access_token}` of the
         * dialect.
         */
        readonly type: 'session';
        /**
         * Path of the sign-in, at the platform's origin. The texts of its JSON `body` may hold `{credential}` names.
         */
        readonly path: string;
        readonly body: Readonly<Record<string, string | boolean>>;
        /** Life of a session, seconds. A session that is refused earlier is renewed once. */
        readonly lifeSeconds: number;
        /**
         * Name of a credential. A connection that has it needs no sign-in: the dialect sends name and password
         * itself.
         */
        readonly unless?: string;
      }
    | { readonly type: 'token' }
    /** OAuth 1.0a, HMAC-SHA1: credentials `consumer_key`, `consumer_secret`, `access_token`, `access_token_secret`. */
    | { readonly type: 'oauth1' }
    | { readonly type: 'none' };
  /** Names of the credentials a connection needs, and what they are. `secret` ones are sealed and never shown. */
  readonly credentials: Readonly<
    Record<
      string,
      {
        readonly description: string;
        /** Place at which a person finds it, or the way it comes about. */
        readonly from?: string;
        readonly secret?: boolean;
        readonly required?: boolean;
        /** Stands for it in `auth.tokenUrl` where a connection has none. */
        readonly default?: string;
      }
    >
  >;
  /**
   * Steps that a person has to take at the platform before an account can be connected; `adops connections explain`
   * prints it.
   */
  readonly connect?: ConnectGuide;
  /**
   * Places where requests name their account. A script that names another one anywhere is refused. Every platform needs
   * this if its calls name accounts.
   */
  readonly account?: {
    /** Field that the host fills in: in the query of a GET, else in the body. */
    readonly field?: string;
    /** Field that may stand in its place: a list of this account alone. */
    readonly list?: string;
    /**
     * Fields of query and body that hold accounts, at any depth and in any spelling; or the name of a filter about
     * accounts.
     */
    readonly names?: readonly string[];
    /**
     * Further such names, at any depth within a field, or within an object whose field has that value:
     * `{ "field": "EntityType", "is": "Account", "names": ["EntityId"] }`.
     */
    readonly within?: readonly {
      readonly field: string;
      readonly is?: string;
      readonly names: readonly string[];
    }[];
    /** Texts before an account in paths and in names of objects: `customers/`, `urn:li:sponsoredAccount:`. */
    readonly marks?: readonly string[];
    /**
     * Paths that take no account, or list those that the credentials reach; `{id}` is any one segment. With `body`,
     * only if the fields of the body match these patterns.
     */
    readonly except?: readonly (
      string | { readonly path: string; readonly body: Readonly<Record<string, string>> }
    )[];
  };
  /**
   * A connected account may act on others below it. `argument` is the name by which scripts and `execute` take such an
   * account's id; requests then carry the connected one as `{login_account}`.
   */
  readonly childAccounts?: { readonly argument: string };
  /**
   * `service`: an organization that has connected no account here uses the service's own, which is connected as
   * organization 0. Research, mail and generators are such; `organization` when absent.
   */
  readonly owner?: 'organization' | 'service';
  /** Shape of an account id, after `dialect.accountId`. */
  readonly accountPattern: string;
  /**
   * Word of results for a choice > words of arguments for it, where the two differ: results have the common words
   * (`"ENABLED": ["ACTIVE"]`). Of several words the first that the argument lists is used.
   */
  readonly words?: Readonly<Record<string, readonly string[]>>;
  /** Shape of a path segment that stands for an object's id. */
  readonly idPattern: string;
  /**
   * POST paths that only read (`customers/{customer_id}/googleAds:search`). Any other POST changes
   * something: a manifest that lists it under `calls.read` is refused, and so is the call.
   */
  readonly readPosts?: readonly string[];
  /**
   * The one path of a platform that speaks GraphQL. Scripts declare `QUERY campaigns` and `MUTATION pauseCampaigns`, and
   * the service parses what they send.
   */
  readonly graphql?: string;
  /** How bodies are encoded. */
  readonly encoding?: 'json' | 'form';
  /** How queries are encoded: as a form (lists and objects as JSON) when absent, with lists as `a=1&a=2`, or as Rest.li 2.0 has it. */
  readonly queryEncoding?: 'form' | 'repeated' | 'restli';
  /** Paths whose bodies travel as multipart/form-data; a value `{ file_name, text }` is a file of theirs. */
  readonly multipart?: readonly string[];
  /** Names of fields that are money, besides those that show it (`budget`, `bid`, `amount`, …): see `amounts` of a script. */
  readonly moneyFields?: readonly string[];
  /** Bounds of amounts, which a preview is held to. The emulator reads the same. */
  readonly limits?: readonly AmountLimit[];
  /** How ids of this platform are told in the source of a page. */
  readonly pixels?: readonly PixelRule[];
  /** Calls at once per account. */
  readonly concurrency: number;
  readonly retry?: { readonly statuses: readonly number[]; readonly attempts: number };
  readonly timeoutMs?: number;
  readonly maxReplyBytes?: number;
  /** Read that proves a connection works, and where account facts stand in the reply (dot paths). */
  readonly probe: {
    readonly request: HostRequest;
    readonly name?: string;
    readonly currency?: string;
    readonly timeZone?: string;
    /** Names of `connect.scopes` that the platform requires for the request; empty if any key may send it. */
    readonly needs?: readonly string[];
  };
  readonly source: string;
}

/** A reply as it came from the platform. */
export interface PlatformReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed JSON. */
  readonly body: unknown;
}

/** Fault that a dialect finds in a reply. */
export interface PlatformFailure {
  readonly code: ErrorCode;
  /** The reply's own when absent; where the verdict stands in the body, the status that it comes to. */
  readonly status?: number;
  /** The platform's own code and words. */
  readonly platformCode?: string;
  readonly message: string;
  readonly retryAfterMs?: number;
  /**
   * `true`: the platform says that nothing was done and the same request may be repeated. `false`: asking again will
   * not help, regardless of the status. Absent: reads are repeated by their status.
   */
  readonly retry?: boolean;
  /** The access token was refused: refresh it once and send again. */
  readonly refresh?: boolean;
  /** Advice to the caller, if the advice of the error would mislead; never words of the reply. */
  readonly hint?: string;
}

/** The default export of `dialect.ts`; every part may be left out. It runs in the service, not in the sandbox. */
export interface Dialect {
  /** Canonical account id: `123-456-7890` > `1234567890`, `act_7` > `7`. */
  accountId?(given: string): string;
  /** The fault of a reply; `undefined` when it is a success. Default: any status from 400. */
  failure?(reply: PlatformReply): PlatformFailure | undefined;
  /** Body that a script sees of a success, when that is not the parsed body alone (an id in a header). */
  body?(reply: PlatformReply): unknown;
  /** Some of its calls answer a table (`text/csv`) in the place of JSON: the script gets its text. */
  readonly tables?: true;
  /** Milliseconds to wait before the next call to this account, from usage headers of a success. */
  pauseMs?(reply: PlatformReply): number;
  /**
   * Last look at a request before it is sent (signatures, proofs). Credentials are the opened ones.
   * @param account  id of the run's account; undefined where none is connected yet
   * @param now  milliseconds since the epoch, for signatures that run out
   */
  prepare?(
    request: { method: string; url: URL; headers: Record<string, string>; body: unknown },
    credentials: Readonly<Record<string, string>>,
    account?: string,
    now?: number,
  ): void;
}
