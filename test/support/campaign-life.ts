/** A campaign's life on a platform through the REST door, what is refused there, and the second account's own money. */
import { expect } from 'chai';
import { aService, type Reply, type TestService } from './a-service.ts';

export interface LifePlan {
  readonly platform: string;
  readonly title: string;
  readonly alias: string;
  /** Campaigns of the primary account that run. */
  readonly enabled: number;
  readonly currency: string;
  /** Of the primary account, where its report tells it. */
  readonly zone?: string;
  readonly report: string;
  /** Parts of what the report says of itself. */
  readonly lag: RegExp;
  readonly attribution: RegExp;
  /** Yesterday is complete already. */
  readonly wholeYesterday?: true;
  /** A campaign that begins paused, with a daily budget of 20.50, or what is below it. */
  readonly create: readonly (readonly [script: string, args: readonly string[]])[];
  /** Refused before anything is sent. */
  readonly refused: readonly (readonly [script: string, args: readonly string[]])[];
  /** Its money has no decimals, where the platform has such money. */
  readonly second: {
    readonly account: string;
    readonly currency: string;
    readonly zone: string;
    readonly hasCents?: true;
    /** Nothing of it has run lately. */
    readonly isDormant?: true;
  };
  /** Hosts to which ads of the tests lead. */
  readonly leadsTo?: readonly string[];
  /** Its answer must show nothing of `secrets`. */
  readonly accountScript: string;
  readonly secrets: RegExp;
}

export interface Life {
  readonly service: TestService;
  /** @returns the result of a run that must succeed */
  run(script: string, args?: readonly string[], platform?: string): Promise<Reply['body']>;
}

/** @param more  promises of this platform alone, on the same service */
export function describeLife(plan: LifePlan, more?: (life: () => Life) => void): void {
  describe(`${plan.title} through the REST door`, () => {
    let service: TestService;
    before(async () => {
      const { platform, leadsTo } = plan;
      service = await aService({
        platforms: [platform],
        ...(leadsTo ? { leadsTo: [...leadsTo] } : {}),
      });
    });
    after(() => service.stop());

    const done = (reply: Reply): Reply['body'] => {
      expect(reply.body, reply.text).to.include({ success: true });
      return reply.body.result;
    };
    const run = async (script: string, args: readonly string[] = [], platform?: string) =>
      done(await service.run(script, [...args], platform === undefined ? {} : { platform }));

    it('lists, reports, creates paused, enables, budgets and pauses', async () => {
      const { campaigns, currency } = await run('list_campaigns', ['--status=ENABLED'], plan.alias);
      expect(campaigns).to.have.length(plan.enabled);
      expect(currency).to.equal(plan.currency);
      const report = await run(plan.report, ['--days=7']);
      expect(report).to.include({ currency: plan.currency, truncated: false });
      if (plan.zone !== undefined) expect(report.time_zone).to.equal(plan.zone);
      expect(report.lag).to.match(plan.lag);
      expect(report.attribution).to.match(plan.attribution);
      let id = '';
      for (const [script, args] of plan.create) {
        const made = await run(script, [...args, ...(id === '' ? [] : [`--campaign-id=${id}`])]);
        if (id === '') ({ id } = made.campaign);
        const [thing] = Object.values<{ status: string }>(made);
        expect(thing?.status).to.equal('PAUSED');
      }
      const at = [`--campaign-id=${id}`];
      const enabled = await run('enable_campaign', at, plan.platform);
      expect(enabled.campaign).to.include({ status: 'ENABLED', previous_status: 'PAUSED' });
      const budget = await run(
        'update_campaign_budget',
        [...at, '--daily-budget=31'],
        plan.platform,
      );
      expect(budget).to.include({ daily_budget: 31, previous_daily_budget: 20.5 });
      const paused = await run('pause_campaign', at, plan.platform);
      expect(paused.campaign).to.include({ status: 'PAUSED', previous_status: 'ENABLED' });
    });

    it('says until which day figures are complete, and null where none is', async () => {
      const week = await run(plan.report, ['--days=7']);
      expect(week.data_through < week.window.end_date).to.equal(!plan.wholeYesterday);
      const today = await run(plan.report, ['--date-range=today']);
      expect(today.data_through).to.equal(null);
    });

    it('sends nothing and charges nothing for what is refused', async () => {
      const balance = await service.balance();
      for (const [script, args] of plan.refused) {
        const reply = await service.run(script, [...args]);
        expect(reply.status, `${script} ${reply.text}`).to.equal(422);
        expect(reply.body).to.nested.include({ 'error.code': 'input_invalid', credits_used: 0 });
      }
      expect(await service.balance()).to.equal(balance);
    });

    it('reports the second account in its own money, which has no decimals, and days', async () => {
      const { account, currency, zone } = plan.second;
      const reply = await service.run('get_account_daily_spend', ['--days=3'], {
        platform: plan.platform,
        account_id: account,
      });
      const found = done(reply);
      expect(found).to.include({ currency, time_zone: zone });
      const sum = found.days.reduce((all: number, { spend }: { spend: number }) => all + spend, 0);
      expect(Math.round(sum * 100)).to.equal(Math.round(found.totals.spend * 100));
      expect(found.totals.spend > 0).to.equal(!plan.second.isDormant);
      if (!plan.second.hasCents) expect(Number.isInteger(found.totals.spend)).to.equal(true);
    });

    it('never hands a secret to anybody', async () => {
      const reply = await service.run(plan.accountScript, []);
      expect(reply.text).to.not.match(plan.secrets);
    });

    more?.(() => ({ service, run }));
  });
}
