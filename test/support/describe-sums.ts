/** Every level, day and window of a platform's reports agrees with every other, and with the world that they come from. */
import { expect } from 'chai';
import fc from 'fast-check';
import {
  addDays,
  eachDay,
  localDay,
  sumFacts,
  type AccountSpec,
  type WorldCampaign,
  type CreateEmulator,
} from '../../sdk/emulator/index.ts';
import { anEmulatedPlatform, type EmulatedPlatform } from './an-emulated-platform.ts';
import type { AnyJson } from './any-json.ts';

const TODAY = '2026-11-20';
const names = ['impressions', 'clicks', 'spend', 'conversions', 'conversion_value'] as const;
type Figures = Record<(typeof names)[number], number>;

export interface SumsPlan {
  readonly platform: string;
  /** An emulator with accounts of its own, and where they are. */
  readonly create?: CreateEmulator;
  readonly place?: string;
  readonly accounts: readonly AccountSpec[];
  readonly report: string;
  /** Each gives all that was delivered. */
  readonly levels: readonly string[];
  readonly daily: string;
  /** Campaigns that delivered nothing have rows too. */
  readonly showsAll?: true;
  /** Level of campaigns; `campaign` when absent. */
  readonly campaigns?: string;
  /** Pauses a campaign by `campaign_id` and `action`; absent where nothing can be changed. */
  readonly update?: string;
  /** How many days back reports reach, where the world reaches further. */
  readonly reach?: number;
  /** How many days before today reports end, where they do not tell all of today. */
  readonly ends?: number;
  /** Windows that are tried; 4 when absent. */
  readonly runs?: number;
  /** Requests that one report of a week by campaigns takes at least. */
  readonly least?: number;
  /** Figures that the platform does not tell. */
  readonly lacks?: readonly (typeof names)[number][];
  /** Conversions are told of whole days alone: none of today. */
  readonly conversionsOfWholeDays?: boolean;
  /** Whether conversions of a campaign have a value, where not all have one. */
  readonly hasValue?: (account: AccountSpec, campaign: WorldCampaign) => boolean;
  /** Days begin here, where they do not begin with those of the account. */
  readonly timeZone?: string;
}

/** Pulls a report: of the first account, by the script of the plan, when nothing else is said. */
type Pull = (args: object, script?: string, account?: AccountSpec) => Promise<AnyJson>;

/** @param more  promises of this platform alone; they come first, before anything is paused and the clock goes on */
export function describeSums(plan: SumsPlan, more?: (pull: Pull) => void): void {
  const { create, place } = plan;
  describe(`Sums of ${plan.platform}${place === undefined ? '' : ` in ${place}`}`, () => {
    const { ends = 0 } = plan;
    let platform: EmulatedPlatform;
    before(async () => {
      platform = await anEmulatedPlatform(plan.platform, create ? { create } : {});
    });
    after(() => platform.close());

    /** By a reader that shares nothing with the emulator but the world. */
    const truth = (spec: AccountSpec, start: string, end: string): Figures => {
      const zone = plan.timeZone ?? spec.timeZone;
      const { today, dayShare } = localDay(platform.clock.now(), zone);
      const { campaigns } = platform.world.buildAccount(spec, TODAY);
      const factsOf = (day: string, of = campaigns) =>
        of
          .flatMap(({ groups }) => groups)
          .map((group) => platform.world.groupFacts(group, day, today, dayShare));
      const days = eachDay(start, end);
      const facts = sumFacts(days.flatMap((day) => factsOf(day)));
      const valued = campaigns.filter((one) => plan.hasValue?.(spec, one) ?? true);
      const { valueMinor } = sumFacts(days.flatMap((day) => factsOf(day, valued)));
      const wholeDays = plan.conversionsOfWholeDays ? days.filter((day) => day < today) : days;
      const { conversions } = sumFacts(wholeDays.flatMap((day) => factsOf(day)));
      const units = 10 ** spec.currencyExponent;
      const { impressions, clicks, spendMinor } = facts;
      const [spend, conversion_value] = [spendMinor / units, valueMinor / units];
      return { impressions, clicks, spend, conversions, conversion_value };
    };
    const rounded = (value: number) => Math.round(value * 100) / 100;
    const told = names.filter((name) => !plan.lacks?.includes(name));
    const total = (rows: readonly Figures[]): Figures => {
      const sums = told.map((name) => [
        name,
        rounded(rows.reduce((all, row) => all + row[name], 0)),
      ]);
      return Object.fromEntries(sums) as Figures;
    };
    const pull = async (
      { id: account }: { readonly id: string },
      args: object,
      script = plan.report,
    ) => (await platform.run(script, { ...args }, { account })).result;

    more?.((args, script, account = plan.accounts[0]!) => pull(account, args, script));

    it("levels agree with each other and with the world, in the account's own days", async function () {
      this.timeout(60_000);
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...plan.accounts),
          fc.integer({ min: 1 + ends, max: Math.min(700, plan.reach ?? 700) }),
          fc.integer({ min: 0, max: 9 }),
          async (account, back, length) => {
            const start_date = addDays(TODAY, -back);
            const end_date = addDays(start_date, Math.min(length, back - ends));
            const wanted = total([truth(account, start_date, end_date)]);
            for (const level of plan.levels) {
              const { rows, totals } = await pull(account, { start_date, end_date, level });
              expect(total(rows as Figures[]), level).to.deep.equal(wanted);
              expect(total([totals as Figures]), level).to.deep.equal(wanted);
            }
          },
        ),
        { numRuns: plan.runs ?? 4 },
      );
    });

    it('days sum to the window over a change of clocks, and daily spend says the same', async () => {
      const [account] = plan.accounts;
      const window = { start_date: '2026-10-30', end_date: '2026-11-02' };
      const { totals } = await pull(account!, window);
      let spend = 0;
      for (const date of eachDay(window.start_date, window.end_date)) {
        const day = await pull(account!, { date }, plan.daily);
        expect(day.totals.spend).to.equal(truth(account!, date, date).spend);
        spend += Math.round(day.totals.spend * 100);
      }
      expect(spend).to.equal(Math.round(totals.spend * 100));
    });

    it('what was paused delivers no more on the next day', async function () {
      if (plan.update === undefined) return this.skip();
      const [account] = plan.accounts;
      const last = addDays(TODAY, -ends);
      const level = plan.campaigns ?? 'campaign';
      const { rows } = await pull(account!, { start_date: last, end_date: last, level });
      const [first] = rows;
      await platform.run(plan.update, { campaign_id: first.id, action: 'pause' });
      platform.clock.advance((1 + ends) * 24 * 3_600_000);
      const next = addDays(TODAY, 1);
      const after = await pull(account!, { start_date: next, end_date: next, level });
      const shown = (after.rows as readonly (Figures & { id: string })[]).filter(
        ({ impressions, spend }) => !plan.showsAll || impressions > 0 || spend > 0,
      );
      expect(shown.map(({ id }) => id)).to.not.include(first.id);
      expect(shown.length).to.be.above(0);
    });

    it('asks no more often than it must', async function () {
      if (plan.least === undefined) return this.skip();
      const [account] = plan.accounts;
      await pull(account!, { days: 7 });
      const before = platform.requests.length;
      await pull(account!, { days: 7 });
      expect(platform.requests.length - before).to.be.at.most(plan.least);
    });
  });
}
