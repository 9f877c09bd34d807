/** The contract of a platform: `platform.json` is data, `dialect.ts` what data cannot say, `emulator` its test mode. */
import type { HostRequest } from './script.ts';
import type { ErrorCode } from './errors.ts';

/** `plugin.json`: what a plugin is, read before any of its code. */
export interface PluginManifest {
  /** `google`, `meta`, or the id of a category. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly kind: 'platform' | 'category';
  /** What sort of platform: ads, analytics, tag_manager, crm, documents, messaging, other. */
  readonly platformKind?: string;
  /** Other spellings callers use, compared without case: GOOGLE, google_ads. */
  readonly aliases?: readonly string[];
  /** Folder of the scripts, relative to this file; `scripts` when absent. */
  readonly scripts?: string;
  /** Generic name > which of this platform's scripts runs, and arguments it is given besides. */
  readonly routes?: Readonly<
    Record<string, { readonly run: string; readonly set?: Readonly<Record<string, unknown>> }>
  >;
  /** The story that `adops rehearse` tells on the emulator; the steps between stand in `routes`. */
  readonly rehearsal?: Rehearsal;
  /** `host` when the plugin brings code that runs in the service (tool.ts, dialect.ts, emulator): the operator must allow it. */
  readonly trust?: 'sandbox' | 'host';
  /** Place of a category in the catalogue. */
  readonly order?: number;
}

/** What a rehearsal needs to know of a platform. Arguments by name; `{name}` in a text is a fresh name. */
export interface Rehearsal {
  readonly report: { readonly run: string; readonly args?: Readonly<Record<string, unknown>> };
  readonly create: {
    readonly run: string;
    readonly args: Readonly<Record<string, unknown>>;
    /** Dot path of the new campaign's id in the result. */
    readonly id: string;
  };
  /** The raised daily budget, in units of the primary test account's currency. */
  readonly dailyBudget: string;
}

/** `platform.json`. Values may hold `{credential}` names, `{account}`, `{login_account}`. */
export interface PlatformData {
  /** `https://googleads.googleapis.com` — fixed; a redirect is refused. */
  readonly origin: string;
  /** Put before every path: `/v25/`. */
  readonly basePath: string;
  /** Further addresses, by the name that a path begins with: `@reporting/GenerateReport/Submit`. */
  readonly hosts?: Readonly<Record<string, { readonly origin: string; readonly basePath: string }>>;
  /** Addresses by region: the connection's credential of that name says which; `origin` is the default. */
  readonly regions?: {
    readonly credential: string;
    readonly origins: Readonly<Record<string, string>>;
    readonly tokenUrls?: Readonly<Record<string, string>>;
  };
  /**
   * Files that the platform makes (reports), fetched with `@download`, without credentials. Origins as
   * `https://host` or `https://*.host`; gzip and one-file zip are unpacked.
   */
  readonly downloads?: { readonly origins: readonly string[]; readonly maxBytes?: number };
  /**
   * Where the platform lets a picture be put (`PUT @upload`), origins as under `downloads`; `authorized`: the headers
   * of a request's authorization go along.
   */
  readonly uploads?: { readonly origins: readonly string[]; readonly authorized?: boolean };
  readonly version?: { readonly current: string; readonly retires?: string };
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
        readonly extra?: Readonly<Record<string, string>>;
        /** Headers that the token endpoint wants (a User-Agent); values may hold `{credential}` names. */
        readonly headers?: Readonly<Record<string, string>>;
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
        readonly secret?: boolean;
        readonly required?: boolean;
        /** Stands for it in `auth.tokenUrl` where a connection has none. */
        readonly default?: string;
      }
    >
  >;
  /**
   * Where requests carry the account when paths do not: `field` in the query of a GET, else in the body, put in by
   * the host. A script that names another account there, or more than this one in `list`, is refused.
   */
  readonly account?: {
    readonly field: string;
    readonly list?: string;
    /** Paths that take no account. */
    readonly except?: readonly string[];
  };
  /**
   * A connected account may act on others below it. `argument` is the name by which scripts and `execute` take such an
   * account's id; requests then carry the connected one as `{login_account}`.
   */
  readonly childAccounts?: { readonly argument: string };
  /** Shape of an account id, after `dialect.accountId`. */
  readonly accountPattern: string;
  /** Shape of a path segment that stands for an object's id. */
  readonly idPattern: string;
  /**
   * POST paths that only read (`customers/{customer_id}/googleAds:search`). Any other POST changes
   * something: a manifest that lists it under `calls.read` is refused, and so is the call.
   */
  readonly readPosts?: readonly string[];
  /** How bodies are encoded. */
  readonly encoding?: 'json' | 'form';
  /** How queries are encoded: as a form (lists and objects as JSON) when absent, or as Rest.li 2.0 has it. */
  readonly queryEncoding?: 'form' | 'restli';
  /** Paths whose bodies travel as multipart/form-data; a value `{ file_name, text }` is a file of theirs. */
  readonly multipart?: readonly string[];
  /** Names of fields that are money, besides those that show it (`budget`, `bid`, `amount`, …): see `amounts` of a script. */
  readonly moneyFields?: readonly string[];
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

/** What a dialect finds wrong with a reply. */
export interface PlatformFailure {
  readonly code: ErrorCode;
  /** The reply's own when absent; where the verdict stands in the body, the status that it comes to. */
  readonly status?: number;
  /** The platform's own code and words. */
  readonly platformCode?: string;
  readonly message: string;
  readonly retryAfterMs?: number;
  /**
   * `true`: the platform says that nothing was done and the same request may be repeated. `false`: asking
   * again will not help, whatever the status. Absent: reads are repeated by their status.
   */
  readonly retry?: boolean;
  /** The access token was refused: refresh it once and send again. */
  readonly refresh?: boolean;
}

/** The default export of `dialect.ts`; every part may be left out. It runs in the service, not in the sandbox. */
export interface Dialect {
  /** Canonical account id: `123-456-7890` > `1234567890`, `act_7` > `7`. */
  accountId?(given: string): string;
  /** What is wrong with a reply; `undefined` when it is a success. Default: any status from 400. */
  failure?(reply: PlatformReply): PlatformFailure | undefined;
  /** What a script sees of a success, when that is not the parsed body alone (an id in a header). */
  body?(reply: PlatformReply): unknown;
  /** Milliseconds to wait before the next call to this account, from usage headers of a success. */
  pauseMs?(reply: PlatformReply): number;
  /** Last look at a request before it is sent (signatures, proofs). Credentials are the opened ones. */
  prepare?(
    request: { method: string; url: URL; headers: Record<string, string>; body: unknown },
    credentials: Readonly<Record<string, string>>,
  ): void;
}
