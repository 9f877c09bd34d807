/** Code of a tool, run in the service: imported on first call, given the ports that its manifest needs. */
import { pathToFileURL } from 'node:url';
import type { ChangingTool } from '../../sdk/change.ts';
import { ServiceError } from '../../sdk/errors.ts';
import type { Tool, ToolContext, ToolPorts } from '../../sdk/tool.ts';
import type { Call, Outcome } from '../call.ts';
import type { LoadedTool } from '../catalog/catalog.ts';
import { hostHand, hostWrites, noWrites } from '../runs/host-hand.ts';
import { makeChange } from '../runs/make-change.ts';
import { createPorts, type PortParts } from './ports.ts';

type Port = keyof ToolPorts;
type AnyTool = Tool<Record<string, unknown>, Port>;
type AnyChanging = ChangingTool<Readonly<Record<string, unknown>>, Port>;

/** Node resolves an import anew each time it is asked, at some 30 µs. */
const imported = new WeakMap<LoadedTool, unknown>();

/** Imported on first call; no plugin code runs before that. */
export async function codeOf(tool: LoadedTool): Promise<unknown> {
  const known = imported.get(tool);
  if (known) return known;
  if (!tool.file) throw new ServiceError('internal', {}, { cause: `${tool.name} has no code` });
  const { default: code } = (await import(pathToFileURL(tool.file).href)) as { default: unknown };
  imported.set(tool, code);
  return code;
}

/** A tool whose code answers and changes nothing. */
export async function runCode(parts: PortParts, call: Call): Promise<Outcome> {
  const tool = call.tool!;
  const code = (await codeOf(tool)) as AnyTool;
  const ports = createPorts(parts, call, tool.manifest.needs ?? [], noWrites);
  call.ran = true;
  return { result: await code(call.input, ports, contextOf(parts, call, call.signal)) };
}

/**
 * A tool whose code changes something: guards, approvals and the audit see its changes as they see a script's.
 * @throws input_invalid  before it changed anything: a refusal, not a result
 */
export async function runChange(parts: PortParts, call: Call): Promise<Outcome> {
  const tool = call.tool!;
  const planned = call.plannedChange!;
  const code = (await codeOf(tool)) as AnyChanging;
  const writes = hostWrites();
  const ports = createPorts(parts, call, tool.manifest.needs ?? [], writes);
  const patience = new AbortController();
  const leave = () => patience.abort(call.signal.reason);
  if (call.signal.aborted) leave();
  call.signal.addEventListener('abort', leave, { once: true });
  const commit = () => call.signal.removeEventListener('abort', leave);
  const world = { ports, context: contextOf(parts, call, patience.signal) };
  call.ran = true;
  try {
    return await makeChange(hostHand({ code, world, planned, writes, commit }), call, planned);
  } catch (error) {
    const isRefusal = error instanceof ServiceError && error.code === 'input_invalid';
    if (isRefusal && writes.sent.done === 0) call.ran = false;
    throw error;
  } finally {
    commit();
  }
}

/** What a tool gets beside its input and its ports. */
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
    apiUrl: config.urls.api,
  };
}
