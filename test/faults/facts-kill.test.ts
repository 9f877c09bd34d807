/** Kill -9 in the middle of the first fill of every ad platform: a month is there whole or not at all, and the rest follows. */
import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { entities, routes } from '../../sdk/reports/levels.ts';
import { catalog } from '../conformance/catalog.ts';
import { resultOf } from '../platforms/ask-tool.ts';
import { aFolder } from '../support/a-folder.ts';
import type { TestService } from '../support/a-service.ts';
import { aDatabase } from '../support/a-postgres.ts';
import { adPlatforms, DAYS, factsService, type FactsPlace } from './doomed-facts.ts';
import { lastWords } from './last-words.ts';

/** Months kept before each death; each further one is reached by what the deaths before it left. */
const DEATHS = [60, 130];
/** The clock of tests stands at 2 March 2026. */
const WINDOW = { start_date: '2026-02-27', end_date: '2026-03-01' };
const figures = ['impressions', 'clicks', 'spend'] as const;

// The database as long as nobody waits for it.
for (const place of process.env['ADOPS_LONG'] ? ['a folder', 'PostgreSQL'] : ['a folder'])
  describe(`Kill -9 while facts are filled, on ${place}`, function () {
    this.timeout(240_000);
    let service: TestService;
    let told: readonly string[];
    let left: number;

    before(async () => {
      const url = place === 'PostgreSQL' ? (await aDatabase()).url : undefined;
      const masterKey = randomBytes(32).toString('hex');
      const first: FactsPlace = { folder: aFolder(), masterKey, ...(url ? { url } : {}) };
      const maker = await factsService(first);
      const { key } = maker;
      await maker.stop();
      for (const months of DEATHS) await lastWords('doomed-facts.ts', { ...first, key, months });
      service = await factsService({ ...first, key });
      told = await daysKept(service);
      left = await service.parts.facts.syncNow({ days: DAYS, isUrgent: true });
    });
    after(() => service.stop());

    it('keeps what was written before it', async () => {
      expect(told.length).to.be.at.least(DEATHS.at(-1)!);
      expect(await daysKept(service)).to.include.members([...told]);
    });

    it('is whole after the next fill', async () => {
      expect(left).to.equal(0);
      const kept = new Set((await daysKept(service)).map((one) => one.split(' ')[0]));
      expect([...kept].sort()).to.deep.equal([...adPlatforms].sort());
    });

    for (const level of entities)
      it(`has the sums of each platform's own report then: ${level}`, async () => {
        for (const platform of catalog.scripts.get(routes[level])!.routes.keys()) {
          const all = await service.parts.connections.list(service.organizationId, platform);
          const { accountId: account_id } = all.find(({ primary }) => primary)!;
          const args = [`--start-date=${WINDOW.start_date}`, `--end-date=${WINDOW.end_date}`];
          const own = await resultOf(service, routes[level], platform, { account_id, args });
          const [kept] = await service.parts.facts.reports(service.organizationId, [
            { platform, account_id, mode: 'test', level, window: WINDOW },
          ]);
          for (const name of figures) {
            const [now, then] = [own.totals[name] ?? null, kept?.totals[name] ?? null];
            if (then === null || now === null) expect(then, `${platform} ${name}`).to.equal(now);
            else expect(then, `${platform} ${name}`).to.be.closeTo(now, 0.005);
          }
        }
      });
  });

async function daysKept({ parts, organizationId }: TestService): Promise<string[]> {
  const months = await parts.facts.months(organizationId);
  return months.flatMap(({ platform, accountId, level, days }) =>
    Object.keys(days).map((day) => `${platform} ${accountId} ${level} ${day}`),
  );
}
