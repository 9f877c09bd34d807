import { expect } from 'chai';
import { fileURLToPath } from 'node:url';
import { errorList } from '../../runtime/cli/generate/error-list.ts';
import { scriptTypes } from '../../runtime/cli/generate/script-types.ts';
import { errorCatalogue } from '../../sdk/errors.ts';
import { wholeCatalog } from '../support/whole-catalog.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

describe('adops generate', () => {
  const catalog = wholeCatalog();

  let files: readonly { readonly path: string; readonly text: string }[];
  before(async function () {
    this.timeout(60_000);
    files = await scriptTypes(catalog, root);
  });

  it('types every script with code, its effect included', () => {
    const text = files.map((file) => file.text).join('\n');
    for (const { name, manifest, file } of catalog.scripts.values())
      if (file) expect(text).to.match(new RegExp(`\\b${name}: \\{.*effect: '${manifest.effect}'`));
  });

  it('gives the same text twice', async function () {
    this.timeout(60_000);
    expect(await scriptTypes(catalog, root)).to.deep.equal(files);
  });

  it("writes one file of types for each platform's folder, so that nobody edits a shared one", () => {
    const paths = files.map(({ path }) => path.slice(root.length));
    expect(paths).to.include.members([
      'scripts-library/google/scripts.d.ts',
      'scripts-library/x/scripts.d.ts',
    ]);
  });

  it('explains every error code', () => {
    for (const [code, { hint }] of Object.entries(errorCatalogue))
      expect(errorList()).to.include(`## ${code}\n`).and.to.include(hint);
  });
});
