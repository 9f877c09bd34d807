/** Calls sent from a page of the docs: what reaches the service, for whom, and where it is not offered. */
import { expect } from 'chai';
import { valueOf } from '../../../runtime/transport/docs/try/wish.ts';
import { aService, type TestService } from '../../support/a-service.ts';

const script = 'acme_ads_update_campaign_budget';

describe('Try it, in the docs', function () {
  this.timeout(20_000);
  let service: TestService;
  before(async () => (service = await aService({ platforms: ['acme'] })));
  after(() => service.stop());

  const send = (fields: Record<string, string>, accept = 'application/json', more = {}) =>
    service.fetch(`${service.urls.docs}/try`, {
      method: 'POST',
      headers: { accept, 'content-type': 'application/x-www-form-urlencoded', ...more },
      body: new URLSearchParams({ key: service.key, ...fields }).toString(),
    });
  const raise = {
    unit: script,
    platform: 'acme',
    'arg.campaign_id': 'c1',
    'arg.daily_budget': '24',
  };

  it('runs a script with the fields of its form, and a rehearsal changes nothing', async () => {
    const rehearsed = await send({ ...raise, dry_run: 'true' });
    expect(rehearsed.body, rehearsed.text).to.include({ success: true, dry_run: true });
    const { body } = await send(raise);
    expect(body).to.include({ success: true });
    expect(body.changes[0]).to.include({ before: 20, after: 24 });
  });

  it('answers a browser that runs no script with a page, which does not hold the key', async () => {
    const { status, headers, text } = await send({ operation: 'getIdentity' }, 'text/html');
    expect(status).to.equal(200);
    expect(text).to.include('organization_id').and.include('GET /v1/me');
    expect(text).to.not.include(service.key);
    expect(headers.get('cache-control')).to.equal('no-store');
    expect(headers.get('content-security-policy')).to.not.include('unsafe');
  });

  it('sends every operation of the OpenAPI document, with its path, headers and body', async () => {
    const body = JSON.stringify({ script_name: 'acme_ads_list_campaigns', platform: 'acme' });
    const later = await send({ operation: 'runScript', body, 'header.Prefer': 'respond-async' });
    expect(later.status).to.equal(202);
    const job = await send({ operation: 'getJob', 'path.id': later.body.job.job_id });
    expect(job.body).to.nested.include({ 'job.job_id': later.body.job.job_id });
    const run = (await send({ ...raise, 'arg.daily_budget': '26' })).body.run_id;
    const undo = { operation: 'undoRun', 'path.run_id': run, body: '{"dry_run":true}' };
    expect((await send(undo)).body).to.include({ success: true });
    expect((await send({ operation: 'getApproval', 'path.id': 'none' })).status).to.equal(404);
  });

  it('refuses what it does not know, and what names no key', async () => {
    expect((await send({ operation: 'deleteAll' })).status).to.equal(404);
    expect((await send({ unit: 'none' })).status).to.equal(404);
    expect((await send({ operation: 'getJob' })).body).to.nested.include({ 'error.field': 'id' });
    const wrong = await send({ ...raise, key: 'svc_wrong' });
    expect(wrong.body).to.nested.include({ 'error.code': 'key_invalid' });
    const bad = await send({ ...raise, 'arg.daily_budget': 'much' });
    expect(bad.status).to.equal(422);
    expect(bad.text).to.include('daily_budget');
    const asJson = await send(raise, 'application/json', { 'content-type': 'application/json' });
    expect(asJson.status).to.equal(415);
  });

  it('takes the key from the form alone, so that no other page can use what a browser holds (W5)', async () => {
    const { status } = await send({ ...raise, key: '' }, 'application/json', {
      'x-service-key': service.key,
    });
    expect(status).to.equal(401);
  });

  it('calls nothing for an organization with a live account (W5)', async () => {
    const { id } = await service.parts.organizations.create({ name: 'Live' });
    const { secret } = await service.aKey({ organizationId: id });
    await service.parts.connections.add({
      organizationId: id,
      platform: 'acme',
      accountId: '7',
      mode: 'live',
      credentials: {},
    });
    const { status, body } = await send({ operation: 'getIdentity', key: secret });
    expect(status).to.equal(403);
    expect(body.error.message).to.include('test accounts alone');
  });

  it('is not there where the demo is off', async () => {
    const { secret } = await service.aKey();
    const off = await aService({
      platforms: ['acme'],
      key: secret,
      config: {
        demo: { enabled: false, credits: 0 },
        dataFolder: service.parts.config.dataFolder,
      },
      overrides: { store: service.parts.store },
    });
    const page = await off.fetch(`${off.urls.docs}/scripts/${script}`);
    expect(page.text).to.not.include('class="try"');
    expect((await off.fetch(`${off.urls.docs}/try`, { method: 'POST' })).status).to.equal(404);
    await off.stop();
  });

  it('has a form on every page of a tool and a script, each field with its label', async () => {
    for (const path of ['/tools/execute', `/scripts/${script}`, '/reference']) {
      const { text } = await service.fetch(service.urls.docs + path);
      const forms = text.match(/<form class="try"[\s\S]*?<\/form>/g) ?? [];
      expect(forms, path).to.not.be.empty;
      for (const form of forms)
        for (const [, id] of form.matchAll(/<(?:input|select|textarea)\s[^>]*?id="([^"]+)"/g))
          expect(form, path).to.include(`for="${id}"`);
    }
  });
});

describe('Fields of a form, as JSON', () => {
  it('are what the schema says, and text where they cannot be', () => {
    expect(valueOf({ type: 'number' }, '2.5')).to.equal(2.5);
    expect(valueOf({ type: 'number' }, 'much')).to.equal('much');
    expect(valueOf({ type: 'boolean' }, 'false')).to.equal(false);
    expect(valueOf({ type: 'string' }, '7')).to.equal('7');
    expect(valueOf({ type: 'array' }, '7, 8')).to.deep.equal(['7', '8']);
    expect(valueOf({ type: 'array' }, '["a"]')).to.deep.equal(['a']);
    expect(valueOf({ type: 'object' }, '{"a":1}')).to.deep.equal({ a: 1 });
  });
});
