import { expect } from 'chai';
import { aPluginFolder, aToolUnit } from '../support/a-plugin-folder.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { aReviewer, type Visitor } from '../support/a-visitor.ts';
import { legacy } from './a-surface.ts';

const code = `
const budget = (to, onFailure) =>
  ({ script: 'acme_ads_update_campaign_budget', args: { campaign_id: 'c1', daily_budget: to }, onFailure });
export default {
  plan: async ({ budgets, on_failure }) => budgets.map((to) => budget(to, on_failure)),
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
    on_failure: { type: 'string', description: 'O.' },
    idempotency_key: { type: 'string', description: 'K.' },
  },
  required: ['budgets'],
  result: { type: 'object' },
};

interface Answer {
  steps: { status: string; run_id?: string; pending?: { approval_id: string } }[];
  pending?: { approval_id: string };
  verified: boolean;
}

describe('Steps that wait for a person', () => {
  let service: TestService;
  let rita: Visitor;
  const plugin = { id: 'extra', title: 'Extra', description: 'An extra.', kind: 'category' };
  const folder = aPluginFolder({
    'plugin.json': { ...plugin, trust: 'host' },
    ...aToolUnit('launch_it', manifest, code),
  });
  const plugins = { [folder]: { trust: 'host' as const } };
  beforeEach(async () => {
    service = await aService({ platforms: ['acme'], plugins });
    rita = await aReviewer(service);
  });
  afterEach(() => service.stop());

  const launch = async (budgets: number[], more: object = {}): Promise<Answer> => {
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
  const writes = async () => (await service.seen()).filter((one) => one.startsWith('POST')).length;
  const statuses = ({ steps }: Answer) => steps.map(({ status }) => status);
  /** Decides, and waits for what goes on after it. */
  const decide = async (answer: Answer, decision: 'approve' | 'decline') => {
    const { pending } = answer.steps.find(({ status }) => status === 'held')!;
    await rita.decide(pending!.approval_id, decision);
    await worked();
  };
  const worked = async () => {
    const { dispatcher, depth } = service.parts.jobs as unknown as {
      dispatcher: { fill(): Promise<void>; idle(): Promise<void> };
      depth(): Promise<{ queued: number; running: number }>;
    };
    do {
      await dispatcher.fill();
      await dispatcher.idle();
    } while (Object.values(await depth()).some((count) => count > 0));
  };

  it('go on from there once it is approved: one batch, and nothing is done twice', async () => {
    const before = await service.balance();
    const key = { idempotency_key: 'k' };
    const first = await launch([30, 500, 300], key);
    expect(statuses(first)).to.deep.equal(['done', 'held', 'left']);
    await decide(first, 'approve');
    expect(await budget()).to.equal(300);
    expect(await writes()).to.equal(3);
    expect(await service.balance()).to.equal(before - 15);
    const again = await launch([30, 500, 300], key);
    expect(statuses(again)).to.deep.equal(['done', 'done', 'done']);
    expect(again.verified).to.equal(true);
    expect(again.steps[0]!.run_id).to.equal(first.steps[0]!.run_id);
    expect(await writes()).to.equal(3);
    const entries = await service.parts.audit.tail(service.organizationId, 20);
    const outer = entries.filter(
      ({ tool, outcome }) => tool === 'launch_it' && outcome !== 'replayed',
    );
    expect(new Set(outer.map(({ runId }) => runId)).size).to.equal(1);
    const undone = await service.run('undo_change', ['--run-id', outer[0]!.runId!]);
    // On the way back the budget is once more over five times what it was: a person decides again.
    expect(undone.body.result).to.include({ restored: 0, pending: 1 });
    await rita.decide(undone.body.result.runs[0].pending.approval_id, 'approve');
    await worked();
    const rest = await service.run('undo_change', ['--run-id', outer[0]!.runId!]);
    expect(rest.body.result).to.include({ restored: 2, pending: 0 });
    expect(await budget()).to.equal(20);
    expect((await service.parts.audit.verify()).ok).to.equal(true);
    expect((await service.parts.credits.verify()).ok).to.equal(true);
  });

  it('go on without an idempotency key too, and when the first of them waits', async () => {
    const first = await launch([500, 40]);
    expect(first.pending!.approval_id).to.match(/^apr_/);
    await decide(first, 'approve');
    expect([await budget(), await writes()]).to.deep.equal([40, 2]);
  });

  it('may come to wait again', async () => {
    const key = { idempotency_key: 'k' };
    await decide(await launch([500, 400, 9000, 40], key), 'approve');
    const second = await launch([500, 400, 9000, 40], key);
    expect(statuses(second)).to.deep.equal(['done', 'done', 'held', 'left']);
    await decide(second, 'approve');
    expect(statuses(await launch([500, 400, 9000, 40], key))).to.deep.equal([
      'done',
      'done',
      'done',
      'done',
    ]);
    expect([await budget(), await writes()]).to.deep.equal([40, 4]);
  });

  it('go on in every call that waits for the same approval', async () => {
    const first = await launch([500, 40]);
    const second = await launch([500, 41]);
    expect(second.pending!.approval_id).to.equal(first.pending!.approval_id);
    await decide(first, 'approve');
    expect(await writes()).to.equal(3);
    expect(await budget()).to.be.oneOf([40, 41]);
  });

  it('end there when it is declined, and tell so', async () => {
    const key = { idempotency_key: 'k' };
    await decide(await launch([30, 500, 40], key), 'decline');
    const told = await launch([30, 500, 40], key);
    expect(statuses(told)).to.deep.equal(['done', 'failed', 'left']);
    expect(JSON.stringify(told.steps[1])).to.include('approval_declined');
    expect([await budget(), await writes()]).to.deep.equal([30, 1]);
  });

  it('are taken back when it is declined, where the step asks for that', async () => {
    const more = { idempotency_key: 'k', on_failure: 'takeBack' };
    await decide(await launch([30, 500, 40], more), 'decline');
    expect(statuses(await launch([30, 500, 40], more))).to.deep.equal([
      'takenBack',
      'failed',
      'left',
    ]);
    expect(await budget()).to.equal(20);
  });

  it('do not go on upon a step that was taken back meanwhile', async () => {
    const key = { idempotency_key: 'k' };
    const first = await launch([30, 500, 40], key);
    await service.run('undo_change', ['--run-id', first.steps[0]!.run_id!]);
    await decide(first, 'decline');
    expect(statuses(await launch([30, 500, 40], key))).to.deep.equal(['takenBack', 'left', 'left']);
    expect(await budget()).to.equal(20);
  });

  it('do not go on under a key that was revoked meanwhile (K1)', async () => {
    const first = await launch([30, 500, 40]);
    const [entry] = await service.parts.audit.tail(service.organizationId, 1);
    await service.parts.keys.revoke(service.organizationId, entry!.keyId!);
    await decide(first, 'approve');
    expect(await writes()).to.equal(1);
  });
});
