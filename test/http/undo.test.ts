import { expect } from 'chai';
import { aReviewer } from '../support/a-visitor.ts';
import { aService, type TestService } from '../support/a-service.ts';

const setBudget = 'acme_ads_update_campaign_budget';
const budgetTo = (to: number, id = 'c1') => ['--campaign-id', id, '--daily-budget', String(to)];

describe('Undo', () => {
  let service: TestService;
  beforeEach(async () => (service = await aService({ platforms: ['acme'] })));
  afterEach(() => service.stop());

  const change = async (to: number, id = 'c1', headers: Record<string, string> = {}) => {
    const { body } = await service.run(setBudget, budgetTo(to, id), { headers });
    return body.run_id as string;
  };
  const undo = (runId: string, options = {}) =>
    service.run('undo_change', ['--run-id', runId], options);
  const budget = async (id = 'c1') => {
    const { body } = await service.run(setBudget, budgetTo(9_999, id), { dry_run: true });
    return body.changes[0].before as number;
  };

  it('restores what a run changed, at the price of the inverse script', async () => {
    const runId = await change(40);
    const before = await service.balance();
    const { body } = await undo(runId);
    expect(body).to.deep.include({ success: true, verified: true, credits_used: 5 });
    expect(body.result).to.include({ restored: 1, pending: 0, left: 0, price: 5 });
    expect(body.result.runs[0]).to.include({ run_id: runId, status: 'undone' });
    expect(body.result.runs[0].changes[0]).to.include({ from: 40, to: 20, status: 'restored' });
    expect(await budget()).to.equal(20);
    expect(await service.balance()).to.equal(before - 5);
  });

  it('shows the inverse changes and their price in a dry run, and makes none', async () => {
    const runId = await change(40);
    const balance = await service.balance();
    const { body } = await undo(runId, { dry_run: true });
    expect(body).to.include({ success: true, dry_run: true, price: 5, credits_used: 0 });
    expect(body.changes).to.have.length(1);
    expect(body.changes[0]).to.include({ before: 40, after: 20 });
    expect(body.result.runs[0].status).to.equal('planned');
    expect(await budget()).to.equal(40);
    expect(await service.balance()).to.equal(balance);
  });

  it('refuses when the present value is not the one that the run left, naming it', async () => {
    const runId = await change(40);
    await change(55);
    const { status, body } = await undo(runId);
    expect(status).to.equal(409);
    expect(body.error).to.include({ code: 'undo_conflict', run_id: runId });
    expect(body.error.message).to.include('40').and.include('55');
    expect(body.error.conflict).to.include({ id: 'c1', left: 40, present: 55 });
    expect(await budget()).to.equal(55);
  });

  it('refuses a second undo, an unknown run, one that changed nothing, and one of another organization', async () => {
    const runId = await change(40);
    await undo(runId);
    expect((await undo(runId)).body.error.code).to.equal('undo_refused');
    const reading = (await service.run('acme_ads_list_campaigns')).body.run_id as string;
    const { id } = await service.parts.organizations.create({ name: 'Other' });
    await service.parts.credits.grant(id, 10, { id: 'a' });
    const other = await service.aKey({ organizationId: id });
    const narrow = await service.aKey({ accounts: ['1002'] });
    for (const [run, key] of [
      [`run_${'0'.repeat(24)}`, service.key],
      [reading, service.key],
      [runId, other.secret],
      [runId, narrow.secret],
    ] as const) {
      const { status, body } = await undo(run, { key });
      expect([status, body.error.code]).to.deep.equal([404, 'run_unknown']);
    }
  });

  it('takes back an undo', async () => {
    const runId = await change(40);
    const first = (await undo(runId)).body.run_id as string;
    expect(await budget()).to.equal(20);
    const second = await undo(first);
    expect(second.body.result).to.include({ restored: 1, left: 0 });
    expect(await budget()).to.equal(40);
    // The first change stands again, so it can be taken back again.
    expect((await undo(runId)).body.result.restored).to.equal(1);
    expect(await budget()).to.equal(20);
  });

  it('takes back a batch, newest first, with a result for each run', async () => {
    const batch = { 'X-Batch-Id': 'autumn' };
    await change(30, 'c1', batch);
    await change(40, 'c2', batch);
    await change(50, 'c1', batch);
    const dry = await service.run('undo_change', ['--batch-id', 'autumn'], { dry_run: true });
    const shown = dry.body.changes.map(({ id, before, after }: Record<string, unknown>) => [
      id,
      before,
      after,
    ]);
    expect(shown).to.deep.equal([
      ['c1', 50, 30],
      ['c2', 40, 20],
      ['c1', 30, 20],
    ]);
    const { body } = await service.run('undo_change', ['--batch-id', 'autumn']);
    expect(body.result).to.include({ restored: 3, left: 0, price: 15 });
    expect(body.credits_used).to.equal(15);
    expect([await budget('c1'), await budget('c2')]).to.deep.equal([20, 20]);
  });

  it('goes no further in a batch when its key is revoked meanwhile (K1)', async () => {
    const batch = { 'X-Batch-Id': 'long' };
    await change(30, 'c1', batch);
    await change(40, 'c2', batch);
    const { secret, keyId } = await service.aKey();
    const { guards, keys } = service.parts;
    const { check } = guards;
    Object.assign(guards, {
      check: async (...question: Parameters<typeof check>) => {
        await keys.revoke(service.organizationId, keyId);
        return check(...question);
      },
    });
    const { body } = await service.run('undo_change', ['--batch-id', 'long'], { key: secret });
    // A late answer is not given to a revoked key at all.
    const told = body.result ? body.result.runs[1].error : body.error;
    expect(told).to.include({ code: 'key_invalid' });
    if (body.result) expect(body.result).to.include({ restored: 1, left: 1 });
    expect([await budget('c1'), await budget('c2')]).to.deep.equal([30, 20]);
  });

  it('reports of a batch what was restored and what was not', async () => {
    const batch = { 'X-Batch-Id': 'b-1' };
    await change(30, 'c1', batch);
    await change(40, 'c2', batch);
    await change(45, 'c2');
    const { body } = await service.run('undo_change', ['--batch-id', 'b-1']);
    expect(body).to.include({ success: true, verified: false });
    expect(body.result).to.include({ restored: 1, left: 1 });
    expect(body.result.runs.map(({ status }: { status: string }) => status)).to.deep.equal([
      'refused',
      'undone',
    ]);
    expect(body.result.runs[0].error.code).to.equal('undo_conflict');
    expect([await budget('c1'), await budget('c2')]).to.deep.equal([20, 45]);
  });

  it('goes through the guards as any write: an undo that raises above the cap waits for a person', async () => {
    await service.run(setBudget, budgetTo(10));
    await service.run(setBudget, budgetTo(2));
    const entries = await service.parts.audit.tail(service.organizationId, 1);
    const runId = entries[0]!.runId!;
    await service.parts.guards.set(service.organizationId, {
      id: 'cap',
      action: 'hold',
      when: { kind: 'amount_above', measure: 'budget', amount: 5 },
    });
    const held = await undo(runId, { headers: { 'Idempotency-Key': 'u' } });
    expect(held.status).to.equal(202);
    expect(held.body.pending.changes[0]).to.include({ before: 2, after: 10 });
    expect(held.body.pending.reasons[0].rule).to.equal('cap');
    expect(await budget()).to.equal(2);
    const rita = await aReviewer(service);
    await rita.decide(held.body.pending.approval_id, 'approve');
    expect(await budget()).to.equal(10);
    expect((await undo(runId)).body.error.code).to.equal('undo_refused');
  });

  it('is made once when it is asked for twice at the same moment', async () => {
    const runId = await change(40);
    const sent = (await service.seen()).filter((one) => one.startsWith('POST')).length;
    const replies = await Promise.all([undo(runId), undo(runId), undo(runId)]);
    // A second one that looks when the first has just been made finds it as it was, and makes nothing.
    const codes = replies.map(
      ({ body }) => body.error?.code ?? (body.result.restored > 0 ? 'done' : 'already'),
    );
    expect(codes.filter((code) => code === 'done')).to.have.length(1);
    for (const code of codes)
      expect(code).to.be.oneOf(['done', 'already', 'undo_conflict', 'undo_refused']);
    expect((await service.seen()).filter((one) => one.startsWith('POST'))).to.have.length(sent + 1);
    expect(await budget()).to.equal(20);
  });

  it('gives the first answer to a repeat with the same idempotency key (P5)', async () => {
    const runId = await change(40);
    const headers = { 'Idempotency-Key': 'undo-1' };
    const first = await undo(runId, { headers });
    const again = await undo(runId, { headers });
    expect(again.text).to.equal(first.text);
  });

  it('is no repeat because it bears the same request id', async () => {
    const runId = await change(40);
    const headers = { 'X-Request-Id': 'the-same-again' };
    const first = await undo(runId, { headers });
    await undo(first.body.run_id as string);
    expect(await budget()).to.equal(40);
    expect((await undo(runId, { headers })).body.result).to.include({ restored: 1 });
    expect(await budget()).to.equal(20);
  });

  it('has its own REST operation', async () => {
    const runId = await change(40);
    const post = (body: object, path = runId) =>
      service.fetch(`${service.urls.base}/api/v1/runs/${path}/undo`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-service-key': service.key },
        body: JSON.stringify(body),
      });
    const dry = await post({ dry_run: true });
    expect(dry.body).to.include({ success: true, dry_run: true });
    expect((await post({ dryrun: true })).status).to.equal(422);
    expect((await post({}, 'all')).status).to.equal(422);
    const done = await post({});
    expect(done.body.result).to.include({ restored: 1 });
    expect(await budget()).to.equal(20);
  });

  it('asks for a run or a batch, and for the scope of a change', async () => {
    expect((await service.run('undo_change')).status).to.equal(422);
    const { secret } = await service.aKey({ scopes: ['scripts:execute'] });
    const { status } = await undo(`run_${'0'.repeat(24)}`, { key: secret });
    expect(status).to.equal(403);
  });

  it('stands in the audit: the undo, and each run that it made, tied to what it took back', async () => {
    const runId = await change(40);
    await undo(runId);
    const entries = await service.parts.audit.tail(service.organizationId, 2);
    const [inner, outer] = entries as [(typeof entries)[number], (typeof entries)[number]];
    expect(outer).to.include({ script: 'undo_change', credits: 0, outcome: 'success' });
    expect(inner).to.include({ script: setBudget, credits: 5, batchId: outer.runId });
    expect(inner.undoes).to.deep.equal({ runId, changes: [0] });
    expect((await service.parts.audit.verify()).ok).to.equal(true);
    expect((await service.parts.credits.verify()).ok).to.equal(true);
  });
});
