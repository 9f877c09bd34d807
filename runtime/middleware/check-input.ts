import type { Call, Link } from '../call.ts';
import type { LoadedTool } from '../catalog/catalog.ts';
import { runsScript, toolKind } from '../catalog/tool-kind.ts';
import type { Clock } from '../clock.ts';
import { priceOf } from '../credits/price-of-call.ts';
import type { Connections } from '../connections/connections.ts';
import { childrenIn } from '../scripts/child-accounts.ts';
import { keptInput } from '../scripts/hash-personal.ts';
import { checkScriptName, planChange, planRun } from '../scripts/plan-run.ts';
import { needsScriptScopes, requireScopes, scopesOfRun } from './check-scope.ts';
import { checkedInput, inputInvalid } from './input-faults.ts';

/**
 * Checks the input against the tool's schema, and for a run finds script, account, arguments and
 * price. Nothing is sent and nothing held. Answers 422 input_invalid with every fault at once,
 * platform_unknown, account_unknown, account_ambiguous; 404 script_unknown; 403 scope_missing.
 */
export function checkInput(parts: { connections: Connections; clock: Clock }): Link {
  return async (call, next) => {
    if (call.refusal) throw call.refusal;
    const tool = call.tool!;
    if (toolKind(tool) === 'named') checkScriptName(call.catalog, call.input.action);
    call.input = checkedInput(tool.inputSchema, call.input);
    takeIdempotencyKey(call);
    if (runsScript(tool))
      call.plannedRun = await planRun(
        { ...parts, catalog: call.catalog },
        { principal: call.principal!, ...wishOf(call, tool) },
      );
    if (['change', 'steps'].includes(toolKind(tool)))
      call.plannedChange = planChange(tool, call.input);
    if (call.plannedRun)
      call.input = keptInput(call.input, call.plannedRun.script.manifest, call.plannedRun.args);
    // A narrow key cannot widen itself by naming a script, nor a plugin through a tool of its own.
    if (call.plannedRun && needsScriptScopes(tool))
      requireScopes(call.principal!, scopesOfRun(call.catalog, call.plannedRun));
    call.price = priceOf(call);
    await next();
  };
}

/** A tool runs what its input names, or its own script with its input as arguments. */
function wishOf({ input, catalog }: Call, tool: LoadedTool) {
  const text = (key: string) => input[key] as string | undefined;
  if (toolKind(tool) === 'named')
    return {
      script: text('action')!,
      platform: text('platform'),
      accountId: text('account_id'),
      children: childrenIn(catalog, input),
      args: (input.args as readonly string[] | undefined) ?? [],
      dryRun: input.dry_run === true,
      expectedNames: (input.expected_names as Record<string, string> | undefined) ?? {},
    };
  const { platform: _p, account_id: _i, account_name: _n, idempotency_key: _k, ...given } = input;
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

function takeIdempotencyKey(call: Call): void {
  const given = call.input.idempotency_key as string | undefined;
  if (given === undefined) return;
  if (call.idempotencyKey !== undefined && call.idempotencyKey !== given)
    throw inputInvalid([
      { field: 'idempotency_key', message: 'contradicts the key in the header' },
    ]);
  call.idempotencyKey = given;
}
