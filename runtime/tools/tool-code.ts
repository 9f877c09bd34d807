/** Code of a tool, run in the service: imported on first call, given the ports that its manifest needs. */
import { pathToFileURL } from 'node:url';
import type { ChangingTool } from '../../sdk/change.ts';
import { ServiceError } from '../../sdk/errors.ts';
import type { StepsTool } from '../../sdk/steps.ts';
import type { Tool, ToolContext, ToolPorts } from '../../sdk/tool.ts';
import type { Outcome } from '../call-parts/outcome.ts';
import { plannedOf, type Call } from '../call.ts';
import { answerWrites, hostHand, hostWrites } from '../runs/host-hand.ts';
import { beginRun, refuseRun } from '../runs/run-part.ts';
import { makeChange } from '../runs/make-change.ts';
import { hasScope } from '../tenants/scopes.ts';
import { keepAll, keepOutcome } from './keep-outcome.ts';
import { createPorts, type PortParts } from './ports/ports.ts';

type Port = keyof ToolPorts;
type AnyTool = Tool<Record<string, unknown>, Port>;
type AnyChanging = ChangingTool<Readonly<Record<string, unknown>>, Port>;
type AnySteps = StepsTool<Readonly<Record<string, unknown>>, Port>;

/** A tool, or a script, whose code runs in the service. */
export interface HostUnit {
  readonly name: string;
  readonly manifest: { readonly needs?: readonly string[] };
  /** Absolute path of its code. */
  readonly file: string | undefined;
}

/** Node resolves an import anew each time it is asked, at some 30 µs. */
const imported = new WeakMap<HostUnit['manifest'], unknown>();

/** Imported on first call; no plugin code runs before that. */
export async function codeOf({ name, manifest, file }: HostUnit): Promise<unknown> {
  const known = imported.get(manifest);
  if (known) return known;
  if (!file) throw new ServiceError('internal', {}, { cause: `${name} has no code` });
  const { default: code } = (await import(pathToFileURL(file).href)) as { default: unknown };
  imported.set(manifest, code);
  return code;
}

/** A tool whose code answers and changes nothing. */
export async function runCode(parts: PortParts, call: Call): Promise<Outcome> {
  const tool = call.tool!;
  const code = (await codeOf(tool)) as AnyTool;
  const writes = answerWrites();
  const ports = createPorts(parts, call, tool.manifest.needs ?? [], writes);
  beginRun(call);
  try {
    const result = await code(call.input, ports, contextOf(parts, call, call.signal));
    keepAll(call, writes);
    return { result };
  } catch (error) {
    // A caller with a wrong question got a refusal, and no platform was asked.
    if (error instanceof ServiceError && wrongs.has(error.code) && call.trail.length === 0)
      refuseRun(call);
    throw error;
  }
}

/** Codes for a fault of the question, and not of the answer. */
const wrongs: ReadonlySet<string> = new Set([
  'input_invalid',
  'platform_unknown',
  'account_unknown',
  'connection_missing',
]);

/**
 * A tool whose code changes something: guards, approvals and the audit see its changes as they see a script's. An error
 * before it changed anything is a refusal, not a result: input_invalid, and any error of a tool whose changes are all
 * kept with its call.
 */
export async function runChange(parts: PortParts, call: Call): Promise<Outcome> {
  const tool = call.tool!;
  const planned = call.plan.change!;
  const code = (await codeOf(tool)) as AnyChanging;
  const writes = hostWrites();
  const ports = createPorts(parts, call, tool.manifest.needs ?? [], writes);
  const patience = new AbortController();
  const leave = () => patience.abort(call.signal.reason);
  if (call.signal.aborted) leave();
  call.signal.addEventListener('abort', leave, { once: true });
  const commit = () => call.signal.removeEventListener('abort', leave);
  const world = { ports, context: contextOf(parts, call, patience.signal) };
  beginRun(call);
  try {
    const hand = hostHand({ code, world, planned, writes, commit });
    const outcome = await makeChange(hand, call, planned);
    keepOutcome(call, outcome, writes);
    return outcome;
  } catch (error) {
    const isRefusal =
      error instanceof ServiceError && (planned.isKept || error.code === 'input_invalid');
    if (isRefusal && writes.sent.done === 0) refuseRun(call);
    throw error;
  } finally {
    commit();
  }
}

/** Finds the refusal that a call would get, before it becomes a job. Changes nothing. */
export async function previewCode(parts: PortParts, call: Call): Promise<void> {
  const tool = call.tool!;
  const code = (await codeOf(tool)) as Pick<AnyChanging, 'preview'> | Pick<AnySteps, 'plan'>;
  const ports = createPorts(parts, call, tool.manifest.needs ?? [], hostWrites());
  const world = { ports, context: contextOf(parts, call, call.signal) };
  const { args } = plannedOf(call)!;
  await ('plan' in code ? code.plan(args, world) : code.preview(args, world));
}

/** The context of a tool beside its input and its ports. */
export function contextOf(
  { clock, config }: PortParts,
  call: Call,
  signal: AbortSignal,
): ToolContext {
  const { principal, remoteAddress } = call;
  return {
    now: new Date(clock.now()),
    organizationId: principal?.organizationId ?? null,
    remoteAddress,
    signal,
    allows: (scope) => principal !== undefined && hasScope(principal, scope),
    apiUrl: config.urls.api,
    baseUrl: config.urls.base,
    isKept: call.inPassing === true && call.door === 'portal',
    caller: principal ? { key_id: principal.keyId, user_id: principal.userId } : null,
  };
}
