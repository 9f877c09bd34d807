import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import { runOperation } from '../../runtime/admin/operations.ts';
import { aReviewer, aVisitor, type Visitor } from '../support/a-visitor.ts';
import { aService, type Reply, type TestService } from '../support/a-service.ts';

const script = 'acme_ads_update_campaign_budget';
const raise = (to: number, id = 'c1') => ['--campaign-id', id, '--daily-budget', String(to)];
const key = (value: string) => ({ headers: { 'Idempotency-Key': value } });

/** The default, so wide that nothing is held. */
const raiseRule = {
  id: 'max_budget_raise',
  action: 'hold',
  off: true,
  when: { kind: 'raise_above', measure: 'budget', times: 1_001, windowHours: 24 },
};

describe('Approvals', () => {
  let service: TestService;
  let rita: Visitor;
  beforeEach(async () => {
    service = await aService({ platforms: ['acme'] });
    rita = await aReviewer(service);
  });
  afterEach(() => service.stop());

  const approval = async (id: string, secret = service.key): Promise<Reply> =>
    service.fetch(`${service.urls.base}/api/v1/approvals/${id}`, {
      headers: { 'x-service-key': secret },
    });
  const budget = async (id = 'c1') => {
    const { body } = await service.run('acme_ads_list_campaigns');
    const all = body.result.campaigns as { id: string; daily_budget?: number }[];
    return all.find((one) => one.id === id)?.daily_budget;
  };
  const writes = async () => (await service.seen()).filter((one) => one.startsWith('POST')).length;

  it('holds a raise to more than 5 times on a fresh service: 202 with changes, price, expiry and address, nothing sent or charged', async () => {
    const balance = await service.balance();
    const held = await service.run(script, raise(101));
    expect(held.status).to.equal(202);
    const { pending } = held.body;
    expect(held.body).to.include({ success: false, credits_used: 0 });
    expect(pending).to.include({ price: 5, expires_at: '2026-03-03T10:00:00.000Z' });
    expect(pending.review_url).to.equal(`${service.urls.api}/approvals/${pending.approval_id}`);
    expect(pending.changes[0]).to.include({ before: 20, after: 101 });
    expect(pending.reasons[0]).to.include({ rule: 'max_budget_raise' });
    expect(await service.balance()).to.equal(balance);
    expect(await writes()).to.equal(0);
    expect((await service.run(script, raise(100))).status).to.equal(200);
  });

  it('runs exactly the stored call, once, when a person approves, and charges then', async () => {
    const { pending } = (await service.run(script, raise(500))).body;
    const balance = await service.balance();
    const page = await rita.decide(pending.approval_id, 'approve');
    expect(page.text).to.include('approved and done').and.include('Rita');
    expect(await writes()).to.equal(1);
    expect(await service.balance()).to.equal(balance - 5);
    const { body } = await approval(pending.approval_id);
    expect(body.approval).to.include({ status: 'executed', credits_used: 5, verified: true });
    await rita.decide(pending.approval_id, 'approve');
    expect(await writes()).to.equal(1);
  });

  it('runs once when two approve at the same moment', async () => {
    const { pending } = (await service.run(script, raise(500))).body;
    const path = `/approvals/${pending.approval_id}`;
    const fields = { ...rita.fields(await rita.get(path), path), decision: 'approve' };
    const replies = await Promise.all([1, 2, 3].map(() => rita.post(path, fields)));
    expect(replies.map(({ status }) => status).sort()).to.deep.equal([303, 409, 409]);
    expect(await writes()).to.equal(1);
  });

  it('gives whoever repeats the call under its key the answer that waits, then the result (P5)', async () => {
    const first = await service.run(script, raise(500), key('k'));
    const again = await service.run(script, raise(500), key('k'));
    expect(again.body).to.deep.equal(first.body);
    const other = await service.run(script, raise(600), key('k'));
    expect(other.body.error.code).to.equal('idempotency_conflict');
    await rita.decide(first.body.pending.approval_id, 'approve');
    const done = await service.run(script, raise(500), key('k'));
    expect(done.status).to.equal(200);
    expect(done.body).to.include({ success: true, verified: true, credits_used: 5 });
    expect(await writes()).to.equal(1);
  });

  it('runs the approved call whatever idempotency keys its caller has used (P5)', async () => {
    const { pending } = (await service.run(script, raise(500))).body;
    await service.run(script, raise(500), key(`approval:${pending.approval_id}`));
    const page = await rita.decide(pending.approval_id, 'approve');
    expect(page.text).to.include('approved and done');
    expect(await writes()).to.equal(1);
  });

  it('keeps one approval for the same wish, however often it is made', async () => {
    const ids = new Set<string>();
    for (const name of ['a', 'b', 'c'])
      ids.add((await service.run(script, raise(500), key(name))).body.pending.approval_id);
    ids.add((await service.run(script, raise(500))).body.pending.approval_id);
    expect(ids.size).to.equal(1);
    const other = await service.run(script, raise(501));
    expect(ids.has(other.body.pending.approval_id)).to.equal(false);
  });

  it('changes nothing when a person declines, and says so to the asker', async () => {
    const { pending } = (await service.run(script, raise(500), key('k'))).body;
    const page = await rita.decide(pending.approval_id, 'decline');
    expect(page.text).to.include('declined');
    const told = await service.run(script, raise(500), key('k'));
    expect([told.status, told.body.error.code]).to.deep.equal([200, 'approval_declined']);
    expect(await writes()).to.equal(0);
    expect((await approval(pending.approval_id)).body.approval.status).to.equal('declined');
  });

  it('keeps what was declined declined, for every key, until a person lifts it', async () => {
    const { pending } = (await service.run(script, raise(500))).body;
    await rita.decide(pending.approval_id, 'decline');
    const { secret } = await service.aKey();
    await service.parts.guards.set(service.organizationId, raiseRule);
    for (const other of [service.key, secret]) {
      const { body } = await service.run(script, raise(500), { key: other });
      expect(body).to.nested.include({ success: false, 'error.code': 'approval_declined' });
      expect(body.error.message).to.contain(`adops portal lift ${pending.approval_id}`);
    }
    expect(await writes()).to.equal(0);
    const place = { organizationId: service.organizationId, id: pending.approval_id as string };
    const { signal } = new AbortController();
    await runOperation(service.parts, 'approvals.lift', place, { signal });
    expect((await service.run(script, raise(500))).status).to.equal(200);
    expect(await writes()).to.equal(1);
  });

  it('lets a person lift a decline in the portal, once and by its own form alone (W2)', async () => {
    const decline = async () => {
      const { pending } = (await service.run(script, raise(500))).body;
      await rita.decide(pending.approval_id, 'decline');
      return `/approvals/${pending.approval_id}`;
    };
    const path = await decline();
    const lift = `${path}/lift`;
    const form = rita.fields(await rita.get(path), lift);
    const zoe = await aReviewer(service);
    expect((await aVisitor(service).post(lift, form)).status).to.equal(401);
    expect((await zoe.post(lift, form)).text).to.include('not of this session');
    const elsewhere = { 'sec-fetch-site': 'cross-site' };
    expect((await rita.post(lift, form, elsewhere)).text).to.include('another site');
    expect((await service.run(script, raise(500))).body.error.code).to.equal('approval_declined');
    expect((await rita.post(lift, form)).status).to.equal(303);
    expect((await rita.get(path)).text)
      .to.include('declined')
      .and.not.include(lift);
    const [entry] = await service.parts.audit.tail(service.organizationId, 1);
    expect(entry).to.include({ tool: 'portal.lift', approvalId: path.split('/').pop() });
    // It may be asked for again; what is declined then stands until it is lifted itself.
    service.clock.advance(60_000);
    await decline();
    expect((await rita.post(lift, form)).text).to.include('has changed');
    expect((await service.run(script, raise(500))).body.error.code).to.equal('approval_declined');
  });

  it('is void when the account no longer looks as it was shown (W2)', async () => {
    const { pending } = (await service.run(script, raise(500))).body;
    await service.run(script, raise(30));
    const sent = await writes();
    const page = await rita.decide(pending.approval_id, 'approve');
    expect(page.text).to.include('approved, but not done').and.include('void');
    expect(await writes()).to.equal(sent);
    expect((await approval(pending.approval_id)).body.approval.error.code).to.equal(
      'change_refused',
    );
  });

  it('expires after a day, and cannot be approved then', async () => {
    const { pending } = (await service.run(script, raise(500), key('k'))).body;
    const path = `/approvals/${pending.approval_id}`;
    service.clock.advance(11 * 3_600_000);
    const fields = { ...rita.fields(await rita.get(path), path), decision: 'approve' };
    service.clock.advance(14 * 3_600_000);
    rita = await aReviewer(service);
    const late = await rita.post(path, fields);
    expect(late.status).to.equal(409);
    expect((await approval(pending.approval_id)).body.approval.status).to.equal('expired');
    expect(await writes()).to.equal(0);
  });

  it('does not burn the approval when credits are short: it waits again', async () => {
    const { pending } = (await service.run(script, raise(500))).body;
    const { available } = await service.parts.credits.balance(service.organizationId);
    const hold = { organizationId: service.organizationId, amount: available, cause: 'all' };
    await service.parts.credits.hold({ ...hold, expiresAt: '2026-03-03T10:00:00.000Z' });
    const page = await rita.decide(pending.approval_id, 'approve');
    expect(page.text).to.include('waits for a decision').and.include('balance does not cover');
    expect(await writes()).to.equal(0);
  });

  it('takes a form once, also when the approval waits again and looks as before (W2)', async () => {
    const { pending } = (await service.run(script, raise(641))).body;
    const rita = await aReviewer(service);
    const path = `/approvals/${pending.approval_id}`;
    const form = { ...rita.fields(await rita.get(path), path), decision: 'approve' };
    const { available } = await service.parts.credits.balance(service.organizationId);
    const hold = { organizationId: service.organizationId, amount: available - 1, cause: 'once' };
    const poor = await service.parts.credits.hold({
      ...hold,
      expiresAt: '2026-03-03T10:00:00.000Z',
    });
    expect((await rita.post(path, form)).status).to.equal(303);
    await service.parts.store.transact((tx) => poor.release(tx));
    const status = async () =>
      (await service.parts.approvals.find(service.organizationId, pending.approval_id))?.status;
    expect(await status()).to.equal('pending');
    expect((await rita.post(path, form)).status).to.equal(409);
    expect(await status()).to.equal('pending');
  });

  it('refuses the approved call when the key was revoked meanwhile (K1)', async () => {
    const { secret, keyId } = await service.aKey();
    const { pending } = (await service.run(script, raise(500), { key: secret })).body;
    await service.parts.keys.revoke(service.organizationId, keyId);
    const page = await rita.decide(pending.approval_id, 'approve');
    expect(page.text)
      .to.include('approved, but not done')
      .and.include('key is missing or not valid');
    expect(await writes()).to.equal(0);
  });

  it('refuses on approval what a rule refuses by now', async () => {
    const { pending } = (await service.run(script, raise(500))).body;
    await service.parts.guards.set(service.organizationId, {
      id: 'frozen',
      action: 'refuse',
      when: { kind: 'field', fields: ['daily_budget'] },
    });
    const page = await rita.decide(pending.approval_id, 'approve');
    expect(page.text).to.include('A rule of the organization refuses');
    expect(await writes()).to.equal(0);
  });

  it('refuses what a rule refuses, naming rule, change and limit', async () => {
    await service.parts.guards.set(service.organizationId, {
      id: 'cap',
      action: 'refuse',
      when: { kind: 'amount_above', measure: 'budget', amount: 25 },
    });
    const { status, body } = await service.run(script, raise(26));
    expect(status).to.equal(200);
    expect(body.error).to.include({ code: 'change_refused', rule: 'cap', limit: '25 USD' });
    expect(body.error.change).to.include({ id: 'c1', field: 'daily_budget', after: 26 });
    expect(await writes()).to.equal(0);
  });

  it('ends honestly what a dead process left approved: the call runs once, or is told unknown', async () => {
    const { pending } = (await service.run(script, raise(500))).body;
    const { parts, organizationId } = service;
    const found = (await parts.approvals.find(organizationId, pending.approval_id))!;
    const reviewer = (await parts.portal.reviewers(organizationId))[0]!;
    await parts.approvals.approve(organizationId, found.id, found, reviewer);
    const { resumeApproved } = await import('../../runtime/approvals/run-approved.ts');
    expect(await resumeApproved(parts, { all: true })).to.equal(1);
    expect(await resumeApproved(parts, { all: true })).to.equal(0);
    expect(await writes()).to.equal(1);
    expect((await approval(found.id)).body.approval.status).to.equal('executed');
  });

  it('shows an approval to its own organization alone (O1), and not to a key narrowed to other accounts', async () => {
    const { pending } = (await service.run(script, raise(500))).body;
    const { id } = await service.parts.organizations.create({ name: 'Other' });
    const other = await service.aKey({ organizationId: id });
    const narrow = await service.aKey({ accounts: ['1002'] });
    for (const { secret } of [other, narrow])
      expect((await approval(pending.approval_id, secret)).status).to.equal(404);
    const stranger = await aReviewer(service, id);
    const page = await stranger.get(`/approvals/${pending.approval_id}`);
    expect(page.status).to.equal(404);
    const path = `/approvals/${pending.approval_id}`;
    const fields = { ...rita.fields(await rita.get(path), path), decision: 'approve' };
    expect((await stranger.post(path, fields)).status).to.equal(404);
    expect(await writes()).to.equal(0);
  });

  it('has every step in the audit: asked, approved by whom, executed', async () => {
    const { pending } = (await service.run(script, raise(500))).body;
    await rita.decide(pending.approval_id, 'approve');
    const entries = await service.parts.audit.tail(service.organizationId, 20);
    const steps = entries
      .filter(({ tool }) => tool !== 'portal.sign_in')
      // A read of the console aside for a page is no step.
      .filter(({ door, tool }) => door !== 'portal' || tool.startsWith('portal.'))
      .map(({ door, tool, outcome, approvalId }) => [door, tool, outcome, approvalId]);
    const id = pending.approval_id as string;
    expect(steps).to.deep.equal([
      ['rest', 'execute', 'pending', id],
      ['portal', 'portal.approve', 'success', id],
      ['approval', 'execute', 'success', id],
    ]);
    const [reviewer] = await service.parts.portal.reviewers(service.organizationId);
    expect(entries.find(({ tool }) => tool === 'portal.approve')?.userId).to.equal(reviewer!.id);
    expect((await service.parts.audit.verify()).ok).to.equal(true);
  });

  it('answers as OpenAPI describes it', async () => {
    const document = (await service.fetch(`${service.urls.docs}/openapi.json`)).body;
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ ...document, $id: 'openapi' });
    const fits = (name: string, value: unknown) => {
      const check = ajv.getSchema(`openapi#/components/schemas/${name}`)!;
      expect(check(value), JSON.stringify(check.errors)).to.equal(true);
    };
    const held = await service.run(script, raise(500));
    fits('RunPending', held.body);
    fits('Approval', (await approval(held.body.pending.approval_id)).body);
    await rita.decide(held.body.pending.approval_id, 'approve');
    fits('Approval', (await approval(held.body.pending.approval_id)).body);
    expect(Object.keys(document.paths)).to.include.members([
      '/api/v1/approvals/{id}',
      '/api/v1/runs/{run_id}/undo',
    ]);
  });

  it('cannot be decided with a service key, over any door (M7)', async () => {
    const { pending } = (await service.run(script, raise(500))).body;
    const path = `/approvals/${pending.approval_id}`;
    const fields = { ...rita.fields(await rita.get(path), path), decision: 'approve' };
    const keyed = { 'x-service-key': service.key };
    const stranger = aVisitor(service);
    for (const shown of [keyed, { authorization: `Bearer ${service.key}` }]) {
      expect((await stranger.get(path, shown)).status).to.equal(401);
      expect((await stranger.post(path, fields, shown)).status).to.equal(401);
    }
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect(
        (
          await service.fetch(`${service.urls.base}/api/v1${path}`, {
            method,
            headers: { ...keyed, 'content-type': 'application/json' },
            body: '{"status":"approved"}',
          })
        ).status,
      ).to.equal(405);
    const tools = [...service.parts.catalog.current().tools.values()];
    // A change that a person alone may decide about waits for one, whoever asks.
    const named = tools.filter(
      ({ name, manifest }) => /(^|_)approv/.test(name) && !manifest.person,
    );
    expect(named.map(({ manifest }) => manifest.effect)).to.deep.equal(['read', 'read']);
    expect(await budget()).to.not.equal(500);
    expect(await writes()).to.equal(0);
  });
});
