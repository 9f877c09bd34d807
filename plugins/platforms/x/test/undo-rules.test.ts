/** Every change of X is taken back by its own rule. */
import { expect } from 'chai';
import {
  describeUndoRules,
  actions,
  firstId,
  only,
  set,
  statuses,
  switched,
  type Places,
  type Plan,
} from '../../../../test/support/undo-cases.ts';
import type { EmulatedPlatform } from '../../../../test/support/an-emulated-platform.ts';

const campaign = ({ campaign_id }: Places) => ({ campaign_id });
const lineItem = ({ line_item_id }: Places) => ({ line_item_id });
const scheduled = ({ scheduled_tweet_id }: Places) => ({ scheduled_tweet_id });
const draft = ({ draft_tweet_id }: Places) => ({ draft_tweet_id });
const [ofCampaign, ofLineItem] = ['x_ads_update_campaign', 'x_ads_update_line_item'] as const;
/** Enough people to be targeted. */
const hashed_emails = Array.from({ length: 120 }, (_, n) => n.toString(16).padStart(64, '0'));

/** Line items that promote an account and films, with what they do not promote yet. */
async function otherPlaces(platform: EmulatedPlatform) {
  const rows = (await platform.run('x_ads_list_line_items', { limit: 100 })).result
    .line_items as readonly { readonly id: string; readonly name: string }[];
  const named = (name: string) => rows.find((one) => one.name === name)!.id;
  const { users } = (await platform.run('x_ads_list_promotable_users')).result;
  const { account_media } = (await platform.run('x_ads_list_account_media')).result;
  return {
    followers: named('New'),
    preroll: named('Preroll'),
    user_id: users[0].user_id,
    film: account_media.at(-1).id,
  };
}

/** Of the seeded shop. */
const shop = {
  catalog_id: '1539611098657724890',
  product_id: '1584424349446959318',
  product_set_id: '1546693946203034458',
  product_feed_id: '1565429717072196015',
};
const ofShop = (name: keyof typeof shop) => () => ({ [name]: shop[name] });
const catalog = ofShop('catalog_id');
const [product, set_, feed] = (['product_id', 'product_set_id', 'product_feed_id'] as const).map(
  ofShop,
) as [typeof catalog, typeof catalog, typeof catalog];
const [ofProduct, ofSet, ofFeed] = ['product', 'product_set', 'product_feed'].map(
  (what) => `x_ads_update_${what}`,
) as [string, string, string];
const lamp = {
  ...catalog(),
  sku: 'lamp-1',
  title: 'Lamp',
  description: 'A lamp.',
  availability: 'in stock',
  condition: 'new',
  price: '19.90 USD',
  link: 'https://northwind-outdoor.example/lamp-1',
  image_url: 'https://northwind-outdoor.example/lamp-1.jpg',
  brand: 'Northwind',
};
const newFeed = {
  ...catalog(),
  feed_url: 'https://northwind-outdoor.example/more.tsv',
  feed_format: 'TSV',
  every: 'HOURLY 6',
  start_time: '02:00',
  time_zone: 'Europe/Berlin',
};

