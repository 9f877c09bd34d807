/** Reads within a moment on PostgreSQL are never older than its beginning, and most of them need no query. */
import { expect } from 'chai';
import fc from 'fast-check';
import {
  createPostgresStore,
  type PostgresStore,
} from '../../../runtime/stores/postgres/postgres-store.ts';
import { SERVICE } from '../../../runtime/stores/store.ts';
import { aDatabase, type TestDatabase } from '../../support/a-postgres.ts';

const KIND = 'thing';

describe('Moments on PostgreSQL', function () {
  this.timeout(60_000);
  let database: TestDatabase;
  let own: PostgresStore;
  let other: PostgresStore;
  let now = 0;
  before(async () => {
    database = await aDatabase();
    own = await createPostgresStore({ url: database.url, monotonicMs: () => now });
    other = await createPostgresStore({ url: database.url });
  });
  after(async () => {
    await own.close();
    await other.close();
    await database.drop();
  });

  let organizations = 100;
  const put = (store: PostgresStore, of: number, id: string, value: unknown) =>
    store.transact((tx) => tx.put(of, KIND, id, value));
  const questions = async (work: () => Promise<unknown>): Promise<number> => {
    const { query } = own.database;
    let asked = 0;
    Object.assign(own.database, {
      query: (...args: Parameters<typeof query>) => {
        asked += 1;
        return query(...args);
      },
    });
    await work();
    Object.assign(own.database, { query });
    return asked;
  };

  it('answer from what is known, after one look', async () => {
    const of = organizations++;
    await put(own, of, 'a', 1);
    const read = async () => {
      expect(await own.get(of, KIND, 'a')).to.equal(1);
      expect(await own.get(of, KIND, 'missing')).to.equal(undefined);
      expect((await own.list(of, KIND)).rows).to.deep.equal([{ id: 'a', value: 1 }]);
      expect(await own.get(SERVICE, KIND, 'missing')).to.equal(undefined);
    };
    await own.momentOf(of).run(read);
    expect(await questions(() => own.momentOf(of).run(read))).to.equal(1);
    expect(await questions(read)).to.equal(4);
  });

  it('hold for two seconds', async () => {
    const of = organizations++;
    await put(own, of, 'a', 1);
    await own.momentOf(of).run(async () => {
      expect(await own.get(of, KIND, 'a')).to.equal(1);
      await put(other, of, 'a', 2);
      now += 2_001;
      expect(await own.get(of, KIND, 'a')).to.equal(2);
    });
  });

  it('keep no answer that a commit of this process has overtaken', async () => {
    const of = organizations++;
    await put(own, of, 'a', 1);
    const { query } = own.database;
    const letGo = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    const slow: typeof query = async (statement, values) => {
      const rows = await query(statement, values);
      if (!statement.name.startsWith('adops_list')) return rows as never;
      answered.resolve();
      await letGo.promise;
      return rows as never;
    };
    Object.assign(own.database, { query: slow });
    const late = own.momentOf(of).run(() => own.list(of, KIND));
    await answered.promise;
    await put(own, of, 'a', 2);
    letGo.resolve();
    await late;
    Object.assign(own.database, { query });
    const read = () => own.list(of, KIND);
    expect((await own.momentOf(of).run(read)).rows).to.deep.equal([{ id: 'a', value: 2 }]);
  });

  it('show what any process wrote before, and what this one writes within', async () => {
    const ids = fc.constantFrom('a', 'a/b', 'b');
    const step = fc.record({ by: fc.constantFrom('own', 'other', 'within'), id: ids });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const of = organizations++;
        const model = new Map<string, number>();
        for (const [value, { by, id }] of steps.entries()) {
          if (by !== 'within') await put(by === 'own' ? own : other, of, id, value);
          await own.momentOf(of).run(async () => {
            if (by === 'within') {
              await own.list(of, KIND, { prefix: 'a' });
              await put(own, of, id, value);
            }
            model.set(id, value);
            for (const one of ['a', 'a/b', 'b'])
              expect(await own.get(of, KIND, one)).to.equal(model.get(one));
            for (const prefix of ['', 'a', 'a/']) {
              const { rows } = await own.list(of, KIND, { prefix });
              const wanted = [...model].filter(([name]) => name.startsWith(prefix)).sort();
              expect(rows.map((row) => [row.id, row.value])).to.deep.equal(wanted);
            }
          });
        }
      }),
      { numRuns: 40 },
    );
  });

  it('are never older than their beginning while others write', async () => {
    const of = organizations++;
    const acknowledged = { own: 0, other: 0 };
    const write = async (by: 'own' | 'other') => {
      for (let value = 1; value <= 60; value++) {
        await put(by === 'own' ? own : other, of, by, value);
        acknowledged[by] = value;
      }
    };
    let isWriting = true;
    const read = async () => {
      while (isWriting) {
        const least = { ...acknowledged };
        await own.momentOf(of).run(async () => {
          for (const by of ['own', 'other'] as const) {
            expect((await own.get<number>(of, KIND, by)) ?? 0).to.be.at.least(least[by]);
            const { rows } = await own.list<number>(of, KIND, { prefix: by });
            expect(rows[0]?.value ?? 0).to.be.at.least(least[by]);
          }
        });
      }
    };
    const reading = [read(), read(), read()];
    await Promise.all([write('own'), write('other')]);
    isWriting = false;
    await Promise.all(reading);
    expect(await own.get(of, KIND, 'own')).to.equal(60);
  });
});
