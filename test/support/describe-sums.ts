/** Sums of a platform's reports, as a table: levels, days and windows agree with each other, and with the world. */
import { expect } from 'chai';
import fc from 'fast-check';
import {
  addDays,
  eachDay,
  localDay,
  sumFacts,
  type AccountSpec,
} from '../../sdk/emulator/index.ts';
import { anEmulatedPlatform, type EmulatedPlatform } from './an-emulated-platform.ts';

const TODAY = '2026-11-20';

interface Figures {
  readonly impressions: number;
  readonly clicks: number;
  readonly spend: number;
  readonly conversions: number;
  readonly conversion_value: number;
}
const names = ['impressions', 'clicks', 'spend', 'conversions', 'conversion_value'] as const;

export interface Sums {
  readonly platform: string;
  readonly accounts: readonly AccountSpec[];
  /** The script that reports, and the words for its levels. */
  readonly report: string;
  readonly levels: readonly string[];
  readonly daily: string;
  /** How many days back every part of the report reaches. */
  readonly back: number;
  /** Pauses one campaign. */
  readonly pause: string;
  /** What the platform does not tell. */
  readonly lacks?: readonly (typeof names)[number][];
  /** Days begin here, where they do not begin with those of the account. */
  readonly timeZone?: string;
}

export function describeSums(of: Sums): void {
  const told = names.filter((name) => !of.lacks?.includes(name));
  const pick = (figures: Figures) =>
    Object.fromEntries(told.map((name) => [name, Math.round(figures[name] * 100) / 100]));
  describe(`Sums: ${of.platform}`, () => {
    let platform: EmulatedPlatform;
    before(async () => {
      platform = await anEmulatedPlatform(of.platform);
    });
    after(() => platform.close());

    /** What the world says, by a reader that shares nothing with the emulator but the world. */
    const truth = (spec: AccountSpec, start: string, end: string): Figures => {
      const zone = of.timeZone ?? spec.timeZone;
      const { today, dayShare } = localDay(platform.clock.now(), zone);
      const { campaigns } = platform.world.buildAccount(spec, TODAY);
      const facts = sumFacts(
        campaigns
          .flatMap(({ groups }) => groups)
          .flatMap((group) =>
            eachDay(start, end).map((day) =>
              platform.world.groupFacts(group, day, today, dayShare),
            ),
          ),
      );
      const units = 10 ** spec.currencyExponent;
      const spend = facts.spendMinor / units;
      return { ...facts, spend, conversion_value: facts.valueMinor / units };
    };
    const sum = (rows: readonly Figures[]) =>
      Object.fromEntries(
        names.map((name) => [name, rows.reduce((all, row) => all + row[name], 0)]),
      ) as unknown as Figures;
    const pull = async (account: string, args: object, script = of.report) =>
      (await platform.run(script, { ...args }, { account })).result;

    it("levels agree with each other and with the world, in the account's own days", async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...of.accounts),
          fc.integer({ min: 1, max: of.back }),
          fc.integer({ min: 0, max: 9 }),
          async (spec, days, length) => {
            const start_date = addDays(TODAY, -days);
            const end_date = addDays(start_date, Math.min(length, days));
            const wanted = pick(truth(spec, start_date, end_date));
            for (const level of of.levels) {
              const { rows, totals } = await pull(spec.id, { start_date, end_date, level });
              expect(pick(sum(rows)), level).to.deep.equal(wanted);
              expect(pick(totals), level).to.deep.equal(wanted);
            }
          },
        ),
        { numRuns: 4 },
      );
    });

    it('days sum to the window over a change of clocks, and daily spend says the same', async () => {
      const [spec] = of.accounts;
      const window = { start_date: '2026-10-30', end_date: '2026-11-02' };
      const { totals } = await pull(spec!.id, window);
      let spend = 0;
      for (const date of eachDay(window.start_date, window.end_date)) {
        const day = await pull(spec!.id, { date }, of.daily);
        expect(day.totals.spend).to.equal(truth(spec!, date, date).spend);
        spend += Math.round(day.totals.spend * 100);
      }
      expect(spend).to.equal(Math.round(totals.spend * 100));
    });

    it('what was paused delivers no more on the next day', async () => {
      const { id } = of.accounts[0]!;
      const { rows } = await pull(id, { start_date: TODAY, end_date: TODAY, level: 'campaign' });
      const [first] = rows;
      await platform.run(of.pause, { campaign_id: first.id, action: 'pause' });
      platform.clock.advance(24 * 3_600_000);
      const next = addDays(TODAY, 1);
      const after = await pull(id, { start_date: next, end_date: next, level: 'campaign' });
      expect(after.rows.map((row: { id: string }) => row.id)).to.not.include(first.id);
      expect(after.rows.length).to.be.above(0);
    });
  });
}
