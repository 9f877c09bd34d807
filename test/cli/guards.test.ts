import { expect } from 'chai';
import { runOperation } from '../../runtime/admin/operations.ts';
import { runInside } from '../support/a-command-line.ts';
import { aService, type TestService } from '../support/a-service.ts';

describe('adops guards, portal and undo', () => {
  let service: TestService;
  before(async () => (service = await aService({ platforms: ['acme'] })));
  after(() => service.stop());

  const operate = (name: string, input: Record<string, unknown>) =>
    runOperation(service.parts, name, input, { signal: new AbortController().signal });

  it('makes a rule of flags, or of JSON', async () => {
    const set = async (...argv: string[]) => {
      const view = { id: 'x', action: 'hold', when: { kind: 'effect', effects: ['publish'] } };
      const { asked, code } = await runInside(['guards', 'set', ...argv], () => view);
      return code === 0 ? (asked[0]![1]['rule'] as object) : code;
    };
    expect(
      await set('team', '--amount-above', '500', '--currency', 'EUR', '--key', 'key_1'),
    ).to.deep.equal({
      id: 'team',
      action: 'hold',
      keys: ['key_1'],
      when: { kind: 'amount_above', measure: 'budget', amount: 500, currency: 'EUR' },
    });
    const convert = ['--currency', 'EUR', '--other-currency', 'convert'];
    expect(await set('team', '--amount-above', '500', ...convert)).to.deep.nested.include({
      when: {
        kind: 'amount_above',
        measure: 'budget',
        amount: 500,
        currency: 'EUR',
        otherCurrency: 'convert',
      },
    });
    expect(await set('slow', '--raise-times', '1.5', '--hours', '72', '--bid')).to.deep.equal({
      id: 'slow',
      action: 'hold',
      when: { kind: 'raise_above', measure: 'bid', times: 1.5, windowHours: 72 },
    });
    expect(await set('no', '--effect', 'publish,write', '--action', 'refuse')).to.deep.equal({
      id: 'no',
      action: 'refuse',
      when: { kind: 'effect', effects: ['publish', 'write'] },
    });
    expect(await set('big', '--enabled-above', '200')).to.deep.include({
      when: { kind: 'enabled_above', amount: 200 },
    });
    expect(await set('rests', '--enabled-idle', '14')).to.deep.include({
      when: { kind: 'enabled_idle', days: 14 },
    });
    expect(await set('kept', '--removed-spent', '10', '--currency', 'EUR')).to.deep.include({
      when: { kind: 'removed_spent', amount: 10, days: 365, currency: 'EUR' },
    });
    expect(await set('gone', '--removed-for-good', 'audience')).to.deep.include({
      when: { kind: 'removed_for_good', entities: ['audience'] },
    });
    expect(await set('watched', '--watch-stops', '2')).to.deep.include({
      when: { kind: 'watch_stops_above', count: 2, windowHours: 1 },
    });
    expect(await set('share', '--paused-share', '0.2', '--more-than', '50')).to.deep.include({
      when: { kind: 'paused_share', share: 0.2, days: 7, windowHours: 24, amount: 50 },
    });
    expect(await set('all', '--account-raise-times', '1.5', '--hours', '48')).to.deep.include({
      when: { kind: 'account_raise_above', times: 1.5, windowHours: 48, amount: 0 },
    });
    expect(await set('org', '--organization-raise-times', '1.2', '--hours', '168')).to.deep.include(
      {
        when: { kind: 'organization_raise_above', times: 1.2, windowHours: 168, amount: 0 },
      },
    );
    expect(await set('paused', '--created-running')).to.deep.include({
      when: { kind: 'created_running' },
    });
    expect(await set('mail', '--new-destination', '--off')).to.deep.include({
      when: { kind: 'new_destination' },
      off: true,
    });
    expect(await set('gone', '--removed', 'audience,pixel')).to.deep.include({
      when: { kind: 'removed', entities: ['audience', 'pixel'] },
    });
    expect(await set('again', '--reopened')).to.deep.include({ when: { kind: 'reopened' } });
    expect(await set('--definition', '{"id":"x"}')).to.deep.equal({ id: 'x' });
    for (const argv of [
      ['x'],
      ['x', '--effect', 'publish', '--field', 'name'],
      ['--definition', '{'],
    ])
      expect(await set(...argv), argv.join(' ')).to.equal(2);
  });

  it('stores, lists and removes rules; each step is in the audit, and no tool of a key does it', async () => {
    const { organizationId } = service;
    const when = { kind: 'raises_above', measure: 'budget', amount: 100 };
    const rule = {
      id: 'day',
      action: 'refuse',
      when: { ...when, currency: 'USD', windowHours: 24 },
    };
    await operate('guards.set', { organizationId, rule });
    const rules = (await operate('guards.list', { organizationId })) as { id: string }[];
    expect(rules.map(({ id }) => id)).to.include.members(['max_budget', 'day']);
    await operate('guards.remove', { organizationId, id: 'day' });
    const faulty = { id: 'day', action: 'refuse', when };
    for (const bad of [faulty, { ...rule, extra: 1 }])
      try {
        await operate('guards.set', { organizationId, rule: bad });
        expect.fail('a faulty rule was stored');
      } catch (error) {
        expect(error).to.include({ code: 'input_invalid' });
      }
    const entries = await service.parts.audit.tail(organizationId, 10);
    expect(entries.map(({ door, tool, userId }) => `${door} ${tool} ${userId}`)).to.include.members(
      ['cli guards.set operator', 'cli guards.remove operator'],
    );
    const names = [...service.parts.catalog.current().tools.keys()];
    expect(names.filter((name) => /guard_rule|portal|reviewer/.test(name))).to.deep.equal([]);
  });

  it('prints a link that signs in, and keeps it out of the audit', async () => {
    const { organizationId } = service;
    const { link } = (await operate('portal.link', {
      organizationId,
      email: 'rita@example.com',
    })) as { link: string };
    expect(link).to.match(new RegExp(`^${service.urls.api}/sign-in/[\\w-]{43}$`));
    const page = await service.fetch(link, { method: 'POST', redirect: 'manual' });
    expect(page.status).to.equal(303);
    const entries = await service.parts.audit.tail(organizationId, 10);
    expect(JSON.stringify(entries)).to.not.include(link.slice(-43));
    expect(entries.map(({ tool }) => tool)).to.include.members(['portal.link', 'portal.sign_in']);
    const [reviewer] = (await operate('portal.reviewers.list', { organizationId })) as {
      id: string;
    }[];
    await operate('portal.reviewers.remove', { organizationId, id: reviewer!.id });
    expect(await operate('portal.reviewers.list', { organizationId })).to.deep.equal([]);
  });

  it("undoes a run under the operator's hand", async () => {
    const { organizationId } = service;
    const args = ['--campaign-id', 'c1', '--daily-budget', '30'];
    const { body } = await service.run('acme_ads_update_campaign_budget', args);
    const dry = await operate('undo', { organizationId, runId: body.run_id, dryRun: true });
    expect(dry).to.nested.include({ 'result.result.runs[0].status': 'planned' });
    const printed = await runInside(['undo', body.run_id, '--dry-run'], () => dry);
    expect(printed.stdout).to.include('planned').and.include('daily_budget');
    expect(printed.asked[0]).to.deep.equal([
      'undo',
      { organizationId: 1, runId: body.run_id, dryRun: true },
    ]);
    const done = await operate('undo', { organizationId, runId: body.run_id });
    expect(done).to.nested.include({ 'result.result.restored': 1, credits_used: 5 });
  });

  it('runs what the operator asked for, too, once a person has approved it', async () => {
    const { organizationId, parts } = service;
    const { operatorCall } = await import('../../runtime/admin/operator-call.ts');
    const { signal } = new AbortController();
    const args = ['--campaign-id', 'c2', '--daily-budget', '900'];
    const input = { action: 'acme_ads_update_campaign_budget', args };
    await operatorCall(parts, { organizationId, toolName: 'execute', input, signal });
    const [held] = await parts.approvals.list(organizationId);
    const { approveAndRun } = await import('../../runtime/approvals/run-approved.ts');
    const by = await parts.portal.addReviewer(organizationId, { name: 'Rita' });
    const ended = await approveAndRun(parts, { organizationId, id: held!.id, seen: held!, by });
    expect(ended.status).to.equal('executed');
  });
});
