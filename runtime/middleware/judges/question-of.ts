import type { Call, Planned } from '../../call.ts';
import type { GuardParts } from './judge.ts';

/** The question that the organization's rules are asked. */
export async function questionOf(
  { audit }: Pick<GuardParts, 'audit'>,
  call: Call,
  plannedRun: Planned,
) {
  const { principal, door, undoes } = call;
  const undone = undoes && (await audit.findRun(principal!.organizationId, undoes.runId));
  return { principal, plannedRun, door, undoesRunOf: undone && Date.parse(undone.entry.at) };
}
