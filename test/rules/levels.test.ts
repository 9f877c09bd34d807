/** Rules over ad groups, ads and keywords, by the data of each platform. */
import { expect } from 'chai';
import { letTimePass } from '../support/a-day-passes.ts';
import { aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';
import { asker } from '../platforms/ask-tool.ts';

const HOUR = 3_600_000;

describe('A rule below campaigns', function () {
  this.timeout(60_000);
  let service: TestService;
  before(async () => {
    const platforms = ['google', 'meta', 'microsoft', 'instacart'];
    service = await aService({ platforms, balance: 100_000 });
    await service.parts.facts.syncNow({ days: 12 });
  });
  after(() => service.stop());
  const ask = (tool: string, input: object): Promise<AnyJson> => asker(service, tool).result(input);
  const rows = async (script: string, platform: string, list: string): Promise<AnyJson[]> =>
    (await service.run(script, ['--limit', '500'], { platform })).body.result[list];
  const refused = async (rule: object): Promise<AnyJson> =>
    (await asker(service, 'create_rule').rest({ rule })).body.error.faults[0];

  const SPENT = {
    when: { metric: 'spend', above: 0.5, days: 5 },
    most_a_day: 2,
    evidence: { lag_days: 1 },
  };

  /** Arms a rule, lets it look, and takes back what it did. @returns what it changed, before and after */
  async function play(rule: AnyJson, list: () => Promise<AnyJson[]>, field: string) {
    const before = new Map((await list()).map((one) => [one.id, one[field]]));
    const { rule_id } = await ask('create_rule', { rule: { ...SPENT, ...rule } });
    await ask('arm_rule', { rule_id });
    await letTimePass(service, HOUR);
    const moved = (await list()).filter((one) => one[field] !== before.get(one.id));
    const { rules } = await ask('list_rules', {});
    await ask('disarm_rule', { rule_id });
    const [decision] = rules.find((one: AnyJson) => one.rule_id === rule_id).decisions;
    expect(decision, JSON.stringify(rules)).to.include({ status: 'done' });
    await ask('undo_change', { batch_id: decision.batch_id });
    const after = new Map((await list()).map((one) => [one.id, one[field]]));
    expect(after).to.deep.equal(before);
    return moved.map((one) => [before.get(one.id), one[field]] as const);
  }

  it('lowers bids of ad groups by percent, and is undone', async () => {
    const then = { action: 'bid', percent: -10, at_least: 0.01 };
    const rule = { name: 'Bids', level: 'ad_group', scope: { platforms: ['google'] }, then };
    const moved = await play(
      rule,
      () => rows('google_ads_get_ad_groups', 'google', 'ad_groups'),
      'cpc_bid',
    );
    expect(moved).to.have.length(2);
    for (const [was, is] of moved) expect(is).to.be.closeTo(was * 0.9, 0.011);
  });

  it('pauses keywords, each in its ad group', async () => {
    const scope = { platforms: ['google'] };
    const rule = { name: 'Words', level: 'keyword', scope, then: { action: 'pause' } };
    const moved = await play(
      rule,
      () => rows('google_ads_get_keywords', 'google', 'keywords'),
      'status',
    );
    expect(moved).to.deep.equal([
      ['ENABLED', 'PAUSED'],
      ['ENABLED', 'PAUSED'],
    ]);
  });

  it('pauses keywords that are listed group by group', async () => {
    const groups = await service.run('microsoft_ads_list_campaigns', [], { platform: 'microsoft' });
    const listed = async (): Promise<AnyJson[]> => {
      const found: AnyJson[] = [];
      for (const { id } of groups.body.result.campaigns as AnyJson[])
        for (const group of await below(
          'microsoft_ads_list_ad_groups',
          'campaign_id',
          id,
          'ad_groups',
        ))
          found.push(
            ...(await below('microsoft_ads_list_keywords', 'ad_group_id', group.id, 'keywords')),
          );
      return found;
    };
    const below = async (script: string, arg: string, id: string, list: string) =>
      (await service.run(script, [`--${arg.replace(/_/g, '-')}`, id], { platform: 'microsoft' }))
        .body.result[list] as AnyJson[];
    const scope = { platforms: ['microsoft'] };
    const rule = { name: 'Bing', level: 'keyword', scope, then: { action: 'pause' } };
    expect(await play(rule, listed, 'status')).to.deep.equal([
      ['ENABLED', 'PAUSED'],
      ['ENABLED', 'PAUSED'],
    ]);
    // Keywords without a bid of their own bid what their ad group bids, and are left.
    const then = { action: 'bid', percent: -10, at_least: 0.05 };
    const bids = await play({ ...rule, name: 'Bing bids', then }, listed, 'bid');
    expect(bids).to.deep.equal([
      [1.45, 1.3],
      [1.45, 1.3],
    ]);
  });

  it('pauses ads of one campaign alone', async () => {
    const ads = () => rows('meta_ads_list_ads', 'meta', 'ads');
    const [{ campaign_id }] = (await ads()).filter(({ status }) => status === 'ENABLED') as [
      AnyJson,
    ];
    const scope = { platforms: ['meta'], campaigns: [campaign_id] };
    const rule = { name: 'Ads', level: 'ad', scope, then: { action: 'pause' } };
    const of = async () => (await ads()).filter((one) => one.campaign_id === campaign_id);
    expect(await play(rule, of, 'status')).to.not.be.empty;
  });

  it('tells what it would have done below campaigns, and how it does in markets', async () => {
    const scope = { platforms: ['google'] };
    const told = await ask('try_rule', {
      rule: { ...SPENT, level: 'ad_group', scope, then: { action: 'pause' } },
    });
    expect(told.past.acts).to.be.above(0);
    expect(told.past.first[0]).to.include.keys('id', 'campaign_id');
    expect(told.markets.grade).to.equal('harms');
  });

  it('names the field where a platform has not what it wants', async () => {
    const of = (more: object) =>
      refused({ ...SPENT, name: 'x', then: { action: 'pause' }, ...more });
    const meta = { platforms: ['meta'] };
    expect(await of({ level: 'keyword', scope: meta })).to.deep.include({
      field: 'rule.level',
      message: 'meta has no keywords that a rule can change; google, microsoft have them',
    });
    expect(await of({ level: 'account', scope: meta })).to.include({ field: 'rule.level' });
    expect(await of({ level: 'ad' })).to.include({ field: 'rule.scope.platforms' });
    const unknown = await of({ scope: { platforms: ['nope'] } });
    expect(unknown).to.include({ field: 'rule.scope.platforms' });
    expect(unknown.message).to.match(/^names nope, .*google/);
    const asked = { scope: meta, then: { action: 'ask', do: { action: 'pause' } } };
    expect(await of(asked)).to.include({ field: 'rule.then.do' });
    expect(await of({ scope: meta, then: { action: 'bid', to: 2 } })).to.include({
      field: 'rule.then.action',
      message: 'meta has no bid of campaigns here; google, microsoft have one',
    });
    expect(await of({ scope: { platforms: ['instacart'] } })).to.include({
      field: 'rule.then.action',
      message: 'instacart has no pause of campaigns here',
    });
    const raise = { action: 'bid', percent: 5, at_most: 9 };
    expect(await of({ scope: { platforms: ['google'] }, then: raise })).to.include({
      field: 'rule.then.percent',
    });
  });
});
