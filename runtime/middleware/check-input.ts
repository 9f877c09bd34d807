import type { Call, Link } from '../call.ts';
import type { LoadedTool } from '../catalog/catalog.ts';
import { runsScript, toolKind } from '../catalog/tool-kind.ts';
import type { Clock } from '../clock.ts';
import { priceOf } from '../credits/price-of-call.ts';
import type { Connections } from '../connections/connections.ts';
import type { Records } from '../records/records.ts';
import { childrenIn } from '../scripts/child-accounts.ts';
import { hashedInput, keptInput } from '../scripts/hash-personal.ts';
import { checkScriptName, planChange, planRun } from '../scripts/plan-run.ts';
import { checkLacks } from '../scripts/route.ts';
import { needsScriptScopes, requireScript, scopesOfRun } from './check-scope.ts';
import { requireScopes } from '../tenants/scopes.ts';
import { withFinders, withScriptFaults } from './every-fault.ts';
import { checkedInput, inputInvalid } from './input-faults.ts';
import { ownInput, writeWords } from './write-words.ts';

/**
 * Checks the input against the tool's schema, and for a run finds script, account, arguments and
 * price. Nothing is sent and nothing held. Answers 422 input_invalid with every fault at once,
 * platform_unknown, account_unknown, account_ambiguous; 404 script_unknown; 403 scope_missing.
 */
export function checkInput(parts: PlanParts & { readonly records: Records }): Link {
  return async (call, next) => {
    if (call.refusal) throw call.refusal;
    const tool = call.tool!;
    await checkArguments(parts, call, tool).catch((error: unknown) => {
      throw withFinders(error, call);
    });
    if (['change', 'steps'].includes(toolKind(tool)))
      call.plan.change = planChange(tool, ownInput(tool, call.input));
    keepRunId(call);
    const { run } = call.plan;
    if (call.readOnly && run && run.script.manifest.effect !== 'read') throw notARead(call);
    if (run) call.plan.input = keptInput(call.input, run.script.manifest, run.args);
    // A narrow key cannot widen itself by naming a script, nor a plugin through a tool of its own.
    if (run && toolKind(tool) === 'named') requireScript(call, run);
    if (run && needsScriptScopes(tool))
      requireScopes(call.principal!, scopesOfRun(call.catalog, run));
    if (await isRecordThere(parts.records, call)) call.plan.isThere = true;
    call.plan.price = priceOf(call);
    await next();
  };
}

type PlanParts = { readonly connections: Connections; readonly clock: Clock };

/** A record that goes, or comes, before the call is settled is a conflict: nothing is charged then. */
async function isRecordThere(records: Records, call: Call): Promise<boolean> {
  const { principal, tool, input, catalog } = call;
  const { credits } = tool!.manifest;
  const by = typeof credits === 'number' ? undefined : credits.record;
  const kind = by && catalog.parts.records.get(by.kind);
  const id = by && input[by.id];
  if (!kind || kind.plugin.manifest.id !== tool!.plugin.manifest.id || typeof id !== 'string')
    return false;
  const { organizationId, workspaceId } = principal!;
  return (await records.find({ owner: { organizationId, workspaceId }, kind, id })) !== undefined;
}

async function checkArguments(parts: PlanParts, call: Call, tool: LoadedTool): Promise<void> {
  if (toolKind(tool) === 'named') checkScriptName(call.catalog, call.input.action);
  const { routes, runs } = tool.manifest;
  // Before the schema, which would only say that it is none of the others.
  checkLacks(call.catalog, routes ?? runs, call.input.platform);
  const plan = (input: Record<string, unknown>) =>
    planRun(
      { ...parts, catalog: call.catalog },
      { principal: call.principal!, ...wishOf({ input, catalog: call.catalog }, tool) },
    );
  try {
    call.plan.input = hashedInput(checkedInput(tool.inputSchema, call.input), tool.manifest);
  } catch (error) {
    throw runsScript(tool) && isNamed(call, tool)
      ? await withScriptFaults(error, call.input, plan)
      : error;
  }
  Object.assign(call.plan, writeWords(call, tool));
  if (runsScript(tool)) call.plan.run = await plan(call.input);
}

/** Whether it is known which script is meant. */
function isNamed({ input, principal }: Call, tool: LoadedTool): boolean {
  return (
    principal !== undefined && (toolKind(tool) !== 'named' || typeof input.action === 'string')
  );
}

function notARead({ plan, tool }: Call) {
  const field = toolKind(tool!) === 'named' ? 'action' : '';
  const message = `${plan.run!.askedFor} changes something, and this view runs reads alone; /mcp runs the others`;
  return inputInvalid([{ field, message }]);
}

/** A call that goes on is the run that it was. */
function keepRunId({ resumes, plan, runId = resumes?.runId }: Call): void {
  if (runId === undefined) return;
  if (plan.run) plan.run = { ...plan.run, runId };
  if (plan.change) plan.change = { ...plan.change, runId };
}

/** Flags as texts, or arguments by name. */
type GivenArgs = readonly string[] | Readonly<Record<string, unknown>>;

/** A tool runs what its input names, or its own script with its input as arguments. */
function wishOf({ input, catalog }: Pick<Call, 'input' | 'catalog'>, tool: LoadedTool) {
  const text = (key: string) => input[key] as string | undefined;
  if (toolKind(tool) === 'named')
    return {
      script: text('action')!,
      platform: text('platform'),
      accountId: text('account_id'),
      children: childrenIn(catalog, input),
      args: (input.args as GivenArgs | undefined) ?? [],
      dryRun: input.dry_run === true,
      expectedNames: (input.expected_names as Record<string, string> | undefined) ?? {},
    };
  const { platform: _p, account_id: _i, account_name: _n, ...given } = ownInput(tool, input);
  const { dry_run: dryRun = false, ...rest } = given;
  // A script that reads may have an argument of this name.
  const args = tool.manifest.effect === 'read' ? given : rest;
  return {
    script: tool.manifest.runs!,
    platform: text('platform') ?? tool.manifest.platform,
    accountId: text('account_id'),
    accountName: text('account_name'),
    args,
    dryRun: tool.manifest.effect !== 'read' && dryRun === true,
    expectedNames: {},
  };
}
