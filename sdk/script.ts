/**
 * The contract of a script: `manifest.json` says what, `script.ts` says how, `examples.json` proves it.
 */
import type { Lack } from './platform-facts.ts';
import type { ChangeLogSpec } from './change-log.ts';

/** Effect of a script on a platform: none, switches on and off, changes, or makes visible to the public. */
export type Effect = 'read' | 'state' | 'write' | 'publish';

/** JSON Schema, draft 7, as data. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/**
 * How an argument leads a click on the thing that is made with it. `whole`: all of it is an address, or a substitute
 * such as the id of an app. `within`: it may hold addresses. `posted`: it may also hold hosts without a scheme, which
 * the platform turns into links. `nowhere`: it leads no click, such as the file of a picture.
 */
export type LeadsHow = 'whole' | 'within' | 'posted' | 'nowhere';

/** One argument of a script. Its key is snake_case; its flag is `--kebab-case` of the key. */
export interface ArgSpec {
  /**
   * `id` one exact platform id (wildcards, lists and `all` are refused; stays text, `000123` too);
   * `money` a positive amount in account currency, handed to the script as decimal text such as
   * "50.25"; `date` YYYY-MM-DD; `csv` comma-separated texts > array; `json` any JSON;
   * `url` a public http(s) address.
   */
  readonly type:
    'string' | 'id' | 'integer' | 'number' | 'boolean' | 'money' | 'date' | 'csv' | 'json' | 'url';
  readonly description: string;
  readonly required?: boolean;
  readonly default?: unknown;
  readonly enum?: readonly string[];
  /** The flag may be given several times; the script sees an array. */
  readonly repeat?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** For a `string` that holds a list: the sign between its items, or `csv` or `json`. An array is accepted too. */
  readonly list?: ',' | ' ' | 'csv' | 'json';
  /** Bounds on how many, for `repeat` and `csv`. */
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly examples?: readonly unknown[];
  /** JSON schema of the value, for `json` only. */
  readonly schema?: JsonSchema;
  /** For `json`: it tells of persons, so that the audit and every other record of the call have its hash alone. */
  readonly personal?: boolean;
  /**
   * E-mails, phones or ids of devices that the host hashes (SHA-256) before anybody sees them: script, changes, audit
   * and stores have hashes alone. For `string` and `csv`; a value that is a hash already stays. In addresses of the
   * `unalias` domains dots do not count, and nothing from a plus sign on.
   */
  readonly hash?: {
    readonly as: 'email' | 'phone' | 'mobile_id';
    readonly unalias?: readonly string[];
  };
  /** A list of the platform that has what the argument names; the service looks there before anything is changed. */
  readonly known?: KnownBy;
  /** A list in which no other object may have the value as its name; looked at as `known` is. */
  readonly taken?: TakenIn;
  /**
   * Of a `url` whose file the host reads: an artifact of the workspace, kept for this purpose and this script, may stand in
   * its place, as `artifact:art_…`.
   */
  readonly artifact?: string;
  /**
   * `within` when absent. In the schema of a `json` argument, the keyword `leads` applies to a part and to all parts
   * below it.
   */
  readonly leads?: LeadsHow;
}

/** A reading script of the same platform, and where its answer names objects. */
export interface KnownBy {
  readonly run: string;
  /**
   * For the script. `{value}` is the value of the argument, which is then looked up by itself; `{name}` that of another
   * argument, left out where nobody gave it.
   */
  readonly args?: Readonly<Record<string, unknown>>;
  /** The list in its answer, or one object. A list that is cut judges nothing. */
  readonly list: string;
  /** Words of the argument that name no object: `all`. */
  readonly except?: readonly string[];
  /** Of its rows; one of them is the value. */
  readonly fields: readonly string[];
}

/** As {@link KnownBy}, for a name that has to be free. */
export interface TakenIn {
  readonly run: string;
  readonly args?: Readonly<Record<string, unknown>>;
  readonly list: string;
  /** Of its rows, the name. */
  readonly field: string;
  /** The argument with the id of the object that keeps its own name. */
  readonly self?: string;
}

