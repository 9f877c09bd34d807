import type { Call } from '../call.ts';

/**
 * Whether a call may be changing something at this moment: then it is left to its end, whoever still waits for it. A
 * script changes nothing before the guard let its changes pass; a tool's own code, and a run of several steps such as an
 * undo, may have from the first step on.
 */
export function mayBeChanging({ wrote, ran, plannedRun, tool }: Call): boolean {
  if (wrote === true) return true;
  if (!ran || plannedRun?.dryRun === true) return false;
  const { effect, engine } = plannedRun?.script.manifest ?? {
    ...tool!.manifest,
    engine: undefined,
  };
  return effect !== 'read' && (!plannedRun || engine !== undefined);
}
