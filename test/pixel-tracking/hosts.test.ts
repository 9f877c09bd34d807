/** Events from foreign pages are kept apart. Consent and values are taken as the page sends them, or not at all. */
import { expect } from 'chai';
import { aReviewer } from '../support/a-visitor.ts';
import { consentOf, eventOf } from '../../plugins/categories/pixel_tracking/event.ts';
import { aTracker, PIXEL, type Tracker } from './a-tracker.ts';

const OTHER = 'https://evil.example/copy';
const lead = (i: string, u?: string) => ({ e: 'lead', i, v: 'visitor-0001', ...(u ? { u } : {}) });

describe('Events of pages on another host', function () {
  this.timeout(60_000);
  let tracker: Tracker;
  let site: string;
  let own: string;
  before(async () => {
    tracker = await aTracker();
    await tracker.service.parts.guards.remove(tracker.service.organizationId, 'live_at_once');
    site = await tracker.aPage('tents');
    own = `${tracker.service.urls.base}/lp/tents`;
    await tracker.call('configure_pixel_destination', { platform: 'META', pixel_id: PIXEL });
  });
  after(() => tracker.service.stop());

  const ways = async () => (await tracker.deliveries()).map(({ event_id }) => event_id as string);
  const allow = (host: string) =>
    tracker.call('configure_pixel_destination', { platform: 'META', action: 'enable', host });

  it('are sent nowhere, and lead to nobody, until a person says so', async () => {
    await tracker.tell(site, lead('own-1', own));
    await tracker.tell(site, lead('server-1'));
    await tracker.tell(site, lead('copy-1', OTHER));
    await tracker.pass();
    expect(await ways()).to.have.members(['own-1', 'server-1']);
    const { pending } = await allow('evil.example');
    expect(pending.reasons[0]).to.include({ rule: 'live_at_once' });
    await tracker.tell(site, lead('copy-2', OTHER));
    await tracker.pass();
    expect(await ways()).to.not.include('copy-2');
    await (await aReviewer(tracker.service)).decide(pending.approval_id, 'approve');
    await tracker.tell(site, lead('copy-3', OTHER));
    await tracker.pass();
    expect(await ways())
      .to.include('copy-3')
      .and.not.include('copy-1');
  });

  it('of pages elsewhere are told from the first host that told', async () => {
    const other = await aTracker();
    await other.call('configure_pixel_destination', { platform: 'META', pixel_id: PIXEL });
    const { sites } = await other.call('get_pixel_destinations', {});
    const key = sites[0].site_key as string;
    await other.tell(key, lead('a', 'https://shop.example/thanks'));
    await other.pass();
    await other.tell(key, lead('b', OTHER));
    await other.tell(key, lead('c', 'https://www.shop.example/thanks'));
    await other.pass();
    const sent = (await other.deliveries()).map(({ event_id }) => event_id as string);
    expect(sent).to.have.members(['a', 'c']);
    await other.service.stop();
  });

  for (const host of ['https://shop.example', 'shop.example/x', 'shop', 'a b', '*'])
    it(`refuses ${host} as a host`, async () => {
      const { error } = await allow(host);
      expect(error?.text).to.include('host');
    });
});

describe('What a page says', () => {
  it('of consent is taken as it is: words that nobody knows are none', () => {
    for (const [said, taken] of [
      ['granted', 'granted'],
      ['implied', 'implied'],
      [undefined, 'implied'],
      ['denied', 'denied'],
      ['no', 'denied'],
      ['DENIED', 'denied'],
      [false, 'denied'],
      [0, 'denied'],
      ['Granted', 'denied'],
    ] as const)
      expect(consentOf(said), String(said)).to.equal(taken);
  });

  it('of a value is bounded by what somebody pays', () => {
    const valueOf = (value: unknown, currency = 'USD') =>
      eventOf({ e: 'purchase', value, currency }, '192.0.2.1').value;
    expect(valueOf(9_999_999)).to.equal(9_999_999);
    expect(valueOf(500_000_000, 'IDR')).to.equal(500_000_000);
    for (const value of [10_000_001, 1e15, -1, 'NaN', '1e9', Infinity, null])
      expect(valueOf(value), String(value)).to.equal(undefined);
    expect(valueOf(1e10, 'IDR')).to.equal(undefined);
  });
});