/** A script that is one read request; a closed set of keys that never grows clever. */
export interface RequestSpec {
  readonly get?: string;
  readonly post?: string;
  /** Values may be `{arg}`; an entry whose argument is absent is left out. */
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** Dot path into the reply. */
  readonly pick?: string;
  /** Name of the picked value in the result; without it the picked object is the result. */
  readonly as?: string;
}

/** A script that a function makes: the shells of one line that would call it are data. */
export interface MakeSpec {
  /** File beside the scripts' folders, without `.ts`: `remove`, `creative/upload`. */
  readonly from: string;
  /** The function that it exports. @returns a script */
  readonly factory: string;
  readonly args: readonly unknown[];
}

/** `manifest.json` of a script. */
export interface ScriptManifest {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly description: string;
  /** Words that people use to ask for it; only search reads them. */
  readonly spoken?: string;
  /** Requests in people's words that mean it; only search reads them. */
  readonly heard?: readonly string[];
  readonly effect: Effect;
  readonly credits: number;
  /**
   * Parameter groups of `sdk/parameters.json`: `window`; `history`, whose days end today; for a report also
   * `compare`. Every script accepts account flags.
   */
  readonly with?: readonly string[];
  readonly args?: Readonly<Record<string, ArgSpec>>;
  /**
   * The capability list: `METHOD path`, path relative to the platform's versioned base. `{account}`
   * is the id of the run's account, put in by the host; any other `{name}` is one segment that fits
   * the platform's `id` pattern. A script with effect `read` has no `write`; an empty `write` says that a script
   * of another effect only plans.
   */
  readonly calls: { readonly read: readonly string[]; readonly write?: readonly string[] };
  /** Host operations that it uses beside calls. */
  readonly asks?: readonly HostOperation[];
  /**
   * Places of money in writes. A plugin outside the repository must say it: its writes are held to the guarded changes.
   */
  readonly amounts?: readonly AmountSpec[];
  readonly request?: RequestSpec;
  readonly make?: MakeSpec;
  /**
   * A generic name: `plugin.json` of each platform says which of its scripts runs (`routes`). A `script.ts` beside it
   * answers for the platforms that have none; it sees the account and makes no calls.
   */
  readonly route?: boolean;
  /** Of a generic name: why ad platforms without a route have nothing for it. Their own `lacks` say it better. */
  readonly lacks?: Lack | string;
  /** Of a generic read: the platform that is meant when the caller names none. A write has to be told. */
  readonly default?: string;
  /** It makes several calls: code of the plugin in `steps/<name>.ts`, run in the service, says which (`steps.ts`). */
  readonly steps?: boolean;
  /** Its caller wrote the steps: the limits of the key hold for each of them. */
  readonly ofCaller?: boolean;
  /** It puts the records back that the run `run_id` changed: a step of an undo, made by the engine. */
  readonly restores?: boolean;
  /** A call that takes back more runs than these becomes a job. With `steps`, and the port `undo`. */
  readonly job?: { readonly above: number };
  /** Ports that this code gets. */
  readonly needs?: readonly string[];
  /** Properties of the result, JSON Schema; `{"$ref":"report"}` and others from `sdk/schemas/definitions.json`. */
  readonly result: JsonSchema;
  /** How each change of this script is taken back; every effect but `read` has this or `irreversible`. */
  readonly undo?: readonly UndoRule[];
  /** Why the platform offers no way back, in one sentence. */
  readonly irreversible?: string;
  /**
   * A report that may lack some of the account's spend: at which levels (absent means always), and the level that has
   * all of it, of this script or of another one of the platform.
   */
  readonly partial?: {
    readonly levels?: readonly string[];
    readonly whole: string;
    readonly script?: string;
  };
  /** Its rows are accounts of the platform: in which list, and which field is their id. */
  readonly ownAccounts?: { readonly list: string; readonly by: string };
  /** Of the read of a platform's own change log: where its result says what. */
  readonly changeLog?: ChangeLogSpec;
  /** Source of the facts: an URL or a spec. */
  readonly source: string;
}