const plan: Plan = {
  platform: 'x',
  async placesOf(platform) {
    const campaign_id = await firstId(platform, 'x_ads_list_campaigns', 'campaigns');
    const line_item_id = await firstId(platform, 'x_ads_list_line_items', 'line_items', {
      campaign_id,
    });
    const { result } = await platform.run('x_ads_create_audience', {
      name: 'A',
      hashed_emails,
      i_have_consent: true,
    });
    platform.clock.advance(31 * 60_000);
    const { tweets } = (await platform.run('x_ads_list_tweets', { limit: 2 })).result;
    const tweet_ids = tweets.map(({ id }: { id: string }) => id).join(',');
    const { media } = (await platform.run('x_ads_list_media', { type: 'IMAGE' })).result;
    const { media_key } = media[0];
    return {
      campaign_id,
      line_item_id,
      audience_id: result.audience.id,
      tweet_ids,
      media_key,
      tracking_tag_id: await firstId(platform, 'x_ads_list_tracking_tags', 'tracking_tags'),
      scheduled_tweet_id: await firstId(
        platform,
        'x_ads_list_scheduled_tweets',
        'scheduled_tweets',
      ),
      draft_tweet_id: await firstId(platform, 'x_ads_list_draft_tweets', 'draft_tweets'),
      ...(await otherPlaces(platform)),
    };
  },
  cases: [
    only(ofCampaign, campaign, { total_budget: '90000' }),
    only(ofCampaign, campaign, { status: 'PAUSED' }),
    only(ofCampaign, campaign, { daily_budget: '77.50' }),
    only(ofCampaign, campaign, { name: 'Another name' }),
    only(ofLineItem, lineItem, { end_time: '2027-06-30T00:00:00Z' }),
    only(ofLineItem, lineItem, { status: 'PAUSED' }),
    only(ofLineItem, lineItem, { name: 'Another name' }),
    only(ofLineItem, lineItem, { bid_strategy: 'MAX', bid: '1.20' }),
    only(ofLineItem, lineItem, { daily_budget: '50' }),
    only('x_ads_update_scheduled_tweet', scheduled, { text: 'Boots that last.' }),
    only('x_ads_update_scheduled_tweet', scheduled, { scheduled_at: '2027-04-01T08:00:00Z' }),
    only('x_ads_update_draft_tweet', draft, { text: 'Boots that last.' }),
    switched(ofCampaign, campaign, actions),
    switched(ofLineItem, lineItem, statuses),
    set(ofCampaign, campaign, { total_budget: '80000' }, { total_budget: '90000' }),
    set(ofLineItem, lineItem, { bid: '1.1', bid_strategy: 'MAX' }, { bid: '1.3' }),
    set(ofLineItem, lineItem, { daily_budget: '41' }, { daily_budget: '43' }),
    set(
      ofLineItem,
      lineItem,
      { end_time: '2027-05-31T00:00:00Z' },
      { end_time: '2027-06-30T00:00:00Z' },
    ),
    [
      'x_ads_update_tracking_tag',
      ({ tracking_tag_id }) => ({
        tracking_tag_id,
        tracking_tag_url: 'https://ad.counter.example/imp?c=9',
      }),
    ],
    only('x_ads_update_catalog', catalog, { name: 'Another shop' }),
    ['x_ads_create_product', () => lamp],
    only(ofProduct, product, { title: 'Tent', description: 'A tent.', condition: 'used' }),
    only(ofProduct, product, { availability: 'preorder', price: '239.00 USD' }),
    only(ofProduct, product, { link: lamp.link, image_url: lamp.image_url }),
    only(ofProduct, product, { sale_price: '199.00 USD', inventory: 5 }),
    set(
      ofProduct,
      product,
      { sale_price: '198.00 USD' },
      { no_sale_price: true, no_inventory: true },
    ),
    set(ofProduct, product, { no_inventory: true }, { inventory: 3 }),
    ['x_ads_create_product_set', () => ({ ...catalog(), name: 'Lake', product_skus: 'tent-2' })],
    only(ofSet, set_, { name: 'Lakes', description: 'Others.', product_skus: 'tent-2' }),
    only(ofFeed, feed, { feed_url: newFeed.feed_url, feed_format: 'TSV', every: 'DAILY' }),
    only(ofFeed, feed, { start_time: '03:00', time_zone: 'Europe/Berlin' }),
    [
      'x_ads_create_product_feed',
      () => newFeed,
      () => ({ '@': 'x_ads_delete_product_feed', ...feed() }),
    ],
    [
      'x_ads_create_catalog',
      () => ({ name: 'New shop' }),
      () => ({ '@': 'x_ads_delete_catalog', ...catalog() }),
    ],
    [
      'x_ads_attach_audience',
      ({ line_item_id, audience_id }) => ({ line_item_id, audience_id, exclude: true }),
    ],
    [
      'x_ads_attach_audience',
      (at) => ({
        line_item_id: at['line_item_id'],
        audience_id: at['audience_id'],
        exclude: true,
        mode: 'remove',
      }),
      ({ line_item_id, audience_id }) => ({ line_item_id, audience_id, exclude: true }),
    ],
  ],
};

