/** The contract of a tool: what an assistant sees. A tool that only runs a script has no code. */
import type { Account, Change, Effect, JsonSchema } from './script.ts';
import type { FactsPort } from './facts.ts';
import type { HistoryPort } from './history.ts';
import type { Lack, Looks, Reporting } from './platform-facts.ts';
import type { NotifyPort } from './notify.ts';
import type { ArtifactsPort } from './artifacts.ts';
import type { ProvenancePort } from './provenance.ts';
import type { ClaimsPort, RecordsPort } from './records.ts';
import type { SkillView } from './skills.ts';
import type { SchedulesPort } from './schedules.ts';
import type { ModelsPort } from './models.ts';
import type { ProgramsPort } from './programs.ts';
import type { UndoPort } from './undo.ts';
import type { WatchesPort } from './watches.ts';
import type { DnsPort, PagesPort } from './web.ts';

/**
 * A number; or a rule in words with bounds; `by` gives the price by the value of one parameter. `record`: `min` for a record of this
 * kind that is there, by the id in a parameter, else `max`.
 */
export type Price =
  | number
  | {
      readonly min?: number;
      readonly max?: number;
      readonly rule?: string;
      readonly by?: Readonly<Record<string, Readonly<Record<string, number>>>>;
      readonly record?: { readonly kind: string; readonly id: string };
      /** `min` for up to `up_to` of a parameter that is a number, and `each` for every further one begun, at most `max`. */
      readonly per?: { readonly of: string; readonly up_to: number; readonly each: number };
      /** The job that the call begins is charged this, at its end; the call itself costs nothing. */
      readonly inJob?: true;
    };

/** `manifest.json` of a tool. */
export interface ToolManifest {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Words that people use to ask for it; only search reads them. */
  readonly spoken?: string;
  /** Requests in people's words that mean it; only search reads them. */
  readonly heard?: readonly string[];
  /** `none`: answers without a key. */
  readonly auth?: 'key' | 'none';
  readonly effect: Effect;
  /**
   * Scope that a key needs. Null if any key may call it, because the tool shows only things that the key already has.
   */
  readonly scope: string | null;
  readonly credits: Price;
  readonly charge?: 'on_call' | 'on_success';
  readonly idempotent?: boolean;
  /** Whether it reaches systems outside the service. */
  readonly openWorld?: boolean;
  /** Kind of search hit that this tool reads in full. */
  readonly opens?: 'skill';
  /** Shown in every view of the MCP door, the compact one too. */
  readonly everyView?: boolean;
  /**
   * `page`: only a public page runs it, for who sends something there; `schedule`: only a schedule. No list shows it, and
   * no key calls it.
   */
  readonly door?: 'page' | 'schedule';
  /** Weight of one call against the rate limit, 1 when absent. */
  readonly weight?: number;
  /** Parameter groups of `sdk/parameters.json`, put after (or, with `-` in `input`'s place, between) the own ones. */
  readonly with?: readonly string[];
  readonly input?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  /** Further keywords at the root of the input schema (`dependencies`, `if`, `then`). */
  readonly inputRules?: JsonSchema;
  /** Root of the result: JSON Schema of `structuredContent`; may `$ref` definitions by name. */
  readonly result: JsonSchema;
  /** Limits, rejections and lifecycle in words, for the docs. */
  readonly rules?: readonly string[];
  /**
   * Name of the script (or route) that the tool runs with its input as arguments; `{action}` for the one that the
   * parameter `action` names (built-in plugins only).
   */
  readonly runs?: string;
  /** Generic script whose platforms the parameter `platform` takes, where code of the tool runs it. */
  readonly routes?: string;
  /** `tool.ts` changes something by itself: its default export is a `Changing`, see `change.ts`. */
  readonly changes?: boolean;
  /**
   * It takes minutes: every call that is no rehearsal becomes a job, once `preview` or `plan` has let it pass; or each whose
   * list of this name is longer. With `changes` or `steps`.
   */
  readonly job?: boolean | { readonly list: string; readonly above: number };
  /** `tool.ts` says which calls are to be made: its default export is a `StepsTool`, see `steps.ts`. */
  readonly steps?: boolean;
  /** Its caller wrote the steps: the limits of the key hold for each of them. With `steps`. */
  readonly ofCaller?: boolean;
  /** Fields of its changes that a person alone may decide about: such a call waits even if guards let it pass. */
  readonly person?: readonly string[];
  /** Platform of that script, when the tool has no `platform` parameter. */
  readonly platform?: string;
  /**
   * Parameters of commas and what tells who somebody is: hashed before anything keeps the call or sees it. A value becomes its
   * SHA-256; `<one>:<other>` where platforms spell it in two ways (phones with and without their plus, addresses of the
   * `unalias` domains with and without dots and tags); `!` where it is none.
   */
  readonly hashes?: Readonly<
    Record<string, { readonly as: 'email' | 'phone'; readonly unalias?: readonly string[] }>
  >;
  /** Parameters whose values the audit does not keep. */
  readonly private?: readonly string[];
  /** Ports that `tool.ts` gets; nothing else is handed to it. Ports of `ToolPorts`, and ports that a part registers. */
  readonly needs?: readonly string[];
  /**
   * How a host that can draws the answer: a report as chart and table. The answer of a changing tool is drawn as a
   * change.
   */
  readonly app?: 'report';
  readonly seedNo?: number | null;
  readonly source: string;
}