/** Place of an amount in one call of `calls.write`, and the change that it belongs to. */
export interface AmountSpec {
  /** As it stands in `calls.write`. */
  readonly call: string;
  /** Dot path in the body, which goes through lists; `?name` stands in the query. */
  readonly at: string;
  /**
   * `decimal` account currency; `cents` its smallest unit (hundredths of a dollar, whole yen); `micros` its millionths;
   * `none` is no money: a number or an id that the preview does not list, such as the version of the changed object.
   */
  readonly unit: 'decimal' | 'cents' | 'micros' | 'none';
  /** `field` of the change, or the name of a setting of a created object; not with `none`. */
  readonly field?: string;
  /**
   * Place of the change's id: `{campaign_id}`, a name in the path of `call`, or a dot path in the body. Left out for an
   * object that is created.
   */
  readonly id?: string;
  /** How the platform's answers call the amount, for the read-back; the last name of `at`, in its unit, when absent. */
  readonly back?: { readonly name: string; readonly unit?: 'decimal' | 'cents' | 'micros' };
}

/**
 * Takes back one sort of change by running a script of the same platform. The first rule that fits a change
 * counts; rules that name the same script for the same object become one run. The preview of that script must
 * list the same `entity` and `field` with the present value as `before`: so it shows whether somebody else
 * has changed it meanwhile.
 */
export interface UndoRule {
  readonly entity: string;
  /** `creation` for a change without `before`. */
  readonly field: string;
  /** Only when the change's own values are these. */
  readonly when?: { readonly before?: unknown; readonly after?: unknown };
  readonly run: string;
  /**
   * Arguments by name. A value that is exactly `{id}`, `{name}`, `{before}`, `{after}` or `{result.<dot path>}` is
   * replaced by the change's own value (or one of the run's result), its type kept; anything else is a constant.
   * `{before.<dot path>}` and `{after.<dot path>}` reach into a value; items of a list are replaced likewise.
   */
  readonly args: Readonly<Record<string, unknown>>;
}

/** One planned or made difference at a platform; `before` is null for a creation. */
export interface Change {
  /** `campaign`, `ad_group`, `budget`, … */
  readonly entity: string;
  readonly id: string | null;
  readonly name: string | null;
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  /**
   * For a budget or bid: the amount after the change, in account currency (not micros). That of a creation is a budget
   * unless `measure` says that it is a bid.
   */
  readonly money?: {
    readonly amount: number;
    readonly currency: string;
    readonly measure?: 'bid';
  };
  /**
   * For a status that lets something run: its daily spend from then on, in account currency. A total budget may be
   * spent in one day. Absent where its budget lies elsewhere, or is not known.
   */
  readonly budget?: { readonly amount: number; readonly currency: string };
  /**
   * For a change of a total budget, its start or its end: the money and its days, before and after, in account
   * currency. A nearer end spends more a day.
   */
  readonly pace?: { readonly currency: string; readonly before: Span; readonly after: Span };
  /**
   * A person who approves the call must agree to this by itself, such as a failed check that is to be accepted. The
   * change itself changes nothing.
   * changes nothing.
   */
  readonly accept?: true;
}

/** Money that is spent over days. */
export interface Span {
  /** Null without a total budget. */
  readonly total: number | null;
  /** Daily bound of the budget in addition to the total, or null. */
  readonly daily: number | null;
  /** YYYY-MM-DD, or ISO 8601; null without one. */
  readonly start: string | null;
  readonly end: string | null;
}

/** The account that a run is for, as its script sees it. */
export interface Account {
  readonly platform: string;
  readonly account_id: string;
  readonly account_name: string | null;
  /** ISO 4217. */
  readonly currency: string | null;
  /** IANA name. */
  readonly time_zone: string | null;
}

/** First and last day, both included, in the account's time zone. */
export interface Window {
  readonly start_date: string;
  readonly end_date: string;
}

