/** Changes that a careful owner would want held: of objects that have spent, have rested or feed the account, and of its whole cost. */
import { expect } from 'chai';
import type { AnyJson } from '../support/any-json.ts';
import { aService, type TestService } from '../support/a-service.ts';

interface Campaign {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly daily_budget: number | null;
  readonly metrics: { readonly cost: number | null };
}

describe('Guards that ask the platform', () => {
  let service: TestService;
  beforeEach(async () => (service = await aService({ platforms: ['google', 'meta'] })));
  afterEach(() => service.stop());

  const campaigns = async (platform: string): Promise<Campaign[]> => {
    const reply = await service.run('list_campaigns', [], { platform });
    return reply.body.result.campaigns;
  };
  const named = async (platform: string, isIt: (one: Campaign) => boolean) => {
    const found = (await campaigns(platform)).find(isIt);
    if (!found) throw new Error('there is no such campaign');
    return found;
  };
  const rulesOf = ({ body }: { body: AnyJson }) =>
    (body.pending?.reasons ?? []).map(({ rule }: { rule: string }) => rule);
  const reasonOf = ({ body }: { body: AnyJson }) => body.pending.reasons[0].message as string;

  it('holds the removal of what has spent, and says how much', async () => {
    const { id, name } = await named('google', ({ status }) => status === 'PAUSED');
    const reply = await service.run('google_ads_remove_campaign', ['--campaign-id', id]);
    expect(rulesOf(reply), reply.text).to.deep.equal(['removed_spent', 'removed_for_good']);
    expect(reasonOf(reply)).to.match(
      new RegExp(`^${name} would be removed: it has spent [\\d.]+ USD in the last 1095 days\\.$`),
    );
    expect((await campaigns('google')).find((one) => one.id === id)?.status).to.equal('PAUSED');
  });

  it('holds also what never spent where nothing brings it back, and lets an undo of today take it away', async () => {
    const made = await service.run('meta_ads_create_campaign', [
      '--name=Spring',
      '--objective=TRAFFIC',
      '--daily-budget=20',
    ]);
    const { id } = made.body.result.campaign;
    const reply = await service.run('meta_ads_delete_campaign', ['--campaign-id', id]);
    expect(rulesOf(reply), reply.text).to.deep.equal(['removed_for_good']);
    expect(reasonOf(reply)).to.include('Meta never brings a deleted campaign back.');
    const undone = await service.run('undo_change', ['--run-id', made.body.run_id]);
    expect(undone.body, undone.text).to.include({ success: true, verified: true });
  });

  it('holds a pause of more than a third of what the account spends, also in two halves', async () => {
    const [most, ...others] = (await campaigns('meta'))
      .filter(({ status }) => status === 'ENABLED')
      .sort((a, b) => (b.metrics.cost ?? 0) - (a.metrics.cost ?? 0));
    const pause = (id: string) =>
      service.run('pause_campaign', ['--campaign-id', id], { platform: 'meta' });
    const held = await pause(most!.id);
    expect(rulesOf(held), held.text).to.deep.equal(['max_paused_share']);
    expect(reasonOf(held)).to.match(
      /would be stopped: it made [\d.]+ % of the account's spend of the last 7 days\.$/,
    );
    const verdicts: string[] = [];
    for (const { id } of others) verdicts.push(rulesOf(await pause(id)).join() || 'passed');
    expect(verdicts[0]).to.equal('passed');
    expect(verdicts).to.include('max_paused_share');
  });

  it('gives back what is enabled again: pausing and enabling one campaign for ever is let pass', async () => {
    const { id } = await named('google', ({ status }) => status === 'ENABLED');
    const verdicts: string[] = [];
    for (let turn = 0; turn < 3; turn += 1)
      for (const action of ['pause_campaign', 'enable_campaign']) {
        const reply = await service.run(action, ['--campaign-id', id], { platform: 'google' });
        verdicts.push(rulesOf(reply).join() || 'passed');
      }
    expect(new Set(verdicts)).to.deep.equal(new Set(['passed']));
  });

  it('holds the enabling of what has rested for more than 30 days', async () => {
    const { id, name } = await named('google', ({ status }) => status === 'PAUSED');
    const enable = () =>
      service.run('enable_campaign', ['--campaign-id', id], { platform: 'google' });
    service.clock.advance(60 * 24 * 3_600_000);
    const reply = await enable();
    expect(rulesOf(reply), reply.text).to.deep.equal(['enabled_idle']);
    expect(reasonOf(reply)).to.match(
      new RegExp(
        `^${name} would be enabled: it has spent nothing in the last 30 days, and [\\d.]+ USD in the 1095 days until now\\.$`,
      ),
    );
  });

  it('adds up the daily budgets of all that runs: raises that are small alone are held together', async () => {
    const running = (await campaigns('google')).filter(({ status }) => status === 'ENABLED');
    const verdicts: string[] = [];
    for (const { id, daily_budget } of running) {
      const args = ['--campaign-id', id, '--daily-budget', String(daily_budget! * 2.5)];
      const reply = await service.run('update_campaign_budget', args, { platform: 'google' });
      verdicts.push(rulesOf(reply).join() || 'passed');
      if (rulesOf(reply).length > 0)
        expect(reasonOf(reply)).to.match(
          /^With this change all that runs in the account may spend [\d.]+ USD a day, which is more than 2 times the 590 USD of 24 hours ago\.$/,
        );
    }
    expect(verdicts[0]).to.equal('passed');
    expect(verdicts.at(-1)).to.equal('max_account_raise');
    const sum = (await campaigns('google'))
      .filter(({ status }) => status === 'ENABLED')
      .reduce((all, { daily_budget }) => all + daily_budget!, 0);
    expect(sum).to.be.at.most(1180);
  });

  it('counts what is enabled as a raise of what the account may spend', async () => {
    const made: string[] = [];
    for (const name of ['A', 'B']) {
      const args = [`--name=${name}`, '--objective=TRAFFIC', '--daily-budget=300'];
      const { body } = await service.run('meta_ads_create_campaign', args);
      made.push(body.result.campaign.id);
    }
    const verdicts: string[] = [];
    for (const id of made) {
      const reply = await service.run('enable_campaign', ['--campaign-id', id], {
        platform: 'meta',
      });
      verdicts.push(rulesOf(reply).join() || 'passed');
    }
    expect(verdicts).to.deep.equal(['passed', 'max_account_raise']);
  });

  it('says in a rehearsal what a person would be asked, and asks nobody', async () => {
    const { id } = await named('google', ({ status }) => status === 'PAUSED');
    const reply = await service.run('google_ads_remove_campaign', ['--campaign-id', id], {
      dry_run: true,
    });
    expect(reply.body.warnings, reply.text).to.have.length(2);
    expect(reply.body.warnings[0]).to.match(
      /^A person would have to agree \(removed_spent\): .* would be removed: it has spent/,
    );
    expect(reply.body.warnings[1]).to.include('(removed_for_good)');
    expect(await service.parts.approvals.list(service.organizationId)).to.deep.equal([]);
  });

  it('knows what keywords have spent, whose ids a report writes in parts', async () => {
    const report = await service.run('pull_google_ads', ['--level=keywords', '--days=30']);
    const [group, keyword] = report.body.result.rows[0].id.split('~');
    const args = ['--ad-group-id', group, '--criterion-ids', keyword];
    const reply = await service.run('google_ads_remove_keywords', args);
    expect(rulesOf(reply), reply.text).to.include('removed_spent');
  });

  it('is not misled by the name of a script: an argument that enables is an enabling', async () => {
    const { id } = await named('google', ({ status }) => status === 'PAUSED');
    service.clock.advance(60 * 24 * 3_600_000);
    const doors: readonly (readonly [string, readonly string[], string?])[] = [
      ['google_ads_pause_campaign', ['--campaign-id', id, '--action=enable']],
      ['google_ads_update_campaign', ['--campaign-id', id, '--status=ENABLED']],
      ['pause_campaign', ['--campaign-id', id, '--action=enable'], 'google'],
      ['enable_campaign', ['--campaign-id', id], 'google'],
    ];
    for (const [script, args, platform] of doors) {
      const reply = await service.run(script, args, platform === undefined ? {} : { platform });
      expect(rulesOf(reply), script).to.deep.equal(['enabled_idle']);
    }
  });

  it('deletes no campaign that is called an ad, an ad set, a creative or an audience', async () => {
    const { id } = await named('meta', ({ status }) => status === 'ENABLED');
    const before = await campaigns('meta');
    for (const [script, argument] of [
      ['meta_ads_delete_ad', 'ad_id'],
      ['meta_ads_delete_ad_set', 'adset_id'],
      ['meta_ads_delete_creative', 'creative_id'],
      ['meta_ads_delete_audience', 'audience_id'],
    ] as const) {
      const reply = await service.run(script, [`--${argument.replaceAll('_', '-')}`, id]);
      expect(reply.body.success, reply.text).to.equal(false);
      expect(reply.body.pending, script).to.equal(undefined);
    }
    expect(await campaigns('meta')).to.deep.equal(before);
  });

  it('knows a campaign under every spelling of its id', async () => {
    const { id } = await named('google', ({ daily_budget }) => daily_budget === 40);
    const verdicts: string[] = [];
    for (const [at, budget] of [100, 150, 190, 230].entries()) {
      const args = ['--campaign-id', '0'.repeat(at) + id, '--daily-budget', String(budget)];
      const reply = await service.run('google_ads_update_campaign_budget', args);
      verdicts.push(rulesOf(reply).join() || 'passed');
    }
    expect(verdicts).to.deep.equal(['passed', 'passed', 'passed', 'max_budget_raise']);
    const most = await named('meta', ({ daily_budget }) => daily_budget === 240);
    const paused = await service.run('pause_campaign', ['--campaign-id', `00${most.id}`], {
      platform: 'meta',
    });
    expect(paused.body.success, paused.text).to.equal(false);
  });
});
