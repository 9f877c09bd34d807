/** The contents of a plan, and its refusals before anything is sent. */
import { expect } from 'chai';
import { aPlanService, type PlanService } from './a-plan.ts';

describe('A campaign plan', function () {
  this.timeout(60_000);
  let service: PlanService;
  let plan_id: string;
  before(async () => {
    service = await aPlanService({ platforms: ['meta'] });
  });
  after(() => service.stop());
  beforeEach(async function () {
    const plan_key = `plan-${this.currentTest!.title.length}-${Math.random()}`;
    plan_id = (await service.call('create_campaign_plan', { plan_key, title: 'Autumn' })).plan_id;
  });

  const add = (logical_key: string, more: object = {}) =>
    service.call('upsert_plan_entity', {
      plan_id,
      logical_key,
      platform: 'meta',
      entity_type: 'campaign',
      ...more,
    });
  const read = () => service.call('get_campaign_plan', { plan_id });

  it('is the same one under the same key, and every edit is a version', async () => {
    const wish = { plan_key: 'same', title: 'One', brief_json: { goal: 'orders' } };
    const first = await service.call('create_campaign_plan', wish);
    expect(first).to.include({ created: true, version: 1, state: 'building' });
    const same = await service.call('create_campaign_plan', wish);
    expect(same).to.include({ created: false, version: 1, plan_id: first.plan_id });
    const other = await service.call('create_campaign_plan', { ...wish, title: 'Two' });
    expect(other).to.include({ created: false, version: 2, title: 'Two' });
    expect(other.brief).to.deep.equal({ goal: 'orders' });
    expect((await service.call('create_campaign_plan', wish)).version).to.equal(3);
  });

  it('takes no amount below nothing, whatever it is called', async () => {
    for (const name of ['monthlyBudget', 'budgetMicros', 'cpc', 'amount', 'maxCpm', 'spend'])
      for (const amount of ['-5', 'NaN', '-Infinity', '- 1e3']) {
        const reply = await add('c', { metadata_json: { name: 'A', [name]: amount } });
        expect(JSON.stringify(reply.error), `${name} ${amount}`).to.include('greater than 0');
      }
    const metadata_json = { name: 'A', bid_strategy: '-', budgetMicros: '5000000' };
    expect((await add('c', { metadata_json })).created).to.equal(true);
  });

  it('keeps what an edit of an entity does not say, and is a draft once it has one', async () => {
    const added = await add('c', { metadata_json: '{"name":"A","daily_budget":"12.50"}' });
    expect(added).to.include({ created: true, version: 2, state: 'draft' });
    const again = await add('c', { desired_state: 'active' });
    expect(again).to.include({ created: false, version: 3 });
    expect(again.entity).to.deep.include({
      desired_state: 'active',
      metadata: { name: 'A', daily_budget: '12.50' },
    });
    expect((await add('c')).version).to.equal(3);
    const { entities, budgets } = await read();
    expect(entities).to.deep.equal([again.entity]);
    expect(budgets).to.deep.equal([
      { logical_key: 'c', platform: 'meta', daily_budget: 12.5, currency: 'USD' },
    ]);
  });

  it('shows no currency but that of the account, and refuses another at the plan', async () => {
    const amounts = { name: 'A', daily_budget: '900' };
    for (const currency of ['JPY', 'usd', 1, { code: 'JPY' }]) {
      const { error } = await add('y', { metadata_json: { ...amounts, currency } });
      expect(error).to.include('metadata_json.currency').and.include('paid in USD');
    }
    expect((await add('y', { metadata_json: { ...amounts, currency: 'USD' } })).error).to.equal(
      undefined,
    );
    const { budgets } = await read();
    expect(budgets).to.deep.include({
      logical_key: 'y',
      platform: 'meta',
      daily_budget: 900,
      currency: 'USD',
    });
  });

  for (const amount of [
    '-5',
    -5,
    'NaN',
    'Infinity',
    '1e3',
    '5,00',
    '0',
    0,
    '',
    ' 5',
    '5.001',
    '٥',
    true,
    '9999999999',
  ])
    it(`refuses ${JSON.stringify(amount)} as an amount, wherever it stands, before a person sees it`, async () => {
      for (const field of ['daily_budget', 'lifetime_budget', 'bid']) {
        const { error } = await add('c', { metadata_json: { name: 'A', [field]: amount } });
        expect(error, field).to.include('input_invalid').and.include(`metadata_json.${field}`);
      }
      const { error: deep } = await add('c', { metadata_json: { groups: [{ bid: amount }] } });
      expect(deep).to.include('metadata_json.groups.0.bid');
      const wish = { plan_key: 'money', title: 'One', brief_json: { daily_budget: amount } };
      const { error } = await service.call('create_campaign_plan', wish);
      expect(error).to.include('brief_json.daily_budget');
      expect((await read()).entities).to.deep.equal([]);
    });

  it('says what the launch will miss, and refuses scripts that are not for this', async () => {
    const { warnings } = await add('c', { metadata_json: { name: 'A', colour: 'red' } });
    expect(warnings).to.deep.equal([
      'objective is missing: meta_ads_create_campaign needs it.',
      'colour is no field of meta_ads_create_campaign.',
    ]);
    expect((await add('g', { platform: 'gtm', entity_type: 'pixel_tag' })).warnings[0]).to.include(
      'Nothing can be made on gtm',
    );
    const { error } = await add('d', {
      metadata_json: { script: 'google_ads_list_campaigns', pause: { script: 'nothing' } },
    });
    expect(error).to.include('metadata_json.script').and.include('metadata_json.pause.script');
  });

  it('is not published with an account that is not connected, and says which entity names it', async () => {
    await add('c', {
      metadata_json: { name: 'A', daily_budget: '10' },
      provider_account_id: '999',
    });
    const { error } = await service.call('publish_plan_document', { plan_id });
    expect(error).to.include('account_unknown: c names 999').and.include('provider_account_id');
  });

  it('refuses unknown parents and circles, and names the way round', async () => {
    const lost = await add('a', { parent_logical_key: 'nobody' });
    expect(lost.error).to.include('parent_logical_key').and.include('nobody');
    await add('a');
    await add('b', { parent_logical_key: 'a' });
    await add('c', { metadata_json: { uses: { post_id: 'b' } } });
    const round = await add('a', { parent_logical_key: 'c' });
    expect(round.error).to.include('parent_logical_key').and.include('a > c > b > a');
    expect((await add('a', { parent_logical_key: 'a' })).error).to.include('itself');
    expect((await read()).version).to.equal(4);
  });

  it('refuses a parent whose id is of no use below it', async () => {
    await add('m');
    await add('t', { platform: 'gtm', entity_type: 'pixel_tag' });
    const foreign = await add('f', { entity_type: 'ad_group', parent_logical_key: 't' });
    expect(foreign.error).to.include(
      'parent_logical_key: names t, which is pixel_tag of gtm: ad_group of meta stands below campaign of meta',
    );
    const high = await add('h', { entity_type: 'ad', parent_logical_key: 'm' });
    expect(high.error).to.include('ad of meta stands below ad_group of meta');
  });

  it('refuses what is no object, and what is too deep or too long', async () => {
    const deep = `${'{"a":'.repeat(30)}1${'}'.repeat(30)}`;
    for (const [metadata_json, said] of [
      ['[1]', 'must be a JSON object'],
      ['{"a":', 'must be a JSON object'],
      [deep, 'nested at most 20'],
      [{ text: 'x'.repeat(200_001) }, 'at most 200000 characters'],
    ] as const)
      expect((await add('a', { metadata_json })).error).to.include(said);
    expect((await read()).version).to.equal(1);
  });

  it('keeps briefs of 200,000 characters whole, and takes them back', async () => {
    const brief_json = { text: '"ü😀\n'.repeat(25_000) };
    const { plan_key, version } = await read();
    const wish = { plan_key, title: 'Autumn', brief_json };
    const long = await service.call('create_campaign_plan', wish);
    expect(long).to.include({ version: version + 1 });
    expect((await read()).brief).to.deep.equal(brief_json);
    const short = { ...wish, brief_json: { text: 'short' } };
    const { run_id } = await service.call('create_campaign_plan', short);
    expect((await read()).brief).to.deep.equal({ text: 'short' });
    await service.call('undo_change', { run_id });
    expect((await read()).brief).to.deep.equal(brief_json);
  });

  it('takes one of two edits at once, and says so to the other', async () => {
    const both = await Promise.all([add('a'), add('b')]);
    const failed = both.filter(({ error }) => error);
    const { version, entities } = await read();
    expect(version).to.equal(1 + 2 - failed.length);
    expect(entities).to.have.length(2 - failed.length);
    for (const { error } of failed) expect(error).to.include('record_conflict');
  });

  it('shows an edit in a dry run and makes none, and reads as unknown to others', async () => {
    expect((await add('a', { dry_run: true })).dry_run).to.equal(true);
    expect((await read()).entities).to.deep.equal([]);
    const { parts } = service;
    const { id: organizationId } = await parts.organizations.create({ name: 'Other' });
    const { secret } = await service.aKey({ organizationId });
    const { error } = await service.call('get_campaign_plan', { plan_id }, secret);
    expect(error).to.include('record_unknown');
  });
});

describe('A campaign plan with many entities', function () {
  this.timeout(120_000);

  it('has at most 200, and says what to do with more', async () => {
    const service = await aPlanService({
      platforms: [],
      config: {
        rateLimits: {
          keyPerMinute: 6_000,
          organizationPerMinute: 6_000,
          addressPerMinute: 6_000,
        },
      },
    });
    const { plan_id } = await service.call('create_campaign_plan', { plan_key: 'p', title: 'P' });
    const add = (at: number) =>
      service.call('upsert_plan_entity', {
        plan_id,
        logical_key: `link-${at}`,
        platform: 'service',
        entity_type: 'go_link',
      });
    for (let at = 0; at < 200; at += 1) expect((await add(at)).error).to.equal(undefined);
    expect((await add(200)).error).to.include('at most 200 entities');
    expect((await service.call('get_campaign_plan', { plan_id })).entities).to.have.length(200);
    await service.stop();
  });
});
