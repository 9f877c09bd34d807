/** The contract of a platform: `platform.json` is data, `dialect.ts` what data cannot say, `emulator` its test mode. */
import type { BrowserSignIn } from './browser-sign-in.ts';
import type { ConsoleDeclaration, Overview } from './console.ts';
import type { ClaimDeclaration, RecordDeclaration } from './records.ts';
import type { HostRequest } from './script.ts';
import type { ErrorCode } from './errors.ts';
import type { PageDeclaration } from './pages.ts';
import type { WatchDeclaration } from './watches.ts';
import type { PixelRule } from './web.ts';

/** `plugin.json`: what a plugin is, read before any of its code. */
export interface PluginManifest {
  /** `google`, `meta`, or the id of a category. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly kind: 'platform' | 'category';
  /** What sort of platform: ads, analytics, tag_manager, crm, documents, messaging, models, other. */
  readonly platformKind?: string;
  /** Other spellings callers use, compared without case: GOOGLE, google_ads. */
  readonly aliases?: readonly string[];
  /** Folder of the scripts, relative to this file; `scripts` when absent. */
  readonly scripts?: string;
  /** Generic name > which of this platform's scripts runs, and arguments it is given besides. */
  readonly routes?: Readonly<
    Record<
      string,
      {
        readonly run: string;
        readonly set?: Readonly<Record<string, unknown>>;
        /** Argument of the generic name > what this script calls it, where that is another word. */
        readonly names?: Readonly<Record<string, string>>;
      }
    >
  >;
  /** Generic name > why this platform has nothing for it, as a sentence: what callers are told who ask for it all the same. */
  readonly lacks?: Readonly<Record<string, string>>;
  /** Kinds of records that its tools keep, by name. */
  readonly records?: Readonly<Record<string, RecordDeclaration>>;
  /** Sorts of names that lead to them. */
  readonly claims?: Readonly<Record<string, ClaimDeclaration>>;
  /** Public addresses, by path: `/lp/:slug`. */
  readonly pages?: Readonly<Record<string, PageDeclaration>>;
  /** What looks at records again and again. */
  readonly watches?: Readonly<Record<string, WatchDeclaration>>;
  /** Lists of its records in the console. */
  readonly console?: readonly ConsoleDeclaration[];
  /** What the first page of the console stands on. */
  readonly overview?: Overview;
  /** The story that `adops rehearse` tells on the emulator; the steps between stand in `routes`. */
  readonly rehearsal?: Rehearsal;
  /** How one day of spend is read a second time, and where a person finds it. */
  readonly check?: SpendCheck;
  /** What its reports leave open. */
  readonly reporting?: Reporting;
  /** How guards ask what an account's things have spent, and what they may spend. */
  readonly spending?: Spending;
  /** What is read before a change, to warn of harm that it may do. */
  readonly looks?: Looks;
  /** `host` when the plugin brings code that runs in the service (tool.ts, dialect.ts, emulator): the operator must allow it. */
  readonly trust?: 'sandbox' | 'host';
  /** Place of a category in the catalogue. */
  readonly order?: number;
}

/** What a rehearsal needs to know of a platform. Arguments by name; `{name}` in a text is a fresh name. */
export interface Rehearsal {
  readonly report: { readonly run: string; readonly args?: Readonly<Record<string, unknown>> };
  /** Absent where campaigns are not made here (`lacks`): the story is then that of one that is there. */
  readonly create?: {
    readonly run: string;
    readonly args: Readonly<Record<string, unknown>>;
    /** Dot path of the new campaign's id in the result. */
    readonly id: string;
    /** What a campaign needs below it to have a budget; `{id}` is the campaign's. */
    readonly then?: readonly {
      readonly run: string;
      readonly args: Readonly<Record<string, unknown>>;
    }[];
  };
  /** The raised daily budget, in units of the primary test account's currency. */
  readonly dailyBudget?: string;
  /** Steps that the platform has not, and why: they are told, not played. */
  readonly lacks?: Readonly<Partial<Record<'create' | 'enable' | 'budget' | 'pause', string>>>;
}

