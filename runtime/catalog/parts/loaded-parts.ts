/** Other declarations of plugins beside tools and scripts, as the service knows them. */
import type { ConsoleAct, ConsoleColumn } from '../../../sdk/console.ts';
import type { PagePolicy } from '../../../sdk/pages.ts';
import type { PluginManifest } from '../../../sdk/plugin.ts';
import type { JsonSchema } from '../../../sdk/script.ts';

/** The plugin that declares a part. */
export interface PartOwner {
  readonly manifest: PluginManifest;
  /** Absolute. */
  readonly folder: string;
  readonly builtIn: boolean;
  readonly trusted: boolean;
}

interface Part {
  /** Unique over all plugins. */
  readonly name: string;
  readonly plugin: PartOwner;
}

/** A kind of record. */
export interface LoadedRecord extends Part {
  /** Of a value. */
  readonly schema: JsonSchema;
  readonly schemaFile: string;
  readonly states?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly by: readonly string[];
  readonly keep: number;
  readonly most: number;
  /** Properties that changes show by their hash. */
  readonly hidden: readonly string[];
  readonly plural?: string;
  /** Properties that changes do not list. */
  readonly made: readonly string[];
  /** Paths to the platforms and accounts that a record is about. */
  readonly about?: { readonly platforms: string; readonly accounts: string };
  /** Properties that hold ids of artifacts. */
  readonly files: readonly string[];
  /** Changes do not tell one from another. */
  readonly tally: boolean;
  /** States in which the public sees the record, and properties whose changes the public sees at once. */
  readonly live?: { readonly states: readonly string[]; readonly fields: readonly string[] };
}

/** A sort of names. */
export interface LoadedClaim extends Part {
  readonly of: string;
  readonly secret: boolean;
  /** Unique within each workspace, and not over all tenants. */
  readonly own: boolean;
  /** Label of the TXT record that proves a host. */
  readonly proof?: string;
}

/** A public address. */
export interface LoadedPage extends Part {
  readonly on: 'base' | 'api';
  readonly claim: string;
  readonly policy: PagePolicy;
  readonly needs: readonly string[];
  /** Path up to the name: `/lp/`. */
  readonly begin: string;
  /** Absolute path of its code. */
  readonly file?: string;
  readonly shows?: readonly string[];
  /** Parameters that its code reads. */
  readonly query?: readonly string[];
  readonly takes?: string;
  /** Fields that are sent are taken many at a time. */
  readonly batch?: { readonly address_per_minute: number };
  /** Sort of hosts. */
  readonly host?: string;
}

/** A watch, which looks at records again and again. */
export interface LoadedWatch extends Part {
  /** Kind of the records, of the same plugin. */
  readonly over: string;
  readonly everyMs: number;
  /** Absolute path of its code. */
  readonly file: string;
  readonly needs: readonly string[];
  readonly while?: readonly string[];
  /** Paths to properties that a record has, or has not. */
  readonly having?: string;
  readonly without?: string;
  readonly tell?: string;
}

/** A list of records in the console; its name is their kind. */
export interface LoadedConsole extends Part {
  readonly title: string;
  readonly record: string;
  readonly columns: readonly ConsoleColumn[];
  readonly page: readonly ConsoleColumn[];
  readonly acts: readonly ConsoleAct[];
  readonly empty?: string;
  /** Code that shows a record. `file` is its absolute path, `needs` names its ports. */
  readonly view?: { readonly file: string; readonly needs: readonly string[] };
}

/** Part of `plugin.json` > one declaration under it, as it is loaded. */
export interface PartKinds {
  readonly records: LoadedRecord;
  readonly claims: LoadedClaim;
  readonly pages: LoadedPage;
  readonly watches: LoadedWatch;
  readonly console: LoadedConsole;
}

/** Part > name > declaration. */
export type DeclaredParts = {
  readonly [P in keyof PartKinds]: ReadonlyMap<string, PartKinds[P]>;
};
