/** The words for a model at the door are whole: nothing is cut, and every ad platform is named. */
import { expect } from 'chai';
import fc from 'fast-check';
import type { Catalog, LoadedPlatform } from '../../runtime/catalog/catalog.ts';
import {
  keyNote,
  MAX_INSTRUCTIONS,
  writeInstructions,
} from '../../runtime/transport/mcp/door/instructions.ts';
import { wholeCatalog } from '../support/whole-catalog.ts';

const LAST = '/readonly behind any only reads.';

describe('The instructions', () => {
  it('name every ad platform of the whole catalogue in their first line, and end with their own last line', () => {
    const catalog = wholeCatalog();
    const text = writeInstructions(catalog);
    const ads = [...catalog.platforms.values()].filter(
      ({ plugin }) => plugin.manifest.platformKind === 'ads',
    );
    expect(ads).to.have.length.above(20);
    const [first] = text.split('\n');
    expect(first).to.include(` ${ads.map(({ id }) => id).join(', ')} and `);
    expect(first).to.match(/ \d+ other systems\.$/);
    expect(text.endsWith(LAST)).to.equal(true);
    expect(text).to.have.length.at.most(MAX_INSTRUCTIONS);
  });

  it('name as many as fit, never half of one, and keep every other line, whatever is switched on', () => {
    const catalog = wholeCatalog();
    const [some] = catalog.platforms.values();
    const aPlatform = fc.tuple(fc.stringMatching(/^[a-z_]{1,64}$/), fc.boolean());
    const note = fc.option(fc.constantFrom(keyNote(undefined), keyNote('x-'.repeat(40))), {
      nil: undefined,
    });
    const rest = writeInstructions(catalog).split('\n').slice(1);
    fc.assert(
      fc.property(
        fc.uniqueArray(aPlatform, { selector: ([id]) => id, maxLength: 200 }),
        note,
        (chosen, said) => {
          const platforms = new Map(
            chosen.map(([id, isAds]): [string, LoadedPlatform] => {
              const { plugin } = some!;
              const { platformKind: _, ...manifest } = plugin.manifest;
              const kind = isAds ? ({ platformKind: 'ads' } as const) : {};
              return [
                id,
                { ...some!, id, plugin: { ...plugin, manifest: { ...manifest, ...kind } } },
              ];
            }),
          );
          const text = writeInstructions({ ...catalog, platforms } as Catalog, said);
          expect(text).to.have.length.at.most(MAX_INSTRUCTIONS);
          const lines = text.split('\n');
          if (said !== undefined) expect(lines.shift()).to.equal(said);
          const first = lines.shift()!;
          expect(lines).to.deep.equal(rest);
          const ads = chosen.flatMap(([id, isAds]) => (isAds ? [id] : []));
          const [, names = '', more = '0'] =
            /^Operates ad accounts of a business on ([a-z_, ]*?)(?: and )?(?:(\d+)(?: more)? ad platforms)?(?:(?: and )?\d+ other systems)?\.$/.exec(
              first,
            ) ?? [];
          if (ads.length === 0) return;
          const named = names.split(', ').filter((one) => one !== '');
          expect(named).to.deep.equal(ads.slice(0, named.length));
          expect(named.length + Number(more)).to.equal(ads.length);
        },
      ),
    );
  });
});
