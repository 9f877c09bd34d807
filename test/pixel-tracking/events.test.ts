/** Events of the snippet, and how they are kept: once, bounded, and nothing of a person in words. */
import { expect } from 'chai';
import { snippetOf } from '../../plugins/categories/pixel_tracking/snippet.ts';
import { googleMail, userOf } from '../../plugins/categories/pixel_tracking/person.ts';
import type { AnyJson } from '../support/any-json.ts';
import { aTracker, MINUTE, PIXEL, type Tracker } from './a-tracker.ts';

describe('The snippet and the hashes', () => {
  it('the snippet stays under 2 KB, and no address breaks out of it', () => {
    const wish = { siteKey: `sp_${'a'.repeat(20)}`, baseUrl: 'https://pages.example.com' };
    for (const isOwnPage of [true, false])
      expect(Buffer.byteLength(snippetOf({ ...wish, isOwnPage }))).to.be.below(2_048);
    const bad = snippetOf({ siteKey: 'sp_x', baseUrl: 'https://x.example/</script><b>' });
    expect(bad.match(/<\/script>/g)).to.have.length(1);
  });

  /** @see the vectors of Meta's SDK, which plugins/platforms/meta/test/conversions.test.ts asks itself */
  it('persons become the hashes that platforms expect', () => {
    const user = userOf({ email: 'test@example.com', phone: '15551234567' });
    expect(user).to.deep.equal({
      email: '973dfe463ec85785f5f95af5ba3906eedb2d931c24e69824a89ea65dba4e813b',
      email_google: '973dfe463ec85785f5f95af5ba3906eedb2d931c24e69824a89ea65dba4e813b',
      phone: '8a59780bb8cd2ba022bfa5ba2ea3b6e07af17a7d8b30c1f9b3390e36f69019e4',
      phone_digits: 'd6736136ea896c1bfdc553e0e86e702c70d060d805696ca3e4e9e0961353860a',
    });
    expect(userOf({ email: 'a'.repeat(64) }).email).to.equal('a'.repeat(64));
    expect(userOf({ email: ' ' })).to.deep.equal({});
    expect(googleMail('An.n+shop@GMail.com')).to.equal('ann@gmail.com');
    expect(googleMail('an.n+shop@example.com')).to.equal('an.n+shop@example.com');
  });
});