describeUndoRules(plan, (get) => {
  const made: readonly (readonly [string, (at: Places) => object])[] = [
    ['x_ads_create_campaign', () => ({ name: 'Made', daily_budget: '20' })],
    [
      'x_ads_create_line_item',
      ({ campaign_id }) => ({ campaign_id, name: 'Made', objective: 'WEBSITE_CLICKS' }),
    ],
    ['x_ads_create_promoted_tweet', ({ line_item_id, tweet_ids }) => ({ line_item_id, tweet_ids })],
    [
      'x_ads_create_website_card',
      ({ media_key }) => ({
        name: 'Made',
        title: 'Made',
        media_key,
        website_url: 'https://northwind-outdoor.example/',
      }),
    ],
    [
      'x_ads_create_app_card',
      ({ media_key }) => ({ name: 'A', media_key, app_id_ios: '333903271' }),
    ],
    [
      'x_ads_create_promoted_account',
      ({ followers, user_id }) => ({ line_item_id: followers, user_id }),
    ],
    [
      'x_ads_create_media_creative',
      ({ preroll, film }) => ({ line_item_id: preroll, account_media_id: film }),
    ],
    [
      'x_ads_create_scheduled_tweet',
      () => ({ text: 'Made', scheduled_at: '2027-03-02T08:00:00Z' }),
    ],
    ['x_ads_create_draft_tweet', () => ({ text: 'Made' })],
    [
      'x_ads_create_scheduled_promoted_tweet',
      ({ line_item_id, scheduled_tweet_id }) => ({ line_item_id, scheduled_tweet_id }),
    ],
    [
      'x_ads_create_tracking_tag',
      ({ line_item_id }) => ({
        line_item_id,
        tracking_tag_type: 'CLICK_TRACKER',
        tracking_tag_url: 'https://ad.counter.example/click?c=2',
      }),
    ],
    [
      'x_ads_add_targeting',
      ({ line_item_id }) => ({ line_item_id, type: 'LANGUAGE', value: 'de' }),
    ],
    [
      'x_ads_create_audience',
      () => ({ name: 'Made', hashed_emails: 'a'.repeat(64), i_have_consent: true }),
    ],
  ];
  for (const [script, ask] of made)
    it(`${script}: undone, it is deleted`, async () => {
      const { platform: x, at } = get();
      const ran = await x.run(script, { ...ask(at) });
      expect(ran.verified).to.equal(true);
      const [done] = await x.undo(script, ran);
      expect(done).to.match(/delete|remove/);
      const last = x.calls.findLast(({ request }) => request.method === 'DELETE');
      // Posts that wait say no more of it than what they were.
      const isWaiting = /_(scheduled|draft)_tweet$/.test(script);
      expect(last?.reply).to.have.nested.property('data.id');
      if (!isWaiting) expect(last?.reply).to.have.nested.property('data.deleted', true);
    });

  it('asked twice, nothing is changed the second time', async () => {
    const { platform: x, at } = get();
    for (const [script, args] of [
      [ofCampaign, { ...campaign(at), status: 'PAUSED', daily_budget: '78.50', name: 'Twice' }],
      [ofLineItem, { ...lineItem(at), status: 'PAUSED', daily_budget: '51', name: 'Twice' }],
      [ofLineItem, { ...lineItem(at), bid_strategy: 'MAX', bid: '1.25' }],
    ] as const) {
      expect((await x.run(script, args)).changes).to.not.be.empty;
      expect((await x.run(script, args, { dryRun: true })).changes).to.deep.equal([]);
    }
  });

  it('x_ads_attach_audience: undone, the line item aims at whom it aimed before', async () => {
    const { platform: x, at } = get();
    const audience = async (name: string) => {
      const { result } = await x.run('x_ads_create_audience', {
        name,
        hashed_emails,
        i_have_consent: true,
      });
      return result.audience.id as string;
    };
    const [old, next] = [await audience('Old'), await audience('Next')];
    x.clock.advance(31 * 60_000);
    const rows = (await x.run('x_ads_list_line_items')).result.line_items as { id: string }[];
    const line_item_id = rows.find(({ id }) => id !== at['line_item_id'])!.id;
    await x.run('x_ads_attach_audience', { line_item_id, audience_id: old });
    const ask = { line_item_id, audience_id: next, mode: 'replace' };
    const ran = await x.run('x_ads_attach_audience', ask);
    expect(ran.verified).to.equal(true);
    expect(ran.result.audiences).to.have.lengthOf(1);
    await x.undo('x_ads_attach_audience', ran);
    expect((await x.run('x_ads_attach_audience', ask, { dryRun: true })).changes).to.deep.equal(
      ran.changes,
    );
  });

  it('sends money of a currency without decimals in millionths too', async () => {
    const { platform: x } = get();
    const tokyo = { account: '18ce55gze09' };
    const made = await x.run(
      'x_ads_create_campaign',
      { name: 'Tokyo', daily_budget: '3000' },
      tokyo,
    );
    expect(made.changes[0]?.money).to.deep.equal({ amount: 3000, currency: 'JPY' });
    const sent = x.calls.findLast(({ request }) => request.method === 'POST');
    expect(sent?.request.query).to.include({ daily_budget_amount_local_micro: '3000000000' });
  });
});
