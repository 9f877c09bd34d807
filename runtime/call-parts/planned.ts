/** The code that a call is about to run, and with what. */
import type { Effect, ScriptManifest } from '../../sdk/script.ts';
import type { LoadedScript } from '../catalog/catalog.ts';
import type { Connection } from '../connections/create-connections.ts';
import type { Fitting } from '../rows/fit-answer.ts';

/** The doer of a change, a script or a tool by its own code, as guards, approvals and the audit know it. */
export interface Doer {
  readonly name: string;
  /** Id of the plugin that brings it: a platform, or a category. */
  readonly platform: string;
  readonly manifest: { readonly effect: Effect } & Pick<ScriptManifest, 'undo' | 'irreversible'>;
}

/** A run that was planned, of any script. */
export interface Planned {
  readonly runId: string;
  readonly script: Doer;
  readonly connection: Connection | undefined;
  /** Account below the connected one that the run acts on, when it is another. */
  readonly clientAccountId?: string;
  /** Parsed and checked arguments, as the script sees them. */
  readonly args: Readonly<Record<string, unknown>>;
  readonly dryRun: boolean;
  readonly expectedNames: Readonly<Record<string, string>>;
  /** All that it changes is kept in the transaction of the call: before that, nothing has happened. */
  readonly isKept?: boolean;
}

/** Findings of `checkInput` about the script that the call will run. */
export interface PlannedRun extends Planned {
  readonly script: LoadedScript;
  /** The generic name it was asked for by, when that differs. */
  readonly askedFor: string;
  /** The part of a list that its answer shows; undefined for a script that changes something. */
  readonly rows?: Fitting;
}
