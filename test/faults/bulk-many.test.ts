/** `bulk_edit` at its bound: 500 edits under `npm run test:long`, 40 otherwise. */
import { expect } from 'chai';
import { aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';
import { asker } from '../platforms/ask-tool.ts';

const MANY = process.env.ADOPS_LONG ? 500 : 40;

describe(`bulk_edit of ${MANY} keywords`, function () {
  this.timeout(MANY * 3_000);
  let service: TestService;
  before(async () => {
    service = await aService({ balance: 100_000, platforms: ['google'] });
  });
  after(() => service.stop());
  const ask = (tool: string, input: object): Promise<AnyJson> => asker(service, tool).result(input);
  const list = async (name: string, args: readonly string[], of: string): Promise<AnyJson[]> =>
    (await service.run(name, args, { platform: 'google' })).body.result[of];

  /** The result at its end, where it became a job. */
  const ended = async ({ result, job }: AnyJson): Promise<AnyJson> => {
    if (job === undefined) return result;
    const told = await ask('get_job_status', { job_id: job.job_id });
    await new Promise((resolve) => setTimeout(resolve, 100));
    return ['queued', 'running'].includes(told.status) ? ended({ job }) : told.result;
  };

  it('previews, makes, names the one that fails, and is undone as one', async () => {
    const [{ id: ad_group_id }] = (await list('google_ads_get_ad_groups', [], 'ad_groups')) as [
      AnyJson,
    ];
    const flags = Array.from({ length: MANY }, (_, at) => ['--keyword', `word number ${at}`]);
    for (let at = 0; at < MANY; at += 250)
      await service.run(
        'google_ads_add_keywords',
        ['--ad-group-id', ad_group_id, ...flags.slice(at, at + 250).flat()],
        { platform: 'google' },
      );
    const words = async () =>
      (
        await list(
          'google_ads_get_keywords',
          ['--ad-group-id', ad_group_id, '--limit', '1000'],
          'keywords',
        )
      ).filter(({ text }) => text.startsWith('word number'));
    const status = 'PAUSED';
    const edits = (await words()).map(({ id }) => ({ ad_group_id, criterion_ids: [id], status }));
    edits[7] = { ad_group_id, criterion_ids: ['77'], status };
    const wish = { action: 'google_ads_update_keyword_status', platform: 'google', edits };

    const planned = await ask('bulk_edit', { ...wish, dry_run: true });
    expect(planned).to.include({ objects: MANY, made: MANY - 1, failed: 1 });
    expect(planned.groups).to.have.length(1);
    const made = await ended((await asker(service, 'bulk_edit').rest(wish)).body);
    expect(made).to.include({ made: MANY - 1, failed: 1, held: 0, credits_used: planned.price });
    expect(made.errors).to.have.length(1);
    expect(made.errors[0]).to.include({ edit: 7, code: 'platform_not_found' });
    expect(JSON.stringify(made).length).to.be.below(30_000);
    const paused = async () => (await words()).filter((one) => one.status === 'PAUSED').length;
    expect(await paused()).to.equal(MANY - 1);

    const undone = await ask('undo_change', { run_id: made.run_id });
    expect(undone.restored).to.equal(MANY - 1);
    expect(await paused()).to.equal(0);
  });
});
