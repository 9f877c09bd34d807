/** What every plugin of the repository promises. */
import { expect } from 'chai';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { catalog, tableOf } from './catalog.ts';

describe('Plugins', () => {
  it('load without a fault', () => {
    expect(catalog.faults).to.deep.equal([]);
  });

  for (const plugin of catalog.plugins)
    describe(plugin.manifest.id, () => {
      it('is named as its folder', () => {
        expect(plugin.manifest.id).to.equal(basename(plugin.folder));
      });
      it('explains itself in a README', () => {
        expect(existsSync(join(plugin.folder, 'README.md'))).to.equal(true);
      });
      it('says so when it brings code for the service', () => {
        const code = [...tableOf(plugin.folder)].filter((file) =>
          /(^|\/)(tool|dialect)\.ts$|^emulator\/index\.ts$/.test(file),
        );
        if (code.length > 0) expect(plugin.manifest.trust, code.join()).to.equal('host');
      });
    });

  for (const [id, platform] of catalog.platforms)
    it(`${id} has an emulator for test mode, and a probe`, () => {
      expect(platform.emulatorFile).to.be.a('string');
      expect(platform.data.probe.request.path).to.be.a('string');
    });
});
