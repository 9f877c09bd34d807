/** Which files each kind of unit consists of, inside this repository and in a third party's folder. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { isCheckout, ownCommand } from '../../shipped-name.ts';
import { UsageError } from '../exit-codes.ts';
import { fillTemplates, type Names, type PlannedFile } from './fill-templates.ts';
import { checkName } from './free-names.ts';
import { wordsOf, type ScriptKind, type ScriptWish } from './script-kind.ts';

export interface Plan {
  readonly files: readonly PlannedFile[];
  /** The next steps, one line each. */
  readonly next: readonly string[];
}

/** The target of a unit: the repository itself, or a plugin folder of a third party. */
export interface Place {
  /** Absolute path of the repository. */
  readonly root: string;
  /** A folder outside the repository, absolute; undefined for a unit of the repository. */
  readonly out: string | undefined;
  /** Whether code for the service (dialect, emulator, tool.ts) comes along. Always true inside. */
  readonly host: boolean;
}

export function planPlatform(id: string, place: Place): Plan {
  checkName(id, { what: 'a platform', least: 2, most: 31 });
  const { root, out, host } = place;
  const plugin = out ?? join(root, 'plugins/platforms', id);
  const scripts = out ? join(out, 'scripts') : join(root, 'scripts-library', id);
  const names = {
    ...namesFor(plugin, place),
    id,
    title: titleOf(id),
    host_name: id.replaceAll('_', '-'),
    scripts_folder: out ? 'scripts' : relative(plugin, scripts),
    trust: host ? 'host' : 'sandbox',
    test_mode: host
      ? '`emulator/index.ts` speaks this API over a seeded world of campaigns.'
      : 'none; `adops new platform … --host` brings an emulator, which the operator has to allow.',
  };
  const folders = namesFor(join(scripts, 'script'), place);
  const libraryNames = {
    ...names,
    schemas_from_script: folders['schemas']!,
    kit_from_library: namesFor(scripts, place)['kit_from_script']!,
  };
  const skip = [
    ...(host ? [] : ['dialect.ts', 'emulator']),
    ...(out ? ['test', 'facts.json'] : []),
  ];
  return {
    files: [
      ...fillTemplates('platform/plugin', plugin, names, skip),
      ...fillTemplates('platform/library', scripts, libraryNames),
    ],
    next: out
      ? enableLines(out, host)
      : ['npm run generate', `npx mocha plugins/platforms/${id}/test`],
  };
}

export function planScript(platform: string, name: string, wish: ScriptWish, place: Place): Plan {
  checkName(name, { what: 'a script', least: 3, most: 64 });
  checkName(wish.noun, { what: 'a thing', least: 2, most: 40 });
  const { root, out } = place;
  const manifest = join(out ?? join(root, 'plugins/platforms', platform), 'plugin.json');
  if (!existsSync(manifest))
    throw new UsageError(`There is no platform ${platform}: ${manifest} is missing.`);
  const { scripts = 'scripts' } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    scripts?: string;
  };
  const folder = resolve(manifest, '..', scripts);
  return {
    files: fillTemplates(`script-${wish.kind}`, join(folder, name), {
      ...namesFor(join(folder, name), place),
      ...kindTypes(wish.kind, name, place),
      ...wordsOf(wish, name),
      name,
    }),
    next: [
      ...(out
        ? [`adops plugins check ${out}`]
        : [
            'npm run generate',
            `./adops examples record ${platform}`,
            'npx mocha test/conformance',
          ]),
      'adops plugins reload   (a running service takes it up then)',
    ],
  };
}

/** Scripts of the repository take their types from the manifest; others declare them themselves. */
function kindTypes(kind: ScriptKind, name: string, { out }: Place): Names {
  if (!out) return { script_type_name: 'Script', script_type: `Script<'${name}'>` };
  const type = kind === 'list' || kind === 'get' ? 'ReadScript' : 'WriteScript';
  const result = kind === 'create' ? 'Result' : 'unknown';
  return { script_type_name: type, script_type: `${type}<Args, ${result}>` };
}

export function planCategory(id: string, place: Place): Plan {
  checkName(id, { what: 'a category', least: 2, most: 30 });
  const folder = place.out ?? join(place.root, 'plugins/categories', id);
  const name = `set_${id}_note`;
  const tool = join(folder, 'tools', name);
  const names = {
    ...namesFor(folder, place),
    id,
    title: titleOf(id),
    path: id.replaceAll('_', '-'),
    trust: place.host ? 'host' : 'sandbox',
  };
  return {
    files: [
      ...fillTemplates('category', folder, names, place.out ? ['test'] : []),
      ...fillTemplates('category-tool', tool, {
        ...namesFor(tool, place),
        id,
        name,
        title: titleOf(name),
      }),
    ],
    next: place.out
      ? enableLines(place.out, place.host)
      : [
          'npm run generate',
          `npx mocha plugins/categories/${id}/test`,
          `./adops new tool ${id} <name>`,
        ],
  };
}

/** The kinds of a tool with code: it answers, changes something by itself, or makes several calls. */
export const toolKinds = ['read', 'change', 'steps'] as const;
export type NewToolKind = (typeof toolKinds)[number];

export function planTool(
  category: string,
  name: string,
  place: Place,
  kind: NewToolKind = 'read',
): Plan {
  checkName(name, { what: 'a tool', least: 3, most: 40 });
  const { root, out } = place;
  const plugin = out ?? join(root, 'plugins/categories', category);
  if (!existsSync(join(plugin, 'plugin.json')))
    throw new UsageError(`There is no category ${category}: adops new category ${category}`);
  const folder = join(plugin, 'tools', name);
  const names = { ...namesFor(folder, place), name, title: titleOf(name) };
  return {
    files: fillTemplates(`tool-${kind}`, folder, names),
    next: out ? [`adops plugins check ${out}`] : ['npm run generate', 'npx mocha test/conformance'],
  };
}

function namesFor(folder: string, { root, out }: Place): Names {
  const sdk = (from: string, part = '') =>
    out ? `adops/sdk${part}` : relative(from, join(root, `sdk${part}/index.ts`));
  return {
    schemas: out ? 'http://127.0.0.1:8083/schemas' : relative(folder, join(root, 'sdk/schemas')),
    sdk_from_plugin: sdk(folder),
    sdk_from_emulator: sdk(join(folder, 'emulator'), '/emulator'),
    sdk_from_script: sdk(folder),
    sdk_from_part: sdk(join(folder, 'pages')),
    kit_from_script: sdk(folder, '/kit'),
    sdk_from_tool: sdk(folder),
  };
}

const command = isCheckout ? 'adops' : ownCommand;

function enableLines(out: string, host: boolean): string[] {
  return [
    `${command} plugins enable ${out}${host ? ' --trust host' : ''}`,
    `${command} plugins check ${out}`,
  ];
}

/** `acme_video` > `Acme Video`. */
function titleOf(id: string): string {
  return id
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
