/**
 * Everything that an organization has and that has an id, asked for with the key of another: over every tool and every
 * address that takes such an id, found in the catalogue and in the routes, so that a new one is covered by itself
 * (docs/threats.md, the batteries).
 */
import { expect } from 'chai';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { legacy, modern } from '../mcp/a-surface.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { switchOff } from '../support/switch-off.ts';

const root = fileURLToPath(new URL('../../runtime/transport/', import.meta.url));
const WRITE = 'acme_ads_update_campaign_budget';
const budget = (to: number) => ['--campaign-id', 'c1', '--daily-budget', String(to)];

/** Objects of a platform: an account's own, reached through its connection; `organizations.test.ts` has the accounts. */
const ofPlatforms = [
  'account_id',
  'to_account_id',
  'customer_id',
  'ad_id',
  'pixel_id',
  'conversion_rule_id',
  'audience_id',
  'campaign_id',
  'conversion_action_id',
  'object_id',
  'object_ids',
  'session_token',
  'remote_id',
  'provider_account_id',
  'execute_token',
  'google_account_id',
  'ttd_advertiser_id',
  'fillout_form_id',
  'google_pixel_id',
  'meta_pixel_id',
  'linkedin_pixel_id',
  'reddit_pixel_id',
];

/** Of platforms that are not on here: `test/guardrails` and `test/audiences` ask as strangers. */
const elsewhere = [
  'guardrail_id',
  'emails_artifact_id',
  'hashed_emails_artifact_id',
  'phones_artifact_id',
  'hashed_phones_artifact_id',
  'mobile_ids_artifact_id',
];

/** Names that end like ids and are none, or are the words of a site's own visitors. */
const noIds = [
  'user_id',
  'rotate_webhook_token',
  // A word that is kept with a schedule and leads to nothing here.
  'project_id',
  'organization_id',
  'mobile_ids',
  'hashed_mobile_ids',
];