/** A connection as tools see it, without its credentials. */
export interface ConnectionView {
  readonly platform: string;
  readonly kind: string;
  readonly account_id: string;
  readonly account_name: string | null;
  readonly is_primary: boolean;
  /** `connected`, `expired`, `error`. */
  readonly status: string;
  readonly mode: 'live' | 'test';
  readonly currency: string | null;
  readonly time_zone: string | null;
  readonly last_success_at: string | null;
  readonly expires_at: string | null;
  readonly message: string | null;
}

/** Facts of a platform from its plugin, without asking the platform. */
export interface PlatformView {
  readonly id: string;
  readonly title: string;
  /** Lists that tell of harm and waste, as its `plugin.json` names them. */
  readonly looks: Looks;
  /** Sorts of its ids that are found in the source of a page (`pixels` of `platform.json`). */
  readonly pixelSorts: readonly string[];
}

/** All that host code of a tool can reach. Every port is already bound to the caller's organization. */
export interface ToolPorts {
  readonly connections: {
    list(): Promise<readonly ConnectionView[]>;
    /** Sends one cheap read to the platform and records what came of it. */
    test(platform: string, accountId: string): Promise<ConnectionView>;
    /** Makes an account the one that calls use which name none. Within `apply` alone. @throws account_unknown change_refused */
    prefer(platform: string, accountId: string): Promise<void>;
    /** Platforms that are switched on, with their kind. */
    platforms(): readonly {
      platform: string;
      title: string;
      kind: string;
      /** That the API version which is spoken ends soon, has ended or is deprecated. */
      version_warning: string | null;
      aliases: readonly string[];
      /** How fresh its reports are, and what is done about waste there, as its `plugin.json` says. */
      reporting: Reporting;
      /** `served`: an ad server, whose figures are never added to those of platforms that sell. */
      counts: 'bought' | 'served';
    }[];
  };
  readonly credits: {
    /** Credits, whole numbers. `balance` = available + held. */
    balance(): Promise<{
      balance: number;
      held: number;
      available: number;
      plan: string;
      usedThisPeriod: number;
    }>;
  };
  readonly catalog: {
    tools(): readonly ToolView[];
    scripts(): readonly ScriptView[];
    findScript(name: string): ScriptView | undefined;
    nearScripts(name: string): readonly string[];
    /** Canonical id of a platform's spelling; undefined when it is unknown or switched off. */
    platformId(spelling: string): string | undefined;
    /** By any spelling; undefined when it is unknown or switched off. */
    platform(spelling: string): PlatformView | undefined;
    /** By slug, those that can be followed with what is switched on. */
    skills(): readonly SkillView[];
  };
  readonly search: {
    /** Tools that the caller's key names, scripts and guides; what fits best comes first. `limit` of them are shown. */
    find(wish: { query: string; kinds?: readonly SearchKind[]; limit: number }): {
      hits: readonly SearchHit[];
      total: number;
      /** Sentence about a part of the request that nothing here can do. */
      note?: string;
    };
  };
  readonly approvals: {
    /** A change that waits, or waited, for a person. @throws not_found */
    find(approvalId: string): Promise<Record<string, unknown>>;
    /** Newest first; `total` counts all that fit. */
    list(wish: { status?: string; limit: number }): Promise<{
      approvals: readonly Record<string, unknown>[];
      total: number;
    }>;
  };
  readonly jobs: {
    /** A job of this organization, as `get_job_status` answers it. @throws job_unknown */
    status(jobId: string): Promise<Record<string, unknown>>;
    /**
     * Within `apply` alone: a run of a script under the caller's key, which begins when the call is settled and never if it
     * fails. Its batch is this run. @throws change_refused
     */
    start(wish: {
      /** As `newId` gave it, so that a record can name it. */
      readonly id: string;
      readonly script: string;
      readonly args: Readonly<Record<string, unknown>>;
      /**
       * Names its run: at each attempt, and in each job that has the same name, it is one run. An undo takes back what the steps
       * of all of them did, those of a process that died among them.
       */
      readonly run?: string;
    }): Promise<void>;
    newId(): string;
  };
  /** Figures that are kept by day. */
  readonly facts: FactsPort;
  readonly history: HistoryPort;
  readonly notify: NotifyPort;
  readonly schedules: SchedulesPort;
  readonly scripts: {
    /**
     * Runs a read script for the caller, at no price of its own. Arguments by name, as the tool got them.
     * @param request.timeoutMs  how long it may take, in ms; as long as any run when absent
     * @param request.whole  all rows of its list, beyond the most of one page; for whoever draws a conclusion from a list
     * @throws timed_out  it took longer @throws platform_answer_invalid  the list is wanted whole, and has more rows than were read
     */
    run(request: {
      script: string;
      platform?: string;
      account_id?: string;
      args?: Readonly<Record<string, unknown>>;
      timeoutMs?: number;
      whole?: true;
    }): Promise<{ result: unknown; account: Account }>;
    /**
     * Whether the caller's key reaches what is to be run later: platform, account, and the scopes of the script. Nothing is sent.
     * @throws key_narrowed scope_missing
     */
    check(request: { script: string; platform: string; account_id?: string }): void;
    /**
     * Makes a dry run of a writing script, and tells what it would refuse. Nothing is changed, and it costs nothing.
     * @param request.awaits  arguments that will get the id of an object that is not made yet
     * @throws ServiceError  an error that is not about the arguments
     */
    rehearse(request: {
      script: string;
      platform: string;
      account_id?: string;
      args: Readonly<Record<string, unknown>>;
      awaits?: readonly string[];
      timeoutMs?: number;
    }): Promise<Rehearsed>;
  };
  readonly guards: {
    /**
     * Judgement of the organization's guards on changes that are not made yet: nothing is noted, and no platform is
     * asked.
     * @param place.script  that would make them
     * @returns empty when they let all of it pass
     * @throws account_unknown  no such account is connected
     */
    judge(
      place: { readonly script: string; readonly platform: string; readonly account_id: string },
      changes: readonly Change[],
    ): Promise<
      readonly {
        readonly rule: string;
        readonly action: 'hold' | 'refuse';
        readonly message: string;
        /** Name of the changed object. */
        readonly name: string | null;
      }[]
    >;
  };
  readonly rates: {
    /**
     * Value of an amount in another currency, by the rates that the service has: for overviews, not for bills.
     * @param from,to  ISO 4217; null while the currency is not known
     * @returns undefined without a rate; `date` is the day (YYYY-MM-DD) of the older of both rates
     */
    worth(
      amount: number,
      from: string | null,
      to: string,
    ): { readonly amount: number; readonly date: string } | undefined;
  };
  readonly onboarding: {
    start(email: string, remoteAddress: string): Promise<Record<string, unknown>>;
    status(sessionToken: string, remoteAddress: string): Promise<Record<string, unknown>>;
  };
  /** Records of the tool's own category; a tool of the service may use those of the service's other categories too. */
  readonly records: RecordsPort;
  /** Files of the workspace. */
  readonly artifacts: ArtifactsPort;
  readonly provenance: ProvenancePort;
  /** Names that lead to such records. */
  readonly claims: ClaimsPort;
  readonly undo: UndoPort;
  readonly watches: WatchesPort;
  readonly pages: PagesPort;
  readonly dns: DnsPort;
  readonly models: ModelsPort;
  readonly programs: ProgramsPort;
}

