/** A key that is narrowed to an account sees, and changes, what is kept about that account alone. */
import { expect } from 'chai';
import { aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';

describe('Rules, guardrails, pacing and tests of a narrowed key', function () {
  this.timeout(60_000);
  let service: TestService;
  let own: { readonly account_id: string; readonly campaign: string };
  let other: typeof own;
  let narrow: string;
  const ask = async (tool: string, args: object, key?: string): Promise<AnyJson> =>
    (await service.run(tool, undefined, { body: { args }, ...(key ? { key } : {}) })).body;

  before(async () => {
    service = await aService({ platforms: ['criteo'], balance: 10_000 });
    const accounts = await service.parts.connections.list(service.organizationId);
    const placeOf = async (account_id: string) => {
      const { result } = await ask('list_campaigns', { platform: 'criteo', account_id });
      return { account_id, campaign: (result.campaigns as AnyJson[])[0]!.id as string };
    };
    own = await placeOf(accounts.find(({ primary }) => primary)!.accountId);
    other = await placeOf(accounts.find(({ primary }) => !primary)!.accountId);
    narrow = (await service.aKey({ accounts: [own.account_id] })).secret;
    await ask('set_campaign_guardrail', guardrailOn(other));
    await ask('create_rule', { rule: ruleOn('Of another', other) });
    await ask('create_rule', { rule: { ...ruleOn('Of all'), scope: {} } });
    await ask('pace_budget', paceOn('Of another', other));
  });
  after(() => service.stop());

  const guardrailOn = ({ account_id, campaign }: typeof own) => ({
    platform: 'criteo',
    account_id,
    campaign_id: campaign,
    conversion_action_id: 'conversions',
    spend_threshold: 100,
  });
  const ruleOn = (name: string, place?: typeof own) => ({
    name,
    scope: { platforms: ['criteo'], ...(place ? { accounts: [place.account_id] } : {}) },
    when: { metric: 'spend', above: 1, days: 7 },
    then: { action: 'notify' },
  });
  const paceOn = (name: string, { account_id, campaign }: typeof own) => ({
    name,
    budget: 500,
    campaigns: [{ platform: 'criteo', account_id, campaign_id: campaign }],
  });

  it('are listed to a key with all accounts', async () => {
    const { result } = await ask('list_rules', {});
    expect(result.rules.map((one: AnyJson) => one.name)).to.have.members(['Of another', 'Of all']);
    expect(result.paces).to.have.length(1);
    expect((await ask('list_campaign_guardrails', {})).result.guardrails).to.have.length(1);
  });

  it('are hidden where they are about others, or about all', async () => {
    const { result } = await ask('list_rules', {}, narrow);
    expect(result).to.deep.include({ rules: [], paces: [] });
    expect((await ask('list_campaign_guardrails', {}, narrow)).result.guardrails).to.be.empty;
  });

  it('are not switched off, tried, armed or written anew by such a key', async () => {
    const { rules } = (await ask('list_rules', {})).result;
    const { guardrails } = (await ask('list_campaign_guardrails', {})).result;
    const { guardrail_id } = guardrails[0];
    for (const { rule_id } of rules)
      for (const tool of ['arm_rule', 'disarm_rule', 'try_rule'])
        expect((await ask(tool, { rule_id }, narrow)).error?.code, tool).to.equal('record_unknown');
    const off = await ask('disable_campaign_guardrail', { guardrail_id }, narrow);
    expect(off.error?.code).to.equal('record_unknown');
    const anew = await ask('create_rule', { rule: ruleOn('Of another', own) }, narrow);
    expect(anew.error?.code).to.equal('key_narrowed');
    const pace = await ask('pace_budget', paceOn('Of another', own), narrow);
    expect(pace.error?.code).to.equal('key_narrowed');
    expect((await ask('list_campaign_guardrails', {})).result.guardrails).to.deep.equal(guardrails);
  });

  it('are made, seen and ended by it where they name its account', async () => {
    const open = await ask('create_rule', { rule: ruleOn('Mine') }, narrow);
    expect(open.error).to.include({ code: 'key_narrowed', field: 'rule.scope.accounts' });
    const made = await ask('create_rule', { rule: ruleOn('Mine', own) }, narrow);
    expect(made.error).to.equal(undefined);
    const { result } = await ask('list_rules', {}, narrow);
    expect(result.rules.map((one: AnyJson) => one.name)).to.deep.equal(['Mine']);
    expect((await ask('pace_budget', paceOn('Mine', own), narrow)).error).to.equal(undefined);
  });
});
