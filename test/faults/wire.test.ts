/** The way to PostgreSQL is cut, again and again, at random moments (docs/threats.md, the batteries). */
import { expect } from 'chai';
import { createCredits } from '../../runtime/credits/create-credits.ts';
import { createPostgresStore } from '../../runtime/stores/postgres/postgres-store.ts';
import { systemClock as clock } from '../../runtime/clock.ts';
import { aDatabase } from '../support/a-postgres.ts';
import { aWire } from '../support/faults.ts';
import { chosenSeed, randomFrom } from '../support/random.ts';

const GRANTS = process.env.ADOPS_LONG ? 2_000 : 150;
const seed = chosenSeed();

describe(`A wire to PostgreSQL that is cut (ADOPS_TEST_SEED=${seed})`, function () {
  this.timeout(GRANTS > 1_000 ? 300_000 : 60_000);

  it('loses no acknowledged entry, makes none twice, and recovers without a restart (P1, D2)', async () => {
    const random = randomFrom(seed);
    const database = await aDatabase();
    const wire = await aWire({ port: Number(new URL(database.url).port) });
    const url = new URL(database.url);
    url.port = String(wire.port);
    const store = await createPostgresStore({ url: url.href, connections: 4 });
    const credits = createCredits({ store, clock });
    const acknowledged = new Set<string>();
    let failures = 0;
    for (let at = 0; at < GRANTS; at += 5) {
      if (random.chance(0.3)) setTimeout(() => wire.cut(), random.below(6));
      const some = Array.from({ length: 5 }, (_, index) => `grant-${at + index}`);
      await Promise.all(
        some.map((id) =>
          credits.grant(1, 1, { id }).then(
            () => acknowledged.add(id),
            () => (failures += 1),
          ),
        ),
      );
    }
    wire.block();
    wire.cut();
    const refused = await credits
      .grant(1, 1, { id: 'nobody there' })
      .catch((error: unknown) => error);
    expect(refused).to.include({ code: 'store_unavailable' });
    wire.mend();
    // The same grants again: those that were made stay as they are.
    for (let at = 0; at < GRANTS; at += 1) await credits.grant(1, 1, { id: `grant-${at}` });
    const { faults } = await credits.verify();
    expect(faults).to.deep.equal([]);
    const { available } = await credits.balance(1);
    expect(available, `${failures} failed, ${acknowledged.size} acknowledged`).to.equal(GRANTS);
    await store.close();
    await wire.close();
    await database.drop();
  });
});
