/** Replies to examples stand once in each library, by name. */
import { expect } from 'chai';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nameReplies } from '../../runtime/examples/name-replies.ts';
import type { ScriptExample } from '../../sdk/script.ts';
import { withReplies, type Replies } from '../../sdk/replies.ts';
import { catalog } from './catalog.ts';

const scripts = Map.groupBy(catalog.scripts.values(), ({ folder }) => dirname(folder));

describe('Replies of examples', () => {
  for (const [library, own] of scripts)
    it(`stand once in ${library.split('/').at(-1)}, are named where they are long, and are used`, () => {
      const read = (...place: string[]): unknown =>
        JSON.parse(readFileSync(join(library, ...place), 'utf8'));
      const replies = existsSync(join(library, 'replies.json')) ? read('replies.json') : {};
      const files = own.map(({ name }) => read(name, 'examples.json') as ScriptExample[]);
      const whole = files.map((file) => withReplies(file, replies as Replies).examples);
      const named = nameReplies(whole, files, replies as Replies);
      const run = `adops examples record ${own[0]!.platform}`;
      expect(named.replies, run).to.deep.equal(replies);
      expect(Object.keys(named.replies), run).to.deep.equal(Object.keys(replies as Replies));
      expect(named.units, run).to.deep.equal(files);
    });
});
