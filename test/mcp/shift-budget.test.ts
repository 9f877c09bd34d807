import { pino } from 'pino';
import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { aReviewer } from '../support/a-visitor.ts';
import { createService, type Service } from '../../runtime/main.ts';
import { manualClock } from '../support/manual-clock.ts';
import { aConfig, aService, type TestService } from '../support/a-service.ts';
import { createMemoryStore } from '../../runtime/stores/memory/memory-store.ts';
import { letTimePass } from '../support/a-day-passes.ts';
import type { AnyJson } from '../support/any-json.ts';
import { callTool, legacy } from './a-surface.ts';

const hour = 3_600_000;

describe('shift_budget', () => {
  let service: TestService;
  beforeEach(async () => (service = await aService({ platforms: ['acme', 'google'] })));
  afterEach(() => service.stop());

  const call = (name: string, input: object, key?: string) => callTool(service, name, input, key);
  const acme = (campaign_id: string) => ({ platform: 'acme', campaign_id });
  const shift = (input: object, key?: string) =>
    call('shift_budget', { from: acme('c1'), to: acme('c2'), ...input }, key);
  const budgets = async () => {
    const { body } = await service.run('acme_ads_list_campaigns');
    return (body.result.campaigns as AnyJson[]).map(({ daily_budget }) => daily_budget as number);
  };
  const passing = (ms: number) => letTimePass(service, ms);

  it('takes from one and gives to the other, by amount or by share; one undo takes both back', async () => {
    const done = await shift({ amount: 5 });
    expect(done.structuredContent).to.deep.include({ moved: 5, currency: 'USD', verified: true });
    expect(done.structuredContent.from).to.include({ before: 20, after: 15, status: 'done' });
    expect(done.structuredContent.to).to.include({ before: 20, after: 25, status: 'done' });
    expect(await budgets()).to.deep.equal([15, 25]);
    await call('undo_change', { run_id: done.structuredContent.run_id });
    expect(await budgets()).to.deep.equal([20, 20]);
    await shift({ share: 0.25 });
    expect(await budgets()).to.deep.equal([15, 25]);
  });

  it('shows both changes in a dry run, with their price, and makes none', async () => {
    const { structuredContent: dry } = await shift({
      amount: 5,
      dry_run: true,
      revert_at: '2026-03-03T10:00:00Z',
    });
    expect(dry).to.include({ dry_run: true, price: 10, moved: 5, schedule_id: null });
    expect(dry.revert_at).to.equal('2026-03-03T10:00:00Z');
    expect(dry.changes).to.have.length(2);
    expect(dry.changes[0]).to.include({ before: 20, after: 15 });
    expect(dry.changes[1]).to.include({ before: 20, after: 25 });
    expect(await budgets()).to.deep.equal([20, 20]);
    expect(await service.parts.schedules.list(service.organizationId)).to.deep.equal([]);
  });

  it('refuses what cannot be right, and says what would be', async () => {
    const refusals: [object, RegExp][] = [
      [{}, /either amount or share/],
      [{ amount: 5, share: 0.1 }, /either amount or share/],
      [{ amount: 20 }, /it has 20 USD a day/],
      [{ amount: 1.001 }, /more decimals than USD has/],
      [{ amount: 5, to: acme('c1') }, /another campaign/],
      [{ amount: 5, to: acme('c9') }, /to\.campaign_id.*list_campaigns/],
      [{ amount: 5, to: { platform: 'akme', campaign_id: 'c1' } }, /platform_unknown/],
      [{ amount: 5, revert_at: '2026-03-01T10:00:00Z' }, /revert_at: must be a time ahead/],
    ];
    for (const [input, words] of refusals) {
      const refused = await shift(input);
      expect(refused.isError, JSON.stringify(input)).to.equal(true);
      expect(JSON.stringify(refused)).to.match(words);
    }
    expect(await budgets()).to.deep.equal([20, 20]);
  });

  it('works across platforms of one currency, and refuses two', async () => {
    const listed = await call('list_campaigns', { platform: 'google' });
    const { campaigns, account } = listed.structuredContent as AnyJson;
    const rich = (campaigns as AnyJson[]).find(
      ({ status, daily_budget }) => status === 'ENABLED' && daily_budget > 20,
    )!;
    const from = { platform: 'google', account_id: account.account_id, campaign_id: rich.id };
    const moved = await shift({ from, amount: 5, to: acme('c1') });
    expect(moved.structuredContent, JSON.stringify(moved)).to.include({ moved: 5 });
    expect(await budgets()).to.deep.equal([25, 20]);
    const { connections } = service.parts;
    const own = (await connections.list(service.organizationId, 'acme')).find(
      ({ primary }) => primary,
    )!;
    await connections.update(service.organizationId, own.id, { currency: 'EUR' });
    const refused = await shift({ from, amount: 5, to: acme('c1') });
    expect(JSON.stringify(refused)).to.include('EUR').and.include('USD');
  });

  it('takes the first back when the second fails', async () => {
    const faults = await service.parts.emulators.faults('acme');
    faults.plan({ kind: 'status', status: 400, method: 'POST', path: '/campaigns/c2', times: 0 });
    const failed = await shift({ amount: 5 });
    faults.clear();
    expect(JSON.stringify(failed)).to.include('was taken back');
    expect(failed.structuredContent).to.include({ moved: null, schedule_id: null });
    expect(await budgets()).to.deep.equal([20, 20]);
  });

  it('waits as a whole for what guards hold, and is done as a whole when a person agrees', async () => {
    const run = 'acme_ads_update_campaign_budget';
    await service.run(run, ['--campaign-id', 'c1', '--daily-budget', '100']);
    const rita = await aReviewer(service);
    const asked = async () => {
      const held = await shift({ amount: 90, revert_at: '2026-03-03T10:00:00Z' });
      expect(await budgets()).to.deep.equal([100, 20]);
      expect(held.structuredContent.pending).to.be.an('object');
      return held.structuredContent.pending.approval_id as string;
    };
    const first = await asked();
    await rita.decide(first, 'decline');
    await passing(0);
    expect(await budgets()).to.deep.equal([100, 20]);
    await service.parts.approvals.lift(service.organizationId, first);
    await rita.decide(await asked(), 'approve');
    await passing(0);
    expect(await budgets()).to.deep.equal([10, 110]);
    const [schedule] = await service.parts.schedules.list(service.organizationId);
    expect(schedule).to.include({ name: 'Takes a shift of budget back' });
  });

  it('takes the raise back when the other side cannot be lowered after it', async () => {
    const run = 'acme_ads_update_campaign_budget';
    await service.run(run, ['--campaign-id', 'c1', '--daily-budget', '100']);
    const held = await shift({ amount: 90 });
    const faults = await service.parts.emulators.faults('acme');
    faults.plan({ kind: 'status', status: 400, method: 'POST', path: '/campaigns/c1', times: 0 });
    const rita = await aReviewer(service);
    await rita.decide(held.structuredContent.pending.approval_id, 'approve');
    await passing(0);
    faults.clear();
    expect(await budgets()).to.deep.equal([100, 20]);
  });

  it('restores both at revert_at, once, under the key that asked, and says so before', async () => {
    const revert_at = new Date(service.clock.now() + hour).toISOString();
    const done = await shift({ amount: 5, revert_at, reason: 'Sale' });
    const { schedule_id, warnings } = done.structuredContent as AnyJson;
    expect(done.structuredContent.revert_at).to.equal(revert_at);
    expect(warnings.join()).to.include(schedule_id).and.include(revert_at);
    await passing(hour / 2);
    expect(await budgets()).to.deep.equal([15, 25]);
    await passing(hour / 2);
    expect(await budgets()).to.deep.equal([20, 20]);
    const [schedule] = await service.parts.schedules.list(service.organizationId);
    expect(schedule).to.include({ id: schedule_id, status: 'done', reason: null, nextDueAt: null });
    await passing(24 * hour);
    expect(await budgets()).to.deep.equal([20, 20]);
  });

  it('leaves a budget that somebody changed meanwhile, and says so', async () => {
    const revert_at = new Date(service.clock.now() + hour).toISOString();
    await shift({ amount: 5, revert_at });
    for (const [id, to] of [
      ['c1', '16'],
      ['c2', '26'],
    ] as const)
      await service.run('acme_ads_update_campaign_budget', [
        '--campaign-id',
        id,
        '--daily-budget',
        to,
      ]);
    await passing(hour);
    expect(await budgets()).to.deep.equal([16, 26]);
    const [schedule] = await service.parts.schedules.list(service.organizationId);
    expect(schedule).to.include({ status: 'done' });
    expect(schedule!.reason).to.include('undo_conflict');
  });

  it('restores nothing when the key was revoked meanwhile, and says so', async () => {
    const { secret, keyId } = await service.aKey();
    const revert_at = new Date(service.clock.now() + hour).toISOString();
    await shift({ amount: 5, revert_at }, secret);
    await service.parts.keys.revoke(service.organizationId, keyId);
    await passing(hour);
    expect(await budgets()).to.deep.equal([15, 25]);
    const [schedule] = await service.parts.schedules.list(service.organizationId);
    expect(schedule).to.include({ status: 'frozen' });
    expect(schedule!.reason).to.include('key_invalid');
  });

  it('arms one schedule for one shift, however often it is repeated', async () => {
    const revert_at = new Date(service.clock.now() + hour).toISOString();
    const first = await shift({ amount: 5, revert_at, idempotency_key: 'k' });
    const again = await shift({ amount: 5, revert_at, idempotency_key: 'k' });
    expect(again.structuredContent).to.deep.equal(first.structuredContent);
    expect(await service.parts.schedules.list(service.organizationId)).to.have.length(1);
    expect(await budgets()).to.deep.equal([15, 25]);
  });

  it('is restored after a restart too, also when its time came while nothing ran', async () => {
    const store = createMemoryStore();
    const config = { masterKey: randomBytes(32).toString('base64') };
    const before = await aService({ platforms: ['reddit'], config, overrides: { store } });
    const headers = { 'x-service-key': before.key, 'content-type': 'application/json' };
    const run = async ({ urls }: Service, script_name: string, args: object = {}) => {
      const body = JSON.stringify({ script_name, platform: 'reddit', args });
      const init = { method: 'POST', headers, body };
      return (await before.fetch(`${urls.base}/api/v1/tools/run`, init)).body;
    };
    const budgetsOf = async (one: Service) => {
      const { result } = await run(one, 'list_campaigns');
      return (result.campaigns as AnyJson[]).filter(({ status }) => status === 'ENABLED');
    };
    const [first, second] = (await budgetsOf(before)) as [AnyJson, AnyJson];
    const side = ({ id }: AnyJson) => ({ platform: 'reddit', campaign_id: id });
    const revert_at = new Date(before.clock.now() + hour).toISOString();
    const input = { from: side(first), to: side(second), amount: 5, revert_at };
    const message = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'shift_budget', arguments: input },
    };
    const told = (await legacy(`${before.urls.mcp}/mcp`, message, headers)).body.result;
    expect(told.structuredContent, JSON.stringify(told)).to.include({ moved: 5 });
    await before.stop();
    const clock = manualClock(before.clock.now() + 5 * hour);
    const log = pino({ level: 'silent' });
    const settings = await aConfig({ platforms: ['reddit'], config });
    const after = await createService(settings, { clock, log, store });
    await after.start();
    await letTimePass({ ...after, clock });
    const again = (await budgetsOf(after)) as [AnyJson, AnyJson];
    expect(again[0].daily_budget).to.equal(first.daily_budget);
    expect(again[1].daily_budget).to.equal(second.daily_budget);
    await after.stop();
  });
});