describe('Events of a pixel site', function () {
  this.timeout(60_000);
  let tracker: Tracker;
  let site: string;
  before(async () => {
    tracker = await aTracker({ balance: 2_000 });
    const to = { platform: 'META', pixel_id: PIXEL };
    site = (await tracker.call('configure_pixel_destination', to)).site_key;
  });
  after(() => tracker.service.stop());

  const health = async () =>
    (await tracker.call('get_pixel_health', { site_key: site })).sites[0] as AnyJson;
  const clicks = (input: object = {}) =>
    tracker.call('get_click_attribution', { site_key: site, ...input });
  const visit = (more: object) => ({
    e: 'page_view',
    c: 'implied',
    u: 'http://127.0.0.1/start',
    ...more,
  });

  it('say whether the snippet is there, and when it last spoke', async () => {
    expect(await health()).to.include({
      status: 'not_installed',
      snippet_present: false,
      events_24h: 0,
      last_event_at: null,
    });
    await tracker.tell(site, visit({ v: 'visitor-0001' }));
    expect(await health()).to.include({
      status: 'healthy',
      snippet_present: true,
      events_24h: 1,
    });
    expect((await clicks()).clicks).to.deep.equal([]);
  });

  it('keep the click that brought a visitor, and show it with the payment, the address masked', async () => {
    const marks = { gclid: 'Cj0KCQ', utm_source: 'google', utm_campaign: 'autumn' };
    await tracker.tell(
      site,
      visit({ v: 'visitor-0002', ...marks, r: 'https://www.google.com/?q=x' }),
    );
    // The same click again, as a reload tells it.
    await tracker.tell(site, visit({ v: 'visitor-0002', ...marks }));
    await tracker.pass(MINUTE);
    await tracker.tell(site, {
      e: 'purchase',
      i: 'order-1',
      v: 'visitor-0002',
      value: 49.5,
      currency: 'eur',
      email: 'Ada@Example.com',
      user_id: 17,
    });
    for (const who of [{}, { email: 'ada@example.com' }, { user_id: 17 }]) {
      const told = await clicks(who);
      expect(told.clicks, JSON.stringify(who)).to.have.length(1);
      expect(told.clicks[0]).to.deep.include({
        click_ids: { gclid: 'Cj0KCQ' },
        utm: { utm_source: 'google', utm_campaign: 'autumn' },
        visitor_id: 'visitor-0002',
        referrer: 'https://www.google.com/',
      });
      expect(told.payments).to.have.length(1);
      const [{ amount, currency, first_touch }] = told.payments;
      expect([amount, currency]).to.deep.equal([49.5, 'EUR']);
      expect(first_touch.click_ids).to.deep.equal({ gclid: 'Cj0KCQ' });
      expect(first_touch.email).to.equal('a…@example.com');
    }
    expect((await clicks({ email: 'bob@example.com' })).payments).to.deep.equal([]);
  });

  it('are harmless whatever they hold, and what is too much is not taken', async () => {
    const before = (await health()).events_24h;
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`f${at}`, 'x']));
    for (const bad of [
      '{',
      '[]',
      'null',
      '{"e":"__proto__"}',
      '{"__proto__":{"e":"lead"}}',
      JSON.stringify({ e: '<script>alert(1)</script>' }),
      JSON.stringify({ e: 'lead', ...many }),
      'x'.repeat(10 << 20),
    ])
      expect(await tracker.tell(site, bad).catch(() => 204)).to.be.oneOf([204, 413]);
    expect((await health()).events_24h).to.equal(before);
    await tracker.tell(site, {
      e: 'lead',
      i: '../../x',
      v: '<b>',
      value: 'NaN',
      currency: 'EURO',
      u: 'javascript:alert(1)',
      gclid: 'x'.repeat(600),
      constructor: 'x',
    });
    const [newest] = await tracker.deliveries({ site_key: site, limit: 1 });
    expect(newest!.event_id).to.match(/^[a-z0-9-]+$/);
    expect(JSON.stringify(await clicks())).to.not.match(/script|<b>|EURO/);
  });

  it('of a foreign or unknown key are answered like any other, and shown to nobody', async () => {
    expect(await tracker.tell('sp_nobody', visit({}))).to.equal(204);
    const key = await tracker.stranger();
    for (const tool of ['get_pixel_health', 'get_click_attribution', 'list_event_deliveries'])
      expect((await tracker.call(tool, { site_key: site }, key)).error.code).to.equal(
        'record_unknown',
      );
    expect((await tracker.call('get_pixel_destinations', {}, key)).sites).to.deep.equal([]);
  });

  it('are counted also when many come at once', async () => {
    const before = (await health()).events_24h;
    const codes = await Promise.all(
      Array.from({ length: 40 }, (_, at) => tracker.tell(site, visit({ v: `crowd-${at}-00000` }))),
    );
    expect(new Set(codes)).to.deep.equal(new Set([204]));
    expect((await health()).events_24h).to.equal(before + 40);
  });

  it('make a lead of a landing page a conversion, and its page carries the snippet', async () => {
    const own = await tracker.aPage('tents');
    const { base } = tracker.service.urls;
    const html = await (await fetch(`${base}/lp/tents`)).text();
    expect(html).to.contain(`/px/${own}`);
    const to = { platform: 'META', pixel_id: PIXEL, site_key: own };
    await tracker.call('configure_pixel_destination', to);
    const send = (fields: Record<string, string>) =>
      fetch(`${base}/lp/tents?fbclid=IwAR1&utm_source=meta`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      });
    await send({ email: 'ada@example.com', name: 'Ada', _vid: 'visitor-0003', _ua: 'Mozilla/5.0' });
    await send({ email: 'bob@example.com', _c: 'denied' });
    await tracker.pass();
    const all = await tracker.deliveries({ site_key: own });
    expect(all).to.have.length(1);
    expect(all[0]).to.include({ event_name: 'lead', status: 'success' });
    const told = await tracker.call('get_click_attribution', { site_key: own });
    expect(told.clicks).to.have.length(1);
    expect(told.clicks[0].click_ids).to.deep.equal({ fbclid: 'IwAR1' });
    const again = await tracker.call('publish_landing_page', { slug: 'tents' });
    expect(again.page).to.include({ status: 'live' });
    const { sites } = await tracker.call('get_pixel_destinations', {});
    expect(sites.filter((one: AnyJson) => one.site_key === own)).to.have.length(1);
  });
});
