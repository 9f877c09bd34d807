import { ServiceError } from '../../sdk/errors.ts';
import type { Principal } from '../call-parts/principal.ts';
import type { PlannedRun } from '../call-parts/planned.ts';
import type { Call, Link } from '../call.ts';
import type { Catalog, LoadedTool } from '../catalog/catalog.ts';
import { scopesOfEffect } from '../catalog/script-rights.ts';
import { toolKind } from '../catalog/tool-kind.ts';
import { checkScript } from '../scripts/key-reach.ts';
import { requireScope } from '../tenants/scopes.ts';

/** For every change of a budget, by any script. */
export const BUDGET_SCOPE = 'budget:write';

/** Holds the key to its scopes and tools. Answers 403 scope_missing, key_narrowed. */
export function checkScope(): Link {
  return async (call, next) => {
    const { principal, tool } = call;
    if (principal && tool) requireTool(call, principal, tool);
    await next();
  };
}

function requireTool(call: Call, principal: Principal, { name, manifest }: LoadedTool): void {
  if (principal.tools && !principal.tools.includes(name) && !isAllowedAbove(call))
    throw new ServiceError('key_narrowed', {
      message: `The key is not allowed to use the tool ${name}.`,
      choices: principal.tools,
    });
  requireScope(principal, manifest.scope);
}

/**
 * Steps of a listed tool were allowed with the tool: a key that also names scripts lists everything that may be asked
 * for, and not the steps of those tools. Scopes, platforms and accounts hold for each step.
 */
function isAllowedAbove({ principal, stepOf }: Call): boolean {
  return principal?.scripts !== undefined && stepOf?.isBelow === true;
}

/** Holds a key to the scripts that it may name. @throws key_narrowed */
export function requireScript(call: Call, { askedFor }: PlannedRun): void {
  if (!isAllowedAbove(call)) checkScript(call.principal!, askedFor);
}

/** Whether a call needs the scopes of its script too: tools of the service were reviewed with theirs. */
export function needsScriptScopes(tool: LoadedTool): boolean {
  return toolKind(tool) === 'named' || !tool.plugin.builtIn;
}

/** The scopes that a run needs: of the name it was asked for by, and of the effect of the script that runs. */
export function scopesOfRun(catalog: Catalog, { script, askedFor }: PlannedRun): readonly string[] {
  const asked = catalog.findScript(askedFor) ?? script;
  return [...new Set([...asked.scopes, ...scopesOfEffect(script.manifest.effect)])];
}

/** Every scope that a tool or a script here asks for; sorted. */
export function knownScopes({ tools, scripts }: Catalog): readonly string[] {
  const asked = [...tools.values()].flatMap(({ manifest }) => manifest.scope ?? []);
  const ofScripts = [...scripts.values()].flatMap(({ scopes }) => scopes);
  const ofChanges = ['campaigns:state', 'campaigns:write', BUDGET_SCOPE];
  return [...new Set([...asked, ...ofScripts, ...ofChanges])].sort();
}
