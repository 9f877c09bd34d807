/** Scripts that the service would run to take a change back: its own rules, for tests of scripts and emulators. */
import {
  findUndoRule,
  undoByRule as stepOf,
  type UndoStep,
} from '../../runtime/scripts/undo-rule.ts';
import type { Change, ScriptManifest } from '../../sdk/script.ts';

/**
 * @param result  what the run that made the change answered
 * @throws when no rule of the manifest fits, or a value that it needs is missing
 */
export function undoByRule(
  { undo }: Pick<ScriptManifest, 'undo'>,
  change: Change,
  result: Readonly<Record<string, unknown>> | null = null,
): Pick<UndoStep, 'script' | 'args'> {
  const rule = findUndoRule(undo, change);
  if (!rule) throw new Error(`No undo rule fits ${change.entity}, ${change.field}.`);
  const step = stepOf(rule, change, result);
  if ('reason' in step) throw new Error(step.reason);
  return { script: step.script, args: step.args };
}
