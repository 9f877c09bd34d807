/** Test mode of another business: the same campaigns in its words, on every ad platform. */
import { expect } from 'chai';
import { businessNames, businessOf, createWorld } from '../../sdk/emulator/index.ts';
import { anEmulatedPlatform } from '../support/an-emulated-platform.ts';
import { wholeCatalog } from '../support/whole-catalog.ts';

const OUTDOOR = /\b(tents?|stoves?|hikers?|camping|kayaks?|northwind)\b/i;

describe('Businesses of test mode', () => {
  it('are six at least, each with a title and words of its own', () => {
    expect(businessNames.length).to.be.at.least(6);
    const titles = businessNames.map((name) => businessOf(name)!.title);
    expect(new Set(titles).size).to.equal(titles.length);
  });

  it('keep the case and the joints of words, and what stands within other words', () => {
    const { rename } = businessOf('local')!;
    expect(rename('Tents and TENTS, family-tents, contents')).to.equal(
      'Boilers and BOILERS, family-boilers, contents',
    );
    expect(rename('https://northwind-outdoor.example/tents')).to.equal(
      'https://brightpipe.example/boilers',
    );
  });

  const ads = [...wholeCatalog().platforms.values()].filter(
    ({ plugin: { manifest } }) => manifest.routes?.['list_campaigns'] && manifest.spending,
  );
  for (const { plugin } of ads) {
    const { id, routes, spending } = plugin.manifest;
    it(`name the campaigns of ${id}`, async function () {
      this.timeout(30_000);
      const world = createWorld({ seed: 'adops', business: businessOf('b2b')! });
      const platform = await anEmulatedPlatform(id, { world });
      try {
        const list = routes!['list_campaigns']!;
        const { result } = await platform.run(list.run, { ...list.set, limit: 50 });
        // The connection has its account's name from elsewhere.
        expect(JSON.stringify({ ...result, account: null })).to.not.match(OUTDOOR);
        const { result: report } = await platform.run(spending!.report, {
          days: 7,
          level: spending!.levels!['campaign'],
        });
        expect((report as { readonly rows: readonly unknown[] }).rows).to.not.be.empty;
      } finally {
        await platform.close();
      }
    });
  }
});
