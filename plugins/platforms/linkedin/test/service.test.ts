/** A campaign's life through the REST door, and what LinkedIn has beside it. */
import { expect } from 'chai';
import type { Reply, TestService } from '../../../../test/support/a-service.ts';
import { describeLife } from '../../../../test/support/campaign-life.ts';

const GROUP = '298831860';
const create = 'linkedin_ads_create_campaign_complete';
const right = ['--name=X', `--group-id=${GROUP}`, '--target-locations=103644278'];

describeLife(
  {
    platform: 'linkedin',
    title: 'LinkedIn',
    alias: 'LINKEDIN_ADS',
    enabled: 11,
    currency: 'USD',
    leadsTo: ['example.com'],
    report: 'pull_linkedin_ads',
    lag: /LinkedIn names no time/,
    attribution: /30 days after a click/,
    create: [
      [
        create,
        [
          '--name=Winter (A, B): 50% off',
          `--group-id=${GROUP}`,
          '--daily-budget=20.5',
          '--target-locations=103644278',
          '--target-seniorities=6,7',
        ],
      ],
    ],
    listed: {
      name: 'Winter (A, B): 50% off',
      objective: 'WEBSITE_VISIT',
      platform_status: 'PAUSED',
      metrics: { clicks: 0, impressions: 0, cost: 0 },
    },
    refused: [
      [create, right],
      [create, [...right, '--daily-budget=0']],
      [create, [...right, '--daily-budget=20.005']],
      [create, [...right, '--daily-budget=20', '--objective=SALES']],
      ['linkedin_ads_update_campaign', ['--campaign-id=*', '--action=pause']],
      ['linkedin_ads_update_campaign', ['--campaign-id=7', '--action=stop']],
      [
        'linkedin_ads_create_matched_audience',
        ['--name=X', '--i-have-consent', '--hashed-emails=a@example.com'],
      ],
      ['pull_linkedin_ads', ['--start-date=2026-02-01']],
    ],
    second: { account: '508340047', currency: 'EUR', zone: 'UTC', hasCents: true, isDormant: true },
    update: 'linkedin_ads_update_campaign',
    accountScript: 'linkedin_ads_get_account_info',
    secrets: /WPL_AP1|RefreshTokenOfTheEmulator|\bAQ[\w-]{20}/,
  },
  (life) => {
    const done = (reply: Reply): Reply['body'] => {
      expect(reply.body, reply.text).to.include({ success: true });
      return reply.body.result;
    };
    const service: Pick<TestService, 'run' | 'parts'> = {
      run: (...args) => life().service.run(...args),
      get parts() {
        return life().service.parts;
      },
    };
    const list = async (args: string[] = []) =>
      done(await service.run('list_campaigns', args, { platform: 'linkedin' })).campaigns;

    it('names a campaign as it was called, and reports the campaigns of a group', async () => {
      const args = ['--days=7', `--campaign-group-ids=${GROUP}`];
      const report = done(await service.run('pull_linkedin_ads_performance', args));
      expect(report).to.include({ level: 'campaign', currency: 'USD', time_zone: 'UTC' });
      const parents = report.rows.map(({ parent_id }: { parent_id: string }) => parent_id);
      expect(parents).to.deep.equal([GROUP, GROUP, GROUP]);
      const name = 'Winter (A, B): 50% off';
      const given = [`--name=${name}`, ...right.slice(1), '--daily-budget=40.5'];
      const { campaign } = done(await service.run(create, given));
      expect(campaign.name).to.equal(name);
    });

    it('creates a group, a campaign and an ad, and finds what still keeps the campaign from serving', async () => {
      const { group } = done(
        await service.run('linkedin_ads_create_campaign_group', ['--name=Spring']),
      );
      const make = (status: string) =>
        service.run(create, [
          '--name=Spring',
          `--group-id=${group.id}`,
          '--daily-budget=20',
          '--bid=5.5',
          '--target-locations=urn:li:geo:101282230',
          `--status=${status}`,
        ]);
      const held = await make('ACTIVE');
      expect([held.status, held.body.pending.reasons[0].rule]).to.deep.equal([
        202,
        'created_running',
      ]);
      const { campaign } = done(await make('PAUSED'));
      expect(campaign).to.include({ status: 'PAUSED', bid: 5.5, optimization: 'NONE' });
      const on = await service.run('enable_campaign', [`--campaign-id=${campaign.id}`], {
        platform: 'linkedin',
      });
      expect(done(on).campaign).to.include({ status: 'ENABLED' });
      const { creative } = done(
        await service.run('linkedin_ads_create_image_ad', [
          `--campaign-id=${campaign.id}`,
          '--name=A',
          '--headline=Head',
          '--status=ACTIVE',
          '--introductory-text=Text',
          '--image-id=urn:li:image:C4E10AQTestModeImage',
          '--landing-url=https://example.com/',
        ]),
      );
      expect(creative).to.include({
        status: 'ENABLED',
        review_status: 'PENDING',
        is_serving: false,
      });
      const { valid, checks } = done(
        await service.run('linkedin_ads_validate_campaign_structure', [
          `--campaign-id=${campaign.id}`,
        ]),
      );
      const failed = checks.filter(({ status }: { status: string }) => status === 'fail');
      expect(valid).to.equal(false);
      expect(failed.map(({ check }: { check: string }) => check)).to.deep.equal([
        'group',
        'review',
      ]);
    });

    it('passes on what LinkedIn says, and charges nothing for it', async () => {
      const reply = await service.run(
        'update_campaign_budget',
        ['--campaign-id=7', '--daily-budget=20'],
        {
          platform: 'linkedin',
        },
      );
      expect(reply.body).to.nested.include({ success: false, 'error.code': 'platform_not_found' });
      const [{ id }] = await list(['--status=ENABLED']);
      const low = await service.run('linkedin_ads_update_campaign', [
        `--campaign-id=${id}`,
        '--daily-budget=3',
      ]);
      expect(low.body).to.nested.include({ success: false, 'error.code': 'input_invalid' });
      expect(low.body.error.message).to.contain('below the least that LinkedIn Ads takes, 10 USD');
      expect(low.body.credits_used).to.equal(0);
    });

    it('waits out a throttle, and renews a token that LinkedIn no longer takes', async () => {
      const faults = await service.parts.emulators.faults('linkedin');
      faults.plan({ kind: 'expired_token', path: '/rest/adAccounts' });
      expect(await list()).to.have.length.above(10);
      faults.plan({ kind: 'status', status: 503, path: '/rest/adAnalytics' });
      expect(await list()).to.have.length.above(10);
      faults.clear();
    });
  },
);
