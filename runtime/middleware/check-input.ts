import type { Call, Link } from '../call.ts';
import type { LoadedTool } from '../catalog/catalog.ts';
import type { Clock } from '../clock.ts';
import { priceOf } from '../credits/price-of-call.ts';
import type { Connections } from '../connections/connections.ts';
import { childrenIn } from '../scripts/child-accounts.ts';
import { keptInput } from '../scripts/hash-personal.ts';
import { checkScriptName, planRun } from '../scripts/plan-run.ts';
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
    const isExecute = tool.name === 'execute';
    if (isExecute) checkScriptName(call.catalog, call.input.action);
    call.input = checkedInput(tool.inputSchema, call.input);
    takeIdempotencyKey(call);
    if (isExecute || tool.manifest.runs !== undefined)
      call.plannedRun = await planRun(
        { ...parts, catalog: call.catalog },
        { principal: call.principal!, ...wishOf(call, tool) },
      );
    if (call.plannedRun)
      call.input = keptInput(call.input, call.plannedRun.script.manifest, call.plannedRun.args);
    // A narrow key cannot widen itself through `execute`, nor a plugin through a tool of its own.
    if (call.plannedRun && needsScriptScopes(tool))
      requireScopes(call.principal!, scopesOfRun(call.catalog, call.plannedRun));
    call.price = priceOf(call);
    await next();
  };
}

/** `execute` runs what its input names; any other tool its own script, with its input as arguments. */
function wishOf({ input, catalog }: Call, tool: LoadedTool) {
  const text = (key: string) => input[key] as string | undefined;
  if (tool.name === 'execute')
    return {
      script: text('action')!,
      platform: text('platform'),
      accountId: text('account_id'),
      children: childrenIn(catalog, input),
      args: (input.args as readonly string[] | undefined) ?? [],
      dryRun: input.dry_run === true,
      expectedNames: (input.expected_names as Record<string, string> | undefined) ?? {},
    };
  const { platform: _p, account_id: _i, account_name: _n, idempotency_key: _k, ...args } = input;
  return {
    script: tool.manifest.runs!,
    platform: text('platform') ?? tool.manifest.platform,
    accountId: text('account_id'),
    accountName: text('account_name'),
    args,
    dryRun: false,
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
