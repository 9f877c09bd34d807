/** A month's budget over campaigns: within what a person allowed, and where it should end. */
import { expect } from 'chai';
import fc from 'fast-check';
import {
  readPace,
  type PacePorts,
} from '../../plugins/categories/guardrails_alerts/pace/read-pace.ts';
import { gradePace, paceCurve, paceDay, type PacedCampaign } from '../../sdk/rules/index.ts';
import { letTimePass } from '../support/a-day-passes.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { aReviewer } from '../support/a-visitor.ts';
import type { AnyJson } from '../support/any-json.ts';
import { asker } from '../platforms/ask-tool.ts';

const wish = {
  budget: 3_000,
  spent: 0,
  today: '2026-04-01',
  last_day: '2026-04-30',
  most_move_percent: 20,
  currency: 'USD',
};

const campaigns = fc
  .array(
    fc.record({
      daily_budget: fc.integer({ min: 5, max: 500 }),
      used: fc.double({ min: 0.3, max: 1.2, noNaN: true }),
      least: fc.integer({ min: 1, max: 100 }),
      room: fc.integer({ min: 0, max: 600 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) =>
    all.map(({ room, ...one }, at): PacedCampaign => ({
      ...one,
      key: String(at),
      most: one.least + room,
    })),
  );

describe('pace_budget', () => {
  it('never sets a budget above what was allowed, nor moves one further on a day', () =>
    fc.assert(
      fc.property(
        campaigns,
        fc.integer({ min: 0, max: 9_000 }),
        fc.integer({ min: 1, max: 100 }),
        (all, spent, most_move_percent) => {
          for (const [key, after] of paceDay(all, { ...wish, spent, most_move_percent })) {
            const { daily_budget, most } = all[Number(key)]!;
            expect(after).to.be.at.most(Math.max(most, 0) + 0.01);
            expect(after).to.be.at.most(daily_budget * (1 + most_move_percent / 100) + 0.01);
            // Down it may come at once, where it stands above what was allowed, or the month is used up.
            if (spent < wish.budget && daily_budget * (1 - most_move_percent / 100) <= most)
              expect(after).to.be.at.least(daily_budget * (1 - most_move_percent / 100) - 0.01);
          }
        },
      ),
    ));

  it('ends the month on the budget where the bounds leave room', () => {
    const two = [60, 90].map((daily_budget, at) => ({
      key: String(at),
      daily_budget,
      used: 0.8,
      least: 1,
      most: 900,
    }));
    const curve = paceCurve(two, wish, '2026-04-01');
    expect(curve).to.have.length(30);
    expect(curve.at(-1)!.spent).to.be.closeTo(3_000, 60);
    const spent = paceCurve(two, { ...wish, spent: 3_500 }, '2026-04-01');
    expect(spent.at(-1)!.budget).to.be.below(5);
  });

  it('ends months of markets nearer to the budget than nobody does', async () => {
    const grade = await gradePace({ ratio: 0.8, most_move_percent: 20 }, undefined, 6);
    expect(grade.off_percent).to.be.below(3).and.below(grade.off_without_percent);
  });

  it('does not take a kept day of unknown spend for one without: the platform is asked, or nobody knows', async () => {
    const place = { platform: 'acme', account_id: '1', campaign_id: 'c', name: 'Tents' };
    const pace = {
      for_month: 3_000,
      currency: 'USD',
      month: '2026-04',
      most_move_percent: 20,
      campaigns: [{ ...place, least: 1, most: 500 }],
    };
    const row = (spend: number | null) => ({ id: 'c', date: '2026-04-02', spend });
    const portsOf = (told: number | null) =>
      ({
        connections: { list: async () => [{ ...place, time_zone: 'UTC' }] },
        facts: { report: async () => ({ whole: true, rows: [row(null)] }) },
        scripts: {
          run: async ({ script }: { script: string }) => ({
            result:
              script === 'list_campaigns'
                ? { campaigns: [{ id: 'c', name: 'Tents', status: 'ENABLED', daily_budget: 100 }] }
                : { rows: [row(told)] },
          }),
        },
      }) as unknown as PacePorts;
    const now = new Date('2026-04-03T12:00:00Z');
    expect((await readPace(portsOf(90), pace as never, now)).wish.spent).to.equal(90);
    const fault = await readPace(portsOf(null), pace as never, now).catch(
      (thrown: unknown) => thrown,
    );
    expect(fault).to.include({ code: 'platform_answer_invalid' });
  });

  describe('in a workspace', function () {
    this.timeout(60_000);
    let service: TestService;
    before(async () => {
      service = await aService({ platforms: ['google', 'meta'], balance: 100_000 });
    });
    after(() => service.stop());
    const ask = (tool: string, input: object): Promise<AnyJson> =>
      asker(service, tool).result(input);
    const found = async (): Promise<[AnyJson, AnyJson, AnyJson, ...AnyJson[]]> => {
      const { campaigns: list, account } = await ask('list_campaigns', {
        platform: 'google',
        status: 'ENABLED',
      });
      const paid = list.filter((one: AnyJson) => one.daily_budget > 1);
      // The first one is moved by another pacing.
      return paid.slice(1).map((one: AnyJson) => ({ ...one, account_id: account.account_id }));
    };

    it('shows the month ahead, waits for a person, and moves once a day within the bounds', async () => {
      const found = await Promise.all(
        ['google', 'meta'].map(async (platform) => {
          const { campaigns: list, account } = await ask('list_campaigns', {
            platform,
            status: 'ENABLED',
          });
          const { id, daily_budget } = list.find((one: AnyJson) => one.daily_budget > 1);
          return { platform, account_id: account.account_id, campaign_id: id, daily_budget };
        }),
      );
      const plan = {
        name: 'April',
        budget: 2_000,
        campaigns: found.map(({ daily_budget: _, ...one }) => one),
        most_move_percent: 10,
      };
      const draft = await ask('pace_budget', plan);
      expect(draft.state).to.equal('draft');
      expect(draft.curve.at(-1)).to.include.keys('date', 'spend', 'spent', 'even');
      expect(draft.first_moves).to.have.length(2);
      const far = await ask('pace_budget', { ...plan, name: 'Far', budget: 900_000 });
      expect(far.warnings).to.have.length(1);
      expect(far.warnings[0]).to.match(/are expected of 900000: most_move_percent, most and/);
      const { body } = await asker(service, 'pace_budget').rest({ ...plan, state: 'armed' });
      const reviewer = await aReviewer(service);
      await reviewer.decide((body.pending ?? body.result.pending).approval_id, 'approve');
      for (let hour = 0; hour < 3; hour += 1) await letTimePass(service, 3_600_000);
      const { paces } = await ask('list_rules', {});
      const april = paces.find(({ name }: AnyJson) => name === 'April');
      expect(april).to.include({ state: 'armed' });
      expect(april.last_look).to.match(/2 budgets move/);
      for (const { platform, campaign_id, daily_budget } of found) {
        const { campaigns: list } = await ask('list_campaigns', { platform, limit: 100 });
        const now = list.find((one: AnyJson) => one.id === campaign_id).daily_budget;
        expect(now).to.be.closeTo(daily_budget * 0.9, 0.01);
      }
    });

    it('is held again by a person for each form that may spend more, and by nobody for one that may spend less', async () => {
      const [one, two] = await found();
      const campaign = { platform: 'google', account_id: one.account_id, campaign_id: one.id };
      const plan = {
        name: 'Attacked',
        budget: 3_000,
        campaigns: [{ ...campaign, least: 1, most: one.daily_budget * 1.5 }],
        state: 'armed',
      };
      const arm = async (more: object) => {
        const { body } = await asker(service, 'pace_budget').rest({ ...plan, ...more });
        return body;
      };
      const isHeld = async (more: object) => {
        const { pending, result } = await arm(more);
        return (pending ?? result?.pending) !== undefined;
      };
      await arm({ state: 'draft' });
      const { pending, result } = await arm({});
      const reviewer = await aReviewer(service);
      await reviewer.decide((pending ?? result.pending).approval_id, 'approve');
      expect(await isHeld({ budget: 2_000 })).to.equal(false);
      const more = [
        { budget: 9_000 },
        { campaigns: [...plan.campaigns, { ...campaign, campaign_id: two.id }] },
      ];
      for (const wish of more) expect(await isHeld(wish), JSON.stringify(wish)).to.equal(true);
      const faults = async (wish: object) => (await arm(wish)).error.faults[0];
      expect(await faults({ campaigns: [...plan.campaigns, ...plan.campaigns] })).to.deep.include({
        field: 'campaigns.1.campaign_id',
        message: 'is named twice',
      });
      expect(await faults({ name: 'Another' })).to.deep.include({
        field: 'campaigns.0.campaign_id',
        message: 'is moved by the pacing Attacked already; disarm that one first',
      });
      expect(await isHeld({ state: 'disarmed' })).to.equal(false);
      expect(await isHeld({})).to.equal(true);
    });

    it('takes back what it had raised when its month is over, once', async () => {
      const [, , one] = await found();
      const wish = {
        name: 'Ends',
        budget: one.daily_budget * 60,
        campaigns: [
          {
            platform: 'google',
            account_id: one.account_id,
            campaign_id: one.id,
            most: one.daily_budget * 1.8,
          },
        ],
        state: 'armed',
      };
      await ask('pace_budget', { ...wish, state: 'draft' });
      const { body } = await asker(service, 'pace_budget').rest(wish);
      const reviewer = await aReviewer(service);
      await reviewer.decide((body.pending ?? body.result.pending).approval_id, 'approve');
      await letTimePass(service, 3_600_000);
      const now = async () => (await found()).find(({ id }) => id === one.id)!.daily_budget;
      expect(await now()).to.be.above(one.daily_budget);
      await letTimePass(service, 31 * 24 * 3_600_000);
      expect(await now()).to.equal(one.daily_budget);
      await ask('update_campaign_budget', {
        platform: 'google',
        campaign_id: one.id,
        daily_budget: one.daily_budget * 1.1,
      });
      await letTimePass(service, 25 * 3_600_000);
      expect(await now()).to.be.above(one.daily_budget);
    });
  });
});
