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
  /** Of a new campaign, and as it is raised; 20.50 and 31 when absent. */
  readonly budgets?: readonly [first: number, raised: number];
  /** Where ads may lead. */
  readonly leadsTo?: readonly string[];
  /**
   * A campaign that begins paused, with the first budget; the second is made in it, and others name what was made
   * before: `{ad_set}` stands for the id that came under that name. Absent where no campaign has a budget.
   */
  readonly create?: readonly (readonly [script: string, args: readonly string[]])[];
  /** Of the new campaign in the list of paused ones, beside its id, status and budget. */
  readonly listed?: Readonly<Record<string, unknown>>;
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
  /** Pauses by `campaign_id` and `action`: tried on the second account, which has no such campaign. */
  readonly update?: string;
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
  const [first, raised] = plan.budgets ?? [20.5, 31];
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
      if (!plan.create) return;
      const ids: Record<string, string> = {};
      for (const [at, [script, args]] of plan.create.entries()) {
        const given = args.map((one) => one.replace(/{(\w+)}/, (_, name: string) => ids[name]!));
        const place = at === 1 ? [`--campaign-id=${ids['campaign']}`] : [];
        const made = await run(script, [...given, ...place]);
        const [name = '', thing] = Object.entries<{ id: string; status?: string }>(made)[0]!;
        ids[name] = thing.id;
        expect(thing.status ?? 'PAUSED', script).to.equal('PAUSED');
      }
      const id = `--campaign-id=${ids['campaign']}`;
      const enabled = await run('enable_campaign', [id], plan.platform);
      expect(enabled.campaign).to.include({ status: 'ENABLED', previous_status: 'PAUSED' });
      const budget = await run(
        'update_campaign_budget',
        [id, `--daily-budget=${raised}`],
        plan.platform,
      );
      expect(budget).to.include({ daily_budget: raised, previous_daily_budget: first });
      expect(budget.currency ?? plan.currency).to.equal(plan.currency);
      const paused = await run('pause_campaign', [id], plan.platform);
      expect(paused.campaign).to.include({ status: 'PAUSED', previous_status: 'ENABLED' });
      const listed = await run('list_campaigns', ['--status=PAUSED'], plan.platform);
      const one = listed.campaigns.find((row: { id: string }) => row.id === ids['campaign']);
      expect(one).to.deep.include({ status: 'PAUSED', ...plan.listed });
      // Some show no budget of a campaign whose budgets lie below it.
      expect(one.daily_budget ?? raised).to.equal(raised);
    });

    it('changes nothing in a dry run, and shows the money', async function () {
      if (plan.update === undefined || !plan.create) return this.skip();
      const list = () => run('list_campaigns', ['--status=ENABLED'], plan.platform);
      const before = await list();
      const [{ id }] = before.campaigns;
      const args = [`--campaign-id=${id}`, '--daily-budget=2000'];
      const options = { platform: plan.platform, dry_run: true };
      const reply = await service.run('update_campaign_budget', args, options);
      expect(reply.body, reply.text).to.include({ success: true, credits_used: 0 });
      expect(reply.text).to.contain('"amount"');
      expect(await list()).to.deep.equal(before);
    });

    it('does not reach a campaign of another account through the same credentials', async function () {
      if (plan.update === undefined) return this.skip();
      const { campaigns } = await run('list_campaigns', [], plan.platform);
      const args = [`--campaign-id=${campaigns[0].id}`, '--action=pause'];
      const reply = await service.run(plan.update, args, { account_id: plan.second.account });
      expect(reply.body).to.nested.include({ success: false, 'error.code': 'platform_not_found' });
      expect(reply.body.credits_used).to.equal(0);
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
