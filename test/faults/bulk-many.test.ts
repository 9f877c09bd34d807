/** `bulk_edit` at its bound: 500 edits under `npm run test:long`, 60 otherwise. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';
import { asker, endOf } from '../platforms/ask-tool.ts';

const MANY = process.env.ADOPS_LONG ? 500 : 60;

describe(`bulk_edit of ${MANY} keywords`, function () {
  this.timeout(MANY * 3_000);
  let service: TestService;
  before(async () => {
    service = await aService({ balance: 100_000, platforms: ['google'] });
  });
  after(() => service.stop());
  // Each test has minutes of its own for the limits of calls.
  afterEach(() => service.clock.advance(120_000));
  const ask = (tool: string, input: object): Promise<AnyJson> => asker(service, tool).result(input);
  const list = async (name: string, args: readonly string[], of: string): Promise<AnyJson[]> =>
    (await service.run(name, args, { platform: 'google' })).body.result[of];

  /** Looked at once a second of the service's clock. */
  const ended = (body: AnyJson) =>
    endOf(service, body, async () => {
      service.clock.advance(1_000);
      await sleep(100);
    });

  let ad_group_id: string;
  const words = async () =>
    (
      await list(
        'google_ads_get_keywords',
        ['--ad-group-id', ad_group_id, '--limit', '1000'],
        'keywords',
      )
    ).filter(({ text }) => text.startsWith('word number'));
  const paused = async () => (await words()).filter((one) => one.status === 'PAUSED').length;
  const pauseAll = async (wish: object): Promise<AnyJson> =>
    ended((await asker(service, 'bulk_edit').rest(wish)).body);

  it('previews, makes, names the one that fails, and is undone as one, by a job', async () => {
    [{ id: ad_group_id }] = (await list('google_ads_get_ad_groups', [], 'ad_groups')) as [AnyJson];
    const flags = Array.from({ length: MANY }, (_, at) => ['--keyword', `word number ${at}`]);
    for (let at = 0; at < MANY; at += 250)
      await service.run(
        'google_ads_add_keywords',
        ['--ad-group-id', ad_group_id, ...flags.slice(at, at + 250).flat()],
        { platform: 'google' },
      );
    const status = 'PAUSED';
    const edits = (await words()).map(({ id }) => ({ ad_group_id, criterion_ids: [id], status }));
    edits[7] = { ad_group_id, criterion_ids: ['77'], status };
    const wish = { action: 'google_ads_update_keyword_status', platform: 'google', edits };

    const planned = await ask('bulk_edit', { ...wish, dry_run: true });
    expect(planned).to.include({ objects: MANY, made: MANY - 1, failed: 1 });
    expect(planned.groups).to.have.length(1);
    const made = await pauseAll(wish);
    expect(made).to.include({ made: MANY - 1, failed: 1, held: 0, credits_used: planned.price });
    expect(made.errors).to.have.length(1);
    expect(made.errors[0]).to.include({ edit: 7, code: 'platform_not_found' });
    expect(JSON.stringify(made).length).to.be.below(30_000);
    expect(await paused()).to.equal(MANY - 1);

    const asked = (await asker(service, 'undo_change').rest({ run_id: made.run_id })).body;
    expect(asked.job).to.include({ status: 'queued', poll_with: 'get_job_status' });
    const undone = await ended(asked);
    expect(undone).to.include({ restored: MANY - 1, left: 0 });
    expect(await paused()).to.equal(0);
  });

  it('is taken back up to where its undo is cancelled, and a second undo takes back the rest', async () => {
    const edits = (await words()).map(({ id }) => ({
      ad_group_id,
      criterion_ids: [id],
      status: 'PAUSED',
    }));
    const made = await pauseAll({
      action: 'google_ads_update_keyword_status',
      platform: 'google',
      edits,
    });
    // By the door that runs any script, too.
    const { body } = await service.run('undo_change', ['--run-id', made.run_id]);
    const { job_id } = body.job;
    const told = async (): Promise<AnyJson> => ask('get_job_status', { job_id });
    let now = await told();
    // Progress is noted once a second.
    for (; !(now.progress > 0); now = await told()) {
      service.clock.advance(1_000);
      await sleep(20);
    }
    expect(now.message).to.match(/^Went through \d+ of \d+ runs\.$/);
    const headers = { 'x-service-key': service.key };
    await service.fetch(`${service.urls.base}/api/v1/jobs/${job_id}`, {
      method: 'DELETE',
      headers,
    });
    for (; ['queued', 'running'].includes(now.status); now = await told()) await sleep(50);
    expect(now.status, JSON.stringify(now).slice(-900)).to.equal('partial');
    const left = await paused();
    expect(left).to.be.within(1, MANY - 1);
    const rest = await ended(
      (await asker(service, 'undo_change').rest({ run_id: made.run_id })).body,
    );
    expect(rest).to.include({ restored: left });
    expect(await paused()).to.equal(0);
  });

  it('is rehearsed in the call itself, and one of few runs is taken back in it', async () => {
    const edits = (await words())
      .slice(0, 3)
      .map(({ id }) => ({ ad_group_id, criterion_ids: [id], status: 'PAUSED' }));
    const made = await pauseAll({
      action: 'google_ads_update_keyword_status',
      platform: 'google',
      edits,
    });
    const planned = await ask('undo_change', { run_id: made.run_id, dry_run: true });
    expect(planned.runs).to.have.length(3);
    expect(await ask('undo_change', { run_id: made.run_id })).to.include({ restored: 3 });
  });
});
