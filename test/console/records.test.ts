/** Pages that categories show by manifest, and the pages of rules, jobs and schedules. */
import { expect } from 'chai';
import { masked } from '../../runtime/transport/portal/words/record-values.ts';
import { aReviewer, type Visitor } from '../support/a-visitor.ts';
import { aService, type TestService } from '../support/a-service.ts';

const script = 'acme_ads_update_campaign_budget';
const raise = (to: number) => ['--campaign-id', 'c1', '--daily-budget', String(to)];

describe('Pages of categories, by manifest', () => {
  let service: TestService;
  let rita: Visitor;
  before(async () => {
    service = await aService({ platforms: ['acme'], balance: 10_000 });
    rita = await aReviewer(service);
  });
  after(() => service.stop());

  const tool = (name: string, args: object) => service.run(name, undefined, { body: { args } });

  it('shows every list that a plugin declares, with what to do where it is empty', async () => {
    const { text } = await rita.get('/files');
    const declared = [...service.parts.catalog.current().parts.console.values()];
    expect(declared.length).to.be.above(5);
    for (const { title, record, empty } of declared) {
      expect(text).to.include(`href="/records/${record}"`);
      const page = await rita.get(`/records/${record}`);
      expect(page.status, record).to.equal(200);
      expect(page.text).to.include(title);
      if (empty) expect(page.text.replaceAll(/&#39;/g, "'")).to.include(empty);
    }
  });

  it('lists a record, and shows it with its history', async () => {
    const html_content = '<!doctype html><title>Spring</title><h1>Spring tents</h1>';
    const made = await tool('upload_landing_page_html', { slug: 'spring', html_content });
    expect(made.body.success, JSON.stringify(made.body)).to.equal(true);
    const { text } = await rita.get('/records/landing_page');
    const address = /href="(\/records\/landing_page\/[^"]+)"/.exec(text)![1]!;
    const page = await rita.get(address);
    expect(page.text).to.include('spring').and.include('uploaded');
    expect(page.text).to.include('Revision 1');
  });

  it('shows a creative as a picture, and only in its own organization (O1)', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const { parts, organizationId } = service;
    const organization = (await parts.organizations.find(organizationId))!;
    const owner = { organizationId, workspaceId: organization.workspaces[0]!.id };
    const pieces = (async function* () {
      yield png;
    })();
    const wish = { mime: 'image/png', name: 'x.png', purpose: 'creative', keepDays: 2 };
    const artifact = await parts.artifacts.receive(owner, pieces, wish as never);
    await parts.store.transact((tx) => parts.artifacts.name(tx, owner, artifact));
    const kind = parts.catalog.current().parts.records.get('creative_asset')!;
    const value = { name: 'Tent', asset_type: 'IMAGE', artifact_id: artifact.id };
    const row = {
      value,
      claimed: {},
      revision: 1,
      at: '2026-03-02T10:00:00.000Z',
      run: 'run_x',
      former: [],
    };
    await parts.store.transact((tx) =>
      tx.put(
        organizationId,
        `record.${kind.plugin.manifest.id}.creative_asset`,
        `${owner.workspaceId}/a1`,
        row,
      ),
    );
    const { text } = await rita.get('/records/creative_asset');
    const src = /<img[^>]*src="([^"]+)"/.exec(text)![1]!;
    const picture = await rita.get(src);
    expect(picture.headers.get('content-type')).to.equal('image/png');
    expect((await rita.get('/records/creative_asset/a1/picture/name')).status).to.equal(404);
    const other = await parts.organizations.create({ name: 'Other' });
    const eve = await aReviewer(service, other.id);
    expect((await eve.get(src)).status).to.equal(404);
    expect((await eve.get('/records/creative_asset/a1')).status).to.equal(404);
  });

  it('masks whoever a record is about', () => {
    expect(masked('rita@example.com')).to.equal('r…@e….com');
    expect(masked('+49 30 123456')).to.equal('…56');
    expect(masked('art_0123')).to.equal('kept sealed');
  });

  it('shows nothing that no plugin declares', async () => {
    for (const path of ['/records/lead_secret', '/records/__proto__', '/records/landing_page/none'])
      expect((await rita.get(path)).status, path).to.equal(404);
  });
});

describe('Guard rules in the console', function () {
  this.timeout(60_000);
  let service: TestService;
  let rita: Visitor;
  before(async () => {
    service = await aService({ platforms: ['acme'] });
    rita = await aReviewer(service);
    for (const to of [24, 28, 33]) await service.run(script, raise(to));
  });
  after(() => service.stop());

  it('tells what last month another limit would have held, and lets an owner set it', async () => {
    const page = await rita.get('/guards');
    const rule = service.parts.guards;
    const amount = (await rule.rules(service.organizationId)).find(
      ({ when }) => when.kind === 'amount_above',
    )!;
    const fields = {
      ...rita.fields(page, '/guards/simulate'),
      days: '30',
      rule: amount.id,
      value: '25',
    };
    const told = await rita.post('/guards/simulate', fields);
    expect(told.text).to.include('3 calls with 3 changes').and.include('href="/runs/run_');
    expect(told.text).to.include('Let it hold from now on');
    await rita.post('/guards/set', rita.fields(told, '/guards/set'));
    const now = (await rule.rules(service.organizationId)).find(({ id }) => id === amount.id)!;
    expect(now.when).to.include({ kind: 'amount_above', amount: 25 });
    expect((await rita.get('/activity?show=all')).text).to.include('Changed a guard rule');
  });

  it('names what is wrong with a limit', async () => {
    const page = await rita.get('/guards');
    const fields = { ...rita.fields(page, '/guards/simulate'), rule: 'nonsense', value: '1' };
    const { status, text } = await rita.post('/guards/simulate', fields);
    expect(status).to.equal(422);
    expect(text).to.include('There is no rule nonsense');
  });
});

