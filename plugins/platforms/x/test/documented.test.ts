/** Requests of scripts and answers of the emulator are held to the names in X's documents. */
import { expect } from 'chai';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import documented from './documented.json' with { type: 'json' };

type Named = { readonly answer?: readonly string[]; readonly params?: readonly string[] };
const objects = documented as unknown as Readonly<Record<string, Named>>;

/** `accounts/abc/campaigns/1` > campaigns */
function objectOf(path: string): string {
  if (path.startsWith('stats')) return 'stats';
  return path.split('/')[2] ?? 'accounts';
}

describe('X, held to its documents', () => {
  let x: EmulatedPlatform;
  before(async () => {
    x = await anEmulatedPlatform('x');
    const { result } = await x.run('x_ads_create_campaign', { name: 'Autumn', daily_budget: '25' });
    const campaign_id = result.campaign.id;
    const today = { start_date: '2026-11-20', end_date: '2026-11-20' };
    const made = await x.run('x_ads_create_line_item', {
      campaign_id,
      name: 'Climbers',
      objective: 'WEBSITE_CLICKS',
      goal: 'LINK_CLICKS',
    });
    const line_item_id = made.result.line_item.id;
    const { tweet } = (await x.run('x_ads_create_tweet', { text: 'Boots.' })).result;
    await x.run('x_ads_create_promoted_tweet', { line_item_id, tweet_ids: tweet.id });
    await x.run('x_ads_update_line_item', { line_item_id, bid_strategy: 'MAX', bid: '1' });
    await x.run('x_ads_get_change_history', { entity_id: campaign_id, ...today });
    await creatives(x);
    await x.run('x_ads_add_targeting', { line_item_id, type: 'LANGUAGE', value: 'en' });
    await x.run('x_ads_update_line_item', { line_item_id, name: 'Walkers' });
    await x.run('x_ads_update_campaign', { campaign_id, total_budget: '500' });
    await x.run('x_ads_validate_campaign_structure', { campaign_id });
    await x.run('x_ads_create_audience', {
      name: 'Buyers',
      hashed_emails: 'a'.repeat(64),
      i_have_consent: true,
    });
    for (const level of ['campaign', 'line-item', 'promoted-tweet'])
      await x.run('pull_x_ads', { level, days: 30 });
    await x.run('x_ads_get_daily_spend', { days: 7 });
    await x.run('x_ads_list_campaigns');
  });
  after(() => x.close());

  it('sends documented parameters alone', () => {
    const wrong = x.calls.flatMap(({ request }) => {
      const object = objectOf(request.path);
      const known = [...(objects[object]?.params ?? []), ...documented.lists];
      if (request.method === 'ASK' || request.path.startsWith('@')) return [];
      return Object.keys(request.query ?? {})
        .filter((name) => !known.includes(name))
        .map((name) => `${request.method} ${request.path}: ${name}`);
    });
    expect(wrong).to.deep.equal([]);
    expect(x.calls.length).to.be.greaterThan(30);
  });

  it('answers documented fields alone, and each object whole', () => {
    const seen = new Set<string>();
    for (const { request, reply } of x.calls) {
      const known = objects[objectOf(request.path)]?.answer;
      const rows = [(reply as { data?: unknown } | undefined)?.data].flat();
      if (!known || request.path.endsWith('/users')) continue;
      for (const row of rows as Record<string, unknown>[]) {
        const strange = Object.keys(row).filter((name) => !known.includes(name));
        expect(strange, request.path).to.deep.equal([]);
        seen.add(objectOf(request.path));
      }
    }
    expect([...seen].sort()).to.deep.equal([
      'account_history',
      'audience_estimate',
      'campaigns',
      'cards',
      'custom_audiences',
      'line_items',
      'media_library',
      'promoted_tweets',
      'targeting_criteria',
      'targeting_suggestions',
      'tweet_previews',
    ]);
  });

  it('answers documented metrics alone, as lists or null', () => {
    const files = x.calls.filter(({ request }) => request.path === 'download');
    const bodies = files.map(({ reply }) => JSON.parse(String(reply)) as StatsBody);
    expect(bodies).to.not.be.empty;
    for (const { data } of bodies)
      for (const { id_data } of data)
        for (const [name, value] of Object.entries(id_data[0]!.metrics)) {
          expect(documented.stats.metrics).to.include(name);
          if (name !== 'conversion_purchases' && value !== null) expect(value).to.be.an('array');
        }
  });
});

async function creatives(x: EmulatedPlatform): Promise<void> {
  const { media } = (await x.run('x_ads_list_media', { type: 'IMAGE' })).result;
  const card = { name: 'Ridge', title: 'Boots', website_url: 'https://northwind-outdoor.example/' };
  const made = await x.run('x_ads_create_website_card', { ...card, media_key: media[0].media_key });
  const { card_uri } = made.result.card;
  const post = (await x.run('x_ads_create_tweet', { text: 'See.', card_uri })).result.tweet;
  await x.run('x_ads_list_cards');
  await x.run('x_ads_get_tweet_preview', { tweet_ids: post.id });
  await x.run('x_ads_get_targeting_suggestions', { type: 'KEYWORD', values: 'hiking' });
  const criteria = [{ type: 'LANGUAGE', value: 'en' }];
  await x.run('x_ads_estimate_audience', { criteria: JSON.stringify(criteria) });
}

interface StatsBody {
  readonly data: readonly {
    readonly id_data: readonly { readonly metrics: Record<string, unknown> }[];
  }[];
}
