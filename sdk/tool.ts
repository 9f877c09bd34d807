/** The contract of a tool: what an assistant sees. A tool that only runs a script has no code. */
import type { Account, Change, Effect, JsonSchema } from './script.ts';

/** A number; or a rule in words with bounds; `by` gives the price by the value of one parameter. */
export type Price =
  | number
  | {
      readonly min?: number;
      readonly max?: number;
      readonly rule?: string;
      readonly by?: Readonly<Record<string, Readonly<Record<string, number>>>>;
    };

/** `manifest.json` of a tool. */
export interface ToolManifest {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** `none`: answers without a key. */
  readonly auth?: 'key' | 'none';
  readonly effect: Effect;
  readonly scope: string;
  readonly credits: Price;
  readonly charge?: 'on_call' | 'on_success';
  readonly idempotent?: boolean;
  /** Whether it reaches systems outside the service. */
  readonly openWorld?: boolean;
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
  /** `tool.ts` changes something by itself: its default export is a `Changing`, see `change.ts`. */
  readonly changes?: boolean;
  /** `tool.ts` says which calls are to be made: its default export is a `StepsTool`, see `steps.ts`. */
  readonly steps?: boolean;
  /** Platform of that script, when the tool has no `platform` parameter. */
  readonly platform?: string;
  /** Ports that `tool.ts` gets; nothing else is handed to it. Those of `ToolPorts`, and what a part registers. */
  readonly needs?: readonly string[];
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

/** All that host code of a tool can reach. Every port is already bound to the caller's organization. */
export interface ToolPorts {
  readonly connections: {
    list(): Promise<readonly ConnectionView[]>;
    /** Sends one cheap read to the platform and records what came of it. */
    test(platform: string, accountId: string): Promise<ConnectionView>;
    /** Platforms that are switched on, with their kind. */
    platforms(): readonly {
      platform: string;
      title: string;
      kind: string;
      aliases: readonly string[];
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
    tools(): readonly { name: string; manifest: ToolManifest }[];
    scripts(): readonly ScriptView[];
    findScript(name: string): ScriptView | undefined;
    nearScripts(name: string): readonly string[];
    /** Canonical id of a platform's spelling; undefined when it is unknown or switched off. */
    platformId(spelling: string): string | undefined;
  };
  readonly jobs: {
    /** A job of this organization, as `get_job_status` answers it. @throws job_unknown */
    status(jobId: string): Promise<Record<string, unknown>>;
  };
  readonly scripts: {
    /** Runs a read script for the caller, at no price of its own. Arguments by name, as the tool got them. */
    run(request: {
      script: string;
      platform?: string;
      account_id?: string;
      args?: Readonly<Record<string, unknown>>;
    }): Promise<{ result: unknown; account: Account }>;
  };
  readonly onboarding: {
    start(email: string, remoteAddress: string): Promise<Record<string, unknown>>;
    status(sessionToken: string, remoteAddress: string): Promise<Record<string, unknown>>;
  };
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
}

/** What every tool gets beside its input and its ports. */
export interface ToolContext {
  readonly now: Date;
  readonly organizationId: number | null;
  readonly remoteAddress: string;
  readonly signal: AbortSignal;
  /** Address of the api surface (portal links), without a trailing slash. */
  readonly apiUrl: string;
}

/** Default export of `tool.ts`. `Needs` names the ports in the manifest's `needs`. */
export type Tool<Input, Needs extends keyof ToolPorts = never> = (
  input: Input,
  ports: Pick<ToolPorts, Needs>,
  context: ToolContext,
) => Promise<Record<string, unknown>>;

/** What a write adds to the result of its script. */
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
