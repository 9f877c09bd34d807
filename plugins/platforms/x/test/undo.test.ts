/** Every change of X is taken back by its own rule; what cannot be is said. */
import { expect } from 'chai';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';

describe('Changes of X taken back', () => {
  let x: EmulatedPlatform;
  let at: { campaign_id: string; line_item_id: string; tweet_ids: string; media_key: string };
  before(async () => {
    x = await anEmulatedPlatform('x');
    const campaign_id = (await x.run('x_ads_list_campaigns', { status: 'ENABLED' })).result
      .campaigns[0].id;
    const line_item_id = (await x.run('x_ads_list_line_items', { campaign_id })).result
      .line_items[0].id;
    const { tweets } = (await x.run('x_ads_list_tweets', { limit: 2 })).result;
    const tweet_ids = tweets.map(({ id }: { id: string }) => id).join(',');
    const { media } = (await x.run('x_ads_list_media', { type: 'IMAGE' })).result;
    at = { campaign_id, line_item_id, tweet_ids, media_key: media[0].media_key };
  });
  after(() => x.close());

  const reversible: readonly (readonly [string, () => object])[] = [
    ['x_ads_update_campaign', () => ({ campaign_id: at.campaign_id, status: 'PAUSED' })],
    ['x_ads_update_campaign', () => ({ campaign_id: at.campaign_id, daily_budget: '77.50' })],
    ['x_ads_update_campaign', () => ({ campaign_id: at.campaign_id, name: 'Another name' })],
    ['x_ads_update_line_item', () => ({ line_item_id: at.line_item_id, status: 'PAUSED' })],
    ['x_ads_update_line_item', () => ({ line_item_id: at.line_item_id, name: 'Another name' })],
    [
      'x_ads_update_line_item',
      () => ({ line_item_id: at.line_item_id, bid_strategy: 'MAX', bid: '1.20' }),
    ],
    ['x_ads_update_line_item', () => ({ line_item_id: at.line_item_id, daily_budget: '50' })],
  ];
  for (const [script, ask] of reversible)
    it(`${script}: undone, the same request would change the same again`, async () => {
      const args = { ...ask() };
      const ran = await x.run(script, args);
      expect(ran.verified).to.equal(true);
      expect((await x.run(script, args, { dryRun: true })).changes).to.deep.equal([]);
      await x.undo(script, ran);
      expect((await x.run(script, args, { dryRun: true })).changes).to.deep.equal(
        ran.changes.map((change) => ({ ...change })),
      );
    });

  const made: readonly (readonly [string, () => object])[] = [
    ['x_ads_create_campaign', () => ({ name: 'Made', daily_budget: '20' })],
    [
      'x_ads_create_line_item',
      () => ({ campaign_id: at.campaign_id, name: 'Made', objective: 'WEBSITE_CLICKS' }),
    ],
    [
      'x_ads_create_promoted_tweet',
      () => ({ line_item_id: at.line_item_id, tweet_ids: at.tweet_ids }),
    ],
    [
      'x_ads_create_website_card',
      () => ({
        name: 'Made',
        title: 'Made',
        media_key: at.media_key,
        website_url: 'https://northwind-outdoor.example/',
      }),
    ],
    [
      'x_ads_create_app_card',
      () => ({ name: 'A', media_key: at.media_key, app_id_ios: '333903271' }),
    ],
    [
      'x_ads_add_targeting',
      () => ({ line_item_id: at.line_item_id, type: 'LANGUAGE', value: 'de' }),
    ],
    [
      'x_ads_create_audience',
      () => ({ name: 'Made', hashed_emails: 'a'.repeat(64), i_have_consent: true }),
    ],
  ];
  for (const [script, ask] of made)
    it(`${script}: undone, it is deleted`, async () => {
      const ran = await x.run(script, { ...ask() });
      expect(ran.verified).to.equal(true);
      const [done] = await x.undo(script, ran);
      expect(done).to.match(/delete|remove/);
      const last = x.calls.findLast(({ request }) => request.method === 'DELETE');
      expect(last?.reply).to.have.nested.property('data.deleted', true);
    });

  it('x_ads_attach_audience: undone, the line item aims at whom it aimed before', async () => {
    const hashed_emails = Array.from({ length: 120 }, (_, n) => n.toString(16).padStart(64, '0'));
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
    const { line_item_id } = at;
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
