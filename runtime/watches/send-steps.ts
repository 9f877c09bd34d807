import { ServiceError } from '../../sdk/errors.ts';
import type { Step } from '../../sdk/step.ts';
import type { Audit } from '../audit/audit.ts';
import type { Call } from '../call.ts';
import { listedSteps, runSteps, type StepDone } from '../runs/run-steps.ts';
import type { StepParts } from '../runs/send-step.ts';
import { asksTakeBack, takeBack } from '../runs/take-back.ts';
import { isTakenBack, undoPort, type UndoParts } from '../undo/undo-port.ts';

type SendParts = StepParts & UndoParts & { readonly audit: Audit };

/**
 * Makes the steps of a decision, each a call of its own. Right before each is applied it is asked whether the decision
 * still holds; steps that an attempt before has made are told all the same, by their idempotency keys.
 * @param callWith  the call that they are steps of
 * @param whyRefused  the reason why it holds no more
 */
export async function sendSteps(
  parts: SendParts,
  callWith: (holds: () => Promise<void>) => Call,
  steps: readonly Step[],
  whyRefused: () => Promise<string | undefined>,
): Promise<readonly StepDone[]> {
  if (steps.length === 0) return [];
  let isSending = true;
  const holds = async () => {
    const why = isSending ? await whyRefused() : undefined;
    if (why !== undefined) throw new ServiceError('change_refused', { message: why });
  };
  const outer = callWith(holds);
  const { organizationId } = outer.principal!;
  const { done } = await runSteps(parts, outer, listedSteps(steps, { dryRun: false }), {
    dryRun: false,
    isTakenBack: (runId) => isTakenBack(parts.audit, organizationId, runId),
  });
  // Steps are taken back even when the decision no longer holds.
  isSending = false;
  if (!asksTakeBack(steps, done)) return done;
  return takeBack(parts, outer, undoPort(parts, outer), done);
}
