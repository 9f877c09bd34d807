import type { ToolManifest } from '../../../sdk/tool.ts';
import type { LoadedPlugin } from '../catalog.ts';
import { isFree, NAMED } from '../tool-kind.ts';

/** The effect that a tool declares must be the effect of the code it brings. */
export function toolFault(
  { runs, effect, changes, steps, credits, needs = [] }: ToolManifest,
  plugin: LoadedPlugin,
  { hasCode, ports }: { readonly hasCode: boolean; readonly ports: readonly string[] },
) {
  const stranger = needs.find((need) => !ports.includes(need));
  const faults: readonly (readonly [boolean, string, string])[] = [
    [hasCode && runs !== undefined, '', 'has both `runs` and tool.ts'],
    [!hasCode && runs === undefined, '', 'needs `runs` or tool.ts'],
    [runs === NAMED && !plugin.builtIn, '/runs', 'must name a script'],
    [changes === true && runs !== undefined, '/changes', 'is for a tool with code of its own'],
    [steps === true && (runs !== undefined || changes === true), '/steps', 'stands alone'],
    [steps === true && effect === 'read', '/effect', 'must not be read where `steps` is true'],
    [
      steps === true && !isFree(credits) && !(plugin.builtIn && typeof credits === 'number'),
      '/credits',
      'must be 0: the steps have prices of their own',
    ],
    [changes === true && effect === 'read', '/effect', 'must not be read where `changes` is true'],
    [stranger !== undefined, '/needs', `there is no port ${stranger}`],
  ];
  const found = faults.find(([isWrong]) => isWrong);
  return found && { path: found[1], reason: found[2] };
}

/** In words, too: their cost is the cost of the steps. */