export interface Rehearsed {
  /** Faults by argument, in the script's words. */
  readonly faults: readonly { readonly field: string; readonly message: string }[];
  /** False if the rehearsal had to stop at an object that is not made yet. */
  readonly isWhole: boolean;
}

export type SearchKind = 'tool' | 'script' | 'skill' | 'guide';

export interface SearchHit {
  readonly kind: SearchKind;
  readonly name: string;
  /** One sentence. */
  readonly description: string;
  /** Of tools and scripts. */
  readonly effect?: Effect;
  /** A number, or the rule by which it is found. */
  readonly credits?: number | string;
  /** Names of arguments; a star marks those that are required. */
  readonly args?: string;
  /** Other platforms with a script of the same kind, separated by commas. */
  readonly also?: string;
}

/** A tool as tools list and show it, its schemas as they are checked. */
export interface ToolView {
  readonly name: string;
  readonly manifest: ToolManifest;
  readonly inputSchema: JsonSchema;
  readonly outputSchema: JsonSchema;
}

/** A script as tools list and show it. */
export interface ScriptView {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly platform: string;
  readonly description: string;
  readonly effect: Effect;
  readonly credits: number;
  readonly manifest: import('./script.ts').ScriptManifest;
  readonly examples: readonly import('./script.ts').ScriptExample[];
  readonly argsSchema: JsonSchema;
  readonly resultSchema: JsonSchema;
  /** For a route: platform > script that runs there. */
  readonly routes: Readonly<Record<string, string>>;
  /** Platform > why it has nothing for the route. */
  readonly lacks: Readonly<Record<string, Lack>>;
}

