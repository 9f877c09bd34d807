import { expect } from 'chai';
import { toolKind } from '../../runtime/catalog/tool-kind.ts';
import { aNotebook } from '../support/a-notebook.ts';
import { aReviewer } from '../support/a-visitor.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { legacy } from './a-surface.ts';

describe('A tool that changes something by its own code, over MCP', () => {
  let service: TestService;
  let notebook: ReturnType<typeof aNotebook>;
  beforeEach(async () => {
    notebook = aNotebook();
    const plugins = { [notebook.folder]: { trust: 'host' as const } };
    const overrides = { ports: notebook.ports };
    service = await aService({ platforms: ['acme'], plugins, overrides });
  });
  afterEach(() => service.stop());

  const call = async (input: object) => {
    const params = { name: 'set_note_budget', arguments: { note: 'n1', ...input } };
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const headers = { 'x-service-key': service.key };
    return (await legacy(`${service.urls.mcp}/mcp`, message, headers)).body.result;
  };
  const entries = async () => {
    const last = await service.parts.audit.tail(service.organizationId, 10);
    return last.filter(({ tool }) => tool === 'set_note_budget');
  };

  it('is rehearsed: changes and price are answered, nothing is changed or charged', async () => {
    const before = await service.balance();
    const { structuredContent } = await call({ budget: 25, dry_run: true });
    expect(structuredContent).to.include({ dry_run: true, price: 3 });
    expect(structuredContent.changes[0]).to.include({ id: 'n1', before: 20, after: 25 });
    expect(notebook.asked).to.deep.equal([]);
    expect(await service.balance()).to.equal(before);
    expect((await entries())[0]).to.include({ outcome: 'dry_run', credits: 0 });
  });

  it('is applied, read back, charged, and kept in the audit with its changes', async () => {
    const before = await service.balance();
    const { structuredContent } = await call({ budget: 25 });
    expect(structuredContent).to.include({ budget: 25, verified: true, credits_used: 3 });
    expect(structuredContent.run_id).to.match(/^run_[0-9a-f]{24}$/);
    expect(notebook.notes.get('n1')).to.equal(25);
    expect(await service.balance()).to.equal(before - 3);
    const [entry] = await entries();
    expect(entry).to.include({ outcome: 'success', credits: 3, verified: true });
    expect(entry!.runId).to.match(/^run_[0-9a-f]{24}$/);
    expect(entry!.changes[0]).to.include({ entity: 'note', before: 20, after: 25 });
    expect(entry!.result).to.deep.equal({ note: 'n1', budget: 25 });
  });

  it('waits for a person where a guard holds it, and is made once approved (G1)', async () => {
    const before = await service.balance();
    const { structuredContent } = await call({ budget: 500 });
    const { pending } = structuredContent;
    expect(pending.reasons[0].rule).to.equal('max_budget_raise');
    expect(notebook.asked).to.deep.equal([]);
    expect(await service.balance()).to.equal(before);
    const rita = await aReviewer(service);
    await rita.decide(pending.approval_id, 'approve');
    expect(notebook.notes.get('n1')).to.equal(500);
    expect(await service.balance()).to.equal(before - 3);
    const outcomes = (await entries()).map(({ door, outcome }) => `${door} ${outcome}`);
    expect(outcomes).to.deep.equal(['mcp pending', 'approval success']);
  });

  it('is not made when what was approved has changed since', async () => {
    const { pending } = (await call({ budget: 500 })).structuredContent;
    notebook.notes.set('n1', 30);
    const rita = await aReviewer(service);
    const page = await rita.decide(pending.approval_id, 'approve');
    expect(page.text).to.include('the approval is void');
    expect(notebook.asked).to.deep.equal([]);
  });

  it('changes nothing outside of apply, whatever it tries', async () => {
    const answer = await call({ note: 'sneaky', budget: 25 });
    expect(answer.isError).to.equal(true);
    expect(JSON.stringify(answer)).to.include('change_refused');
    expect(notebook.notes.get('n1')).to.equal(20);
  });

  it('runs once for one idempotency key', async () => {
    await call({ budget: 25, idempotency_key: 'k' });
    await call({ budget: 25, idempotency_key: 'k' });
    expect(notebook.asked).to.deep.equal(['write n1']);
  });

  it('charges nothing for a write that was refused', async () => {
    const before = await service.balance();
    notebook.fault.next = 'refused';
    expect(JSON.stringify(await call({ budget: 25 }))).to.include('platform_rejected');
    expect(await service.balance()).to.equal(before);
  });

  it('finds a change done whose answer was lost, or says that nobody knows (P4)', async () => {
    notebook.fault.next = 'lost';
    expect((await call({ budget: 25 })).structuredContent.verified).to.equal(true);
    notebook.fault.next = 'lost_and_not_made';
    expect(JSON.stringify(await call({ budget: 30 }))).to.include('outcome_unknown');
  });

  it('is left out when it needs a port that nobody makes', async () => {
    const { folder } = aNotebook({ needs: ['typewriter'] });
    const other = await aService({
      platforms: ['acme'],
      plugins: { [folder]: { trust: 'host' as const } },
    });
    const { tools, faults } = other.parts.catalog.current();
    await other.stop();
    expect(tools.has('set_note_budget')).to.equal(false);
    expect(faults.map(({ message }) => message)).to.deep.include(
      '/needs: there is no port typewriter',
    );
  });
});

describe('A tool that changes something by a script, over MCP', () => {
  let service: TestService;
  before(async () => (service = await aService({ platforms: ['google'] })));
  after(() => service.stop());

  it('is rehearsed by dry_run: free, and nothing is changed', async () => {
    const before = await service.balance();
    const rehearse = async () => {
      const campaign = { platform: 'google', campaign_id: '33431569338' };
      const input = { ...campaign, daily_budget: 150.5, dry_run: true };
      const params = { name: 'update_campaign_budget', arguments: input };
      const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
      const headers = { 'x-service-key': service.key };
      return (await legacy(`${service.urls.mcp}/mcp`, message, headers)).body.result;
    };
    for (const { structuredContent } of [await rehearse(), await rehearse()]) {
      expect(structuredContent).to.include({ dry_run: true, price: 5 });
      expect(structuredContent.changes[0]).to.include({ before: 145, after: 150.5 });
      expect(structuredContent).to.not.have.property('verified');
    }
    expect(await service.balance()).to.equal(before);
  });

  it('says so in the schema of every tool that changes something', () => {
    for (const { name, manifest, inputSchema } of service.parts.catalog.current().tools.values()) {
      // A tool that only answers makes no change to preview, whatever scope its contract asks for: an advised budget, a link by mail.
      const isRehearsed = manifest.effect !== 'read' && toolKind({ manifest }) !== 'code';
      const properties = (inputSchema as { properties: object }).properties;
      expect(Object.hasOwn(properties, 'dry_run'), name).to.equal(isRehearsed);
    }
  });
});