/** Reading scripts of the platform that tell guards what they have to know; asked before a change is let through. */
export interface Spending {
  /** Takes `level`, `start_date` and `end_date`; answers `currency`, `truncated`, `rows` (`id`, `spend`) and `totals.spend`. */
  readonly report: string;
  /** What changes are about > level of the report; what is not named here does not spend by itself. */
  readonly levels: Readonly<Record<string, string>>;
  /** How many days back the report is asked at most: as far as the platform answers within seconds. */
  readonly days: number;
  /** Answers `currency` and `campaigns` with `id`, `status` (ENABLED when it runs) and `daily_budget`. */
  readonly campaigns: Omit<BudgetList, 'list'>;
  /** Lists of what else may have a budget, above campaigns or below them, by what changes are about. */
  readonly budgets?: Readonly<Record<string, BudgetList>>;
}

/** A script that lists things with `id`, `status`, and `daily_budget`, `monthly_budget`, `lifetime_budget`, `total_budget` or `budget`. */
export interface BudgetList {
  readonly run: string;
  readonly args?: Readonly<Record<string, unknown>>;
  /** Name of the list in the result. */
  readonly list: string;
  /** They have no switch: they are on as long as something in them is. */
  readonly follows?: true;
  /** What they stand in > the argument, and the field of rows, that has its id. */
  readonly in?: Readonly<Record<string, string>>;
}

/**
 * Reading scripts that tell whether something may do harm or waste money: asked before a change, and by the checks of plans
 * and pages. What is not named is not looked at.
 */
export interface Looks {
  readonly audiences?: AudienceLook;
  /** What an account owns of the ids that stand in pages. */
  readonly pixels?: PixelLook;
  /** Own keywords that a negative one may block, by what the change is about; `*` for any. */
  readonly keywords?: Readonly<Record<string, ListLook>>;
  /** Ads below what is enabled, by what the change is about. */
  readonly ads?: Readonly<Record<string, ListLook>>;
}

/**
 * A script that answers a list. In a text among the arguments `{id}` is the id of what the change is about, `{through}` that of
 * a row of the list before, and any other `{name}` an argument of the caller.
 */
export interface ListLook {
  readonly run: string;
  readonly args?: Readonly<Record<string, unknown>>;
  /** Name of the list in the result. */
  readonly list: string;
  /** Only rows whose fields are these. */
  readonly where?: Readonly<Record<string, string>>;
  /** A list that is read before it: this one is read for each of its rows. */
  readonly through?: Omit<ListLook, 'through'>;
}

/** Its rows have `name`, `size` and `readiness`, as `audienceFacts` of the kit makes them. */
export interface AudienceLook extends ListLook {
  /** Fields by any of which changes name an audience; `id` when absent. */
  readonly ids?: readonly string[];
}

/** Its rows may have a `name`. Which ids stand in a page is told by `pixels` of `platform.json`. */
export interface PixelLook extends Pick<ListLook, 'run' | 'args' | 'list'> {
  /** Field of a row that has the id; `id` when absent. */
  readonly id?: string;
  /** Where pages have one id of the account in place of those of the rows: the field of the answer, and what stands before it in pages. */
  readonly tag?: { readonly field: string; readonly prefix?: string };
  /** Of the sorts under `pixels` of `platform.json`, those that are compared with it; all when absent. */
  readonly sorts?: readonly string[];
}

/** Beside the route `get_account_daily_spend`: another call for the same figure, and the platform's own page. */
export interface SpendCheck {
  /** Script that takes `--start-date` and `--end-date` and answers `totals.spend`. */
  readonly report: string;
  readonly page: string;
  /** What the page calls the spend. */
  readonly column: string;
}

