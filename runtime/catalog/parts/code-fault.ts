import { existsSync } from 'node:fs';
import { codeOf } from '../plugin/code-of.ts';
import { isInside } from '../manifest/read-bounded.ts';
import type { Reading } from '../manifest/reading.ts';
import type { PartAt } from './part-reader.ts';

/** A fault of a declaration, and its place there. */
export interface PartFault {
  readonly path: string;
  readonly reason: string;
}

/** The fault of a part's code that runs in the service, before it runs. */
export function codeFault(
  { plugin }: PartAt,
  run: string,
  needs: readonly string[] = [],
  { ports }: Pick<Reading, 'ports'>,
): PartFault | undefined {
  const file = codeOf(plugin, run);
  if (!existsSync(file) || !isInside(file, plugin.folder))
    return { path: '/run', reason: 'must be a file inside of the plugin' };
  const stranger = needs.find((need) => !ports.includes(need));
  if (stranger !== undefined) return { path: '/needs', reason: `there is no port ${stranger}` };
  if (plugin.builtIn || (plugin.manifest.trust === 'host' && plugin.trusted)) return undefined;
  return {
    path: '/run',
    reason:
      'is code that runs in the service: plugin.json says "trust":"host", and the config allows it with {"trust":"host"}',
  };
}
