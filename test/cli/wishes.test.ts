/** The first commands of an operator, also mistyped: lists of waiting and past work, and errors that say what is right. */
import { expect } from 'chai';
import { runOperation } from '../../runtime/admin/operations.ts';
import { runInside } from '../support/a-command-line.ts';
import { aReviewer } from '../support/a-visitor.ts';
import { aService, type TestService } from '../support/a-service.ts';

describe('What an operator types first', () => {
  let service: TestService;
  before(async () => {
    service = await aService({ platforms: ['acme'] });
  });
  after(() => service.stop());

  const operate = (name: string, input: Record<string, unknown> = {}) =>
    runOperation(
      service.parts,
      name,
      { organizationId: service.organizationId, ...input },
      { signal: new AbortController().signal },
    );
  const print = (...words: string[]) => runInside(words, operate);
  const budget = (to: number) => ['--campaign-id', 'c1', '--daily-budget', String(to)];

  it('lists what waits for a person, and what was decided', async () => {
    expect((await print('approvals', 'list')).stdout).to.include('Nothing waits');
    const { body } = await service.run('acme_ads_update_campaign_budget', budget(500));
    const id = body.pending.approval_id as string;
    const { stdout } = await print('approvals', 'list', '--status', 'pending');
    expect(stdout).to.include(id).and.include('20 > 500').and.include('acme');
    await (await aReviewer(service)).decide(id, 'decline');
    expect((await print('approvals', 'list', '--status', 'pending')).stdout).to.not.include(id);
    expect((await print('approvals', 'list')).stdout).to.include('declined');
  });

  it('lists what changed something, and what was taken back of it', async () => {
    const { body } = await service.run('acme_ads_update_campaign_budget', budget(24));
    expect((await print('runs', 'list')).stdout).to.match(
      new RegExp(`${body.run_id as string}.*20 > 24.*success`),
    );
    await print('undo', body.run_id as string);
    expect((await print('runs', 'list')).stdout).to.match(
      new RegExp(`${body.run_id as string}.*taken back`),
    );
  });

  it('says of a wrong id where right ones stand, in no name of a field', async () => {
    const { stderr, code } = await print('undo', 'my-run', '--dry-run');
    expect(stderr).to.include('my-run is no id of a run').and.include('adops runs list');
    for (const word of ['--run-id', 'faults', '^run_']) expect(stderr, word).to.not.include(word);
    expect(code).to.equal(2);
  });

  it('guesses a flag that nobody knows', async () => {
    const { stderr } = await print('keys', 'list', '--jsno');
    expect(stderr).to.include('jsno').and.include('Did you mean --json?');
    const far = await print('keys', 'list', '--zzzzzzzz');
    expect(far.stderr).to.include('zzzzzzzz').and.not.include('Did you mean');
  });

  it('says once what the scopes are', async () => {
    const { stderr } = await print('keys', 'create', '--name', 'x', '--scope', 'nonsense');
    expect(stderr.match(/campaigns:read/g)).to.have.length(1);
    expect(stderr).to.not.include('`faults`');
  });

  it('says that there is no live account, where only test ones are', async () => {
    const { stdout } = await print('connections', 'check', '--live');
    expect(stdout).to.include('There is no live account');
  });
});
