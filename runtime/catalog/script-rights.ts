/** The rights a key needs for a script, and the use that a tool from outside may make of one. */
import type { Effect } from '../../sdk/script.ts';
import type { Price } from '../../sdk/tool.ts';
import type { LoadedScript, LoadedTool } from './catalog.ts';

const ranks: Readonly<Record<Effect, number>> = { read: 0, state: 1, write: 2, publish: 3 };

/** The scope that the effect of a script asks for by itself. */
export function scopesOfEffect(effect: Effect): readonly string[] {
  if (effect === 'read') return [];
  return [effect === 'state' ? 'campaigns:state' : 'campaigns:write'];
}

/** Every script that may run under a name: itself, and for a generic name the scripts of all routes. */
export function reachedBy(
  script: LoadedScript,
  scripts: ReadonlyMap<string, LoadedScript>,
): readonly LoadedScript[] {
  const runs = [...script.routes.values()].map(({ run }) => scripts.get(run));
  return [script, ...runs.filter((one) => one !== undefined)];
}

/**
 * A tool from outside runs scripts of its own plugin and generic names, and neither its effect nor its scope nor its
 * price is weaker than theirs (threats, M5).
 * @param reached  the script and its routes' scripts
 * @returns the fault; the first one when there are several
 */
export function outsideFault(
  { manifest, plugin }: LoadedTool,
  reached: readonly LoadedScript[],
): { readonly path: string; readonly reason: string } | undefined {
  const script = reached[0]!;
  const isOwn = script.plugin.manifest.id === plugin.manifest.id;
  if (!isOwn && !script.manifest.route) {
    const owner = script.plugin.manifest.id;
    const reason = `${script.name} belongs to ${owner}; a tool runs scripts of its own plugin, or generic names`;
    return { path: '/runs', reason };
  }
  const strong = reached.find((one) => ranks[one.manifest.effect] > ranks[manifest.effect]);
  if (strong)
    return {
      path: '/effect',
      reason: `the script ${strong.name} has the effect ${strong.manifest.effect}`,
    };
  const dear = reached.find((one) => one.manifest.credits > lowestPrice(manifest.credits));
  if (dear) {
    const { name } = dear;
    const reason = `is below the ${dear.manifest.credits} credits of the script ${name}`;
    return { path: '/credits', reason };
  }
  return scopeFault(manifest.scope, script, isOwn);
}

function scopeFault(
  scope: string | null,
  { name, manifest, scopes }: LoadedScript,
  isOwn: boolean,
) {
  const right = /:(read|state)$/.exec(scope ?? '')?.[1];
  const rank = right === undefined ? ranks.publish : ranks[right as Effect];
  const isWeak = rank < ranks[manifest.effect];
  if (scopes.length === 0 || (scope !== null && scopes.includes(scope)) || (isOwn && !isWeak))
    return undefined;
  const reason = `${scope ?? 'no scope'} is not what the script ${name} needs: ${scopes.join(', ')}`;
  return { path: '/scope', reason };
}

/** The least that a call may cost. */
function lowestPrice(price: Price): number {
  if (typeof price === 'number') return price;
  const listed = Object.values(price.by ?? {}).flatMap((prices) => Object.values(prices));
  return Math.min(...listed, price.max ?? price.min ?? 0);
}
