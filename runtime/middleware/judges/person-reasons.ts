import type { Change } from '../../../sdk/script.ts';
import type { Principal } from '../../call-parts/principal.ts';
import type { Call } from '../../call.ts';
import { isStart } from '../../guards/may-run.ts';
import { reason, type Reason } from '../../guards/reason.ts';

/** Reasons to ask a person that the tool's manifest or the key gives. */
export function personReasons(
  { tool, principal }: Pick<Call, 'tool' | 'principal'>,
  changes: readonly Change[],
): Reason[] {
  // An allowance that is taken away waits for nobody.
  const own = changes.find(
    ({ field, after }) => after !== null && tool?.manifest.person?.includes(field),
  );
  if (own) return [forPerson('needs_person', own, 'Only a person may decide about this.')];
  const waiting = changes.find((change) => waits(principal, change));
  if (!waiting) return [];
  return [forPerson('key_waits', waiting, 'What this key changes waits for a person.')];
}

function forPerson(rule: string, change: Change, message: string): Reason {
  return reason({ id: rule, action: 'hold' }, change, null, message);
}

/** A key may let pass changes that move no money and start nothing. */
function waits(principal: Principal | undefined, change: Change): boolean {
  if (principal?.waits === undefined) return false;
  if (principal.waits === 'changes') return true;
  const { before, money, budget } = change;
  return before === null || money !== undefined || budget !== undefined || isStart(change);
}
