/** Examples are most of a plugin's bytes: a start checks them, and they are read only when somebody asks for them. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ScriptExample } from '../../../sdk/script.ts';
import type { ToolExample } from '../../../sdk/tool.ts';
import { REPLIES_FILE, withReplies, type Replies } from '../../../sdk/replies.ts';
import { readManifest, type ExamplesKind } from '../check/check-manifest.ts';
import { freeze } from '../freeze.ts';
import { once } from '../once.ts';
import type { Reading } from './reading.ts';

/** The replies that the examples of a plugin's scripts may name. */
export interface KnownReplies {
  readonly names: ReadonlySet<string>;
  readonly all: () => Replies;
}

/** @param library  the folder of the scripts; none is known where it has no `replies.json` */
export function checkReplies(library: string, reading: Reading): KnownReplies {
  const file = join(library, REPLIES_FILE);
  const names = existsSync(file) ? check('script-replies', file, reading) : [];
  const all = once(() => (existsSync(file) && readNow<Replies>('script-replies', file)) || {});
  return { names: new Set(names), all };
}

/** @returns reads them, with whole replies; undefined when they are faulty, or name a reply that is not there */
export function scriptExamples(
  folder: string,
  { names, all }: KnownReplies,
  reading: Reading,
): (() => readonly ScriptExample[]) | undefined {
  const file = `${folder}/examples.json`;
  const named = check('script-examples', file, reading);
  const unknown = named?.filter((name) => !names.has(name)) ?? [];
  for (const name of unknown)
    reading.report(file, `names the reply ${name}, which replies.json has not`);
  if (!named || unknown.length > 0) return undefined;
  return once(() => {
    const examples = readNow<readonly ScriptExample[]>('script-examples', file) ?? [];
    return freeze(withReplies(examples, all()).examples);
  });
}

/** @returns reads them; undefined when they are faulty */
export function toolExamples(
  folder: string,
  reading: Reading,
): (() => readonly ToolExample[]) | undefined {
  const file = join(folder, 'examples.json');
  if (!check('tool-examples', file, reading)) return undefined;
  return once(() => freeze(readNow<readonly ToolExample[]>('tool-examples', file) ?? []));
}

/** @returns the replies that the file has, or names */
function check(kind: ExamplesKind, file: string, { manifests, report }: Reading) {
  const answer = manifests.replies(kind, file);
  if ('value' in answer) return answer.value;
  answer.faults.forEach(({ path, reason }) => report(file, reason, path));
  return undefined;
}

/** Undefined when it was edited since and is faulty now: the next reload tells of that. */
function readNow<T>(kind: ExamplesKind, file: string): T | undefined {
  const answer = readManifest<T>(kind, file);
  return 'value' in answer ? answer.value : undefined;
}
