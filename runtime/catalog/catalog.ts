/** The catalogue that the service knows after discovery: frozen data, no plugin code. Replaced whole on a reload. */
import type { SkillView } from '../../sdk/skills.ts';
import type { JsonSchema, ScriptExample, ScriptManifest } from '../../sdk/script.ts';
import type { ToolExample, ToolManifest } from '../../sdk/tool.ts';
import type { PlatformData } from '../../sdk/platform.ts';
import type { PluginManifest } from '../../sdk/plugin.ts';
import type { DeclaredParts, PartOwner } from './parts/loaded-parts.ts';

export interface LoadedPlugin extends PartOwner {
  readonly manifest: PluginManifest;
  /** Absolute folder. */
  readonly folder: string;
  /** Shipped with the service and reviewed here. Its scripts run in the library lane. */
  readonly builtIn: boolean;
  /** Whether the operator lets its host code run (always, for built-in plugins). */
  readonly trusted: boolean;
}

export interface LoadedPlatform {
  readonly id: string;
  readonly plugin: LoadedPlugin;
  readonly data: PlatformData;
  /** Absolute path of dialect.ts and of the emulator's module, when there and allowed. Imported on first use. */
  readonly dialectFile: string | undefined;
  readonly emulatorFile: string | undefined;
}

export interface LoadedScript {
  readonly name: string;
  /** Id of the platform; `cross_platform` for routes. */
  readonly platform: string;
  readonly manifest: ScriptManifest;
  /** Read and checked when first asked for. */
  readonly examples: () => readonly ScriptExample[];
  readonly plugin: LoadedPlugin;
  readonly folder: string;
  /** Absolute path of script.ts, or of the file that makes it; undefined for a request or a route. */
  readonly file: string | undefined;
  /** Absolute path of the code that says its steps, where it makes several calls. Imported on first call. */
  readonly stepsFile?: string;
  /** JSON Schema (closed) of the parsed arguments, window group included. */
  readonly argsSchema: () => JsonSchema;
  /** JSON Schema of the result, definitions put in. */
  readonly resultSchema: () => JsonSchema;
  /** For a route: platform id > script name and arguments set besides. */
  readonly routes: ReadonlyMap<
    string,
    {
      readonly run: string;
      readonly set: Readonly<Record<string, unknown>>;
      readonly names?: Readonly<Record<string, string>>;
    }
  >;
  /** The scopes a key needs to run it by its name: the scope of its effect, and of every tool that runs it; sorted. */
  readonly scopes: readonly string[];
}

export interface LoadedTool {
  readonly name: string;
  readonly manifest: ToolManifest;
  readonly category: { readonly id: string; readonly title: string; readonly order: number };
  readonly plugin: LoadedPlugin;
  readonly folder: string;
  /** Absolute path of tool.ts, when there. Imported on first call. */
  readonly file: string | undefined;
  /** Read and checked when first asked for. */
  readonly examples: () => readonly ToolExample[];
  /** Stand-alone draft-07 schemas, groups and definitions put in. */
  readonly inputSchema: JsonSchema;
  readonly outputSchema: JsonSchema;
  readonly annotations: {
    readonly title: string;
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
    readonly openWorldHint: boolean;
  };
}

/** A recipe of several steps, for assistants. */
export interface LoadedSkill {
  /** Its slug. */
  readonly name: string;
  readonly plugin: LoadedPlugin;
  readonly folder: string;
  readonly view: SkillView;
}

/** Why something was left out: file and reason. */
export interface PluginFault {
  readonly plugin: string;
  readonly file: string;
  readonly message: string;
}

export interface Catalog {
  /** In the catalogue's fixed order: category order, then seed number, then name. */
  readonly tools: ReadonlyMap<string, LoadedTool>;
  /** Tools that one door alone runs: public pages for their visitors, schedules for themselves. */
  readonly hiddenTools: ReadonlyMap<string, LoadedTool>;
  /** By name, sorted by platform and name. Aliases are not in here; see `findScript`. */
  readonly scripts: ReadonlyMap<string, LoadedScript>;
  readonly platforms: ReadonlyMap<string, LoadedPlatform>;
  readonly plugins: readonly LoadedPlugin[];
  /** By slug. */
  readonly skills: ReadonlyMap<string, LoadedSkill>;
  /** Other declarations of plugins: part > name > declaration. */
  readonly parts: DeclaredParts;
  readonly faults: readonly PluginFault[];
  /** By name or alias. */
  findScript(name: string): LoadedScript | undefined;
  /** Canonical id of a platform spelling (GOOGLE, google_ads > google); undefined when unknown. */
  platformId(spelling: string): string | undefined;
  /** Up to five names near a wrong one. */
  nearScripts(name: string): readonly string[];
  nearTools(name: string): readonly string[];
}

/** The present catalogue and news of its replacement. */
export interface CatalogSource {
  current(): Catalog;
  onChange(listener: (catalog: Catalog) => void): () => void;
}

/** A catalogue that operators may have read again. */
export interface LiveCatalog extends CatalogSource {
  /** Reads the settings again and applies their `plugins`; a faulty file leaves all as it is, and answers false. */
  reload(): Promise<boolean>;
  /** Ids of plugins whose code for the service was edited since it was read; a restart takes it up. */
  changedCode(): readonly string[];
}

export interface CatalogPart {
  readonly catalog: LiveCatalog;
}
