import { expect } from 'chai';
import { aReviewer } from '../support/a-visitor.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { legacy } from './a-surface.ts';

const script = 'acme_ads_update_campaign_budget';
const raise = (to: number) => ['--campaign-id', 'c1', '--daily-budget', String(to)];

describe('Held changes and undo over MCP', () => {
  let service: TestService;
  beforeEach(async () => (service = await aService({ platforms: ['acme'] })));
  afterEach(() => service.stop());

  const execute = async (input: object, meta: object = {}) => {
    const call = { name: 'execute', arguments: input, _meta: meta };
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call };
    const key = { 'x-service-key': service.key };
    return (await legacy(`${service.urls.mcp}/mcp`, message, key)).body.result;
  };

  it('says that a change waits, with price, reasons and address; the same call tells what became of it (M7)', async () => {
    const input = { action: script, args: raise(500), idempotency_key: 'k' };
    const held = await execute(input);
    const { pending } = held.structuredContent;
    expect(pending).to.include({ price: 5 }).and.nested.include({
      'reasons[0].rule': 'max_budget_raise',
    });
    expect(held.content[1].text)
      .to.match(/^pending_approval/)
      .and.include(pending.review_url)
      .and.include(`get_approval with approval_id ${pending.approval_id}`);
    expect(pending.poll_with).to.equal('get_approval');
    const rita = await aReviewer(service);
    expect((await rita.get(new URL(pending.review_url).pathname)).text).to.include('an assistant');
    await rita.decide(pending.approval_id, 'approve');
    const done = await execute(input);
    expect(done.structuredContent).to.include({ success: true, verified: true, credits_used: 5 });
    expect(done.structuredContent).to.not.have.property('pending');
  });

  it('says of a change that was made its run, its price and how much of it can be taken back', async () => {
    const through = await execute({ action: script, args: raise(21) });
    expect(through.structuredContent).to.include({ undoable: 1, credits_used: 5 });
    const params = {
      name: 'update_campaign_budget',
      arguments: { platform: 'acme', campaign_id: 'c1', daily_budget: 22 },
    };
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const key = { 'x-service-key': service.key };
    const { result } = (await legacy(`${service.urls.mcp}/mcp`, message, key)).body;
    expect(result.structuredContent).to.include({ undoable: 1, credits_used: 5 });
    const { run_id } = result.structuredContent;
    const undone = await execute({ action: 'undo_change', args: { run_id } });
    expect(undone.structuredContent.result).to.include({ restored: 1 });
  });

  it('ties runs to a batch by _meta, and takes the batch back by undo_change', async () => {
    const meta = { 'adops/batch-id': 'spring' };
    await execute({ action: script, args: raise(30) }, meta);
    await execute({ action: script, args: raise(40) }, meta);
    const args = ['--batch-id', 'spring'];
    const dry = await execute({ action: 'undo_change', args, dry_run: true });
    expect(dry.structuredContent.changes).to.have.length(2);
    const done = await execute({ action: 'undo_change', args });
    expect(done.structuredContent.result).to.include({ restored: 2, left: 0 });
    const conflict = await execute({ action: 'undo_change', args });
    expect(conflict.isError).to.equal(true);
    expect(JSON.stringify(conflict)).to.include('undo_refused');
  });
});
