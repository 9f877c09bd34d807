/** A rule with hours in a whole service, on Amazon Ads: from the draft to the morning after. */
import { expect } from 'chai';
import { letTimePass } from '../support/a-day-passes.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { aReviewer } from '../support/a-visitor.ts';
import type { AnyJson } from '../support/any-json.ts';
import { asker } from '../platforms/ask-tool.ts';

describe('A rule with hours, in a service', function () {
  this.timeout(90_000);
  let service: TestService;
  let zone: string;
  before(async () => {
    service = await aService({ platforms: ['amazon_ads'], balance: 100_000 });
    const { accounts } = await ask('list_connected_accounts', {});
    zone = accounts[0].time_zone;
  });
  after(() => service.stop());
  const ask = (tool: string, input: object): Promise<AnyJson> => asker(service, tool).result(input);
  const faults = async (rule: object): Promise<AnyJson[]> =>
    (await asker(service, 'create_rule').rest({ rule })).body.error.faults;
  const campaigns = async (): Promise<Map<string, AnyJson>> => {
    const listed = await ask('list_campaigns', { platform: 'amazon_ads', limit: 100 });
    return new Map(listed.campaigns.map((one: AnyJson) => [one.id, one]));
  };
  const bids = async (): Promise<Map<string, number>> => {
    const options = { platform: 'amazon_ads' };
    const { body } = await service.run('amazon_ads_list_ad_groups', ['--limit', '500'], options);
    return new Map(body.result.ad_groups.map((one: AnyJson) => [one.id, one.bid]));
  };
  const stands = async (rule_id: string): Promise<AnyJson> =>
    (await ask('list_rules', {})).rules.find((one: AnyJson) => one.rule_id === rule_id);
  /** Hours from now until the wall clock of the account shows one. */
  const until = async (hour: number, minute = 6) => {
    const shown = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    const [h, m] = shown.format(service.clock.now()).split(':').map(Number) as [number, number];
    const minutes = (hour * 60 + minute - h * 60 - m + 1_440) % 1_440;
    await letTimePass(service, minutes * 60_000);
    await letTimePass(service, 5 * 60_000);
  };

  it('pauses at night, and enables in the morning what it paused', async () => {
    const before = await campaigns();
    const rule = {
      name: 'Night',
      scope: { platforms: ['amazon_ads'] },
      hours: { from: 0, to: 6 },
      then: { action: 'pause' },
      most_a_day: 2,
    };
    const { rule_id } = await ask('create_rule', { rule });
    const armed = await ask('arm_rule', { rule_id });
    expect(armed.state).to.equal('armed');
    expect(armed.trial.markets).to.equal(null);
    expect(armed.trial.past.warnings.join(' ')).to.match(/kept by day/);
    await until(0);
    const night = await campaigns();
    const paused = [...before].filter(([id, { status }]) => night.get(id).status !== status);
    expect(paused).to.have.length(2);
    expect((await stands(rule_id)).changed.map(({ after }: AnyJson) => after)).to.deep.equal([
      'PAUSED',
      'PAUSED',
    ]);
    await until(3);
    await until(6);
    expect(await campaigns()).to.deep.equal(before);
    const { decisions, changed } = await stands(rule_id);
    expect(decisions.map(({ status }: AnyJson) => status)).to.deep.equal(['done', 'done']);
    expect(changed).to.deep.equal([]);
    await ask('disarm_rule', { rule_id });
  });

  it('lowers bids of ad groups in its hours, leaves what a person changed, and puts back when it is ended', async () => {
    const before = await bids();
    const rule = {
      name: 'Bids',
      level: 'ad_group',
      scope: { platforms: ['amazon_ads'] },
      hours: [{ from: 20, to: 4 }],
      then: { action: 'bid', percent: -40 },
      most_a_day: 3,
    };
    const { rule_id } = await ask('create_rule', { rule });
    await ask('arm_rule', { rule_id });
    await until(20);
    const { changed } = await stands(rule_id);
    expect(changed, JSON.stringify(await stands(rule_id))).to.have.length(3);
    for (const { before: was, after } of changed) expect(after).to.be.closeTo(was * 0.6, 0.011);
    const [{ id }] = changed;
    await service.run('amazon_ads_update_ad_group', ['--ad-group-id', id, '--bid', '1.23'], {
      platform: 'amazon_ads',
    });
    const form = { ...rule, hours: [{ from: 21, to: 4 }] };
    expect((await faults(form))[0]).to.include({ field: 'rule.name' });
    const ended = await ask('disarm_rule', { rule_id });
    expect(ended.changed).to.have.length(3);
    expect((await faults(form))[0].message).to.match(/has yet to put back 3/);
    await letTimePass(service, 6 * 60_000);
    expect(await bids()).to.deep.equal(new Map([...before, [id, 1.23]]));
    const { decisions } = await stands(rule_id);
    expect(decisions[0].because).to.match(/somebody changed it meanwhile: it stays at 1.23/);
    expect((await ask('create_rule', { rule: form })).rule.hours).to.deep.include({
      days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
      from: 21,
      to: 4,
    });
  });

  for (const [level, list, script] of [
    ['keyword', 'keywords', 'amazon_ads_update_keyword'],
    ['product_target', 'product_targets', 'amazon_ads_update_product_target'],
  ] as const)
    it(`lowers bids of ${list} within one campaign`, async () => {
      const rows = async (): Promise<AnyJson[]> => {
        const options = { platform: 'amazon_ads' };
        const limit = ['--limit', '500'];
        return (await service.run(`amazon_ads_list_${list}`, limit, options)).body.result[list];
      };
      const before = await rows();
      const { body } = await service.run('amazon_ads_list_ad_groups', ['--limit', '500'], {
        platform: 'amazon_ads',
      });
      const own = before.find(({ bid, status }) => bid !== null && status === 'ENABLED')!;
      const groups: AnyJson[] = body.result.ad_groups;
      const { campaign_id } = groups.find(({ id }) => id === own.ad_group_id)!;
      const within = groups.filter((one) => one.campaign_id === campaign_id).map(({ id }) => id);
      const rule = {
        name: `Bids of ${list}`,
        level,
        scope: { platforms: ['amazon'], campaigns: [campaign_id] },
        hours: { from: 1, to: 5 },
        then: { action: 'bid', percent: -50 },
        most_a_day: 20,
      };
      const { rule_id } = await ask('create_rule', { rule });
      await ask('arm_rule', { rule_id });
      await until(1);
      const night = new Map((await rows()).map(({ id, bid }) => [id, bid]));
      const moved = before.filter(({ id, bid }) => night.get(id) !== bid);
      expect(moved, script).to.not.be.empty;
      for (const { id, bid, ad_group_id } of moved) {
        expect(within).to.include(ad_group_id);
        expect(night.get(id)).to.be.closeTo(bid / 2, 0.011);
      }
      await until(5);
      expect(await rows()).to.deep.equal(before);
      await ask('disarm_rule', { rule_id });
      // Amazon tells figures of keywords by day, and none of targets here.
      const when = { metric: 'spend', above: 0.1, days: 5 };
      const days = { ...rule, name: 'Days', hours: undefined, then: { action: 'pause' }, when };
      if (level === 'product_target')
        return expect((await faults(days))[0]).to.include({ field: 'rule.when' });
      await service.parts.facts.syncNow({ days: 12 });
      const told = await ask('try_rule', { rule: { ...days, evidence: { lag_days: 1 } } });
      expect(told.past.acts).to.be.above(0);
      const known = new Map(before.map((one) => [one.id, one.name]));
      for (const { id, name } of told.past.first) expect(known.get(id)).to.equal(name);
    });

  it('waits for a person where guards hold it, and asks once', async () => {
    const rule = {
      name: 'All of it',
      scope: { platforms: ['amazon_ads'] },
      hours: { from: 0, to: 6 },
      then: { action: 'ask', do: 'pause' },
    };
    const { rule_id } = await ask('create_rule', { rule });
    await ask('arm_rule', { rule_id });
    const before = await campaigns();
    for (const hour of [0, 3, 6]) await until(hour);
    const { decisions, changed } = await stands(rule_id);
    expect(decisions.map(({ status }: AnyJson) => status)).to.deep.equal(['held']);
    expect(changed[0].waits).to.match(/^a person is asked/);
    expect(await campaigns()).to.deep.equal(before);
    // Agreed to in the day: it is made, and put back with the next hour.
    const reviewer = await aReviewer(service);
    await reviewer.decide(decisions[0].review_url.split('/').at(-1), 'approve');
    expect(await campaigns()).to.not.deep.equal(before);
    await until(10, 1);
    expect(await campaigns()).to.deep.equal(before);
    await ask('disarm_rule', { rule_id });
  });

  it('asks a person before hours that raise are armed, and names what it cannot do', async () => {
    const scope = { platforms: ['amazon_ads'] };
    const raise = {
      name: 'Peak',
      scope,
      hours: { from: 18, to: 21 },
      then: { action: 'budget', percent: 30 },
    };
    const { rule_id } = await ask('create_rule', { rule: raise });
    const { body } = await asker(service, 'arm_rule').rest({ rule_id });
    expect(body.pending, JSON.stringify(body)).to.be.an('object');
    const bid = { ...raise, then: { action: 'bid', percent: -10 } };
    expect((await faults(bid))[0]).to.include({ field: 'rule.then.action' });
    expect((await faults({ ...raise, when: { metric: 'spend', above: 1 } }))[0]).to.include({
      field: 'rule.when',
    });
  });
});
