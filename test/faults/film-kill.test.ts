/** Kill -9 while a provider makes a film: none is ordered twice, none is paid for twice, and none that was begun is lost. */
import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { pino } from 'pino';
import { systemClock as clock } from '../../runtime/clock.ts';
import { createEmulators } from '../../runtime/emulators/emulators.ts';
import { catalog } from '../conformance/catalog.ts';
import { callsOf } from '../runtime/records/a-shelf.ts';
import { aFolder } from '../support/a-folder.ts';
import { aDatabase } from '../support/a-postgres.ts';
import { endedJob } from '../support/until.ts';
import { BALANCE, film, filmService, watchOrders, type FilmOrder } from './doomed-film.ts';
import { lastWords } from './last-words.ts';

const log = pino({ level: 'silent' });
const PRICE = 210;

/** A service that dies. @returns how often the provider was asked for a film */
async function live(order: FilmOrder): Promise<number> {
  const said = await lastWords<object>('doomed-film.ts', order);
  return said.filter((line) => 'asked' in line).length;
}

const isLong = Boolean(process.env['ADOPS_LONG']);
const deaths = [
  ['behind change', 'before the answer of the provider is noted', 1, 'failed', 0],
  ['behind read', 'while the provider makes it', 1, 'succeeded', PRICE],
  ...(isLong
    ? ([
        ['before change', 'just before the provider is asked', 0, 'failed', 0],
        ['before read', 'before anybody looks at how far it is', 1, 'succeeded', PRICE],
      ] as const)
    : []),
] as const;

// PostgreSQL hands out what a dead process had taken on when its lease ends.
for (const place of isLong ? ['lowdb', 'PostgreSQL'] : ['lowdb'])
  describe(`Kill -9 while a film is made, on ${place}`, function () {
    this.timeout(240_000);
    const emulators = createEmulators({
      catalog: { current: () => catalog } as never,
      dataFolder: aFolder(),
      clock,
      log,
    });
    after(() => emulators.stop());

    for (const [dieAt, what, asked, status, paid] of deaths)
      it(`${what}: ordered ${asked} times in all, ${status}, ${paid} credits`, async () => {
        const first = {
          folder: aFolder(),
          ...(place === 'lowdb' ? {} : { url: (await aDatabase()).url }),
          masterKey: randomBytes(32).toString('hex'),
          emulators: { gemini: await emulators.baseUrl('gemini') },
        };
        const maker = await filmService(first);
        const { key } = maker;
        await maker.stop();
        let orders = await live({ ...first, key, dieAt });
        const service = await filmService({ ...first, key });
        watchOrders(service, (isOrder, work) => {
          orders += Number(isOrder);
          return work();
        });
        try {
          const { call } = callsOf(service);
          const { job_id } = await call('generate_video', film);
          const job = await endedJob(() => call('get_job_status', { job_id }));
          expect(job.status, JSON.stringify(job)).to.equal(status);
          // The error must not claim that the provider refused an order whose fate is unknown.
          if (status === 'failed')
            expect(JSON.stringify(job.error))
              .to.match(
                /The film was ordered at \d{4}-.*may have made it\. It is not ordered again/,
              )
              .and.include('nothing is charged here');
          expect(orders).to.equal(asked);
          expect(BALANCE - (await service.balance())).to.equal(paid);
          const ledger = await service.parts.credits.verify();
          expect([ledger.faults, ledger.holds]).to.deep.equal([[], 0]);
          const { total } = await call('list_creative_assets', {});
          expect(total).to.equal(paid === 0 ? 0 : 1);
        } finally {
          await service.stop();
        }
      });
  });
