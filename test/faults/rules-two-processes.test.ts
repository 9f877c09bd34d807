import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { createPostgresStore } from '../../runtime/stores/postgres/postgres-store.ts';
import { letTimePass } from '../support/a-day-passes.ts';
import { aDatabase, type TestDatabase } from '../support/a-postgres.ts';
import { aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';
import { switchOff } from '../support/switch-off.ts';
import { asker } from '../platforms/ask-tool.ts';

const HOUR = 3_600_000;

describe('A rule in two processes on one PostgreSQL', function () {
  this.timeout(120_000);
  let database: TestDatabase;
  let first: TestService;
  let second: TestService;
  before(async () => {
    database = await aDatabase();
    const aStore = () => createPostgresStore({ url: database.url, connections: 4 });
    const config = { masterKey: randomBytes(32).toString('base64') };
    const wish = { platforms: ['google'], config };
    const overrides = async () => ({ overrides: { store: await aStore() } });
    first = await aService({ ...wish, ...(await overrides()), balance: 100_000 });
    second = await aService({ ...wish, ...(await overrides()), key: first.key });
    await first.parts.facts.syncNow({ days: 20 });
  });
  after(async () => {
    await second.stop();
    await first.stop();
    await database.drop();
  });

  const ask = (tool: string, input: object): Promise<AnyJson> => asker(first, tool).result(input);

  it('moves each campaign once, whoever looks, and again only after its back-off', async () => {
    const list = async () =>
      (await ask('list_campaigns', { platform: 'google', limit: 100 })).campaigns;
    const before = await list();
    const rule = {
      name: 'Lower',
      scope: { platforms: ['google'] },
      when: { metric: 'spend', above: 1, days: 3 },
      then: { action: 'budget', percent: -10, at_least: 1 },
      most_a_day: 20,
      back_off_days: 5,
    };
    const { rule_id } = await ask('create_rule', { rule });
    await ask('arm_rule', { rule_id });
    for (let hour = 0; hour < 3; hour += 1)
      await Promise.all([letTimePass(first, HOUR), letTimePass(second, HOUR)]);
    const after = await list();
    const moved = after.filter(
      (one: AnyJson, at: number) => one.daily_budget !== before[at].daily_budget,
    );
    expect(moved).to.not.be.empty;
    for (const { id, daily_budget } of moved) {
      const budget = before.find((one: AnyJson) => one.id === id).daily_budget;
      expect(daily_budget).to.be.closeTo(budget * 0.9, 0.01);
    }
    const { rules } = await ask('list_rules', {});
    expect(rules[0].decisions).to.have.length(1);
  });

  it('pauses by a guardrail once, and tells an alert once, whoever looks', async () => {
    await switchOff(first, 'new_destination');
    await ask('set_campaign_guardrail', {
      account_id: '1112223333',
      campaign_id: '72649372018',
      conversion_action_id: '824247936',
      spend_threshold: 1,
      min_age_hours: 0,
    });
    await ask('set_spend_alert', { threshold: 1, email: 'ada@example.com', platforms: 'google' });
    for (let hour = 0; hour < 10; hour += 1)
      await Promise.all([letTimePass(first, HOUR), letTimePass(second, HOUR)]);
    const { watches } = first.parts;
    const all = (await watches.list(first.organizationId)).filter(
      ({ watch }) => !watch.startsWith('rule'),
    );
    const decided = await Promise.all(
      all.map(async ({ id, watch }) => {
        const list = (await watches.decisionsOf(first.organizationId, id)) ?? [];
        return `${watch} ${list.map(({ status }) => status).join(', ')}`;
      }),
    );
    expect(decided.sort()).to.deep.equal(['campaign_guardrail done', 'weekly_spend told']);
    const { guardrails } = await ask('list_campaign_guardrails', {});
    expect(guardrails[0]).to.deep.include({ status: 'paused' });
  });

  it('changes by its hours once, and puts back once, whoever looks', async () => {
    const budgets = async () =>
      (await ask('list_campaigns', { platform: 'google', limit: 100 })).campaigns.map(
        ({ id, daily_budget }: AnyJson) => [id, daily_budget],
      );
    const before = await budgets();
    const rule = {
      name: 'Less at times',
      scope: { platforms: ['google'] },
      hours: [0, 4, 8, 12, 16, 20].map((from) => ({ from, to: from + 2 })),
      then: { action: 'budget', percent: -10 },
      most_a_day: 20,
    };
    const { rule_id } = await ask('create_rule', { rule });
    await ask('arm_rule', { rule_id });
    const seen = new Set<number>();
    for (let at = 0; at < 8; at += 1) {
      await Promise.all([letTimePass(first, HOUR), letTimePass(second, HOUR)]);
      for (const [place, [, budget]] of (await budgets()).entries())
        seen.add(Math.round((budget / before[place][1]) * 10));
    }
    await ask('disarm_rule', { rule_id });
    await Promise.all([letTimePass(first, HOUR / 6), letTimePass(second, HOUR / 6)]);
    expect(await budgets()).to.deep.equal(before);
    expect([...seen].sort()).to.deep.equal([10, 9]);
    const { rules } = await ask('list_rules', {});
    const { decisions } = rules.find((one: AnyJson) => one.rule_id === rule_id);
    expect(
      decisions.map(({ status }: AnyJson) => status).every((is: string) => is === 'done'),
    ).to.equal(true);
    expect(decisions.length).to.be.within(3, 5);
  });
});