/** Context of every tool, beside its input and its ports. */
export interface ToolContext {
  readonly now: Date;
  readonly organizationId: number | null;
  readonly remoteAddress: string;
  readonly signal: AbortSignal;
  /** Whether the caller's key has a scope beside the tool's own: `growth:contacts`. */
  allows(scope: string): boolean;
  /** Address of the api surface (portal links), without a trailing slash. */
  readonly apiUrl: string;
  /** Of the base surface (public pages), without one, too. */
  readonly baseUrl: string;
  /** The console keeps the answer, so it is given whole and not cut to the length that a model can read. */
  readonly isKept?: boolean;
  /** The caller, for data kept in their name; null without a key. */
  readonly caller: { readonly key_id: string; readonly user_id: string } | null;
}

/** Default export of `tool.ts`. `Needs` names the ports in the manifest's `needs`. */
export type Tool<Input, Needs extends keyof ToolPorts = never> = (
  input: Input,
  ports: Pick<ToolPorts, Needs>,
  context: ToolContext,
) => Promise<Record<string, unknown>>;

/** Fields that a write adds to the result of its script. */
export interface WriteResult {
  readonly changes: readonly Change[];
  readonly verified?: boolean;
  readonly account?: Account;
  readonly warnings?: readonly string[];
}

/** Replayed through the whole chain on the demo organization with the clock of the examples. */
export interface ToolExample {
  readonly title: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** Must be contained in the result; an array fits item by item. */
  readonly result?: unknown;
  readonly error?: string;
}
