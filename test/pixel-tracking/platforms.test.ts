/** The same conversions on their way to each platform: taken by its API in test mode, refused one by one in its words, sent once. */
import { expect } from 'chai';
import type { AnyJson } from '../support/any-json.ts';
import { pixelOf as openaiPixel } from '../../plugins/platforms/openai_ads/emulator/accounts.ts';
import { pixelOf as snapchatPixel } from '../../plugins/platforms/snapchat/emulator/accounts.ts';
import { pixelOf as tiktokPixel } from '../../plugins/platforms/tiktok/emulator/accounts.ts';
import { aTracker, MINUTE, type Tracker } from './a-tracker.ts';

const platforms = ['linkedin', 'reddit', 'tiktok', 'snapchat', 'openai_ads'];

describe('Conversions of a pixel site, platform by platform', function () {
  this.timeout(120_000);
  let tracker: Tracker;
  let site: string;
  before(async () => {
    tracker = await aTracker({ balance: 2_000, platforms });
    site = (await tracker.call('configure_pixel_destination', { platform: 'META', pixel_id: '1' }))
      .site_key;
  });
  after(() => tracker.service.stop());

  const accountAt = async (platform: string): Promise<string> => {
    const { connections } = tracker.service.parts;
    const all = await connections.list(tracker.service.organizationId);
    return all.find((one) => one.platform === platform)!.accountId;
  };
  const rule = async (): Promise<string> => {
    const { body } = await tracker.service.run('linkedin_ads_list_conversions');
    const rules: AnyJson[] = body.result.conversions;
    return rules.find(({ method }) => method === 'CONVERSIONS_API').id;
  };
  const destinations: Readonly<Record<string, () => Promise<object>>> = {
    LINKEDIN: async () => ({ conversion_rule_id: await rule() }),
    REDDIT: async () => ({ pixel_id: await accountAt('reddit') }),
    TIKTOK: async () => ({ pixel_code: tiktokPixel(await accountAt('tiktok')).code }),
    SNAPCHAT: async () => ({ pixel_id: snapchatPixel(await accountAt('snapchat')) }),
    OPENAI: async () => ({ pixel_id: openaiPixel(await accountAt('openai_ads')) }),
  };
  const lead = (i: string, more: object = {}) => ({
    e: 'lead',
    i,
    c: 'granted',
    v: 'visitor-0001',
    u: 'http://127.0.0.1/start',
    a: 'Mozilla/5.0',
    email: 'Test@Example.com',
    value: 10.5,
    currency: 'USD',
    ...more,
  });

  for (const [platform, place] of Object.entries(destinations))
    it(`${platform} takes them, and is sent each once`, async () => {
      const to = { platform, site_key: site, ...(await place()) };
      await tracker.call('configure_pixel_destination', to);
      const ids = ['a', 'b', 'c'].map((one) => `${platform}-${one}`);
      await tracker.tell(
        site,
        lead(ids[0]!, { li_fat_id: 'li', rdt_cid: 'rdt', ttclid: 'tt', ScCid: 'sc' }),
      );
      await tracker.tell(site, lead(ids[1]!, { e: 'schedule' }));
      await tracker.tell(site, lead(ids[2]!, { e: 'purchase', phone: '+1 555 123 4567' }));
      await tracker.pass();
      await tracker.pass(2 * MINUTE);
      const told = await tracker.deliveries({ platform, limit: 100 });
      const own = told.filter(({ event_id }) => ids.includes(event_id));
      expect(
        own.map(({ status, attempts }) => `${status} ${attempts}`),
        JSON.stringify(own),
      ).to.deep.equal(Array(3).fill('success 1'));
    });

  it('say in the words of the platform what was refused', async () => {
    await tracker.call('configure_pixel_destination', {
      platform: 'REDDIT',
      site_key: site,
      pixel_id: 'a2_nobody',
    });
    await tracker.tell(site, lead('lost-1'));
    await tracker.pass();
    const [newest] = (await tracker.deliveries({ platform: 'REDDIT' })).filter(
      ({ event_id }) => event_id === 'lost-1',
    );
    expect(newest).to.include({ status: 'failure' });
    expect(newest!.error).to.contain('Not found');
  });
});
