import { expect } from 'chai';
import { toolKind } from '../../runtime/catalog/tool-kind.ts';
import { aReviewer } from '../support/a-visitor.ts';
import { aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';
import { legacy } from './a-surface.ts';

describe('Typed writes over MCP', () => {
  let service: TestService;
  beforeEach(async () => (service = await aService({ platforms: ['acme'] })));
  afterEach(() => service.stop());

  const message = (method: string, params: object = {}) => ({
    jsonrpc: '2.0',
    id: 1,
    method,
    params,
  });
  const ask = async (method: string, params: object = {}) =>
    (
      await legacy(`${service.urls.mcp}/mcp`, message(method, params), {
        'x-service-key': service.key,
      })
    ).body.result as AnyJson;
  const call = async (name: string, input: object) => ask('tools/call', { name, arguments: input });
  const budget = (to: number, words: object = {}, id = 'c1') =>
    call('update_campaign_budget', {
      platform: 'acme',
      campaign_id: id,
      daily_budget: to,
      ...words,
    });
  const entries = async () => service.parts.audit.tail(service.organizationId, 20);

  it('all take dry_run, idempotency_key, batch_id and reason; reads take none', async () => {
    const { tools } = await ask('tools/list');
    for (const { name, inputSchema, annotations } of tools as AnyJson[]) {
      const given = Object.keys(inputSchema.properties ?? {});
      const words = ['dry_run', 'idempotency_key', 'batch_id', 'reason'];
      // A tool that only answers changes nothing, whatever scope its contract asks for: an advised budget, a link by mail.
      const isCode = toolKind(service.parts.catalog.current().tools.get(name)!) === 'code';
      const isWrite = !annotations.readOnlyHint && !isCode;
      if (isWrite) expect(given, name).to.include.members(words);
      else expect(given, name).to.not.include.members(['reason']);
    }
  });

  it('keep the reason in the audit, and hand none of the words to the script', async () => {
    const done = await budget(30, { reason: 'Sale until Sunday', batch_id: 'sale' });
    expect(done.structuredContent).to.include({ verified: true });
    const [entry] = (await entries()).filter(
      ({ runId }) => runId === done.structuredContent.run_id,
    );
    expect(entry).to.include({ reason: 'Sale until Sunday', batchId: 'sale' });
  });

  it('keep no secret that stands in a reason', async () => {
    const done = await budget(30, { reason: `with ${service.key}` });
    const [entry] = (await entries()).filter(
      ({ runId }) => runId === done.structuredContent.run_id,
    );
    expect(entry!.reason).to.equal('with [secret]');
  });

  it('run once under one idempotency key, also when the reason is put in other words', async () => {
    const first = await budget(30, { idempotency_key: 'k', reason: 'Sale' });
    const again = await budget(30, { idempotency_key: 'k', reason: 'The sale' });
    expect(again.structuredContent).to.deep.equal(first.structuredContent);
    const other = await budget(31, { idempotency_key: 'k' });
    expect(other.isError).to.equal(true);
    expect(JSON.stringify(other)).to.include('idempotency_conflict');
  });

  it('are taken back together by their batch, a tool of its own and a script alike', async () => {
    await budget(30, { batch_id: 'sale' });
    await budget(35, { batch_id: 'sale' }, 'c2');
    await call('execute', {
      action: 'acme_ads_update_campaign_budget',
      args: { campaign_id: 'c1', daily_budget: 36 },
      batch_id: 'sale',
      reason: 'more',
    });
    const undone = await call('undo_change', { batch_id: 'sale', reason: 'over' });
    expect(undone.structuredContent).to.include({ restored: 3, left: 0 });
    const reasons = (await entries()).map(({ reason }) => reason);
    expect(reasons.filter((one) => one === 'over')).to.have.length(4);
  });

  it('rehearse without a trace', async () => {
    const dry = await budget(30, { dry_run: true, idempotency_key: 'k', reason: 'try' });
    expect(dry.structuredContent).to.include({ dry_run: true });
    const done = await budget(30, { idempotency_key: 'k', reason: 'now' });
    expect(done.structuredContent.changes[0]).to.include({ after: 30 });
  });

  it('say on the approval, its page and to the caller why a change is wanted', async () => {
    const held = await budget(500, { reason: 'Black <b>Friday</b>' });
    const { approval_id, review_url } = held.structuredContent.pending;
    const rita = await aReviewer(service);
    const page = await rita.get(new URL(review_url).pathname);
    expect(page.text).to.include('Black &#60;b&#62;Friday');
    const seen = await call('get_approval', { approval_id });
    expect(seen.structuredContent).to.include({ reason: 'Black <b>Friday</b>' });
    await rita.decide(approval_id, 'approve');
    const [entry] = (await entries()).filter(
      ({ outcome, runId }) => outcome === 'success' && runId !== null,
    );
    expect(entry).to.include({ reason: 'Black <b>Friday</b>', approvalId: approval_id });
  });

  it('refuse a batch id that contradicts the one beside the call, and say what is right', async () => {
    const params = {
      name: 'pause_campaign',
      arguments: { platform: 'acme', campaign_id: 'c1', batch_id: 'one' },
      _meta: { 'adops/batch-id': 'two' },
    };
    const refused = await ask('tools/call', params);
    expect(refused.isError).to.equal(true);
    expect(JSON.stringify(refused)).to.include('batch_id').and.include('input_invalid');
    const wrong = await call('pause_campaign', {
      platform: 'acme',
      campaign_id: 'c1',
      batch_id: 'two words',
    });
    expect(JSON.stringify(wrong)).to.include('batch_id');
  });

  it('take no empty account for the primary one', async () => {
    for (const field of ['account_id', 'account_name']) {
      const refused = await budget(30, { [field]: '' });
      expect(refused.isError, field).to.equal(true);
      expect(JSON.stringify(refused))
        .to.match(/account_unknown.*Choices/)
        .and.include(field);
    }
  });
});
