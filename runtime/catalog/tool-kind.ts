import type { ScriptManifest } from '../../sdk/script.ts';
import type { ToolManifest } from '../../sdk/tool.ts';
import type { Catalog, LoadedScript, LoadedTool } from './catalog.ts';

/**
 * The kind of a tool, told by its manifest: it runs its `script`; it runs the script that the caller `names`; it
 * answers by code of its own that changes nothing (`code`); it changes something by itself (`change`), or by several
 * calls (`steps`).
 */
export type ToolKind = 'script' | 'named' | 'code' | 'change' | 'steps';

/** `runs` of the tool that runs the script that its parameter `action` names. */
export const NAMED = '{action}';

export function toolKind({ manifest: { runs, changes, steps } }: Manifested): ToolKind {
  if (runs === NAMED) return 'named';
  if (runs !== undefined) return 'script';
  if (changes === true) return 'change';
  return steps === true ? 'steps' : 'code';
}

/** Whether it runs a script of the library: its own, or the one that the caller names. */
export function runsScript(tool: Manifested): boolean {
  return tool.manifest.runs !== undefined;
}

interface Manifested {
  readonly manifest: Pick<ToolManifest, 'runs' | 'changes' | 'steps'>;
}

/**
 * The kind of a script: it runs in the sandbox (`guest`), makes several calls (`steps`), or puts the records of a run
 * back (`restore`).
 */
export type ScriptKind = 'guest' | 'steps' | 'restore';

export function scriptKind({ manifest }: Scripted): ScriptKind {
  if (manifest.restores === true) return 'restore';
  return manifest.steps === true ? 'steps' : 'guest';
}

interface Scripted {
  readonly manifest: Pick<ScriptManifest, 'steps' | 'restores'>;
}

/** Whether a run was of several steps: its changes stand with the runs that it made. */
export function isOfSteps(
  { tools, scripts }: Pick<Catalog, 'tools' | 'scripts'>,
  run: { readonly tool: string; readonly script: string | null },
): boolean {
  const script = run.script === null ? undefined : scripts.get(run.script);
  const tool = tools.get(run.tool);
  return (
    (script && scriptKind(script) === 'steps') || (tool && toolKind(tool) === 'steps') || false
  );
}

/** The script that puts records back; undefined when it is switched off. */
export function restorerOf({ scripts }: Pick<Catalog, 'scripts'>): LoadedScript | undefined {
  return [...scripts.values()].find((script) => scriptKind(script) === 'restore');
}

/** The tool that runs the script which is named; undefined when it is switched off. */
export function runnerOf({ tools }: Pick<Catalog, 'tools'>): LoadedTool | undefined {
  const known = runners.get(tools);
  if (known) return known;
  const found = [...tools.values()].find((tool) => toolKind(tool) === 'named');
  if (found) runners.set(tools, found);
  return found;
}

/** Every call asks for the runner, and the tools of a catalogue do not change. */
const runners = new WeakMap<Catalog['tools'], LoadedTool>();

/** Its name; one that no tool has when it is switched off, so that the chain says so. */
export function runnerName(catalog: Pick<Catalog, 'tools'>): string {
  return runnerOf(catalog)?.name ?? NAMED;
}

/** It has no price of its own: what it makes may have. */
export function isFree(credits: ToolManifest['credits']): boolean {
  return credits === 0 || (typeof credits === 'object' && credits.max === 0);
}
