/** Records the examples of one platform's scripts, and gives their replies names. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ScriptExample } from '../../sdk/script.ts';
import { REPLIES_FILE, withReplies, type Replies } from '../../sdk/replies.ts';
import type { LoadedScript } from '../catalog/catalog.ts';
import { nameReplies } from './name-replies.ts';
import type { ExampleParts } from './play-example.ts';
import { refreshExample, type Refreshed } from './refresh-example.ts';

export interface RecordedPlatform {
  /** Absolute paths, and the new content of the files: `replies.json` and the examples of each script. */
  readonly files: readonly { readonly path: string; readonly value: unknown }[];
  readonly examples: readonly {
    readonly script: string;
    readonly title: string;
    readonly how: Refreshed['how'] | 'left';
  }[];
}

/**
 * @param wanted  names of the scripts whose examples are played; the others keep their replies, named
 * @throws platform_unavailable  there is no emulator, or the operator does not let it run
 */
export async function recordPlatform(
  parts: ExampleParts,
  platform: string,
  wanted: (name: string) => boolean,
): Promise<RecordedPlatform> {
  const scripts = [...parts.catalog.scripts.values()].filter((one) => one.platform === platform);
  const library = dirname(scripts[0]!.folder);
  const known = readReplies(library);
  const before = scripts.map(readOwn);
  const fresh: Refreshed[][] = [];
  const examples: RecordedPlatform['examples'][number][] = [];
  for (const [at, script] of scripts.entries()) {
    const isWanted = wanted(script.name);
    const unit: Refreshed[] = [];
    for (const example of withReplies(before[at]!, known).examples) {
      const done = isWanted ? await refreshExample(parts, script, example) : undefined;
      examples.push({ script: script.name, title: example.title, how: done?.how ?? 'left' });
      unit.push(done ?? { example, how: 'silent' });
    }
    fresh.push(unit);
  }
  const whole = fresh.map((unit) => unit.map(({ example }) => example));
  const { units, replies } = nameReplies(whole, before, known);
  const files = scripts.map(({ folder }, at) => ({
    path: examplesFile(folder),
    value: units[at]!,
  }));
  const hasReplies = Object.keys(replies).length > 0 || Object.keys(known).length > 0;
  const own = hasReplies ? [{ path: join(library, REPLIES_FILE), value: replies }] : [];
  return { files: [...own, ...files], examples };
}

const examplesFile = (folder: string) => join(folder, 'examples.json');

function readReplies(library: string): Replies {
  const file = join(library, REPLIES_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Replies) : {};
}

/** As it stands in the file, with the names of replies. */
function readOwn({ folder }: LoadedScript): readonly ScriptExample[] {
  return JSON.parse(readFileSync(examplesFile(folder), 'utf8')) as readonly ScriptExample[];
}
