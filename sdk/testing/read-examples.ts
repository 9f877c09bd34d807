import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { REPLIES_FILE, withReplies, type Replies } from '../replies.ts';
import type { ScriptExample } from '../script.ts';

/**
 * The examples of one script with whole replies, for tests that hold them to something else than the script.
 * @param folder  of the script
 * @throws a name leads nowhere
 */
export function readExamples(folder: string): readonly ScriptExample[] {
  const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
  const file = join(dirname(folder), REPLIES_FILE);
  const replies = existsSync(file) ? (read(file) as Replies) : {};
  const given = read(join(folder, 'examples.json')) as readonly ScriptExample[];
  const { examples, unknown } = withReplies(given, replies);
  if (unknown.length > 0) throw new Error(`${file} has no ${unknown.join(', ')}`);
  return examples;
}
