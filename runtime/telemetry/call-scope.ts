import type { Logger } from 'pino';
import type { Call } from '../call.ts';
import { codeOf } from './observed.ts';
import { currentScope, inScope } from './scope.ts';
import type { Traces } from './traces.ts';

/** The chain with the call's id on every log line, a line and a span that say what the call came to. */
export function inCallScope(
  { traces, log }: { readonly traces: Traces; readonly log: Pick<Logger, 'debug'> },
  chain: (call: Call) => Promise<void>,
): (call: Call) => Promise<void> {
  return (call) =>
    inScope({ ...currentScope(), requestId: call.id }, () =>
      traces.span(
        `call ${call.catalog.tools.has(call.toolName) ? call.toolName : 'unknown'}`,
        { 'adops.door': call.door, 'adops.request_id': call.id },
        async (note) => {
          let outcome = 'success';
          try {
            await chain(call);
          } catch (error) {
            outcome = codeOf(error);
            throw error;
          } finally {
            note(factsOf(call));
            const { door, toolName, plannedRun } = call;
            const script = plannedRun?.script.name;
            log.debug({ door, tool: toolName.slice(0, 128), script, outcome }, 'call');
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
