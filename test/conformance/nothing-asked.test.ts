/** A change of nothing is refused by the names of arguments that its caller could give, on every platform. */
import { expect } from 'chai';
import { ServiceError } from '../../sdk/errors.ts';
import { anEmulatedPlatform } from '../support/an-emulated-platform.ts';
import { catalog } from './catalog.ts';

describe('A change of nothing', function () {
  this.timeout(60_000);
  const changing = [...catalog.scripts.values()].filter(({ manifest: { undo = [] } }) =>
    undo.some(({ field }) => field !== 'creation'),
  );
  let refused = 0;

  for (const [id, scripts] of Map.groupBy(changing, ({ platform }) => platform))
    if (catalog.platforms.has(id))
      it(`is refused by what could be given: ${id}`, async () => {
        const platform = await anEmulatedPlatform(id);
        try {
          for (const { name, manifest, examples } of scripts) {
            const { args: own = {} } = manifest;
            const works = examples().find(({ error }) => error === undefined);
            const given = Object.entries(works?.args ?? {}).filter(([key]) => own[key]?.required);
            const error: unknown = await platform
              .run(name, Object.fromEntries(given), { dryRun: true })
              .catch((caught: unknown) => caught);
            const { message = '', field = '' } = error instanceof ServiceError ? error.details : {};
            const [, names] = /^Give at least one of: (.+)\.$/.exec(message) ?? [];
            if (names === undefined) {
              expect(message, name).to.not.match(
                /at least one|nothing (is )?(asked|given|to change)/i,
              );
              continue;
            }
            refused += 1;
            expect(Object.keys(own), name).to.include.members([field, ...names.split(', ')]);
          }
        } finally {
          await platform.close();
        }
      });

  after(() => expect(refused).to.be.above(50));
});