describe('Jobs and schedules in the console', () => {
  let service: TestService;
  let rita: Visitor;
  before(async () => {
    service = await aService({ platforms: ['acme'] });
    rita = await aReviewer(service);
  });
  after(() => service.stop());

  it('shows a schedule with its next run in the zone of the reader, pauses it and goes on', async () => {
    const { parts, organizationId } = service;
    const { keyId } = (await parts.keys.list(organizationId))[0]!;
    await parts.schedules.create({
      name: 'Morning report',
      cron: '0 8 * * *',
      timeZone: 'Europe/Berlin',
      call: {
        organizationId,
        keyId,
        toolName: 'execute',
        input: { action: 'acme_ads_list_campaigns' },
        door: 'rest',
        idempotencyKey: 'x',
      } as never,
    });
    const page = await rita.get('/schedules');
    expect(page.text).to.include('Morning report').and.include('2026-03-03 07:00 UTC');
    expect(page.text).to.include('each day at 08:00');
    const you = await rita.get('/people/you');
    const own = { ...rita.fields(you, '/reader'), zone: 'Asia/Tokyo', language: 'de' };
    const zoned = await rita.post('/reader', own);
    rita.cookie = rita.cookie.split(';')[0]!;
    const cookie = zoned.headers.get('set-cookie')!.split(';')[0]!;
    expect(cookie).to.include('adops-zone');
    expect(zoned.status).to.equal(303);
  });

  it('keeps the zone of the reader, and takes none that is not there', async () => {
    const fresh = await aReviewer(service);
    const session = fresh.cookie;
    fresh.cookie = `${session}; adops-zone=Asia%2FTokyo`;
    const page = await fresh.get('/schedules');
    expect(page.text).to.include('16:00 (Asia/Tokyo)');
    fresh.cookie = `${session}; adops-zone=No%2FWhere`;
    expect((await fresh.get('/schedules')).text).to.include('07:00 UTC');
    fresh.cookie = session;
    const fields = fresh.fields(page, '/schedules');
    expect((await fresh.post('/schedules', fields)).status).to.equal(303);
    const [schedule] = await service.parts.schedules.list(service.organizationId);
    expect(schedule?.status).to.equal('paused');
  });

  it('shows one schedule, goes on with it, runs it once, and refuses any other word', async () => {
    const { parts, organizationId } = service;
    const fresh = await aReviewer(service);
    const { id } = (await parts.schedules.list(organizationId))[0]!;
    const path = `/schedules/${id}`;
    const page = await fresh.get(path);
    expect(page.text).to.include('Morning report').and.include('acme_ads_list_campaigns');
    const fields = fresh.fields(page, path);
    expect((await fresh.post(path, { ...fields, do: 'delete' })).status).to.equal(400);
    expect((await fresh.post(path, { ...fields, do: 'active' })).status).to.equal(303);
    expect((await parts.schedules.find(organizationId, id))?.status).to.equal('active');
    expect((await fresh.post(path, { ...fields, do: 'run' })).status).to.equal(303);
    expect((await fresh.get(path)).text).to.match(/href="\/jobs\/[^"]+"/);
    expect((await fresh.get('/schedules/none')).status).to.equal(404);
  });

  it('lists jobs, and releases a parked one', async () => {
    const { parts, organizationId } = service;
    parts.jobs.register('doomed', async () => ({
      ok: false,
      error: new Error('no'),
      changed: false,
      creditsUsed: 0,
    }));
    const wish = { organizationId, kind: 'doomed', tool: 'doomed_tool', keyId: 'k', payload: {} };
    const job = await parts.jobs.start(wish);
    rita = await aReviewer(service);
    const { text } = await rita.get('/jobs');
    expect(text).to.include('Doomed tool').and.include(`/jobs/${job.id}`);
    const page = await rita.get(`/jobs/${job.id}`);
    expect(page.status).to.equal(200);
    const action = `/jobs/${job.id}`;
    if (page.text.includes('End it')) {
      const done = await rita.post(action, rita.fields(page, action));
      expect(done.status).to.equal(303);
    }
    const other = await parts.organizations.create({ name: 'Other' });
    const eve = await aReviewer(service, other.id);
    expect((await eve.get(action)).status).to.equal(404);
  });
});
