/** A click to a host to which nothing in the account leads yet waits, on every platform and for every argument. */
import { expect } from 'chai';
import type { AnyJson } from '../support/any-json.ts';
import { aReviewer } from '../support/a-visitor.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { flagsOf } from '../../sdk/testing/index.ts';
import { catalog } from '../conformance/catalog.ts';

const EVIL = 'https://evil.example/a';

const platforms = [
  'google',
  'meta',
  'pinterest',
  'tiktok',
  'x',
  'linkedin',
  'reddit',
  'openai_ads',
  'microsoft',
  'amazon_dsp',
];

describe('Guards of where clicks are led', () => {
  let service: TestService;
  before(async () => (service = await aService({ platforms, balance: 5_000 })));
  after(() => service.stop());

  const said = async (script: string, args: Record<string, unknown>): Promise<string> => {
    const flags = flagsOf(args, catalog.findScript(script)?.manifest.args);
    const { body, text } = await service.run(script, flags);
    if (body.success) return 'passed';
    if (!body.pending) throw new Error(text);
    const [{ rule, message }, ...others] = body.pending.reasons as AnyJson[];
    expect(others, text).to.deep.equal([]);
    return `${rule}: ${message}`;
  };
  const first = async (script: string, list: string): Promise<AnyJson> => {
    const rows = (await service.run(script)).body.result[list] as AnyJson[];
    return rows.find(({ status }) => status === 'ENABLED') ?? rows[0];
  };

  it('holds a template, a suffix and a name of a Google campaign that lead to a stranger', async () => {
    const { id: campaign_id } = await first('google_ads_get_campaigns', 'campaigns');
    for (const args of [
      { tracking_template: 'https://click.evil.example/?to={lpurl}' },
      { tracking_template: '{lpurl}.evil.example' },
      { tracking_template: 'https://northwind-outdoor.example@evil.example/{lpurl}' },
      { final_url_suffix: 'next=https%3A%2F%2Fevil.example' },
      { final_url_suffix: 'next=evil.example' },
      { name: `Look at ${EVIL}` },
    ])
      expect(await said('google_ads_update_campaign', { campaign_id, ...args })).to.match(
        /^new_destination: .* leads to /,
      );
    const own = {
      tracking_template: '{lpurl}?utm_source=google',
      final_url_suffix: 'utm_medium=cpc',
    };
    expect(await said('google_ads_update_campaign', { campaign_id, ...own })).to.equal('passed');
  });

  /**
   * For each script, an argument that leads to a new host. `known` is a host to which the account leads already, if the
   * platform lists it.
   */
  const cases: readonly (readonly [
    script: string,
    field: string,
    args: () => Promise<Record<string, unknown>>,
    known?: string,
  ])[] = [
    [
      'pinterest_ads_update_ad',
      'destination_url',
      async () => ({ ad_id: (await first('pinterest_ads_list_ads', 'ads')).id }),
      'https://northwind-outdoor.example/new',
    ],
    [
      'openai_ads_update_ad',
      'target_url',
      async () => ({ ad_id: (await first('openai_ads_list_ads', 'ads')).id }),
      'https://northwind-outdoor.example/new',
    ],
    [
      'reddit_ads_update_ad',
      'click_url',
      async () => ({ ad_id: (await first('reddit_ads_list_ads', 'ads')).id }),
      'https://northwind-outdoor.example/new',
    ],
    [
      'meta_ads_create_creative',
      'link',
      async () => ({
        name: 'Wool',
        page_id: '104455667788990',
        message: 'Wool that never itches.',
        headline: 'Made for the long way',
        call_to_action: 'SHOP_NOW',
      }),
      'https://northwind-outdoor.example/wool',
    ],
    [
      'linkedin_ads_create_lead_form',
      'privacy_url',
      async () => ({ name: 'Guide', headline: 'The guide', questions: [{ field: 'FIRST_NAME' }] }),
    ],
    [
      'tiktok_ads_update_ad',
      'landing_url',
      async () => ({ ad_id: (await first('tiktok_ads_get_ads', 'ads')).ad_id }),
    ],
  ];
  for (const [script, field, args, known] of cases)
    it(`holds ${script} that leads to a stranger, and lets ${known ?? 'nothing'} pass`, async () => {
      const others = await args();
      const message = `new_destination: ${field} leads to evil.example, and nothing of the account leads there yet.`;
      expect(await said(script, { ...others, [field]: EVIL })).to.equal(message);
      if (known) expect(await said(script, { ...others, [field]: known })).to.equal('passed');
    });

  it('lets go where a person has let it go, and back to where it led', async () => {
    const { id: ad_id, click_url } = await first('reddit_ads_list_ads', 'ads');
    const lead = (url: string) =>
      service.run('reddit_ads_update_ad', [`--ad-id=${ad_id}`, `--click-url=${url}`]);
    const { pending } = (await lead('https://agreed.example/a')).body;
    await (await aReviewer(service)).decide(pending.approval_id, 'approve');
    const [back, again] = [await lead(click_url), await lead('https://agreed.example/b')];
    expect([back.body.success, again.body.success], again.text).to.deep.equal([true, true]);
  });

  for (const [platform, group, status] of [
    ['google', 'google_ads_get_ad_groups', 'PAUSED'],
    ['microsoft', 'microsoft_ads_list_ad_groups', 'Paused'],
  ] as const)
    it(`${platform}: holds a shown path that is the host of a stranger`, async () => {
      const { id: campaign } = await first(`${platform}_ads_list_campaigns`, 'campaigns');
      const listed = await service.run(group, [`--campaign-id=${campaign}`]);
      const ad_group_id = listed.body.result.ad_groups[0].id;
      const ad = {
        ad_group_id,
        status,
        final_url:
          platform === 'google'
            ? 'https://northwind.example/boats'
            : 'https://www.northwind-outdoor.example/boats',
      };
      const make = async (path1: string) => {
        const texts = ['Boats', 'New Boats', 'Good Boats'].map((one) => `--headline=${one}`);
        const more = ['For rivers.', 'For the sea.'].map((one) => `--description=${one}`);
        const plain = Object.entries({ ...ad, path1 }).map(
          ([name, value]) => `--${name.replaceAll('_', '-')}=${String(value)}`,
        );
        const script = `${platform}_ads_create_responsive_search_ad`;
        return (await service.run(script, [...plain, ...texts, ...more])).body;
      };
      const { pending } = await make('evil.example');
      expect(pending.reasons[0].message).to.match(/^path1 leads to evil\.example/);
      expect((await make('boats')).success).to.equal(true);
    });

  it('holds a program in a creative, which may lead anywhere', async () => {
    const { id: ad_id } = await first('amazon_dsp_list_ads', 'ads');
    const thirdPartyTagHostingSource =
      '<script>top.location = atob("aHR0cHM6Ly9ldmlsLmV4YW1wbGU=")</script>';
    const creative = { thirdPartyDisplaySettings: { thirdPartyTagHostingSource } };
    expect(await said('amazon_dsp_update_ad', { ad_id, creative })).to.match(
      /^new_destination: .*TagHostingSource leads to <script>/,
    );
  });

  it('holds an app that nothing leads to yet', async () => {
    const { media_key } = await first('x_ads_list_media', 'media');
    const args = { name: 'App', app_id_android: 'com.evil.app', media_key };
    expect(await said('x_ads_create_app_card', args)).to.match(
      /^new_destination: app_id_android leads to com\.evil\.app/,
    );
  });

  it('says so in a rehearsal', async () => {
    const { id } = await first('reddit_ads_list_ads', 'ads');
    const { body } = await service.run(
      'reddit_ads_update_ad',
      [`--ad-id=${id}`, `--click-url=${EVIL}`],
      {
        dry_run: true,
      },
    );
    expect(body.warnings.join()).to.match(/A person would have to agree \(new_destination\)/);
  });
});