/** One request that a script asks the host to send. */
export interface HostRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /**
   * Relative to the platform's versioned base, without a leading slash; `{account}` is put in by the host. `@name/…` is
   * relative to another address of `platform.json` (`hosts`). A body that holds `{"$file": image.file}` is sent with the
   * bytes of a picture there that the run has asked for ({@link HostImage}), as base64, or as a part of a multipart body.
   * One that holds `{"$sealed": file.file, "at": "email"}` is sent with a text of a sealed file.
   */
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /**
   * Fields of the answer that the script reads, where it has many more: the others do not cross into the sandbox. Dot
   * paths, which go through lists: `data.id`, `data.budget.amount`.
   */
  readonly keep?: readonly string[];
  /**
   * Asks the platform anew. Otherwise a read that the run has made already is answered from what came then, until the run
   * writes, waits or 5 seconds have passed.
   */
  readonly fresh?: boolean;
}

/**
 * Operations that a script may ask of its host beside calls to its platform; `asks` of the manifest names each. A file
 * at an address of the caller is fetched once in a run and forgotten at its end; a file that is gone, or of another
 * kind, is `fetch_failed` or `input_invalid`.
 */
export interface HostOperations {
  /** Waits, for a script has no timer: ms, at most 10,000. */
  readonly wait: { readonly with: { readonly ms: number }; readonly answer: null };
  /**
   * Fetches a file that the platform made (`downloads` of `platform.json`): its text, unpacked; where `keep` says what is read
   * of it, it is JSON and comes parsed, or a table in CSV and comes added up. It lies at the address that the platform named, or at a path below the platform's base.
   */
  readonly download: {
    readonly with: { readonly url: string } | { readonly path: string };
    readonly answer: string;
  };
  /** Fetches a film that the platform made (`downloads`): MP4 by its bytes, at most 24 MB, which stay with the run. */
  readonly film: {
    readonly with: { readonly url: string };
    readonly answer: Omit<HostImage, 'mime'> & {
      readonly mime: 'video/mp4';
      readonly seconds: number;
    };
  };
  /** Fetches a picture that the platform made (`downloads`), likewise. */
  readonly painting: { readonly with: { readonly url: string }; readonly answer: HostImage };
  /** Fetches a picture at an address that the caller gave in an argument of type `url`; no other is fetched. */
  readonly image: { readonly with: { readonly url: string }; readonly answer: HostImage };
  /**
   * Reads a film at such an address, MP4 of at most 500 MB. With `keep` it stands on disk until the run ends, and
   * requests take it in stretches: as a part of a multipart body, `{"$film": "<SHA-256>", "from": 0, "to": 4194304}`, or by
   * `upload`. Without, nothing of it is kept: the platform fetches it by itself.
   */
  readonly clip: {
    readonly with: { readonly url: string; readonly keep?: true };
    readonly answer: HostClip;
  };
  /** Whether something answers at such an address; `fetch_failed` says that nothing does, or with which status. */
  readonly address: {
    readonly with: { readonly url: string };
    readonly answer: { readonly status: number };
  };
  /** Likewise a document: PDF, or a file of Word or PowerPoint, at most 20 MB. It is sent as a picture is. */
  readonly document: { readonly with: { readonly url: string }; readonly answer: HostDocument };
  /** Likewise a list of members. */
  readonly identifiers: { readonly with: IdentifiersWish; readonly answer: HostIdentifiers };
  /**
   * Personal data in a sealed artifact that stands in an argument of type `url`: the script gets names of texts,
   * `email` and `fields.name`, and no text. Requests hold them by name, and the host puts them in.
   */
  readonly sealed: {
    readonly with: { readonly url: string };
    readonly answer: { readonly file: string; readonly names: readonly string[] };
  };
  /**
   * Puts a picture that the run has asked for, by its SHA-256, to an address that the platform named (`uploads`); of a film that
   * is kept, the bytes from `from` to before `to`, or all.
   */
  readonly upload: {
    readonly with: {
      readonly url: string;
      readonly file: string;
      readonly from?: number;
      readonly to?: number;
    };
    readonly answer: unknown;
  };
}

