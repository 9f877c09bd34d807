/** Many objects in one call, and one question over all platforms. */
import { expect } from 'chai';
import fc from 'fast-check';
import { aService, type TestService } from '../support/a-service.ts';
import { aReviewer } from '../support/a-visitor.ts';
import type { AnyJson } from '../support/any-json.ts';
import { asker } from '../platforms/ask-tool.ts';

describe('bulk_edit', function () {
  this.timeout(60_000);
  let service: TestService;
  before(async () => {
    const most = 60_000;
    const rateLimits = { keyPerMinute: most, organizationPerMinute: most, addressPerMinute: most };
    const config = { rateLimits };
    service = await aService({
      platforms: ['google', 'meta', 'walmart'],
      balance: 100_000,
      config,
    });
  });
  after(() => service.stop());
  const ask = (tool: string, input: object): Promise<AnyJson> => asker(service, tool).result(input);
  const budgets = async (): Promise<AnyJson[]> =>
    (
      await ask('list_campaigns', { platform: 'google', status: 'ENABLED', limit: 100 })
    ).campaigns.filter((one: AnyJson) => one.daily_budget > 1);
  const raised = (list: AnyJson[], times: number) =>
    list.map(({ id, daily_budget }) => ({
      campaign_id: id,
      daily_budget: Math.round(daily_budget * times * 100) / 100,
    }));

  it('previews all of them grouped and summed, makes them under one undo, and names what failed', async () => {
    const before = await budgets();
    const edits = [...raised(before, 1.02), { campaign_id: '7', daily_budget: 5 }];
    const wish = { action: 'update_campaign_budget', platform: 'google', edits };
    const planned = await ask('bulk_edit', { ...wish, dry_run: true });
    expect(planned).to.include({ objects: before.length + 1, made: before.length, failed: 1 });
    expect(planned).to.not.have.property('repeated');
    const twice = { ...wish, edits: [edits[0], edits[0]], dry_run: true };
    expect((await ask('bulk_edit', twice)).repeated).to.deep.equal([edits[0]!.campaign_id]);
    const [group] = planned.groups;
    expect(group.changes).to.equal(before.length);
    expect(group.after / group.before).to.be.closeTo(1.02, 0.001);
    const made = await ask('bulk_edit', wish);
    expect(made).to.include({ made: before.length, failed: 1 });
    expect(made.errors[0]).to.include({ edit: before.length, id: '7', status: 'failed' });
    const undone = await ask('undo_change', { run_id: made.run_id });
    expect(undone.restored).to.equal(before.length);
    expect(await budgets()).to.deep.equal(before);
  });

  it('waits as a whole when a rule holds one of them, and is made by one decision', async () => {
    const before = await budgets();
    const [first, ...rest] = before;
    const edits = [...raised(rest, 0.9), ...raised([first], 30)];
    const { body } = await asker(service, 'bulk_edit').rest({
      action: 'update_campaign_budget',
      platform: 'google',
      edits,
    });
    const pending = body.pending ?? body.result.pending;
    expect(pending.price).to.equal(5 * edits.length);
    if (body.result) expect(body.result).to.include({ made: 0, held: edits.length });
    expect(await budgets()).to.deep.equal(before);
    const reviewer = await aReviewer(service);
    await reviewer.decide(pending.approval_id, 'approve');
    const after = new Map((await budgets()).map((one) => [one.id, one.daily_budget]));
    for (const { campaign_id, daily_budget } of edits)
      expect(after.get(campaign_id), campaign_id).to.be.closeTo(daily_budget, 0.01);
  });

  it('sums up the edits that a person decides about, before each of them', async () => {
    const [one] = await budgets();
    const edits = Array.from({ length: 15 }, (_, at) => ({
      campaign_id: one.id,
      daily_budget: one.daily_budget * 30 + at / 100,
    }));
    const { body } = await asker(service, 'bulk_edit').rest({
      action: 'update_campaign_budget',
      platform: 'google',
      edits: [...edits, { campaign_id: '7', daily_budget: 5 }],
    });
    const { approval_id } = (body.pending ?? body.result.pending) as AnyJson;
    const { changes } = await ask('get_approval', { approval_id });
    expect(changes).to.have.length(edits.length + 2);
    const sum = edits.reduce((all, { daily_budget }) => all + daily_budget, 0).toFixed(2);
    expect(changes[0]).to.include({ field: 'step', after: 'all 16 together' });
    expect(changes[0].name)
      .to.match(/^google \d+ daily budget USD: 15 changes, in all [\d.]+ to /)
      .and.include(`to ${Number(sum)}; 1 would fail`);
  });

  it('says in the preview that a person would have to agree', async () => {
    const [first] = await budgets();
    const { body } = await asker(service, 'bulk_edit').rest({
      action: 'update_campaign_budget',
      platform: 'google',
      edits: raised([first], 40),
      dry_run: true,
    });
    expect(JSON.stringify(body.result.warnings)).to.match(/person/);
  });

  it('takes one sort alone, and up to 500', async () => {
    const refused = async (input: object) =>
      (await asker(service, 'bulk_edit').rest(input)).body.error.code;
    expect(await refused({ action: 'list_campaigns', edits: [{}] })).to.equal('input_invalid');
    const many = Array.from({ length: 501 }, () => ({ campaign_id: '7' }));
    expect(await refused({ action: 'pause_campaign', platform: 'google', edits: many })).to.equal(
      'input_invalid',
    );
  });

  it('makes more than 50 edits as a job, which can be asked and cancelled', async () => {
    const paused = (await ask('list_campaigns', { platform: 'google', status: 'PAUSED' }))
      .campaigns;
    const of = (campaign_id: string) => Array.from({ length: 51 }, () => ({ campaign_id }));
    const begin = async (action: string, campaign_id: string): Promise<string> => {
      const wish = { action, platform: 'google', edits: of(campaign_id) };
      const { status, body } = await asker(service, 'bulk_edit').rest(wish);
      expect(status, JSON.stringify(body)).to.equal(202);
      return body.job.job_id;
    };
    const end = async (job_id: string): Promise<AnyJson> => {
      const told = await ask('get_job_status', { job_id });
      if (!['queued', 'running'].includes(told.status)) return told;
      await new Promise((resolve) => setTimeout(resolve, 20));
      return end(job_id);
    };
    const done = await end(await begin('pause_campaign', paused[0].id));
    expect(done).to.include({ status: 'succeeded' });
    expect(done.result).to.include({ objects: 51, made: 0, unchanged: 51, failed: 0 });
    const [{ id }] = await budgets();
    const job_id = await begin('pause_campaign', id);
    const headers = { 'x-service-key': service.key };
    await fetch(`${service.urls.base}/api/v1/jobs/${job_id}`, { method: 'DELETE', headers });
    const left = await end(job_id);
    expect(left.status).to.be.oneOf(['cancelled', 'failed']);
    expect(left.result?.made ?? 0).to.equal(0);
    const again = (await budgets()).map((one) => one.id);
    expect(again).to.include(id);
    const unknown = { action: 'pause_campain', platform: 'google', edits: of(id) };
    const { body } = await asker(service, 'bulk_edit').rest(unknown);
    expect(body.error).to.include({ code: 'input_invalid' });
  });

  it('lists what platforms refused, and why one tells nothing', async () => {
    const { ads, unread, accounts } = await ask('list_disapproved_ads', {});
    expect(accounts).to.be.above(1);
    expect(unread.find((one: AnyJson) => one.platform === 'walmart')).to.include({
      code: 'platform_lacks',
    });
    const google = ads.find((one: AnyJson) => one.platform === 'google');
    expect(google).to.include({ state: 'DISAPPROVED' });
    expect(google.reasons).to.not.be.empty;
    const meta = ads.find((one: AnyJson) => one.platform === 'meta');
    expect(meta).to.include({ state: 'DISAPPROVED', name: 'Film broad A' });
    expect(meta.reasons[0]).to.match(/^Personal Attributes: /);
  });

  it('labels campaigns of any platform, and takes labels away', async () => {
    const [{ id }] = await budgets();
    const { account } = await ask('list_campaigns', { platform: 'google' });
    const place = { platform: 'google', account_id: account.account_id, object_ids: [id] };
    expect(
      (await ask('set_labels', { ...place, add: ['spring', 'brand'] })).objects[0].labels,
    ).to.deep.equal(['brand', 'spring']);
    expect(
      (await ask('set_labels', { ...place, remove: ['brand'] })).objects[0].labels,
    ).to.deep.equal(['spring']);
  });

  const amounts = async (): Promise<AnyJson[]> =>
    (await budgets()).map(({ id, daily_budget }) => ({ id, daily_budget }));
  const rule = (action: 'hold' | 'refuse', when: object) =>
    service.parts.guards.set(service.organizationId, { id: 'day', action, when });
  const raise = (list: AnyJson[], by: number) =>
    list.map(({ id, daily_budget }) => ({ campaign_id: id, daily_budget: daily_budget + by }));

  it('waits as a whole when a limit holds the sum of what each of them may', async () => {
    const before = await amounts();
    service.clock.advance(25 * 3_600_000);
    await rule('hold', {
      kind: 'raises_above',
      measure: 'budget',
      amount: 10 * before.length - 5,
      currency: 'USD',
      windowHours: 24,
    });
    const wish = { action: 'update_campaign_budget', platform: 'google', edits: raise(before, 10) };
    const planned = await ask('bulk_edit', { ...wish, dry_run: true });
    expect(planned.warnings.join()).to.match(/A person would have to agree \(day\)/);
    const { body } = await asker(service, 'bulk_edit').rest(wish);
    expect(await amounts()).to.deep.equal(before);
    const reviewer = await aReviewer(service);
    await reviewer.decide(body.pending.approval_id, 'approve');
    expect(await amounts()).to.deep.equal(
      before.map((one) => ({ ...one, daily_budget: one.daily_budget + 10 })),
    );
    await service.parts.guards.remove(service.organizationId, 'day');
  });

  it('makes of its preview what was told, whatever limits refuse or hold', async () => {
    const before = await amounts();
    const fieldsFor = (kind: string) => ({
      ...(kind === 'amount_above' ? {} : { windowHours: 24 }),
      ...(kind === 'raise_above' ? {} : { currency: 'USD' }),
    });
    // All rules that look back over more than one object, each at a limit that some of the edits pass alone.
    const limits = fc.oneof(
      fc.record({
        kind: fc.constant('raises_above'),
        measure: fc.constant('budget'),
        amount: fc.integer({ min: 1, max: 60 }),
      }),
      fc.record({
        kind: fc.constantFrom('account_raise_above', 'organization_raise_above'),
        times: fc.double({ min: 1.001, max: 1.06, noNaN: true }),
        amount: fc.integer({ min: 1, max: 100 }),
      }),
      fc.record({
        kind: fc.constant('raise_above'),
        measure: fc.constant('budget'),
        times: fc.double({ min: 1.01, max: 1.3, noNaN: true }),
      }),
      fc.record({
        kind: fc.constant('amount_above'),
        measure: fc.constant('budget'),
        amount: fc.integer({ min: 40, max: 200 }),
      }),
    );
    const cases = fc.record({
      action: fc.constantFrom('hold' as const, 'refuse' as const),
      limit: limits,
      raises: fc.array(fc.integer({ min: -3, max: 15 }), { minLength: 2, maxLength: 6 }),
    });
    // The rules of every organization look back for a week, over which these edits and their undos would add up.
    const { guards } = service.parts;
    const usual = await guards.rules(service.organizationId);
    for (const one of usual) await guards.set(service.organizationId, { ...one, off: true });
    await fc.assert(
      fc.asyncProperty(cases, async ({ action, limit, raises }) => {
        service.clock.advance(25 * 3_600_000);
        await rule(action, { ...fieldsFor(limit.kind), ...limit });
        const edits = raises.flatMap((by, at) => raise([before[at]!], by));
        const wish = { action: 'update_campaign_budget', platform: 'google', edits };
        const planned = await ask('bulk_edit', { ...wish, dry_run: true });
        const { body } = await asker(service, 'bulk_edit').rest(wish);
        const asks = /A person would have to agree/.test(planned.warnings.join());
        expect(body.pending !== undefined || (body.result?.held ?? 0) > 0).to.equal(asks);
        const told = ({ made, failed }: AnyJson) => ({ made, failed });
        // A lowered budget makes room in an account only once the platform tells it: the preview promises less then.
        const isLess = /^(account|organization)/.test(limit.kind) && raises.some((by) => by < 0);
        if (!asks && isLess) expect(body.result.made).to.be.at.least(planned.made);
        else if (!asks) expect(told(body.result)).to.deep.equal(told(planned));
        // Nothing was made of what waits.
        else expect(await amounts()).to.deep.equal(before);
        // An undo that raises again is judged as any other change.
        await service.parts.guards.remove(service.organizationId, 'day');
        const run = body.result?.run_id;
        const undone =
          run !== undefined && body.result.made > 0
            ? await ask('undo_change', { run_id: run })
            : undefined;
        expect(await amounts(), JSON.stringify(undone)).to.deep.equal(before);
      }),
      { numRuns: 12, endOnFailure: true },
    );
    for (const { id } of usual) await guards.remove(service.organizationId, id);
  });
});
