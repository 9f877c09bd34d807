/** Lists everything that search finds, with the words that find it. */
import type { SearchKind } from '../../../sdk/tool.ts';
import type { Catalog, LoadedScript, LoadedSkill, LoadedTool } from '../catalog.ts';
import type { Entry } from './create-index.ts';
import { genericName } from './generic-name.ts';
import { readGuides } from './read-guides.ts';
import { words } from './words.ts';

export interface Thing extends Entry {
  readonly kind: SearchKind;
  /** Name by which it is called; `name` leaves out the platform. */
  readonly called: string;
  /** The only platform that it belongs to; absent if it serves several or none. */
  readonly platform?: string | undefined;
  readonly tool?: LoadedTool;
  readonly script?: LoadedScript;
  readonly skill?: LoadedSkill;
}

export function* thingsOf(catalog: Catalog): Generator<Thing> {
  const ordinary = ordinaryNames(catalog);
  for (const thing of [...toolsIn(catalog), ...scriptsIn(catalog)])
    yield withoutName(thing, ordinary);
  for (const skill of catalog.skills.values()) {
    const { skill_slug: called, title, description, spoken, heard } = skill.view;
    const id = `skill ${called}`;
    const words = { name: called, title, text: description, spoken, heard };
    yield { id, kind: 'skill', called, ...words, skill };
  }
  for (const { name, title, text } of readGuides())
    yield { id: `guide ${name}`, kind: 'guide', called: name, name, title, text };
}

/**
 * Names of platforms that are ordinary words. A query may name such a platform, but its texts are searched without
 * the name.
 */
function ordinaryNames({ platforms }: Catalog): ReadonlyMap<string, RegExp> {
  const found = [...platforms.keys()].filter((id) => words.ordinary.includes(id));
  const ofName = (id: string) => new RegExp(`(?<![a-z])${id}(?![a-z])`, 'g');
  return new Map(found.map((id) => [id, ofName(id)]));
}

function withoutName(thing: Thing, ordinary: ReadonlyMap<string, RegExp>): Thing {
  const pattern = ordinary.get(thing.platform ?? '');
  if (!pattern) return thing;
  const cut = (text: string) => text.replaceAll(new RegExp(pattern, 'gi'), ' ');
  return { ...thing, name: cut(thing.name), title: cut(thing.title), text: cut(thing.text) };
}

function* toolsIn({ tools, platforms }: Catalog): Generator<Thing> {
  for (const tool of tools.values()) {
    const { name: called, manifest, inputSchema } = tool;
    const { title, description, spoken, heard, platform } = manifest;
    yield {
      id: `tool ${called}`,
      kind: 'tool',
      called,
      name: genericName(called),
      title,
      text: description,
      spoken,
      heard,
      args: Object.keys(inputSchema['properties'] ?? {}).join(' '),
      tool,
      ...(platform !== undefined && platforms.has(platform) ? { platform } : {}),
    };
  }
}

function* scriptsIn({ tools, scripts, plugins }: Catalog): Generator<Thing> {
  // A category may have scripts of its own. The name of a category is not the name of a platform.
  const categories = new Set(
    plugins
      .filter(({ manifest }) => manifest.kind === 'category')
      .map(({ manifest }) => manifest.id),
  );
  for (const script of scripts.values()) {
    const { name: called, manifest, platform, routes } = script;
    // A tool with this name runs the script, and its description is better.
    if (tools.has(called)) continue;
    yield {
      id: `script ${called}`,
      kind: 'script',
      called,
      name: genericName(called),
      title: (manifest.aliases ?? []).join(' '),
      text: manifest.description,
      spoken: manifest.spoken,
      heard: manifest.heard,
      args: Object.keys(manifest.args ?? {}).join(' '),
      ...(routes.size > 0 || categories.has(platform) ? {} : { platform }),
      script,
    };
  }
}
