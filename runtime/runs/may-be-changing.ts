import { plannedOf, type Call } from '../call.ts';
import { toolKind } from '../catalog/tool-kind.ts';

/**
 * Whether a call may be changing something at this moment: then it is left to its end, whoever still waits for it. A
 * script, or a tool that previews, changes nothing before the guard let its changes pass; other code of a tool, and a run of several steps such as an
 * undo, may have from the first step on.
 */
export function mayBeChanging(call: Call): boolean {
  const { wrote, ran, plannedRun, plannedChange, tool } = call;
  if (wrote === true) return true;
  if (!ran || plannedOf(call)?.dryRun === true) return false;
  if (plannedChange) return toolKind(tool!) === 'steps';
  const { effect, engine } = plannedRun?.script.manifest ?? {
    ...tool!.manifest,
    engine: undefined,
  };
  return effect !== 'read' && (!plannedRun || engine !== undefined);
}
