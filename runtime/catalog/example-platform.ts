/** On which platform the examples of a script play. */
import type { Catalog, LoadedScript } from './catalog.ts';

/**
 * The first of the platforms of a generic script whose own examples name the same objects; else the first of all. A
 * platform's own script plays there.
 */
export function examplePlatform(script: LoadedScript, catalog: Catalog): string | undefined {
  if (!script.manifest.route) return script.platform;
  const named = new Set(textsIn(script.examples()).filter((text) => /^\d{6,}$/.test(text)));
  const knows = ({ run }: { readonly run: string }) =>
    textsIn(catalog.findScript(run)?.examples() ?? []).some((text) => named.has(text));
  const platforms = [...script.routes];
  return (platforms.find(([, route]) => knows(route)) ?? platforms[0])?.[0];
}

function textsIn(examples: ReturnType<LoadedScript['examples']>): string[] {
  return examples.flatMap(({ args }) =>
    Object.values(args).filter((value) => typeof value === 'string'),
  );
}
