import { expect } from 'chai';
import { aPluginFolder, aToolUnit } from '../support/a-plugin-folder.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { legacy } from './a-surface.ts';

const code = `
const budget = (to) =>
  ({ script: 'acme_ads_update_campaign_budget', args: { campaign_id: 'c1', daily_budget: to } });
export default {
  plan: async ({ budgets, on_failure: onFailure }) => budgets.map((to) => ({ ...budget(to), onFailure })),
  result: async (done) => ({ steps: done }),
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
    on_failure: { type: 'string', description: 'O.', default: 'takeBack' },
  },
  required: ['budgets'],
  result: { type: 'object' },
};

describe('Steps that are taken back when one of them fails', () => {
  let service: TestService;
  const plugin = { id: 'extra', title: 'Extra', description: 'An extra.', kind: 'category' };
  const folder = aPluginFolder({
    'plugin.json': { ...plugin, trust: 'host' },
    ...aToolUnit('launch_it', manifest, code),
  });
  const plugins = { [folder]: { trust: 'host' as const } };
  beforeEach(async () => {
    service = await aService({ platforms: ['acme'], plugins });
  });
  afterEach(() => service.stop());

  const launch = async (budgets: number[], more: object = {}) => {
    const message = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'launch_it', arguments: { budgets, ...more } },
    };
    const headers = { 'x-service-key': service.key };
    const { body } = await legacy(`${service.urls.mcp}/mcp`, message, headers);
    return body.result.structuredContent;
  };
  const budget = async () => {
    const args = ['--campaign-id', 'c1', '--daily-budget', '9999'];
    const { body } = await service.run('acme_ads_update_campaign_budget', args, { dry_run: true });
    return body.changes[0].before as number;
  };
  const statuses = ({ steps }: { steps: { status: string }[] }) =>
    steps.map(({ status }) => status);

  it('takes back what the earlier ones did, newest first, and says so', async () => {
    const before = await service.balance();
    const done = await launch([30, 40, -5, 50]);
    expect(statuses(done)).to.deep.equal(['takenBack', 'takenBack', 'failed', 'left']);
    expect(done).to.include({ verified: false });
    expect(done.changes).to.deep.equal([]);
    expect(done.warnings.join(' ')).to.include('Step 1').and.include('was taken back');
    // Two steps, and the two runs that took them back.
    expect(await service.balance()).to.equal(before - 20);
    const entries = await service.parts.audit.tail(service.organizationId, 3);
    const backs = entries.filter(({ undoes }) => undoes);
    expect(backs.map(({ runId }) => [runId])).to.deep.equal([
      done.steps[1].undone_by,
      done.steps[0].undone_by,
    ]);
    expect(entries.at(-1)).to.include({ tool: 'launch_it', credits: 0, outcome: 'success' });
    expect(await budget()).to.equal(20);
    expect((await service.parts.credits.verify()).ok).to.equal(true);
  });

  it('leaves them where the step does not ask for it', async () => {
    expect(statuses(await launch([30, -5], { on_failure: 'stop' }))).to.deep.equal([
      'done',
      'failed',
    ]);
    expect(await budget()).to.equal(30);
  });

  it('leaves nothing that could be taken back again', async () => {
    await launch([30, -5]);
    const entries = await service.parts.audit.tail(service.organizationId, 4);
    const { runId } = entries.find(({ tool }) => tool === 'launch_it')!;
    const again = await service.run('undo_change', ['--run-id', runId!]);
    expect(again.status).to.be.oneOf([404, 409]);
    const step = entries.find(({ script, undoes }) => script !== null && !undoes)!;
    const one = await service.run('undo_change', ['--run-id', step.runId!]);
    expect(one.body.error.code).to.equal('undo_refused');
    expect(await budget()).to.equal(20);
  });

  it('goes through the guards as any write: what takes back may wait for a person', async () => {
    await service.parts.guards.set(service.organizationId, {
      id: 'cap',
      action: 'hold',
      when: { kind: 'amount_above', measure: 'budget', amount: 15 },
    });
    const done = await launch([10, -5]);
    expect(statuses(done)).to.deep.equal(['done', 'failed']);
    expect(done.changes).to.have.length(1);
    expect(done.warnings.join(' ')).to.include('waits for a person').and.include('/approvals/apr_');
    expect(await budget()).to.equal(10);
  });

  it('does not take anything back for a step that waits for a person', async () => {
    expect(statuses(await launch([30, 500, 40]))).to.deep.equal(['done', 'held', 'left']);
    expect(await budget()).to.equal(30);
  });
});