export interface IdentifiersWish {
  readonly url: string;
  /** `digits`: phones are hashed without their plus. */
  readonly phones?: 'e164' | 'digits';
  /** `sha256`: ids of devices are hashed, in lower case. */
  readonly devices?: 'plain' | 'sha256';
  /** Domains of e-mails where dots and plus parts do not count, as `gmail.com,googlemail.com`. */
  readonly unalias?: string;
}

export type HostOperation = keyof HostOperations;

/** One such wish. */
export interface HostAsk {
  readonly ask: HostOperation;
  readonly with: Readonly<Record<string, unknown>>;
  /** As in {@link HostRequest}; of a file in CSV which columns, and of which rows one is made. */
  readonly keep?: readonly string[] | TableKeep;
}

/**
 * Columns that a script reads of a table: rows that have the same texts in `by` come as one. A name that ends in `*`
 * stands for the first column that begins so.
 */
export interface TableKeep {
  /** Columns of texts that tell rows apart. */
  readonly by: readonly string[];
  /** Columns of numbers that are added up; exact to a millionth. */
  readonly add: readonly string[];
  /** Columns of which the first or the last text, in the order of texts, stays: from when until when something was so. */
  readonly first?: readonly string[];
  readonly last?: readonly string[];
}

/** The table so. */
export interface HostTable {
  /** All that the file has. */
  readonly columns: readonly string[];
  /** Of the file, the first one left out. */
  readonly lines: number;
  /** False where a line has not all columns, or a quote does not end: the file is cut. */
  readonly isWhole: boolean;
  /** Values of `by`, `first`, `last` and `add`, in this order. Empty, or null in `add`, where the file has no such column or value. */
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** A film that the host has read. */
export interface HostClip extends Omit<HostImage, 'mime'> {
  readonly mime: 'video/mp4';
  readonly seconds: number;
  /** Of the bytes, hexadecimal. */
  readonly md5: string;
}

/** A document that the host has fetched, of a type by its bytes. The bytes stay with the host. */
export interface HostDocument {
  /** SHA-256 of the bytes, hexadecimal. */
  readonly file: string;
  readonly mime: DocumentMime;
  readonly bytes: number;
}

/** The files of Word and PowerPoint, older and newer, tell themselves apart within alone. */
export type DocumentMime = 'application/pdf' | 'application/zip' | 'application/x-ole-storage';

/** A picture that the host has fetched: PNG, JPEG or GIF by its bytes, at most 5 MB. The bytes stay with the host. */
export interface HostImage {
  /** SHA-256 of the bytes, hexadecimal. */
  readonly file: string;
  readonly mime: 'image/png' | 'image/jpeg' | 'image/gif';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/**
 * Members of an audience from a CSV file of at most 10 MB and 100,000 members, each list without repeats. E-mails
 * (trimmed, lower case) and phones (E.164) are hashed with SHA-256, 64 hexadecimal digits, before a script sees them;
 * a value that is a hash in the file stays as it is.
 */
export interface HostIdentifiers {
  /** SHA-256 of the file's bytes, hexadecimal: what a change names, so that an approval binds the list. */
  readonly file: string;
  readonly hashed_emails: readonly string[];
  readonly hashed_phones: readonly string[];
  /** Advertising ids of devices, as the file has them. */
  readonly mobile_ids: readonly string[];
  readonly company_domains: readonly string[];
  readonly company_names: readonly string[];
  /** Lines of the file, header and empty ones left out. */
  readonly rows: number;
  /** Lines of those with nothing that could be used. */
  readonly skipped: number;
  /** Numbers of the first of these, as an editor counts lines. */
  readonly skipped_lines: readonly number[];
  /** Values that stood in the file before, in other letters perhaps. */
  readonly duplicates: number;
  /** Values in columns of members that are none. */
  readonly invalid: number;
  /**
   * Sentences on columns that were not used or were read by the look of their values, and on values that are not valid.
   * They name columns, never values.
   */
  readonly notes?: readonly string[];
}

/** The world as a script sees it. All of it is checked against the manifest in the parent process. */
export interface Host {
  /** @throws a {@link HostError} with `code`, and `platform` when the platform refused */
  call<T = unknown>(request: HostRequest): Promise<T>;
  get<T = unknown>(path: string, query?: HostRequest['query']): Promise<T>;
  post<T = unknown>(path: string, body?: unknown, query?: HostRequest['query']): Promise<T>;
  /** @param keep  as in {@link HostRequest} */
  ask<K extends HostOperation, Answer = HostOperations[K]['answer']>(
    operation: K,
    wish: HostOperations[K]['with'],
    keep?: HostAsk['keep'],
  ): Promise<Answer>;
  /** A line in the run's log, at most 2,000 characters. */
  log(message: string): void;
  /** The account of the run. */
  readonly account: Account;
  /** Today in the account's time zone, YYYY-MM-DD. */
  readonly today: string;
  /** ISO 8601 instant at which the run began. */
  readonly now: string;
}

/** Error that `host.call` rejects with, inside the sandbox. `code` is of the error catalogue. */
export interface HostError extends Error {
  readonly code: string;
  readonly platform?: {
    readonly status?: number;
    readonly code?: string;
    readonly message?: string;
  };
}

/** A script of the effect `read`: one function, which changes nothing. */
export type ReadScript<Args, Result> = (args: Args, host: Host) => Promise<Result>;

/** A script of any other effect: it shows its changes, makes them, and reports those that are not done. */
export interface WriteScript<Args, Result> {
  /** Reads the present state and lists the changes; may use `calls.read` alone. */
  preview(args: Args, host: Host): Promise<Change[]>;
  /** Makes the changes that the preview listed. */
  apply(args: Args, host: Host, changes: readonly Change[]): Promise<Result>;
  /**
   * Lists changes that were not done, by reading back. Without it the preview runs once more, which is
   * right for every change of something that exists; a script that creates brings its own.
   */
  verify?(args: Args, host: Host, result: Result): Promise<Change[]>;
}

/** Every script of the library, by name; each folder's `scripts.d.ts` adds its own. `npm ci` and `npm run generate` write these files; they are not committed. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface Scripts {}

/** The default export of `script.ts`, typed from the manifest of that name. */
export type Script<Name extends keyof Scripts> = Scripts[Name]['effect'] extends 'read'
  ? ReadScript<Scripts[Name]['args'], Scripts[Name]['result']>
  : WriteScript<Scripts[Name]['args'], Scripts[Name]['result']>;

/** One platform call of an example: what the script must send, or ask of its host, and what comes back. */
export interface ExampleCall {
  /** `POST customers/1112223333/googleAds:search`: method and path with the account put in. */
  readonly send?: string;
  /** In its place, with what must be contained in the wish. */
  readonly ask?: HostOperation;
  readonly with?: Readonly<Record<string, unknown>>;
  /** Must be contained in the request; a text fits when it is equal. */
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly status?: number;
  /** Of the reply, names in lower case, where the platform says something in them. */
  readonly headers?: Readonly<Record<string, string>>;
  /** In the file it may be `#name`, of a reply in `replies.json` beside the scripts; a loaded reply is whole. */
  readonly reply: unknown;
}

/** Replayed in the sandbox by one test for the whole library, and shown by `inspect_script`. */
export interface ScriptExample {
  readonly title: string;
  /** As a caller gives them: `{"campaign_id":"7"}`; the test turns them into flags. */
  readonly args: Readonly<Record<string, unknown>>;
  readonly dry_run?: boolean;
  /** In order, over all phases (preview, apply, verify). */
  readonly calls?: readonly ExampleCall[];
  readonly result?: unknown;
  readonly changes?: readonly Change[];
  readonly verified?: boolean;
  /** Code of the catalogue that the run must end in. */
  readonly error?: string;
}
