import { pathToFileURL } from 'node:url';
import { ServiceError } from '../../sdk/errors.ts';
import type { Tool, ToolPorts } from '../../sdk/tool.ts';
import type { Call, Link, Outcome } from '../call.ts';
import type { LoadedTool } from '../catalog/catalog.ts';
import { chargeOf, fullPrice } from '../credits/price-of-call.ts';
import { schemaErrors } from '../catalog/schema-check.ts';
import { runScript } from '../runs/run-script.ts';
import { createPorts } from './ports.ts';
import { runUndo, type RunUndoParts } from '../undo/run-undo.ts';

export interface ToolParts extends RunUndoParts {
  /** Whether what tools answer is held to their output schemas: in tests and while developing. */
  readonly checkOutput: boolean;
}

type AnyTool = Tool<Record<string, unknown>, keyof ToolPorts>;

/** The last link: runs the script that was planned, or the tool's own code. */
export function runTool(parts: ToolParts): Link {
  return async (call) => {
    const tool = call.tool!;
    call.outcome = call.plannedRun
      ? await runPlanned(parts, call)
      : await runCode(parts, call, tool);
    if (parts.checkOutput && !call.outcome.pending) checkOutput(tool, call.outcome);
  };
}

async function runPlanned(parts: ToolParts, call: Call): Promise<Outcome> {
  const { engine } = call.plannedRun!.script.manifest;
  const outcome =
    engine === 'undo' ? await runUndo(parts, call) : await runScript(parts, call, call.plannedRun!);
  return { ...outcome, result: shape(call, outcome) };
}

/**
 * A read answers what its script answers; a change also what was changed; `execute` an envelope
 * that says the same for every script.
 */
function shape(call: Call, outcome: Outcome): Record<string, unknown> | null {
  const isRead = call.plannedRun!.script.manifest.effect === 'read';
  const { run, pending, result } = outcome;
  const done = {
    changes: run?.changes ?? [],
    ...(run?.verified === undefined ? {} : { verified: run.verified }),
  };
  const account = run?.account ? { account: run.account } : {};
  const held = pending ? { pending } : {};
  const warnings = run?.warnings ?? [];
  if (call.tool!.name !== 'execute')
    return isRead
      ? result
      : {
          ...result,
          ...done,
          ...account,
          ...held,
          warnings: [...ownWarnings(result), ...warnings],
        };
  const isDry = run?.dryRun ?? false;
  const isUndo = call.plannedRun!.script.manifest.engine === 'undo';
  return {
    success: !pending,
    // What an undo would do is its answer, also when it is only rehearsed.
    result: (isDry && !isUndo) || pending ? null : result,
    credits_used: isUndo ? call.creditsUsed : chargeOf({ ...call, outcome }),
    run_id: run?.runId,
    dry_run: isDry,
    price: isUndo ? result?.['price'] : fullPrice(call),
    ...account,
    ...(isRead && !isDry ? {} : done),
    ...held,
    warnings,
  };
}

/** What the script itself warns of. */
function ownWarnings(result: Outcome['result']): readonly unknown[] {
  const own = result?.['warnings'];
  return Array.isArray(own) ? own : [];
}

/** Node resolves an import anew each time it is asked, at some 30 µs. */
const imported = new WeakMap<LoadedTool, AnyTool>();

/** Imported on first call; no plugin code runs before that. */
async function codeOf(tool: LoadedTool): Promise<AnyTool> {
  const known = imported.get(tool);
  if (known) return known;
  if (!tool.file) throw new ServiceError('internal', {}, { cause: `${tool.name} has no code` });
  const { default: code } = (await import(pathToFileURL(tool.file).href)) as { default: AnyTool };
  imported.set(tool, code);
  return code;
}

async function runCode(parts: ToolParts, call: Call, tool: LoadedTool): Promise<Outcome> {
  const code = await codeOf(tool);
  const ports = createPorts(parts, call, tool.manifest.needs ?? []);
  call.ran = true;
  const result = await code(call.input, ports, {
    now: new Date(parts.clock.now()),
    organizationId: call.principal?.organizationId ?? null,
    remoteAddress: call.remoteAddress,
    signal: call.signal,
    apiUrl: parts.config.urls.api,
  });
  return { result };
}

function checkOutput(tool: LoadedTool, { result }: Outcome): void {
  if (result === null) return;
  const errors = schemaErrors(tool.outputSchema, structuredClone(result), 'input');
  if (errors.length === 0) return;
  const faults = errors.map(({ instancePath, message }) => `${instancePath} ${message}`);
  throw new ServiceError('internal', {}, { cause: `${tool.name} answered ${faults.join('; ')}` });
}
