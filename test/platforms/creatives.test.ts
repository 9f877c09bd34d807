/** Tests of creatives: a person allows them, and the watch pauses what lost, as far as that goes. */
import { expect } from 'chai';
import arms from '../../scripts-library/forecasting_measurement/compare_arms/script.ts';
import look from '../../plugins/categories/forecasting_measurement/watches/losers.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { aReviewer } from '../support/a-visitor.ts';
import type { AnyJson } from '../support/any-json.ts';

describe('A test of creatives', () => {
  let service: TestService;
  let campaign: string;
  const ask = async (args: object, platform = 'meta') =>
    (
      await service.run('test_creatives', undefined, {
        body: { args: { platform, campaign_id: campaign, ...args } },
      })
    ).body;
  before(async () => {
    service = await aService({ platforms: ['meta', 'google'] });
    const { body } = await service.run('get_ad_performance', ['--days', '14'], {
      platform: 'meta',
    });
    const counts = new Map<string, number>();
    for (const { campaign_id: id, status } of body.result.rows)
      if (status === 'ENABLED') counts.set(id, (counts.get(id) ?? 0) + 1);
    [campaign = ''] = [...counts].find(([, count]) => count > 1) ?? [];
    expect(campaign, JSON.stringify(body.result.rows[0])).to.not.equal('');
  });
  after(() => service.stop());

  it('waits for a person, who reads how far it goes; runs once; is stopped without one', async () => {
    expect((await ask({})).result).to.include({ status: 'none', experiment_id: null });
    const held = await ask({ action: 'start' });
    expect(JSON.stringify(held)).to.match(/pauses up to \d+ of \d+ ads that lose by ctr/);
    expect((await ask({})).result.status).to.equal('none');
    const approval = held.pending ?? held.approval ?? held;
    await (await aReviewer(service)).decide(approval.approval_id, 'approve');
    const { result } = await ask({ action: 'start', reward_metric: 'roas' });
    expect(result).to.include({ status: 'running', reward_metric: 'ctr' });
    expect(result.arms.length).to.be.greaterThan(1);
    expect(result.warnings.join(' ')).to.match(/A test by ctr runs already/);
    const stopped = await ask({ action: 'stop' });
    expect(stopped.result, JSON.stringify(stopped)).to.include({ status: 'stopped' });
    const again = await ask({ action: 'start' });
    expect(JSON.stringify(again)).to.match(/Test 2: pauses/);
  });

  it('refuses a campaign of nobody, and a stop of what never ran', async () => {
    expect((await ask({ action: 'start', campaign_id: '404' })).error.code).to.equal(
      'platform_not_found',
    );
    expect((await ask({ action: 'stop', campaign_id: '404' })).error.code).to.equal('not_found');
  });
});

describe('The watch over a test of creatives', () => {
  const now = new Date('2026-11-20T17:00:00Z');
  const row = (id: string, impressions: number, clicks: number, status = 'ENABLED') => ({
    id,
    name: `Ad ${id}`,
    status,
    parent_id: 'g1',
    campaign_id: 'c1',
    impressions,
    clicks,
    spend: 10,
    conversions: 1,
  });
  const test = {
    state: 'running',
    platform: 'google',
    account_id: '1',
    campaign_id: 'c1',
    reward_metric: 'ctr',
    round: 1,
    may_pause: 2,
    allowed: '',
    started_at: '2026-11-10T00:00:00.000Z',
  };
  const decide = (rows: object[], done = 0, value: object = {}) =>
    look(
      {
        kind: 'creative_test',
        id: 'google.c1',
        revision: 1,
        value: { ...test, ...value } as never,
      },
      {
        catalog: {
          platformId: (name: string) => name,
          findScript: () => ({ routes: { google: 'x' }, manifest: {} }),
        },
        connections: {
          list: async () => [{ platform: 'google', account_id: '1', time_zone: 'UTC' }],
          platforms: () => [],
        },
        scripts: {
          run: async ({ script, args }: AnyJson) => ({
            result:
              script === 'compare_arms'
                ? await arms(args, {} as never)
                : { rows, warnings: [], truncated: false },
          }),
        },
        watches: {
          decisions: async () => [
            {
              decided_at: '2026-11-12T00:00:00.000Z',
              steps: Array.from({ length: done }, () => ({ status: 'done' })),
            },
          ],
        },
      } as never,
      now,
    ) as Promise<AnyJson>;
  const clear = [row('1', 20_000, 900), row('2', 20_000, 300), row('3', 20_000, 280)];

  it('pauses what lost, with the figures that it stands on', async () => {
    const decision = await decide(clear);
    expect(decision.steps.map(({ args }: AnyJson) => args)).to.have.deep.members([
      { ad_id: '2', ad_group_id: 'g1', status: 'PAUSED' },
      { ad_id: '3', ad_group_id: 'g1', status: 'PAUSED' },
    ]);
    expect(decision.seen.arms).to.have.length(3);
  });

  for (const [name, rows, done, value, steps] of [
    ['no more than a person allowed', clear, 1, {}, 1],
    ['nothing when all that was allowed is done', clear, 2, {}, undefined],
    ['never the last one that runs', [clear[0], row('2', 20_000, 300, 'PAUSED')], 0, {}, undefined],
    ['nothing on few figures', [row('1', 900, 90), row('2', 20_000, 1)], 0, {}, undefined],
    ['nothing while ads are close', [row('1', 5_000, 100), row('2', 5_000, 95)], 0, {}, undefined],
  ] as const)
    it(`pauses ${name}`, async () => {
      const decision = await decide(rows as never, done, value);
      expect(decision?.steps.length).to.equal(steps);
    });
});
