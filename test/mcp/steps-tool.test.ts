import { expect } from 'chai';
import { aPluginFolder, aToolUnit } from '../support/a-plugin-folder.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { legacy } from './a-surface.ts';

const code = `
const budget = (to, more) =>
  ({ script: 'acme_ads_update_campaign_budget', args: { campaign_id: 'c1', daily_budget: to }, ...more });
export default {
  async plan({ budgets, bound, expect }) {
    const steps = budgets.map((to) => budget(to, expect && { expect }));
    return bound === undefined ? steps : [...steps, { script: 'acme_ads_pause_campaign', args: {}, bind: { campaign_id: bound } }];
  },
  async result(done) {
    return { steps: done.map(({ script, status, price }) => ({ script, status, price })) };
  },
};
`;

const manifest = {
  runs: undefined,
  steps: true,
  effect: 'write',
  scope: 'campaigns:write',
  credits: 0,
  input: {
    budgets: { type: 'array', items: { type: 'number' }, description: 'B.' },
    bound: { type: 'string', description: 'P.' },
    expect: { type: 'array', items: { type: 'object' }, description: 'E.' },
    idempotency_key: { type: 'string', description: 'K.' },
  },
  required: ['budgets'],
  result: { type: 'object' },
};

describe('A tool that makes several writes, over MCP', () => {
  let service: TestService;
  const plugin = { id: 'extra', title: 'Extra', description: 'An extra.', kind: 'category' };
  const folder = aPluginFolder({
    'plugin.json': { ...plugin, trust: 'host' },
    ...aToolUnit('launch_it', manifest, code),
    ...aToolUnit('launch_dear', { ...manifest, credits: 5 }, code),
  });
  const plugins = { [folder]: { trust: 'host' as const } };
  beforeEach(async () => {
    service = await aService({ platforms: ['acme'], plugins });
  });
  afterEach(() => service.stop());

  const tool = async (name: string, input: object, key = service.key) => {
    const message = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: input },
    };
    const headers = { 'x-service-key': key };
    return (await legacy(`${service.urls.mcp}/mcp`, message, headers)).body.result;
  };
  const launch = async (input: object) => (await tool('launch_it', input)).structuredContent;
  const statuses = ({ steps }: { steps: { status: string }[] }) =>
    steps.map(({ status }) => status);

  it('makes each step a call of its own, in one batch that one undo takes back', async () => {
    const before = await service.balance();
    const done = await launch({ budgets: [30, 40] });
    expect(done).to.include({ verified: true });
    expect(statuses(done)).to.deep.equal(['done', 'done']);
    expect(await service.balance()).to.equal(before - 10);
    const [first, second, outer] = await service.parts.audit
      .tail(service.organizationId, 3)
      .then((entries) => [...entries].sort((a, b) => a.seq - b.seq));
    expect([first, second].map((one) => [one!.tool, one!.batchId, one!.credits])).to.deep.equal([
      ['execute', outer!.runId, 5],
      ['execute', outer!.runId, 5],
    ]);
    expect(outer).to.include({ tool: 'launch_it', outcome: 'success', credits: 0, verified: true });
    const args = ['--run-id', outer!.runId!];
    const { structuredContent } = await tool('execute', { action: 'undo_change', args });
    expect(structuredContent.result).to.include({ restored: 2, left: 0 });
  });

  it('rehearses every step, free', async () => {
    const before = await service.balance();
    const done = await launch({ budgets: [30, 40], dry_run: true });
    expect(done).to.include({ dry_run: true, price: 10 });
    expect(statuses(done)).to.deep.equal(['planned', 'planned']);
    expect(done.changes.map((one: { before: number }) => one.before)).to.deep.equal([20, 20]);
    expect(await service.balance()).to.equal(before);
    expect((await service.seen()).filter((one) => /^(POST|PATCH|PUT)/.test(one))).to.deep.equal([]);
  });

  it('leaves what comes after a step that waits for a person, and the step waits on', async () => {
    const done = await launch({ budgets: [30, 500, 40] });
    expect(statuses(done)).to.deep.equal(['done', 'held', 'left']);
    expect(done.verified).to.equal(false);
    expect(done.warnings.join(' ')).to.include('/approvals/apr_');
    const alone = await launch({ budgets: [600, 31] });
    expect(alone.pending.approval_id).to.match(/^apr_/);
  });

  it('takes a value of an earlier step, and stops where there is none', async () => {
    const bound = await launch({ budgets: [30], bound: '0.changes.0.id' });
    const reports = statuses(bound);
    expect(reports).to.deep.equal(['done', 'done']);
    expect((await launch({ budgets: [31], bound: '0.result.nothing' })).steps[1].status).to.equal(
      'left',
    );
  });

  it('refuses other changes than a step expects', async () => {
    const answer = await tool('launch_it', { budgets: [30], expect: [{ entity: 'campaign' }] });
    expect(JSON.stringify(answer)).to.include('change_refused');
  });

  it('runs once for one idempotency key', async () => {
    await launch({ budgets: [30], idempotency_key: 'k' });
    const before = await service.balance();
    await launch({ budgets: [30], idempotency_key: 'k' });
    expect(await service.balance()).to.equal(before);
  });

  it('can do no more than the key of its caller (K1)', async () => {
    const { secret } = await service.aKey({ scopes: ['campaigns:write'] });
    const answer = await tool('launch_it', { budgets: [30] }, secret);
    expect(JSON.stringify(answer)).to.include('scope_missing');
  });

  it('costs what its steps cost, and nothing of its own', () => {
    const { tools, faults } = service.parts.catalog.current();
    expect(tools.has('launch_dear')).to.equal(false);
    expect(faults.map(({ message }) => message).join()).to.include('/credits: must be 0');
  });
});
