import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { aFolder } from './a-folder.ts';

/** Files of a plugin by their path inside it: text as it is, anything else as JSON. */
export type PluginFiles = Readonly<Record<string, unknown>>;

/** A plugin folder on disk; what is `undefined` in `more` is left out. @returns its absolute path */
export function aPluginFolder(more: PluginFiles = {}): string {
  const folder = aFolder();
  for (const [path, content] of Object.entries({ ...wholePlugin(), ...more })) {
    if (content === undefined) continue;
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}

/** A category with one script and nothing wrong. */
function wholePlugin(): PluginFiles {
  return {
    'plugin.json': { id: 'extra', title: 'Extra', description: 'An extra.', kind: 'category' },
    ...aScriptUnit('extra_greet'),
  };
}

export function aScriptUnit(
  name: string,
  manifest: object = {},
  code = 'export default async () => ({ hello: 1 });',
): PluginFiles {
  const whole = {
    name,
    description: 'Reads a greeting.',
    effect: 'read',
    credits: 0,
    calls: { read: [] },
    result: { hello: { type: 'integer' } },
    source: 'made up',
    ...manifest,
  };
  return {
    [`scripts/${name}/manifest.json`]: whole,
    [`scripts/${name}/examples.json`]: [{ title: 'greets', args: {} }],
    [`scripts/${name}/script.ts`]: code,
  };
}

export function aToolUnit(
  name: string,
  manifest: object = {},
  code: string | undefined = undefined,
): PluginFiles {
  const whole = {
    name,
    title: 'Extra tool',
    description: 'Reads a greeting.',
    effect: 'read',
    scope: 'workspace:read',
    credits: 0,
    result: { hello: { type: 'integer' } },
    runs: 'extra_greet',
    source: 'made up',
    ...manifest,
  };
  return {
    [`tools/${name}/manifest.json`]: whole,
    [`tools/${name}/examples.json`]: [{ title: 'greets', input: {} }],
    [`tools/${name}/tool.ts`]: code,
  };
}
