/** A plan of 40 entities over five platforms: approved by a person, launched, taken back. */
import { expect } from 'chai';
import type { AnyJson } from '../support/any-json.ts';
import { aReviewer } from '../support/a-visitor.ts';
import { approved, aPlanService, ended, launched, type PlanService } from './a-plan.ts';
import { aPlanOf, story, storyPlatforms, type StoryEntity } from './story.ts';
import { wideLimits } from '../support/wide-limits.ts';

describe('The launch of a plan of 40 entities over five platforms', function () {
  this.timeout(400_000);
  let service: PlanService;
  let plan_id: string;
  let told: AnyJson;
  before(async () => {
    service = await aPlanService({ platforms: storyPlatforms, config: wideLimits });
    expect(story).to.have.length(40);
    plan_id = await aPlanOf(service, story);
    told = await launched(service, plan_id, await approved(service, plan_id));
  });
  after(() => service.stop());

  it('makes all of it, and asks nobody again for what a person approved in the plan', async () => {
    const failed = told.steps.filter(({ status }: AnyJson) => status !== 'done');
    expect(failed, JSON.stringify(failed, null, 1)).to.deep.equal([]);
    expect(told.counts).to.include({ done: 40, failed: 0, skipped: 0 });
    expect(told.state).to.equal('launched');
    const open = await service.call('list_approvals', { status: 'pending' });
    expect(open.approvals).to.deep.equal([]);
  });

  it('made nothing that runs, and nothing twice', async () => {
    for (const platform of storyPlatforms) {
      const { body } = await service.run('list_campaigns', [], { platform });
      const named = (body.result.campaigns as AnyJson[]).filter(({ name }) => /^Story/.test(name));
      if (platform !== 'linkedin') expect(named, platform).to.have.length(1);
      for (const { status } of named) expect(status, platform).to.equal('PAUSED');
    }
    const { entities } = await service.call('get_campaign_plan', { plan_id });
    const ids = (entities as AnyJson[]).map(
      ({ platform, remote_id }) => `${platform} ${remote_id}`,
    );
    expect(new Set(ids).size).to.equal(40);
  });

  it('is taken back by one undo, and shows that', async () => {
    const { body } = await service.run('undo_change', ['--batch-id', told.run_id]);
    // One of those left is the destination `everybody` of the post at Reddit.
    expect(body.result).to.include({ pending: 0, left: 4 });
    // Objects that Reddit and X have no way to delete are told, and left.
    const { steps, counts } = await service.call('get_plan_execution', { plan_id });
    expect(counts).to.include({ done: 3, skipped: 37 });
    expect(steps[0]).to.deep.include({ status: 'skipped', remote_id: null });
    expect(steps[0].error).to.include({ code: 'undone' });
  });
});