describe('Ids of another organization (O1)', function () {
  this.timeout(30_000);
  let service: TestService;
  let stranger: string;
  /** Objects of the first organization, by the name of their id. */
  let theirs: Record<string, string>;
  /** Ids of the same form that nobody has. */
  let nobodys: Record<string, string>;

  before(async () => {
    service = await aService({ platforms: ['acme'], balance: 10_000 });
    const { id } = await service.parts.organizations.create({ name: 'Other Ltd' });
    await service.parts.credits.grant(id, 10_000, { id: 'theirs' });
    stranger = (await service.aKey({ organizationId: id })).secret;
    const done = await service.run(WRITE, budget(30), { body: { batch_id: 'batch-of-mine' } });
    const held = await service.run(WRITE, budget(5_000));
    const job = await service.run('acme_ads_list_campaigns', [], {
      headers: { prefer: 'respond-async' },
    });
    const report = { name: 'Week', run: 'acme_ads_list_campaigns', cron: '0 8 * * 1' };
    await switchOff(service, 'new_destination');
    const scheduled = await service.run('schedule_report', undefined, {
      body: { args: { ...report, webhook: 'https://reports.example.com/in' } },
    });
    const planned = await service.run('create_campaign_plan', undefined, {
      body: { args: { plan_key: 'theirs', title: 'Theirs' } },
    });
    const written = await service.run('create_document', undefined, {
      body: { args: { title: 'Theirs', content: 'Theirs.' } },
    });
    const rule = { name: 'Theirs', when: { metric: 'roas', below: 1 }, then: { action: 'pause' } };
    const ruled = await service.run('create_rule', undefined, { body: { args: { rule } } });
    const drawn = await service.run('generate_ad_images', undefined, {
      body: { args: { prompt: 'Theirs', headline: 'Theirs', mode: 'system-graphic' } },
    });
    theirs = {
      asset_id: drawn.body.result.assets[0].asset_id,
      rule_id: ruled.body.result.rule_id,
      document_id: String(written.body.result.document_id),
      plan_id: planned.body.result.plan_id,
      schedule_id: scheduled.body.result.schedule_id,
      run_id: done.body.run_id,
      approval_id: held.body.pending.approval_id,
      job_id: job.body.job.job_id,
      batch_id: 'batch-of-mine',
    };
    // Its questions to its platform must not come in between later.
    const ownJob = () => service.parts.jobs.find(service.organizationId, theirs.job_id!);
    while ((await ownJob())?.status !== 'succeeded')
      await new Promise((next) => setTimeout(next, 5));
    nobodys = Object.fromEntries(Object.entries(theirs).map(([name, id]) => [name, otherOf(id)]));
  });
  after(() => service.stop());

  /** Another id of the same length and alphabet: the last character is the next one. */
  const otherOf = (id: string) =>
    /^[0-9]+$/.test(id) ? String(Number(id) + 1) : id.slice(0, -1) + (id.endsWith('a') ? 'b' : 'a');
  /** As the tool takes it. */
  const given = (id: string, { type }: { type?: unknown } = {}) =>
    type === 'integer' ? Number(id) : id;
  const plain = (text: string, name: string) =>
    text
      .replaceAll(theirs[name]!, 'ID')
      .replaceAll(nobodys[name]!, 'ID')
      .replaceAll(/req_[0-9a-f-]{36}/g, 'req_')
      .replaceAll(/run_[0-9a-f]{24}/g, 'run_');

  it('are all made here: a tool with an id of a new kind must be told what it is', () => {
    for (const { name, manifest, inputSchema } of service.parts.catalog.current().tools.values()) {
      if (manifest.runs && manifest.runs !== '{action}') continue;
      const fields = Object.keys((inputSchema as { properties: object }).properties);
      const ids = fields.filter((field) => /_ids?$|_token$/.test(field));
      const unknown = ids.filter(
        (field) => ![...ofPlatforms, ...elsewhere, ...noIds].includes(field) && !theirs[field],
      );
      expect(
        unknown,
        `${name}: make one in this test, or say that it is a platform's`,
      ).to.deep.equal([]);
    }
    for (const [path, name] of routes())
      expect(theirs, `${path}: make a ${name} in this test`).to.have.property(name);
  });

  it('are answered by every tool as ids that nobody has', async () => {
    let count = 0;
    for (const { name, manifest, inputSchema, examples } of service.parts.catalog
      .current()
      .tools.values()) {
      if (manifest.runs && manifest.runs !== '{action}') continue;
      const fields = Object.keys((inputSchema as { properties: object }).properties);
      // A call that changes something is given a batch to belong to; only an undo looks one up.
      const isLabel = (field: string) => field === 'batch_id' && name !== 'undo_change';
      for (const field of fields.filter((one) => theirs[one] && !isLabel(one))) {
        const { input = {} } =
          examples().find(({ error }) => error === undefined) ?? examples()[0] ?? {};
        const ask = async (id: string, key: string) => {
          const { properties } = inputSchema as { properties: Record<string, { type?: unknown }> };
          const own = { [field]: given(id, properties[field]) };
          // A rule is named, or written whole.
          const beside = field === 'rule_id' ? {} : input;
          const params = { name, arguments: { ...beside, ...own } };
          const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
          const headers = { 'x-service-key': key };
          const url = `${service.urls.mcp}/mcp`;
          const old = await legacy(url, message, headers);
          const now = await modern(url, 'tools/call', params, { headers });
          return [old.text, now.text].map((text) => plain(text, field)).join('\n');
        };
        const foreign = await ask(theirs[field]!, stranger);
        expect(foreign, `${name} ${field}`).to.equal(await ask(nobodys[field]!, stranger));
        expect(
          await ask(theirs[field]!, service.key),
          `${name} ${field}: its owner sees it`,
        ).to.not.equal(foreign);
        count += 1;
      }
    }
    expect(count).to.be.above(0);
  });

  it('are answered at every address as ids that nobody has: 404, the same body, nothing done', async () => {
    const found = routes();
    expect(found.map(([, name]) => name)).to.include.members(['job_id', 'approval_id', 'run_id']);
    const before = await service.seen();
    for (const [path, name] of found)
      for (const method of ['GET', 'POST', 'DELETE']) {
        const ask = async (id: string) => {
          const reply = await service.fetch(
            `${service.urls.base}${path.replace(/\{\w+\}/, encodeURIComponent(id))}`,
            {
              method,
              headers: { 'x-service-key': stranger, 'content-type': 'application/json' },
              ...(method === 'POST' ? { body: '{}' } : {}),
            },
          );
          return [reply.status, plain(reply.text, name)];
        };
        const foreign = await ask(theirs[name]!);
        expect(foreign, `${method} ${path}`).to.deep.equal(await ask(nobodys[name]!));
        expect(foreign[0], `${method} ${path}`).to.be.oneOf([404, 405]);
      }
    expect(await service.seen()).to.deep.equal(before);
    const job = await service.parts.jobs.find(service.organizationId, theirs.job_id!);
    expect(job?.status).to.equal('succeeded');
    const approval = await service.parts.approvals.find(
      service.organizationId,
      theirs.approval_id!,
    );
    expect(approval?.status).to.equal('pending');
  });

  it('open no page of the portal to a reviewer of another organization (5.5.8)', async () => {
    const { aReviewer } = await import('../support/a-visitor.ts');
    const other = (await service.parts.keys.authenticate(stranger)).organizationId;
    const visitor = await aReviewer(service, other);
    const path = (id: string) => `/approvals/${id}`;
    const foreign = await visitor.get(path(theirs.approval_id!));
    const random = await visitor.get(path(nobodys.approval_id!));
    expect([foreign.status, plain(foreign.text, 'approval_id')]).to.deep.equal([
      random.status,
      plain(random.text, 'approval_id'),
    ]);
    expect(foreign.status).to.equal(404);
    const own = await aReviewer(service);
    const page = await own.get(path(theirs.approval_id!));
    expect(page.status).to.equal(200);
    const fields = own.fields(page, path(theirs.approval_id!));
    const sent = await visitor.post(path(theirs.approval_id!), { ...fields, decision: 'approve' });
    expect(sent.status).to.be.within(400, 404);
    expect((await visitor.get('/approvals')).text).to.not.include(theirs.approval_id);
  });
});

/** Addresses with an id in them, and what it is an id of: `/api/v1/jobs/{id}` > `job_id`. */
function routes(): [path: string, name: string][] {
  const paths = globSync('**/*.ts', { cwd: root })
    .flatMap((file) => [
      ...readFileSync(root + file, 'utf8').matchAll(/'(\/api\/v1\/[^']*\{\w+\}[^']*)'/g),
    ])
    .map(([, path]) => path!);
  return [...new Set(paths)].map((path) => [path, `${/\/(\w+?)s\/\{/.exec(path)![1]}_id`]);
}
