/** The main spend of an account cannot be narrowed to nothing without a person, on any platform. */
import { expect } from 'chai';
import type { AnyJson } from '../support/any-json.ts';
import { aService, type TestService } from '../support/a-service.ts';

const platforms = [
  'google',
  'meta',
  'pinterest',
  'tiktok',
  'x',
  'linkedin',
  'reddit',
  'microsoft',
  'snapchat',
  'amazon_ads',
  'walmart',
];

describe('Guards of what runs, and would reach less', () => {
  let service: TestService;
  before(async () => (service = await aService({ platforms, balance: 50_000 })));
  after(() => service.stop());

  const read = async (script: string, args: string[], list: string): Promise<AnyJson[]> => {
    const { body, text } = await service.run(script, args);
    if (!body.result?.[list]) throw new Error(text);
    return body.result[list];
  };
  /** Narrows one object after another, until a change is held. */
  const until = async (
    things: readonly AnyJson[],
    narrow: (thing: AnyJson) => Promise<AnyJson>,
  ): Promise<string> => {
    for (const thing of things) {
      const { body, text } = await narrow(thing);
      if (body.pending) {
        const [{ rule, message }] = body.pending.reasons;
        return `${rule}: ${message}`;
      }
      expect(body.success, text).to.equal(true);
    }
    return 'passed';
  };
  const running = (rows: readonly AnyJson[]) => rows.filter(({ status }) => status === 'ENABLED');
  const held = /^max_paused_share: .*(reach less|stopped or narrowed)/;

  it('google: places, languages, bids, and negative keywords that block', async () => {
    const campaigns = running(await read('google_ads_get_campaigns', [], 'campaigns'));
    const each = (script: string, ...flags: string[]) =>
      until(campaigns, ({ id }) => service.run(script, [`--campaign-id=${id}`, ...flags]));
    const languages = each('google_ads_set_campaign_languages', '--languages=fi');
    expect(await languages).to.match(held);
    const block = each('google_ads_add_negative_keywords', '--keywords=northwind,tent');
    expect(await block).to.match(held);
    const other = each('google_ads_add_negative_keywords', '--keywords=used bicycles');
    expect(await other).to.equal('passed');
  });

  const cases: readonly (readonly [
    list: string,
    rows: string,
    script: string,
    flags: (thing: AnyJson) => string[],
  ])[] = [
    [
      'google_ads_get_campaigns',
      'campaigns',
      'google_ads_set_campaign_geo_targets',
      ({ id }) => [`--campaign-ids=${id}`, '--geo-targets=NZ'],
    ],
    [
      'reddit_ads_list_ad_groups',
      'ad_groups',
      'reddit_ads_update_ad_group_targeting',
      ({ id }) => [`--ad-group-id=${id}`, '--languages=FR'],
    ],
    [
      'pinterest_ads_list_ad_groups',
      'ad_groups',
      'pinterest_ads_update_ad_group',
      ({ id }) => [`--ad-group-id=${id}`, '--targeting={"LOCATION":["NZ"]}'],
    ],
    [
      'x_ads_list_line_items',
      'line_items',
      'x_ads_add_targeting',
      ({ id }) => [`--line-item-id=${id}`, '--type=LANGUAGE', '--value=th'],
    ],
    [
      'linkedin_ads_list_campaigns',
      'campaigns',
      'linkedin_ads_update_campaign_targeting',
      ({ id }) => [
        `--campaign-id=${id}`,
        '--mode=add',
        '--exclude={"locations":["urn:li:geo:103644278"]}',
      ],
    ],
    [
      'meta_ads_list_ad_sets',
      'ad_sets',
      'meta_ads_update_ad_set',
      ({ id }) => [
        `--adset-id=${id}`,
        '--targeting={"geo_locations":{"countries":["NZ"]},"targeting_automation":{"advantage_audience":0}}',
      ],
    ],
    [
      'snapchat_ads_list_ad_squads',
      'ad_squads',
      'snapchat_ads_update_ad_squad',
      ({ id }) => [`--ad-squad-id=${id}`, '--targeting={"geos":[{"country_code":"nz"}]}'],
    ],
    [
      'microsoft_ads_list_campaigns',
      'campaigns',
      'microsoft_ads_add_campaign_targets',
      ({ id }) => [`--campaign-id=${id}`, '--target=-location:190'],
    ],
  ];
  for (const [list, rows, script, flags] of cases)
    it(`${script}: it waits before a third of what is spent reaches less`, async () => {
      const things = running(await read(list, ['--limit=200'], rows));
      expect(await until(things, (thing) => service.run(script, flags(thing)))).to.match(held);
    });

  it('microsoft: a budget that campaigns share, also taken away in steps', async () => {
    const campaigns = await read('microsoft_ads_list_campaigns', [], 'campaigns');
    const { shared_budget_id: id } = campaigns.find((one) => one.shared_budget_id)!;
    const lower = (amount: number) =>
      until([{ id }], () =>
        service.run('microsoft_ads_update_shared_budget', [
          `--budget-id=${id}`,
          `--daily-budget=${amount}`,
        ]),
      );
    expect(await lower(1)).to.match(held);
    expect(await lower(60)).to.equal('passed');
    expect(await lower(30)).to.equal('passed');
    expect(await lower(15)).to.match(held);
  });

  it('amazon_ads: the budget of a portfolio', async () => {
    const [{ id }] = (await read('amazon_ads_list_portfolios', [], 'portfolios')) as [AnyJson];
    const lower = (amount: number) =>
      until([{ id }], () =>
        service.run('amazon_ads_update_portfolio', [`--portfolio-id=${id}`, `--budget=${amount}`]),
      );
    expect(await lower(1)).to.match(held);
    expect(await lower(4_000)).to.equal('passed');
  });

  it('walmart: items, which its report names by another id', async () => {
    const items = running(await read('walmart_ads_list_ad_items', [], 'ad_items'));
    const pause = (flag: string) =>
      until(items, ({ id }) =>
        service.run('walmart_ads_update_ad_item', [`--ad-item-id=${id}`, flag]),
      );
    expect(await pause('--bid=0.2')).to.match(held);
    expect(await pause('--action=pause')).to.match(held);
  });
});