describe('A plan between review and launch', function () {
  this.timeout(200_000);
  let service: PlanService;
  let plan_id: string;
  let count = 0;
  before(async () => {
    service = await aPlanService({ platforms: ['meta'], config: wideLimits });
  });
  after(() => service.stop());
  beforeEach(async () => {
    count += 1;
    plan_id = await aPlanOf(service, plain(`Plan ${count}`), `plan-${count}`);
  });

  /** A campaign far above what guards let pass by themselves, two ad groups, an ad in each. */
  const plain = (name: string, objective = 'TRAFFIC'): readonly StoryEntity[] => [
    {
      platform: 'meta',
      logical_key: 'c',
      entity_type: 'campaign',
      metadata_json: { name, objective, daily_budget: '20000' },
    },
    ...['LINK_CLICKS', 'LINK_CLICKS'].flatMap((optimization_goal, at) => [
      {
        platform: 'meta',
        logical_key: `g${at}`,
        entity_type: 'ad_group',
        parent_logical_key: 'c',
        metadata_json: {
          name: `${name} ${at}`,
          optimization_goal,
          targeting: { geo_locations: { countries: ['US'] } },
        },
      },
    ]),
  ];
  const execute = (execute_token: string, more: object = {}) =>
    service.call('execute_campaign_plan', { plan_id, execute_token, ...more });
  const edit = (logical_key: string, metadata_json: object) =>
    service.call('upsert_plan_entity', {
      plan_id,
      logical_key,
      platform: 'meta',
      entity_type: 'ad_group',
      metadata_json,
    });
  const campaigns = async (): Promise<string[]> => {
    const { body } = await service.run('list_campaigns', [], { platform: 'meta' });
    return (body.result.campaigns as AnyJson[]).map(({ name }) => name as string);
  };

  it('is not launched without a person, whatever the caller says', async () => {
    expect((await execute('made-up')).error).to.include('state_refused');
    const { version } = await service.call('publish_plan_document', { plan_id });
    const wish = { plan_id, expected_version: version };
    const asked = await service.call('approve_campaign_plan', wish);
    expect(asked.pending.reasons[0]).to.include({ rule: 'needs_person' });
    expect(asked.execute_token).to.equal(undefined);
    const again = await service.call('approve_campaign_plan', wish);
    expect(again.pending.approval_id).to.equal(asked.pending.approval_id);
    expect((await execute('made-up')).error).to.include('state_refused');
    const direct = await service.run('launch_campaign_plan', [
      `--plan-id=${plan_id}`,
      '--launch-id=mine',
    ]);
    expect(direct.text).to.include('state_refused');
    expect(await campaigns()).to.not.include(`Plan ${count}`);
  });

  it('is launched once by a token, and no other plan is; amounts are not asked for again', async () => {
    const token = await approved(service, plan_id);
    const other = await aPlanOf(service, plain(`Other ${count}`), `other-${count}`);
    await approved(service, other);
    const wrong = await service.call('execute_campaign_plan', {
      plan_id: other,
      execute_token: token,
      qa_override_approved: true,
    });
    expect(wrong.error).to.include('approval_void').and.include('execute_token');
    const both = await Promise.all([execute(token), execute(token)]);
    expect(both.filter(({ error }) => error)).to.have.length(1);
    const told = await ended(service, plan_id);
    expect(told.counts, JSON.stringify(told.steps)).to.include({ done: 3, failed: 0 });
    expect((await execute(token)).error).to.include('state_refused');
    expect((await campaigns()).filter((name) => name === `Plan ${count}`)).to.have.length(1);
  });

  /** A campaign that stands at the platform, and rests. */
  const resting = { campaign_id: '12026010787457312', platform: 'meta' };
  const anEnabling = (): readonly StoryEntity[] => [
    {
      platform: 'meta',
      logical_key: 'there',
      entity_type: 'campaign',
      remote_id: resting.campaign_id,
      desired_state: 'active',
      metadata_json: {},
    },
  ];

  it('enables with the budget that a person saw: with more, a person is asked again', async () => {
    const plan = await aPlanOf(service, anEnabling(), `there-${count}`);
    const token = await approved(service, plan);
    const { approvals } = await service.call('list_approvals', {});
    // All of them were asked at one instant of a clock that stands still.
    const all = (approvals as AnyJson[]).flatMap(({ changes }) => changes as AnyJson[]);
    const words = all
      .map(({ after }) => String(after))
      .find((after) => after.includes(resting.campaign_id));
    expect(words).to.include('campaign_id: "12026010787457312"');
    expect(words).to.include('with a budget of 120 USD');
    const raise = { ...resting, daily_budget: 600 };
    expect(await service.call('update_campaign_budget', raise)).to.include({ verified: true });
    const told = await launched(service, plan, token);
    expect(told.state).to.equal('launch_failed');
    expect(told.steps[0].error.message).to.include('It waits for a person');
  });

  it('asks again when what stands in it was changed after a person saw the plan', async () => {
    const plan = await aPlanOf(service, anEnabling(), `turned-${count}`);
    const token = await approved(service, plan);
    const { campaign_id } = resting;
    const listed = await service.run('meta_ads_list_ad_sets', ['--campaign-id', campaign_id]);
    const [set] = listed.body.result.ad_sets as AnyJson[];
    const turn = (status: string) => ['--adset-id', set!.id, `--status=${status}`];
    for (const status of ['PAUSED', 'ENABLED']) {
      const { body, text } = await service.run('meta_ads_update_ad_set', turn(status));
      expect(body.success, text).to.equal(true);
    }
    const told = await launched(service, plan, token);
    expect(told.steps[0].error.message, JSON.stringify(told)).to.include('It waits for a person');
    const { approvals } = await service.call('list_approvals', { status: 'pending' });
    expect(JSON.stringify(approvals)).to.include('changed_since');
  });

  it('asks again for what was raised between its making and its enabling', async () => {
    const desired_state = 'active' as const;
    const small = plain(`Small ${count}`).map((one) => ({
      ...one,
      desired_state,
      metadata_json: {
        ...one.metadata_json,
        ...(one.logical_key === 'c' ? { daily_budget: '900' } : {}),
        // One of them fails, so that nothing above it is enabled.
        ...(one.logical_key === 'g0' ? { targeting: {} } : {}),
      },
    }));
    const plan = await aPlanOf(service, small, `small-${count}`);
    const first = await launched(service, plan, await approved(service, plan));
    const made = (first.steps as AnyJson[]).find(({ logical_key }) => logical_key === 'c')!;
    const raise = { platform: 'meta', campaign_id: made.remote_id, daily_budget: 4_500 };
    expect(await service.call('update_campaign_budget', raise)).to.include({ verified: true });
    const whole = { ...small[1]!, metadata_json: plain(`Small ${count}`)[1]!.metadata_json };
    await service.call('upsert_plan_entity', { plan_id: plan, ...whole });
    const last = await launched(service, plan, await approved(service, plan));
    const above = (last.steps as AnyJson[]).find(({ logical_key }) => logical_key === 'c')!;
    expect(above.error.message).to.include('It waits for a person');
    const { body } = await service.run('list_campaigns', [], { platform: 'meta' });
    const campaign = (body.result.campaigns as AnyJson[]).find(({ id }) => id === made.remote_id)!;
    expect(campaign.status).to.equal('PAUSED');
  });

  it('is not begun by a key that may not make all of it, and keeps its token', async () => {
    const token = await approved(service, plan_id);
    const keyOf = async (more: object) => {
      const { organizationId } = service;
      const wish = { organizationId, userId: 'u', name: 'Less', scopes: ['*'], ...more };
      return (await service.parts.keys.create(wish)).secret;
    };
    const wish = { plan_id, execute_token: token };
    const asked = await Promise.all(
      [
        { platforms: ['google'] },
        { accounts: ['1'] },
        { scopes: ['workspace:write'] },
        { tools: ['execute_campaign_plan'] },
        { scripts: ['launch_campaign_plan', 'meta_ads_create_campaign'] },
        { scripts: ['meta_ads_create_campaign', 'meta_ads_create_ad_set'] },
      ].map(async (more) => service.call('execute_campaign_plan', wish, await keyOf(more))),
    );
    const errors = asked.map(({ error }) => String(error));
    expect(errors[0]).to.include('key_narrowed: c, by meta_ads_create_campaign on meta');
    expect(errors[1]).to.include('not allowed to use this account');
    expect(errors[2]).to.match(/scope/);
    expect(errors[3]).to.include('not allowed to use the tool execute');
    expect(errors[4]).to.include('not allowed to run the script meta_ads_create_ad_set');
    expect(errors[5]).to.include('not allowed to run the script launch_campaign_plan');
    expect(await launched(service, plan_id, token)).to.include({ state: 'launched' });
  });

  it('loses its approval with any edit', async () => {
    const token = await approved(service, plan_id);
    expect((await edit('g0', { name: 'Other' })).state).to.equal('draft');
    expect((await execute(token)).error).to.include('state_refused');
    const { version } = await service.call('publish_plan_document', { plan_id });
    const old = { plan_id, expected_version: version - 1 };
    expect((await service.call('approve_campaign_plan', old)).error).to.include('record_conflict');
    const fresh = { plan_id, expected_version: version };
    expect((await service.call('approve_campaign_plan', fresh)).pending).to.be.an('object');
    expect((await execute(token)).error).to.include('state_refused');
  });

  it('stops what depends on a failure alone, and a second launch goes on', async () => {
    const wrong = { name: 'Wrong', optimization_goal: 'LINK_CLICKS', targeting: {} };
    await edit('g0', wrong);
    const ad = { platform: 'meta', entity_type: 'ad', parent_logical_key: 'g0' };
    const page = { page_id: '104455667788990', landing_url: 'https://northwind-outdoor.example/' };
    const metadata_json = { name: 'Ad', ...page, text: 'Boots', headline: 'Boots' };
    await service.call('upsert_plan_entity', { plan_id, logical_key: 'a', ...ad, metadata_json });
    const first = await launched(service, plan_id, await approved(service, plan_id));
    const words = (told: AnyJson) =>
      Object.fromEntries((told.steps as AnyJson[]).map((one) => [one.logical_key, one.status]));
    expect(words(first)).to.deep.equal({ c: 'done', g0: 'failed', g1: 'done', a: 'skipped' });
    expect(first.state).to.equal('launch_failed');
    // The error of the script is kept as a whole, and the job does not say that all went well.
    const failed = (first.steps as AnyJson[]).find(({ status }) => status === 'failed')!;
    expect(failed.error).to.include.keys('code', 'message', 'hint');
    const job = await service.call('get_job_status', { job_id: first.job_id });
    expect(job.status).to.equal('partial');
    expect(job.error.message).to.equal(failed.error.message);
    const inner = (job.result.result ?? job.result) as AnyJson;
    expect(inner.failed[0]).to.deep.include({ logical_key: 'g0', message: failed.error.message });
    expect(first.next).to.include({ tool: 'approve_campaign_plan' });
    // The same version again: what was refused is asked anew, what stands is not made again.
    const { version } = await service.call('get_campaign_plan', { plan_id });
    const wish = { plan_id, expected_version: version };
    const { execute_token } = await service.call('approve_campaign_plan', wish);
    expect(words(await launched(service, plan_id, execute_token))).to.deep.equal(words(first));
    await edit('g0', { ...wrong, targeting: { geo_locations: { countries: ['US'] } } });
    const last = await launched(service, plan_id, await approved(service, plan_id));
    expect(words(last)).to.deep.equal({ c: 'done', g0: 'done', g1: 'done', a: 'done' });
    expect((await campaigns()).filter((name) => name === `Plan ${count}`)).to.have.length(1);
  });

  it('goes on with the token of a launch that failed, and names each fault of its script', async () => {
    const tag = `Sales ${count}`;
    const plan = await aPlanOf(service, plain(tag, 'SALES'), `sales-${count}`);
    const token = await approved(service, plan);
    const first = await launched(service, plan, token);
    const [campaign] = first.steps as AnyJson[];
    expect(campaign!.error).to.include({ code: 'input_invalid', field: 'objective' });
    expect(campaign!.error.message).to.include('CONVERSIONS').and.include('SALES');
    expect(campaign!.error.faults).to.have.length(1);
    const { status } = await service.call('get_job_status', { job_id: first.job_id });
    expect(status).to.equal('failed');
    const again = await launched(service, plan, token);
    expect(again.job_id).to.not.equal(first.job_id);
    expect(again.state).to.equal('launch_failed');
  });

  it('is shown to who has the link: what is made, what it costs, how it stands', async () => {
    const { share_url, qa } = await service.call('publish_plan_document', { plan_id });
    expect(share_url).to.match(/\/plans\/[A-Za-z0-9_-]{22}$/);
    expect(qa.status).to.be.oneOf(['pass', 'warn', 'fail']);
    const { status, headers, text } = await service.fetch(share_url);
    expect(status).to.equal(200);
    expect(headers.get('x-robots-tag')).to.include('noindex');
    expect(headers.get('content-security-policy')).to.include("default-src 'none'");
    expect(text).to.include('width=device-width').and.not.include('<script');
    expect(text).to.include('20000.00').and.include('meta_ads_create_campaign');
    expect(text).to.include('It waits for a decision').and.include('/approvals');
    const before = await service.fetch(
      share_url.slice(0, -1) + (share_url.endsWith('A') ? 'B' : 'A'),
    );
    expect(before.status).to.equal(404);
    await edit('g0', { name: '<script>alert(1)</script>' });
    expect((await service.fetch(share_url)).text).to.include('cannot be approved any more');
    const later = await service.call('publish_plan_document', { plan_id });
    const page = (await service.fetch(later.share_url)).text;
    expect(page).to.include('g0 was changed').and.not.include('<script>');
  });

  it('is to be changed once a person declined it', async () => {
    const { version } = await service.call('publish_plan_document', { plan_id });
    const wish = { plan_id, expected_version: version };
    const { pending } = await service.call('approve_campaign_plan', wish);
    await (await aReviewer(service)).decide(pending.approval_id, 'decline');
    const { state } = await service.call('get_campaign_plan', { plan_id });
    expect(state).to.equal('changes_requested');
    const { error } = await service.call('approve_campaign_plan', wish);
    expect(error).to.include('approval_declined');
  });
});
