/** A campaign's life on Reddit through the REST door, and the tools that look over a whole account. */
import { expect } from 'chai';
import { describeLife } from '../../../../test/support/campaign-life.ts';

const refused: readonly (readonly [string, readonly string[]])[] = [
  ['reddit_ads_create_campaign', ['--name=Winter', '--objective=FAME']],
  ['reddit_ads_create_campaign', ['--name=Winter', '--objective=TRAFFIC', '--daily-budget=-5']],
  ['reddit_ads_create_campaign', ['--name=Winter', '--objective=TRAFFIC', '--cbo']],
  ['reddit_ads_create_ad', ['--ad-group-id=*', '--post-id=t3_1abcde']],
  ['reddit_ads_update_campaign', ['--campaign-id=all', '--action=pause']],
  ['reddit_ads_create_audience', ['--i-have-consent', '--hashed-emails=ann@example.com']],
  ['reddit_ads_update_ad', ['--ad-id=7', '--name=  ']],
  ['reddit_ads_update_ad_group_targeting', ['--ad-group-id=7', '--ages=18-34']],
  ['reddit_ads_update_ad_group_targeting', ['--ad-group-id=7', '--languages=English']],
  ['pull_reddit_ads', ['--level=adset']],
];

describeLife(
  {
    platform: 'reddit',
    title: 'Reddit',
    alias: 'REDDIT',
    leadsTo: ['example.com'],
    enabled: 6,
    currency: 'USD',
    report: 'pull_reddit_ads',
    lag: /six hours/,
    attribution: /windows that the ad account has/,
    wholeYesterday: true,
    create: [
      ['reddit_ads_create_campaign', ['--name=Winter | Journal', '--objective=TRAFFIC']],
      [
        'reddit_ads_create_ad_group',
        ['--name=Campers', '--daily-budget=20.50', '--communities=camping', '--geolocations=US'],
      ],
    ],
    refused,
    second: {
      account: 'a2_nw7adelaide',
      currency: 'AUD',
      zone: 'Australia/Adelaide',
      hasCents: true,
    },
    accountScript: 'reddit_ads_list_ad_accounts',
    secrets: /tEsTmOdE/,
  },
  (life) => {
    it('has nothing in its history of what was refused', async () => {
      const { service, run } = life();
      const written = async () =>
        (await run('reddit_ads_get_change_history', ['--date-range=today'])).entries as unknown[];
      const before = await written();
      for (const [script, args] of refused) await service.run(script, [...args]);
      expect(await written()).to.deep.equal(before);
    });

    it('has an ad that leads to where it says, tagged with its campaign', async () => {
      const { run } = life();
      const { campaign } = await run('reddit_ads_create_campaign', [
        '--name=Summer | Journal',
        '--objective=TRAFFIC',
      ]);
      const at = `--campaign-id=${campaign.id}`;
      const { ad_group } = await run('reddit_ads_create_ad_group', [
        at,
        '--name=Hikers',
        '--daily-budget=20',
        '--communities=hiking',
        '--geolocations=US',
      ]);
      const { posts } = await run('reddit_ads_list_posts', [
        '--profile-id=t2_nw7outdoor',
        '--limit=1',
      ]);
      const { ad } = await run('reddit_ads_create_ad', [
        `--ad-group-id=${ad_group.id}`,
        `--post-id=${posts[0].id}`,
        '--click-url=https://example.com/guide',
      ]);
      expect(ad.status).to.equal('PAUSED');
      expect(ad.click_url).to.contain('utm_campaign=Summer%20%7C%20Journal');
      const check = await run('reddit_ads_validate_campaign_structure', [at]);
      expect(check.ready).to.equal(true);
    });

    it('repairs what an audit finds, shows it before, and takes it back', async () => {
      const { service, run } = life();
      const plan = await run('repair_account_structure', [], 'reddit');
      expect(plan).to.include({ supported: true, applied: false });
      const dry = await service.run('repair_account_structure', ['--apply'], {
        platform: 'reddit',
        dry_run: true,
      });
      const planned = dry.body.changes as { id: string; after: string }[];
      expect(planned.map(({ after }) => after)).to.deep.equal(planned.map(() => 'REMOVED'));
      expect(dry.body.warnings).to.have.length(planned.length);
      // All of them have spent, so a person would be asked.
      await service.parts.guards.set(service.organizationId, {
        id: 'removed_spent',
        action: 'hold',
        when: { kind: 'removed_spent', amount: 0, days: 1_095 },
        off: true,
      });
      const applied = await service.run('repair_account_structure', ['--apply'], {
        platform: 'reddit',
      });
      expect(applied.body.result).to.include({ applied: true });
      expect(applied.body).to.include({ verified: true });
      expect(applied.body.changes).to.deep.equal(planned);
      const clean = await run('audit_account_structure', [], 'reddit');
      expect(clean.counts.duplicate_name).to.equal(0);
      const undone = await run('undo_change', [`--run-id=${applied.body.run_id}`]);
      expect(undone).to.include({ restored: planned.length, left: 0 });
      const again = await run('audit_account_structure', [], 'reddit');
      expect(again.counts.duplicate_name).to.equal(planned.length);
    });

    it('says that no history of Reddit is read as a changelog', async () => {
      const { run } = life();
      const log = await run('get_account_changelog', ['--lookback-days=7'], 'reddit');
      expect(log).to.include({ changelog_supported: false, truncated: false });
      expect(log.events).to.deep.equal([]);
    });
  },
);
