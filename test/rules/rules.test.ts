/** Rules from the first word to the change at the platform, on kept facts of test mode. */
import { expect } from 'chai';
import { letTimePass } from '../support/a-day-passes.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { aReviewer } from '../support/a-visitor.ts';
import type { AnyJson } from '../support/any-json.ts';
import { asker } from '../platforms/ask-tool.ts';

const HOUR = 3_600_000;

describe('create_rule, try_rule, arm_rule, disarm_rule', function () {
  this.timeout(60_000);
  let service: TestService;
  const ask = (tool: string, input: object): Promise<AnyJson> => asker(service, tool).result(input);
  const refused = async (tool: string, input: object): Promise<AnyJson> =>
    (await asker(service, tool).rest(input)).body.error;
  const budgets = async (): Promise<Map<string, number>> => {
    const { campaigns } = await ask('list_campaigns', { platform: 'google', limit: 100 });
    return new Map(campaigns.map((one: AnyJson) => [one.id, one.daily_budget]));
  };
  before(async () => {
    service = await aService({ platforms: ['google'], balance: 100_000 });
    await service.parts.facts.syncNow({ days: 20 });
  });
  after(() => service.stop());

  const LOWER = {
    name: 'Lower what spends',
    scope: { platforms: ['google'] },
    when: { metric: 'spend', above: 1, days: 7 },
    then: { action: 'budget', percent: -10, at_least: 5 },
    most_a_day: 2,
    back_off_days: 7,
  };

  it('keeps a draft, and says what would be right where it cannot', async () => {
    const { rule_id, state } = await ask('create_rule', { rule: LOWER });
    expect(state).to.equal('draft');
    expect((await ask('list_rules', {})).rules.map((one: AnyJson) => one.rule_id)).to.include(
      rule_id,
    );
    const raise = { ...LOWER, name: 'x', then: { action: 'budget', percent: 10, most: 3 } };
    const { code, faults } = await refused('create_rule', { rule: raise });
    expect(code).to.equal('input_invalid');
    expect(faults[0]).to.include({ field: 'rule.then.at_most' });
  });

  it('tells nobody new before a person has agreed', async () => {
    const wish = { rule: { ...LOWER, name: 'Told' }, webhook: 'https://elsewhere.example/in' };
    const { body } = await asker(service, 'create_rule').rest(wish);
    expect(JSON.stringify(body)).to.match(/new_destination/);
    expect((await ask('list_rules', {})).rules.map((one: AnyJson) => one.name)).to.not.include(
      'Told',
    );
  });

  it('tells what it would have done in 90 days, and how it does in 30 markets', async () => {
    const told = await ask('try_rule', { rule: LOWER });
    expect(told.past).to.include({ days: 90 });
    expect(told.past.accounts).to.be.above(0);
    expect(told.past.acts).to.be.above(0);
    expect(told.past.first[0]).to.include.keys('date', 'spend_after', 'conversions_after');
    expect(told.markets).to.include({ markets: 30, days: 90 });
    expect(told.markets.grade).to.match(/helps|harms|unclear|idle/);
  });

  it('acts once a day when it is armed, within its number, and not again in its back-off', async () => {
    const before = await budgets();
    const { rules } = await ask('list_rules', {});
    const { rule_id } = rules.find((one: AnyJson) => one.name === LOWER.name);
    const armed = await ask('arm_rule', { rule_id });
    expect(armed.state).to.equal('armed');
    expect(armed.trial.markets.markets).to.equal(30);
    for (let hour = 0; hour < 5; hour += 1) await letTimePass(service, HOUR);
    const after = await budgets();
    const moved = [...before].filter(([id, budget]) => after.get(id) !== budget);
    expect(moved).to.have.length(2);
    for (const [id, budget] of moved) expect(after.get(id)).to.be.closeTo(budget * 0.9, 0.01);
    const { rules: now } = await ask('list_rules', {});
    const { decisions } = now.find((one: AnyJson) => one.rule_id === rule_id);
    expect(decisions.map((one: AnyJson) => one.status)).to.deep.equal(['done']);
    const undone = await ask('undo_change', { batch_id: decisions[0].batch_id });
    expect(undone.restored).to.equal(2);
    expect(await budgets()).to.deep.equal(before);
    expect((await ask('disarm_rule', { rule_id })).state).to.equal('disarmed');
  });

  it('asks a person before a rule that raises spend is armed, and before a rule that asks does anything', async () => {
    const raise = {
      ...LOWER,
      name: 'Raise',
      then: { action: 'budget', percent: 10, at_most: 200 },
    };
    const { rule_id } = await ask('create_rule', { rule: raise });
    const { body } = await asker(service, 'arm_rule').rest({ rule_id });
    expect(body.pending, JSON.stringify(body)).to.be.an('object');

    const name = 'Ask';
    const weak = { ...LOWER, name, most_a_day: 3, then: { action: 'ask', do: 'pause' } };
    const asking = await ask('create_rule', { rule: weak });
    await ask('arm_rule', { rule_id: asking.rule_id });
    await letTimePass(service, HOUR);
    const { rules } = await ask('list_rules', {});
    const { decisions } = rules.find((one: AnyJson) => one.name === name);
    expect(decisions[0]).to.include({ status: 'held' });
    const running = async () => {
      const { campaigns } = await ask('list_campaigns', { platform: 'google', status: 'ENABLED' });
      return campaigns.length as number;
    };
    const ran = await running();
    const reviewer = await aReviewer(service);
    await reviewer.decide(decisions[0].review_url.split('/').at(-1), 'approve');
    expect(await running()).to.equal(ran - 3);
    await ask('disarm_rule', { rule_id: asking.rule_id });
  });
});
