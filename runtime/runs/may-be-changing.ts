import { plannedOf, type Call } from '../call.ts';
import { scriptKind, toolKind } from '../catalog/tool-kind.ts';

/**
 * Whether a call may be changing something at this moment: then it is left to its end, even when nobody waits for it
 * any more. A script, or a tool that previews, changes nothing before the guard let its changes pass; other code of a
 * tool, and a run of several steps such as an undo, may have from the first step on.
 */
export function mayBeChanging(call: Call): boolean {
  const { wrote, ran, plan, tool } = call;
  if (wrote) return true;
  if (!ran || plannedOf(call)?.dryRun === true) return false;
  if (plan.change) return toolKind(tool!) === 'steps';
  if (plan.run) return scriptKind(plan.run.script) === 'steps';
  return tool!.manifest.effect !== 'read';
}
