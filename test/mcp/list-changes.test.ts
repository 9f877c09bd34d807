import { expect } from 'chai';
import listChanges from '../../plugins/categories/overview_history/tools/list_changes/tool.ts';
import { ServiceError } from '../../sdk/errors.ts';
import { aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';
import { callTool } from './a-surface.ts';

describe('list_changes', () => {
  let service: TestService;
  const platforms = ['acme', 'reddit', 'meta', 'tiktok', 'microsoft', 'google'];
  // Some platforms make a report of their log, which takes their time.
  beforeEach(async () => (service = await aService({ platforms, waitsPass: true })));
  afterEach(() => service.stop());

  const call = (name: string, input: object, key?: string) => callTool(service, name, input, key);
  const changes = async (input: object = {}, key?: string) =>
    (await call('list_changes', input, key)).structuredContent as AnyJson;
  const pauseOne = async (platform: string) => {
    const listed = await call('list_campaigns', { platform });
    const running = (listed.structuredContent.campaigns as AnyJson[]).filter(
      ({ status }) => status === 'ENABLED',
    );
    // One that carries much of the account's spend waits for a person.
    for (const { id } of running.reverse() as { id: string }[]) {
      const done = await call('pause_campaign', { platform, campaign_id: id, reason: 'test' });
      const { pending, run_id } = done.structuredContent as { pending?: object; run_id: string };
      if (!pending) return { id, run_id };
    }
    throw new Error(`every pause at ${platform} waits for a person`);
  };
  const budgetTo = async (daily_budget: number, words: object = {}) =>
    (
      await call('update_campaign_budget', {
        platform: 'acme',
        campaign_id: 'c1',
        daily_budget,
        ...words,
      })
    ).structuredContent.run_id as string;

  for (const platform of ['reddit', 'meta', 'tiktok', 'microsoft', 'google'])
    it(`tells a change of ours that ${platform}'s log tells too in one row`, async () => {
      const { id, run_id } = await pauseOne(platform);
      const told = await changes({ platform, object_id: id, days: 2 });
      const ours = (told.changes as AnyJson[]).filter(({ field }) => /status|state/i.test(field));
      expect(ours, JSON.stringify(told)).to.have.length(1);
      const of = { source: 'both', run_id, undone: false, reason: 'test' };
      expect(ours[0], JSON.stringify(told.warnings)).to.include(of);
      expect(ours[0].via).to.include('mcp');
    });

  for (const platform of ['reddit', 'meta', 'tiktok', 'microsoft', 'google'])
    it(`tells a budget of ours that ${platform}'s log tells too in one row, with its values`, async () => {
      const listed = await call('list_campaigns', { platform });
      const [one] = (listed.structuredContent.campaigns as AnyJson[]).filter(
        ({ status, daily_budget, shared_budget_id: shared }) =>
          status === 'ENABLED' && daily_budget > 0 && shared === undefined,
      );
      const daily_budget = Math.round(one!.daily_budget * 1.1);
      const input = { platform, campaign_id: one!.id, daily_budget };
      const done = await call('update_campaign_budget', input);
      expect(done.structuredContent.run_id, JSON.stringify(done)).to.be.a('string');
      const { changes: rows } = await changes({ platform, days: 1 });
      const now = service.clock.now();
      const fresh = (rows as AnyJson[]).filter(({ at }) => now - Date.parse(at) < 60 * 60_000);
      expect(fresh.map(({ source }) => source)).to.include('both');
      expect(fresh.filter(({ source }) => source === 'platform')).to.deep.equal([]);
      for (const { before, after } of rows as AnyJson[])
        expect([before, after]).to.not.deep.equal([null, null]);
    });

  it('warns of no log that can be read, and of the others once', async () => {
    const own = await aService({ platforms: ['x', 'cm360', 'spotify', 'criteo'] });
    const { structuredContent: all } = await callTool(own, 'list_changes', { days: 30 });
    expect(all.warnings.join(' ')).to.not.match(/cm360/);
    expect(all.warnings).to.include(
      'criteo, spotify have no change log to read here; only own runs are listed.',
    );
    expect(all.warnings.join(' ')).to.contain('change log of x is read object by object');
    const listed = await callTool(own, 'list_campaigns', { platform: 'x' });
    const [{ id, daily_budget }] = listed.structuredContent.campaigns;
    const change = { platform: 'x', campaign_id: id, daily_budget: Math.round(daily_budget * 1.1) };
    await callTool(own, 'update_campaign_budget', change);
    const input = { platform: 'x', object_id: id, days: 2 };
    const { structuredContent: one } = await callTool(own, 'list_changes', input);
    await own.stop();
    expect(one.warnings).to.deep.equal([]);
    expect(one.changes).to.not.be.empty;
  });

  it('tells what others did at the platform, who and from what to what', async () => {
    const { changes: rows } = await changes({ platform: 'reddit', days: 200 });
    const others = (rows as AnyJson[]).filter(({ source }) => source === 'platform');
    expect(others).to.not.be.empty;
    expect(others[0]).to.include({ platform: 'reddit', run_id: null }).and.have.property('after');
  });

  it('says what was taken back, and by which run', async () => {
    const run = await budgetTo(30, { batch_id: 'sale' });
    await call('undo_change', { run_id: run });
    const { changes: rows, warnings } = await changes({ platform: 'acme' });
    expect(rows).to.have.length(2);
    const [undo, first] = rows as [AnyJson, AnyJson];
    expect(first).to.include({ run_id: run, before: 20, after: 30, batch_id: 'sale' });
    expect(first).to.include({ undone: true, undone_by: undo.run_id, source: 'service' });
    expect(undo).to.include({ before: 30, after: 20, undone: false });
    expect(warnings.join()).to.include('acme has no change log');
  });

  it('pages without losing or doubling a row, also while new ones come in', async () => {
    for (const to of [21, 22, 23, 24, 25]) await budgetTo(to);
    const seen: number[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page = await changes({ platform: 'acme', limit: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...(page.changes as AnyJson[]).map(({ after }) => after as number));
      if (cursor === undefined) {
        service.clock.advance(60_000);
        await budgetTo(26);
      }
      cursor = page.cursor as string | null;
    }
    expect([...seen].sort()).to.deep.equal([21, 22, 23, 24, 25]);
    const wrong = await call('list_changes', { platform: 'acme', cursor: 'next' });
    expect(JSON.stringify(wrong)).to.include('input_invalid').and.include('cursor');
  });

  it('filters by object, entity, account, source and days', async () => {
    await budgetTo(30);
    const count = async (input: object) =>
      ((await changes({ platform: 'acme', ...input })).changes as AnyJson[]).length;
    expect(await count({ object_id: 'c1' })).to.equal(1);
    expect(await count({ object_id: 'c2' })).to.equal(0);
    expect(await count({ entity: 'ad' })).to.equal(0);
    expect(await count({ source: 'platform' })).to.equal(0);
    expect(await count({ account_id: '1002' })).to.equal(0);
    expect(await count({ start_date: '2026-02-01', end_date: '2026-02-10' })).to.equal(0);
    expect(await count({ start_date: '2026-03-01', end_date: '2026-03-02' })).to.equal(1);
    const one = await call('list_changes', { start_date: '2026-03-01' });
    expect(JSON.stringify(one)).to.include('end_date');
    const account = await call('list_changes', { account_id: 'nobody' });
    expect(JSON.stringify(account)).to.include('account_unknown').and.include('1001');
  });

  it('shows a narrowed key its own accounts alone', async () => {
    await budgetTo(30);
    const narrow = await service.aKey({ accounts: ['1002'] });
    expect((await changes({ platform: 'acme' }, narrow.secret)).changes).to.deep.equal([]);
    const other = await service.parts.organizations.create({ name: 'Other' });
    await service.parts.credits.grant(other.id, 10, { id: 'a' });
    const stranger = await service.aKey({ organizationId: other.id });
    expect((await changes({}, stranger.secret)).changes).to.deep.equal([]);
  });

  it('goes on without a platform that fails, and says so', async () => {
    await budgetTo(30);
    const faults = await service.parts.emulators.faults('reddit');
    faults.plan({ kind: 'status', status: 400, method: 'POST', path: '/history', times: 0 });
    const { changes: rows, warnings, truncated } = await changes({ platform: 'reddit' });
    expect(rows).to.deep.equal([]);
    expect(truncated).to.equal(true);
    expect(warnings.join()).to.include('change log of reddit').and.include('could not be read');
  });
});

describe('list_changes, by itself', () => {
  it('says nothing of the log of a system that has no campaigns', async () => {
    const told = (await listChanges(
      { days: 7, limit: 10 },
      {
        catalog: { scripts: () => [] },
        connections: {
          list: async () => [
            { platform: 'acme', account_id: '1', kind: 'ads', time_zone: null },
            { platform: 'mailer', account_id: '2', kind: 'other', time_zone: null },
          ],
        },
        history: { runs: async () => ({ runs: [], isCut: false }) },
      } as never,
      { now: new Date() } as never,
    )) as AnyJson;
    expect(told.warnings).to.deep.equal([
      'acme has no change log to read here; only own runs are listed.',
    ]);
  });

  it('gives each platform a time, and warns of the one that takes longer', async () => {
    const asked: (number | undefined)[] = [];
    const account = (platform: string) => ({ platform, account_id: '1', time_zone: 'UTC' });
    const script = (platform: string) => ({
      name: `${platform}_log`,
      platform,
      manifest: { changeLog: { rows: 'entries' } },
    });
    const ports = {
      connections: {
        list: async () => [account('slow'), account('quick')],
        platforms: () => [],
      },
      catalog: { scripts: () => [script('slow'), script('quick')] },
      history: { runs: async () => ({ runs: [], isCut: false }) },
      scripts: {
        run: async ({ platform, timeoutMs }: { platform: string; timeoutMs?: number }) => {
          asked.push(timeoutMs);
          if (platform === 'slow') throw new ServiceError('timed_out');
          const entry = { changed_at: '2026-03-02T09:00:00Z', field: 'status' };
          return { result: { entries: [entry] } };
        },
      },
    } as unknown as Parameters<typeof listChanges>[1];
    const context = { now: new Date('2026-03-02T10:00:00Z') } as Parameters<typeof listChanges>[2];
    const told = (await listChanges({ days: 7, limit: 10 }, ports, context)) as AnyJson;
    expect(told.changes).to.have.length(1);
    expect(told.warnings.join()).to.include('slow').and.include('timed_out');
    expect(asked.every((ms) => ms !== undefined && ms <= 20_000)).to.equal(true);
  });
});
