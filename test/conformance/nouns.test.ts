/** A platform's scripts share files of fixed names, so that who knows one platform finds things in all. */
import { expect } from 'chai';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { catalog } from './catalog.ts';

const library = fileURLToPath(new URL('../../scripts-library/', import.meta.url));
/** `list.ts` is the noun's main file, `list/<detail>.ts` what it consists of. */
const NOUNS = [
  'account',
  'api',
  'audience',
  'conversion',
  'create',
  'creative',
  'levels',
  'list',
  'metrics',
  'money',
  'remove',
  'report',
  'status',
  'structure',
  'targeting',
  'update',
];
/** Files that commands write: `adops generate` and `adops examples record`. */
const WRITTEN = ['scripts.d', 'replies.json'];
/** Fields that several manifests name. */
const NAMED = 'fields.json';
const platforms = readdirSync(library, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && catalog.platforms.has(entry.name))
  .map(({ name }) => name);

describe('Files that scripts of a platform share', () => {
  for (const platform of platforms)
    it(`${platform}: have names from one list of nouns`, () => {
      const entries = readdirSync(`${library}${platform}`, { withFileTypes: true });
      const shared = entries.filter((entry) => entry.isFile() || !entry.name.includes('_'));
      const names = shared
        .map(({ name }) => name.replace(/\.ts$/, ''))
        .filter((name) => !WRITTEN.includes(name) && name !== NAMED);
      expect(names.filter((name) => !NOUNS.includes(name))).to.deep.equal([]);
    });
});
