import type { Call } from '../call.ts';
import { currentScope, inScope } from './scope.ts';
import type { Traces } from './traces.ts';

/** The chain with the call's id on every log line, and a span that says what the call came to. */
export function inCallScope(
  traces: Traces,
  chain: (call: Call) => Promise<void>,
): (call: Call) => Promise<void> {
  return (call) =>
    inScope({ ...currentScope(), requestId: call.id }, () =>
      traces.span(
        `call ${call.catalog.tools.has(call.toolName) ? call.toolName : 'unknown'}`,
        { 'adops.door': call.door, 'adops.request_id': call.id },
        async (note) => {
          try {
            await chain(call);
          } finally {
            note(factsOf(call));
          }
        },
      ),
    );
}

function factsOf({ plannedRun, creditsUsed, principal, replayed, outcome }: Call) {
  return {
    'adops.script': plannedRun?.script.name,
    'adops.platform': plannedRun?.script.platform,
    'adops.organization_id': principal?.organizationId,
    'adops.credits': creditsUsed,
    'adops.replayed': replayed,
    'adops.dry_run': plannedRun?.dryRun,
    'adops.pending': outcome?.pending !== undefined,
  };
}
