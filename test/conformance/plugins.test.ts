/** Promises of every plugin of the repository. */
import { expect } from 'chai';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { catalog, tableOf } from './catalog.ts';

/** Platforms that show the page where one agrees to their partners alone: no address of it is known. */
const shownToPartners: ReadonlySet<string> = new Set(['instacart']);

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

  for (const [id, { data }] of catalog.platforms)
    it(`${id} says what to register, where each credential comes from, and how its token is made`, () => {
      const { connect, credentials, auth } = data;
      for (const [name, { from }] of Object.entries(credentials))
        expect(from, name).to.be.a('string');
      expect(connect?.register).to.not.be.empty;
      expect(connect?.scopes).to.not.be.empty;
      expect(connect?.token).to.not.be.empty;
      if (auth.type !== 'oauth2_refresh' || auth.grant === 'client_credentials') return;
      const lines = connect!.token.map(({ copy = '' }) => copy);
      const tokenUrl = auth.tokenUrl.replace(
        /\{(\w+)\}/g,
        (_, name: string) => credentials[name]?.default ?? '',
      );
      expect(lines.filter((line) => line.startsWith(`curl ${tokenUrl} `))).to.have.length(1);
      // The address to agree at asks for scopes that are explained, and for none besides.
      const asked = lines
        .filter((line) => line.startsWith('https://'))
        .flatMap((line) => new URL(line).searchParams.get('scope')?.split(/[ ,]/) ?? []);
      expect(asked.length > 0).to.equal(!shownToPartners.has(id));
      expect(Object.keys(connect!.scopes)).to.include.members(asked);
    });
});
