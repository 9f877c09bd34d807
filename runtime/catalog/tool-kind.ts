import type { ToolManifest } from '../../sdk/tool.ts';

/**
 * What a tool does, told by its manifest: it runs its `script`; it runs what the caller `names`; it answers by code of
 * its own that changes nothing (`code`); it changes something by itself (`change`), or by several calls (`steps`).
 */
export type ToolKind = 'script' | 'named' | 'code' | 'change' | 'steps';

/** `runs` of the tool that runs whichever script its parameter `action` names. */
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
