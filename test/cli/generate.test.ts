import { expect } from 'chai';
import { discover } from '../../runtime/catalog/discover.ts';
import { errorList } from '../../runtime/cli/generate/error-list.ts';
import { scriptTypes } from '../../runtime/cli/generate/script-types.ts';
import { errorCatalogue } from '../../sdk/errors.ts';

describe('adops generate', () => {
  const catalog = discover({ plugins: {}, file: undefined });

  it('types every script with code, its effect included', async () => {
    const text = await scriptTypes(catalog);
    for (const { name, manifest, file } of catalog.scripts.values())
      if (file) expect(text).to.match(new RegExp(`\\b${name}: \\{.*effect: '${manifest.effect}'`));
  });

  it('gives the same text twice', async () => {
    expect(await scriptTypes(catalog)).to.equal(await scriptTypes(catalog));
  });

  it('explains every error code', () => {
    for (const [code, { hint }] of Object.entries(errorCatalogue))
      expect(errorList()).to.include(`## ${code}\n`).and.to.include(hint);
  });
});
