import { expect } from 'chai';
import type { Simulated } from '../../runtime/guards/simulate-past.ts';
import { runOperation } from '../../runtime/admin/operations.ts';
import { runInside } from '../support/a-command-line.ts';
import { aService, type TestService } from '../support/a-service.ts';

describe('adops guards simulate', () => {
  let service: TestService;
  let running: string[];
  before(async () => {
    service = await aService({ platforms: ['google'] });
    const { body } = await service.run('list_campaigns', ['--status=ENABLED'], {
      platform: 'google',
    });
    running = body.result.campaigns.map(({ id }: { id: string }) => id);
    const raise = ['--campaign-id', running[0]!, '--daily-budget=300'];
    await service.run('google_ads_update_campaign_budget', raise);
    await service.run('google_ads_remove_campaign', ['--campaign-id', running[1]!]);
    await service.run('google_ads_pause_campaign', ['--campaign-id', running[2]!]);
    await service.run('google_ads_pause_campaign', ['--campaign-id', running[3]!], {
      dry_run: true,
    });
  });
  after(() => service.stop());

  const simulate = async (more: object = {}) => {
    const { organizationId } = service;
    const { signal } = new AbortController();
    const input = { organizationId, ...more };
    return (await runOperation(service.parts, 'guards.simulate', input, { signal })) as Simulated;
  };
  const heldBy = ({ rules }: Simulated) =>
    Object.fromEntries(
      rules.filter(({ held }) => held.length > 0).map(({ rule, held }) => [rule, held.length]),
    );

  it('says of each rule what it would have held, with the change, its run and why', async () => {
    const answer = await simulate();
    expect(answer).to.include({ calls: 3, changes: 3 });
    expect(heldBy(answer)).to.deep.equal({ removed_spent: 1, removed_for_good: 1 });
    const [hold] = answer.rules.find(({ rule }) => rule === 'removed_spent')!.held;
    expect(hold).to.include({ platform: 'google', outcome: 'waited', limit: null });
    expect(hold?.message).to.match(/ would be removed: it has spent [\d.]+ USD/);
    expect(hold?.change).to.include({ entity: 'campaign', id: running[1], after: 'REMOVED' });
    expect(answer.rules.map(({ unknown }) => unknown)).to.deep.equal(answer.rules.map(() => 0));
  });

  it('tries another limit, and changes no rule', async () => {
    expect(heldBy(await simulate({ set: { max_budget: '299' } }))).to.deep.equal({
      max_budget: 1,
      removed_spent: 1,
      removed_for_good: 1,
    });
    const set = { max_budget_raise: '1.5', max_paused_share: '0.01', removed_spent: '1000000' };
    expect(heldBy(await simulate({ set }))).to.deep.equal({
      max_budget_raise: 1,
      max_paused_share: 2,
      removed_for_good: 1,
    });
    const rules = await service.parts.guards.rules(service.organizationId);
    expect(rules.find(({ id }) => id === 'max_budget')?.when).to.include({ amount: 10_000 });
  });

  it('says where nobody had asked what a rule would have had to know', async () => {
    const answer = await simulate({ set: { enabled_idle: '3' } });
    expect(answer.rules.find(({ rule }) => rule === 'enabled_idle')?.unknown).to.equal(0);
    await service.parts.guards.set(service.organizationId, {
      id: 'removed_spent',
      action: 'hold',
      when: { kind: 'removed_spent', amount: 0, days: 30 },
      off: true,
    });
    await service.run('google_ads_remove_campaign', ['--campaign-id', running[4]!]);
    const later = await simulate({ set: { removed_spent: 'on' } });
    const rule = later.rules.find((one) => one.rule === 'removed_spent');
    expect(rule).to.include({ off: false, unknown: 2 });
    await service.parts.guards.remove(service.organizationId, 'removed_spent');
  });

  it('looks back as far as it is asked', async () => {
    service.clock.advance(10 * 24 * 3_600_000);
    expect(await simulate({ days: 9 })).to.include({ calls: 0 });
    expect(await simulate({ days: 11 })).to.include({ calls: 4 });
  });

  it('refuses a rule that is not there, and a limit that is none', async () => {
    for (const set of [{ nonsense: '1' }, { max_budget: 'much' }, { created_running: '5' }])
      try {
        await simulate({ set });
        expect.fail('it was taken');
      } catch (error) {
        expect(error).to.include({ code: 'input_invalid' });
      }
  });

  it('shows it as a table, or as JSON', async () => {
    const answer = await simulate();
    const argv = ['guards', 'simulate', '--days=30', '--set', 'max_budget=299'];
    const { stdout, asked } = await runInside(argv, () => answer);
    expect(asked).to.deep.equal([
      ['guards.simulate', { organizationId: 1, days: 30, set: { max_budget: '299' } }],
    ]);
    expect(stdout).to.include('removed_spent').and.include('would be removed');
    const json = await runInside([...argv, '--json'], () => answer);
    expect(JSON.parse(json.stdout)).to.deep.equal(answer);
    expect((await runInside(['guards', 'simulate', '--set', 'x'], () => answer)).code).to.equal(2);
  });
});