/** How fresh a platform's reports are, and what is done about what spends and brings nothing. */
export interface Reporting {
  /** Hours after which what happened stands in reports; absent while nobody says. */
  readonly delay_hours?: number;
  /** Days after a click within which a conversion counts for it, as the platform has it until somebody sets it. */
  readonly attribution_days?: number;
  /** Sort of thing > the script of this platform that ends its waste. Campaigns are paused by the route. */
  readonly remedies?: Readonly<Partial<Record<'ad_group' | 'search_term' | 'placement', Remedy>>>;
  /** Where the facts come from. */
  readonly source?: string;
}

export interface Remedy {
  readonly run: string;
  /** Arguments by name; `{id}`, `{name}`, `{campaign_id}` and `{ad_group_id}` stand for those of the row. */
  readonly args: Readonly<Record<string, string>>;
  /** What is to be known of it, as a sentence. */
  readonly note?: string;
}

/** One thing that a person does at a platform. `copy` is an address or a command, alone on its line. */
export interface ConnectStep {
  readonly do: string;
  readonly copy?: string;
}

export interface ConnectGuide {
  /** What to register there, in order. */
  readonly register: readonly ConnectStep[];
  /** Permissions to ask for, and what needs each. */
  readonly scopes: Readonly<Record<string, string>>;
  /** How the token is made that the connection keeps. */
  readonly token: readonly ConnectStep[];
  /** Where the id of an account stands. */
  readonly account: string;
  /** How a person connects in the browser, where the platform has that. */
  readonly oauth?: BrowserSignIn;
  readonly source: string;
}

/** `platform.json`. Values may hold `{credential}` names, `{account}`, `{login_account}`. */
export interface PlatformData {
  /**
   * `https://googleads.googleapis.com` — fixed; a redirect is refused. Where each customer has a host, one label of it is a
   * credential: `https://{buzz_key}.api.beeswax.com`.
   */
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
  };
  /**
   * Where the platform lets a picture or a film be put (`host.ask('upload')`), origins as under `downloads`; `authorized`: the headers
   * of a request's authorization go along. `headers`: more that each such request has; `{from}` is the first byte of a stretch. `last`:
   * what stands in them for the stretch that ends the film.
   */
  readonly uploads?: {
    readonly origins: readonly string[];
    readonly authorized?: boolean;
    readonly headers?: Readonly<Record<string, string>>;
    readonly last?: Readonly<Record<string, string>>;
  };
  /** POST requests that cost money each time, an expression for their paths: what may have arrived is not sent again. */
  readonly billed?: string;
  /**
   * Answers that hold pictures as base64: an expression for the paths of POST requests, and the dot path of the texts, which goes
   * through lists. The bytes stay with the run; in their place the script sees `{ file, mime, width, height, bytes }`.
   */
  readonly pictures?: { readonly path: string; readonly at: string };
  /** Likewise for sounds: MP3, of which the script sees `{ file, mime, seconds, bytes }`. */
  readonly sounds?: { readonly path: string; readonly at: string };
  /** `retires`: its last day. `warningHeader`: header of a reply, in small letters, that warns of its end. */
  readonly version?: {
    readonly current: string;
    readonly retires?: string;
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
        /** Where a person finds it, or how it comes about. */
        readonly from?: string;
        readonly secret?: boolean;
        readonly required?: boolean;
        /** Stands for it in `auth.tokenUrl` where a connection has none. */
        readonly default?: string;
      }
    >
  >;
  /** What a person has to do at the platform before an account can be connected; `adops connections explain` prints it. */
  readonly connect?: ConnectGuide;
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
  /**
   * `service`: an organization that has connected no account here uses the service's own, which is connected as
   * organization 0. Research, mail and generators are such; `organization` when absent.
   */
  readonly owner?: 'organization' | 'service';
  /** Shape of an account id, after `dialect.accountId`. */
  readonly accountPattern: string;
  /**
   * What results say of a choice, and what arguments take for it, where the two differ: results have the common words
   * (`"ENABLED": ["ACTIVE"]`). Of several the first that the argument lists.
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
