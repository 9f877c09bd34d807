import type { Logger } from 'pino';
import type { Call } from '../call.ts';
import { codeOf } from './code-of.ts';
import { currentScope, inScope } from './scope.ts';
import { noTraces, type Traces } from './traces.ts';

/** The chain with the call's id on every log line, a line and a span with the call's outcome. */
export function inCallScope(
  { traces, log }: { readonly traces: Traces; readonly log: Pick<Logger, 'debug'> },
  chain: (call: Call) => Promise<void>,
): (call: Call) => Promise<void> {
  const logged = async (call: Call) => {
    let outcome = 'success';
    try {
      await chain(call);
    } catch (error) {
      outcome = codeOf(error);
      throw error;
    } finally {
      const { door, toolName, plan } = call;
      const script = plan.run?.script.name;
      log.debug({ door, tool: toolName.slice(0, 128), script, outcome }, 'call');
    }
  };
  const traced = traces === noTraces ? logged : inSpan(traces, logged);
  return (call) => {
    const around = currentScope();
    // A door has entered the scope of its request already.
    if (around?.requestId === call.id) return traced(call);
    return inScope({ ...around, requestId: call.id }, () => traced(call));
  };
}

function inSpan(traces: Traces, work: (call: Call) => Promise<void>) {
  return (call: Call): Promise<void> => {
    const { catalog, toolName, door, id } = call;
    const name = `call ${catalog.tools.has(toolName) ? toolName : 'unknown'}`;
    const attributes = { 'adops.door': door, 'adops.request_id': id };
    return traces.span(name, attributes, async (note) => {
      try {
        await work(call);
      } finally {
        note(factsOf(call));
      }
    });
  };
}

function factsOf({ plan, creditsUsed, principal, replayed, outcome }: Call) {
  return {
    'adops.script': plan.run?.script.name,
    'adops.platform': plan.run?.script.platform,
    'adops.organization_id': principal?.organizationId,
    'adops.credits': creditsUsed,
    'adops.replayed': replayed,
    'adops.dry_run': plan.run?.dryRun,
    'adops.pending': outcome?.pending !== undefined,
  };
}
