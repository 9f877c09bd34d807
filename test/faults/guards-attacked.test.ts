/**
 * Ways past the guards that are no plain call: many at once, small steps, two doors, jobs, undo, repeats, approvals. Each
 * attack has a platform of its own, so that what one leaves behind is no help to the next.
 */
import { expect } from 'chai';
import { callTool } from '../mcp/a-surface.ts';
import { letTimePass } from '../support/a-day-passes.ts';
import { aReviewer } from '../support/a-visitor.ts';
import type { AnyJson } from '../support/any-json.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { wideLimits } from '../support/wide-limits.ts';

const platforms = [
  'google',
  'meta',
  'tiktok',
  'reddit',
  'pinterest',
  'microsoft',
  'x',
  'linkedin',
  'openai_ads',
];

describe('Guards under attack', function () {
  this.timeout(120_000);
  let service: TestService;
  before(async () => {
    service = await aService({ platforms, balance: 100_000, config: wideLimits });
  });
  after(() => service.stop());

  type Verdict = string;
  const verdictOf = (body: AnyJson, text: string): Verdict =>
    body.pending
      ? body.pending.reasons.map(({ rule }: AnyJson) => rule).join()
      : body.success === false || body.error
        ? text
        : 'passed';
  const rest = async (script: string, args: readonly string[], platform: string, more = {}) => {
    const { body, text } = await service.run(script, args, { platform, body: more });
    return { said: verdictOf(body, text), body };
  };
  const mcp = async (action: string, args: readonly string[], platform: string) => {
    const { structuredContent: body, content } = await callTool(service, 'execute', {
      action,
      platform,
      args,
    });
    return { said: verdictOf(body ?? { error: true }, content[0].text), body };
  };
  const doors = [rest, mcp];
  const campaigns = async (platform: string): Promise<AnyJson[]> =>
    (await service.run('list_campaigns', [], { platform })).body.result.campaigns;
  const running = async (platform: string) =>
    (await campaigns(platform)).filter(({ status }) => status === 'ENABLED');
  const one = async (platform: string, id: string) =>
    (await campaigns(platform)).find((campaign) => campaign.id === id)!;
  const sumOf = (all: readonly AnyJson[]) =>
    all.reduce((sum, { daily_budget }) => sum + (daily_budget ?? 0), 0);
  const budget = (id: string, amount: number) => [
    '--campaign-id',
    id,
    `--daily-budget=${Math.round(amount * 100) / 100}`,
  ];
  const approve = async (id: string) => (await aReviewer(service)).decide(id, 'approve');

  it('a raise that was lowered again counts no more, and no reason names a false sum', async () => {
    const daily = (await running('openai_ads')).filter((one) => one.daily_budget);
    const [second, first] = daily.sort((a, b) => a.daily_budget - b.daily_budget);
    const before = sumOf(await running('openai_ads'));
    const set = async (campaign: AnyJson, times: number) =>
      rest(
        'update_campaign_budget',
        budget(campaign.id, campaign.daily_budget * times),
        'openai_ads',
      );
    expect((await set(second!, 4)).said).to.equal('passed');
    expect((await set(second!, 1)).said).to.equal('passed');
    const { body } = await set(first!, 4.9);
    expect(body.pending.reasons[0].message).to.include(`2 times the ${before} USD of 24 hours ago`);
    expect((await set(first!, 2)).said).to.equal('passed');
  });

  it('twenty raises at once, each within its limits, by two doors: the sum of the account holds', async () => {
    const before = await running('google');
    const raises = before.flatMap(({ id, daily_budget }) =>
      [2, 3, 4].map((times, at) =>
        doors[at % 2]!('update_campaign_budget', budget(id, daily_budget * times), 'google'),
      ),
    );
    const said = (await Promise.all(raises)).map((reply) => reply.said);
    expect(said).to.include('passed').and.include('max_account_raise');
    expect(sumOf(await running('google'))).to.be.at.most(2 * sumOf(before));
  });

  it('all that runs paused at once, by two doors: no third of the spend ends', async () => {
    const before = await running('meta');
    const total = before.reduce((sum, { metrics }) => sum + metrics.cost, 0);
    const pauses = before.map(({ id }, at) =>
      doors[at % 2]!('pause_campaign', ['--campaign-id', id], 'meta'),
    );
    const said = (await Promise.all(pauses)).map((reply) => reply.said);
    expect(said).to.include('max_paused_share');
    const after = await running('meta');
    const left = after.reduce((sum, { metrics }) => sum + metrics.cost, 0);
    // The guard looks at seven days, the list at thirty.
    expect(left / total).to.be.above(0.6);
  });

  for (const first of ['enable', 'raise'] as const)
    it(`enabled and raised at the same moment (${first} first): nothing runs above the cap of enabling`, async () => {
      const made = await rest(
        'tiktok_ads_create_campaign',
        [`--name=${first}`, '--objective=TRAFFIC', '--daily-budget=300'],
        'tiktok',
      );
      const { id } = made.body.result.campaign;
      const enable = () => rest('enable_campaign', ['--campaign-id', id], 'tiktok');
      const raise = () => rest('update_campaign_budget', budget(id, 1_490), 'tiktok');
      const order = first === 'enable' ? [enable, raise] : [raise, enable];
      await Promise.all(order.map((call) => call()));
      const { status, daily_budget } = await one('tiktok', id);
      expect([status, daily_budget]).to.not.deep.equal(['ENABLED', 1_490]);
    });

  it('budgets starved in steps that are each a quarter: counted as what they come to', async () => {
    const all = (await running('reddit')).toSorted((a, b) => b.metrics.cost - a.metrics.cost);
    const said: Verdict[] = [];
    for (const { id, daily_budget } of all)
      for (const share of [4, 16])
        said.push(
          (await rest('update_campaign_budget', budget(id, daily_budget / share), 'reddit')).said,
        );
    expect(said).to.include('passed').and.include('max_paused_share');
  });

  const wholeOf = async (script: string, list: string, platform: string): Promise<AnyJson[]> =>
    (await service.run(script, ['--limit=200'], { platform })).body.result[list];
  const nothing: readonly (readonly [string, string, string, string, string])[] = [
    ['bids', 'google', 'ad_group', 'google_ads_get_ad_groups', '--cpc-bid=0.01'],
    ['first budgets', 'x', 'line_item', 'x_ads_list_line_items', '--daily-budget=1'],
  ];
  for (const [what, platform, level, list, amount] of nothing)
    it(`${what} of next to nothing on all of ${platform}: no third of the spend ends`, async () => {
      const all = await wholeOf(list, `${level}s`, platform);
      const said: Verdict[] = [];
      for (const { id } of all) {
        const args = [`--${level.replace('_', '-')}-id`, id, amount];
        said.push((await rest(`${platform}_ads_update_${level}`, args, platform)).said);
      }
      expect(said).to.include('max_paused_share');
    });

  it('a keyword that is made with a dear bid waits like any other bid', async () => {
    const [{ id: campaign }] = (await campaigns('microsoft')) as [AnyJson];
    const { body } = await service.run('microsoft_ads_list_ad_groups', ['--campaign-id', campaign]);
    const args = [
      '--ad-group-id',
      body.result.ad_groups[0].id,
      '--keyword=dear skis',
      '--bid=5000',
    ];
    expect((await rest('microsoft_ads_add_keywords', args, 'microsoft')).said).to.equal('max_bid');
  });

  it('an approval runs what was shown, once: not again, not for another change, not by another door', async () => {
    const [{ id }] = (await running('pinterest')) as [AnyJson];
    const wish = budget(id, 20_000);
    const held = await rest('update_campaign_budget', wish, 'pinterest', { idempotency_key: 'a' });
    const approval = held.body.pending.approval_id as string;
    await Promise.all([approve(approval), approve(approval), approve(approval)]);
    expect((await one('pinterest', id)).daily_budget).to.equal(20_000);
    const repeat = await rest('update_campaign_budget', wish, 'pinterest', {
      idempotency_key: 'a',
    });
    expect(repeat.said).to.equal('passed');
    await rest('update_campaign_budget', budget(id, 60), 'pinterest');
    // The same again, the same by the other door, and more under the key that was approved.
    for (const door of doors)
      expect((await door('update_campaign_budget', wish, 'pinterest')).said).to.include(
        'max_budget',
      );
    const more = { idempotency_key: 'a' };
    const other = await rest('update_campaign_budget', budget(id, 30_000), 'pinterest', more);
    expect(other.said).to.include('idempotency_conflict');
    for (const claim of [{ approval_id: approval }, { approved: true }, { door: 'portal' }])
      expect((await rest('update_campaign_budget', wish, 'pinterest', claim)).said).to.include(
        'input_invalid',
      );
    expect((await one('pinterest', id)).daily_budget).to.equal(60);
  });

  it('an undo of an undo is no way around: what a person allowed once is asked again', async () => {
    const [, { id }] = (await running('pinterest')) as [AnyJson, AnyJson];
    const held = await rest('update_campaign_budget', budget(id, 20_000), 'pinterest');
    await approve(held.body.pending.approval_id);
    const { approval_id } = held.body.pending;
    const { structuredContent: body } = await callTool(service, 'get_approval', { approval_id });
    const undo = async (run: string) => {
      const reply = await service.run('undo_change', ['--run-id', run]);
      return { said: verdictOf(reply.body, reply.text), body: reply.body };
    };
    const back = await Promise.all(Array.from({ length: 5 }, () => undo(body.run_id)));
    const done = back.filter(({ said }) => said === 'passed');
    expect(done, JSON.stringify(back)).to.have.length(1);
    const was = (await one('pinterest', id)).daily_budget;
    expect(was).to.be.below(1_000);
    const again = await service.run('undo_change', ['--batch-id', done[0]!.body.run_id]);
    expect(verdictOf(again.body, again.text)).to.include('max_budget');
    expect((await one('pinterest', id)).daily_budget).to.equal(was);
  });

  it('what a person allowed counts with what comes after it', async () => {
    const all = (await running('microsoft')).toSorted((a, b) => b.metrics.cost - a.metrics.cost);
    const pause = ({ id }: AnyJson) => rest('pause_campaign', ['--campaign-id', id], 'microsoft');
    const [first, ...others] = all as [AnyJson, ...AnyJson[]];
    const held = await pause(first);
    expect(held.said).to.equal('max_paused_share');
    await approve(held.body.pending.approval_id);
    expect((await one('microsoft', first.id)).status).to.equal('PAUSED');
    const spending = others.filter(({ metrics }) => metrics.cost > 0);
    expect((await pause(spending[0]!)).said).to.equal('max_paused_share');
  });

  it('jobs are calls: ten at once raise no more than ten calls would', async () => {
    const before = await running('x');
    const started = before.flatMap(({ id, daily_budget }) =>
      [3, 4].map((times) =>
        service.run('update_campaign_budget', budget(id, daily_budget * times), {
          platform: 'x',
          headers: { prefer: 'respond-async' },
        }),
      ),
    );
    await Promise.all(started);
    await letTimePass(service);
    expect(sumOf(await running('x'))).to.be.at.most(2 * sumOf(before));
  });

  it('a rehearsal opens nothing: under its key ten calls at once change once', async () => {
    const [{ id, daily_budget }] = (await running('linkedin')) as [AnyJson];
    const call = (more: object) =>
      rest('update_campaign_budget', budget(id, daily_budget + 1), 'linkedin', {
        idempotency_key: 'ten',
        ...more,
      });
    expect((await call({ dry_run: true })).said).to.equal('passed');
    const ten = await Promise.all(Array.from({ length: 10 }, () => call({})));
    const runs = new Set(ten.flatMap(({ body }) => body.run_id ?? []));
    expect(runs.size).to.equal(1);
  });

  it('an argument that is given twice, or a name in place of an id, changes nothing that was not shown', async () => {
    const [first, second] = (await running('linkedin')) as [AnyJson, AnyJson];
    for (const door of doors) {
      const twice = ['--campaign-id', first.id, '--campaign-id', second.id];
      const { said } = await door('pause_campaign', twice, 'linkedin');
      expect(said).to.include('input_invalid');
    }
    expect((await running('linkedin')).map(({ id }) => id)).to.include.members([
      first.id,
      second.id,
    ]);
  });
});
