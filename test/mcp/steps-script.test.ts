import { expect } from 'chai';
import { aPluginFolder } from '../support/a-plugin-folder.ts';
import { aService, type TestService } from '../support/a-service.ts';

/** Raises a budget until a step fails, and looks after each step. */
const code = `
export default {
  async *plan({ to }) {
    const seen = [];
    for (const daily_budget of to) {
      const args = { campaign_id: 'c1', daily_budget };
      const report = yield { script: 'acme_ads_update_campaign_budget', args };
      seen.push(report.status);
      if (report.error) break;
    }
    yield { script: 'acme_ads_pause_campaign', skipped: true };
    return seen;
  },
  result: async (done, _world, seen) => ({ seen, all: done.map(({ status }) => status) }),
};
`;

const manifest = {
  name: 'raise_it',
  description: 'Updates the budget of one campaign step by step.',
  effect: 'write',
  credits: 0,
  args: { to: { type: 'number', repeat: true, required: true, description: 'Budgets.' } },
  calls: { read: [] },
  steps: true,
  result: { type: 'object' },
  source: 'made up',
};
const examples = [{ title: 'raises', args: { to: [30] } }];

describe('A script that makes several writes', () => {
  let service: TestService;
  const start = async (trust: 'host' | undefined, more: object = {}) => {
    const plugin = { id: 'extra', title: 'Extra', description: 'An extra.', kind: 'category' };
    const folder = aPluginFolder({
      'plugin.json': { ...plugin, ...(trust ? { trust } : {}) },
      'scripts/raise_it/manifest.json': { ...manifest, ...more },
      'scripts/raise_it/examples.json': examples,
      'steps/raise_it.ts': code,
    });
    const plugins = { [folder]: trust ? { trust } : true };
    service = await aService({ platforms: ['acme'], plugins });
  };
  afterEach(() => service.stop());

  const raise = async (...to: number[]) =>
    (
      await service.run(
        'raise_it',
        to.map((one) => `--to=${one}`),
      )
    ).body;

  it('gives one step after the other, and sees what became of each', async () => {
    await start('host');
    const before = await service.balance();
    const { result, ...body } = await raise(30, 40);
    expect(result).to.deep.equal({ seen: ['done', 'done'], all: ['done', 'done', 'left'] });
    expect(body).to.include({ success: true, verified: false, credits_used: 10 });
    expect(await service.balance()).to.equal(before - 10);
    const undone = await service.run('undo_change', ['--run-id', body.run_id as string]);
    expect(undone.body.result).to.include({ restored: 2, left: 0 });
  });

  it('gives lists and objects to a step as they are, by name', async () => {
    const notes = { why: ['first, second', '--to=7'] };
    const takes = {
      ...manifest,
      args: { ...manifest.args, notes: { type: 'json', description: 'Notes of the raise.' } },
    };
    const plugin = { id: 'extra', title: 'Extra', description: 'An extra.', kind: 'category' };
    const folder = aPluginFolder({
      'plugin.json': { ...plugin, trust: 'host' },
      'scripts/raise_it/manifest.json': takes,
      'scripts/raise_it/examples.json': examples,
      'steps/raise_it.ts': code
        .replace('{ to }', '{ to, notes }')
        .replace('return seen', 'return { seen, notes }')
        .replace('({ seen, all', '({ ...seen, all'),
      'scripts/raise_all/manifest.json': { ...manifest, name: 'raise_all' },
      'scripts/raise_all/examples.json': examples,
      'steps/raise_all.ts': `export default {
        async *plan({ to }) {
          const report = yield { script: 'raise_it', args: { to, notes: ${JSON.stringify(notes)} } };
          return report.result;
        },
        result: async (_done, _world, below) => below,
      };`,
    });
    service = await aService({ platforms: ['acme'], plugins: { [folder]: { trust: 'host' } } });
    const { body } = await service.run('raise_all', ['--to=30', '--to=40']);
    expect(body.result, JSON.stringify(body)).to.deep.include({ notes, seen: ['done', 'done'] });
  });

  it('ends with what its only try failed of', async () => {
    await start('host');
    expect((await raise(-5)).error.code).to.equal('input_invalid');
  });

  it('is code of the service: neither plugin nor operator can leave out to say so', async () => {
    await start(undefined);
    const { scripts, faults } = service.parts.catalog.current();
    expect(scripts.has('raise_it')).to.equal(false);
    expect(faults.map(({ message }) => message).join()).to.include('"trust":"host"');
  });

  it('has no price of its own, and no effect of a read', async () => {
    await start('host', { credits: 5, effect: 'read' });
    const { faults } = service.parts.catalog.current();
    const told = faults.map(({ message }) => message).join();
    expect(told).to.include('/credits: must be 0').and.include('/effect: must not be read');
  });
});
