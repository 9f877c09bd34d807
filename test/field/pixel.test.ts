/**
 * Cases from public bug reports about pixel events: events are kept as they were sent, and a bad one does not stop the
 * others.
 */
import { expect } from 'chai';
import { pixelOf } from '../../plugins/platforms/openai_ads/emulator/accounts.ts';
import { eventOf } from '../../plugins/categories/pixel_tracking/event.ts';
import { sendConversions, type ConversionEvent } from '../../sdk/kit/conversions.ts';
import type { Host } from '../../sdk/script.ts';
import { aTracker, MINUTE, PIXEL, type Tracker } from '../pixel-tracking/a-tracker.ts';
import { failureOf } from '../support/a-gateway.ts';

const purchase = (i: string, more: object = {}) => ({
  e: 'purchase',
  c: 'granted',
  i,
  value: 5,
  currency: 'USD',
  email: 'eve@example.com',
  ...more,
});
const seen = (more: object) => eventOf(purchase('o-1', more), '192.0.2.1');

describe('What a page tells the pixel', () => {
  it('event-id-replaced: an id goes on as it is', () => {
    for (const id of ['#1001/A', 'order 12', 'Ä-1', '{"a":1}', 'x'.repeat(200)])
      expect(eventOf(purchase(id), '192.0.2.1').event_id).to.equal(id);
    expect(eventOf({ ...purchase(''), i: 1001 }, '192.0.2.1').event_id).to.equal('1001');
  });
  it('or the event is refused, for another id would count it twice', async () => {
    for (const id of ['x'.repeat(201), 'a\nb', 'a\u200bb', '../../x', ['a']])
      expect(
        await failureOf(Promise.resolve().then(() => seen({ i: id }))),
        JSON.stringify(id),
      ).to.include({ code: 'input_invalid' });
  });
  for (const value of [null, '', ' ', [], {}, '0x10', '1e3', '49,99', true, -1, 'NaN', '١٢'])
    it(`pixel-value-null: ${JSON.stringify(value)} is no value`, () => {
      expect(seen({ value })).to.not.have.property('value');
    });
  it('a nought is one, where it was said', () => {
    expect(seen({ value: 0 }).value).to.equal(0);
    expect(seen({ value: ' 12.50 ' }).value).to.equal(12.5);
  });
  it('what cannot be used is named, and what is used is not', () => {
    expect(seen({})).to.not.have.property('left_out');
    const { left_out } = seen({
      value: '0x10',
      phone: '(650) 555-1212',
      user_id: 'customer 7',
      order_total: 12,
      gclid: 'x'.repeat(501),
      coupon: '',
    });
    expect(left_out).to.have.members([
      'value',
      'currency',
      'phone',
      'user_id',
      'order_total',
      'gclid',
    ]);
  });
});

describe('An event that an encoder cannot take', () => {
  const event = (id: string): ConversionEvent => ({
    id,
    name: 'lead',
    at: Date.now(),
    consent: 'granted',
    click: {},
    user: {},
  });
  it('is refused alone, in words, whichever platform it is for', async () => {
    const host = { now: new Date().toISOString() } as Host;
    const events = ['a', 'bad', 'c'].map(event);
    const receiver = {
      most: 10,
      days: 7,
      encode: ({ id }: ConversionEvent) => {
        if (id === 'bad') throw new Error('no such currency');
        return { id };
      },
      send: async () => undefined,
    };
    const { results } = await sendConversions(receiver, { destination_id: 'x', events }, host);
    const by = Object.fromEntries(results.map(({ event_id, status }) => [event_id, status]));
    expect(by).to.deep.equal({ a: 'accepted', bad: 'refused', c: 'accepted' });
    expect(results.find(({ event_id }) => event_id === 'bad')!.error).to.contain('currency');
  });
});

describe('A batch of conversions', function () {
  this.timeout(60_000);
  let tracker: Tracker;
  let site: string;
  before(async () => {
    tracker = await aTracker({ balance: 2_000, platforms: ['openai_ads'] });
    const all = await tracker.service.parts.connections.list(tracker.service.organizationId);
    const { accountId } = all.find(({ platform }) => platform === 'openai_ads')!;
    const to = { platform: 'OPENAI', pixel_id: pixelOf(accountId) };
    site = (await tracker.call('configure_pixel_destination', to)).site_key;
  });
  after(() => tracker.service.stop());

  it('batch-poison-decimals: a price with many digits is rounded, and spoils no other', async () => {
    await tracker.tell(site, purchase('o-1', { value: 49.999 }));
    await tracker.tell(site, purchase('#1001/A', { value: 10, phone: '030 1234567' }));
    await tracker.tell(site, purchase('o-3', { value: 5, currency: 'JPY' }));
    await tracker.pass();
    await tracker.pass(2 * MINUTE);
    const told = await tracker.deliveries({ limit: 10 });
    expect(
      told.map(({ event_id, status, error }) => [event_id, status, error]),
    ).to.have.deep.members([
      ['o-1', 'success', null],
      ['#1001/A', 'success', null],
      ['o-3', 'success', null],
    ]);
    expect(told.find(({ event_id }) => event_id === '#1001/A')!.left_out).to.deep.equal(['phone']);
  });
});

describe('A landing page and its pixel', function () {
  this.timeout(60_000);
  let tracker: Tracker;
  before(async () => {
    tracker = await aTracker({ balance: 2_000 });
  });
  after(() => tracker.service.stop());
  const upload = (slug: string, html_content: string) =>
    tracker.call('upload_landing_page_html', { slug, html_content });

  it('have one site, whatever came first: what was set up before holds for the page', async () => {
    const to = { platform: 'META', pixel_id: PIXEL };
    const { site_key } = await tracker.call('configure_pixel_destination', to);
    await upload('tents', '<h1>Tents</h1>');
    await tracker.call('publish_landing_page', { slug: 'tents' });
    const { sites } = await tracker.call('get_pixel_destinations', {});
    expect(sites.map((one: { site_key: string }) => one.site_key)).to.deep.equal([site_key]);
    const page = await (await fetch(`${tracker.service.urls.base}/lp/tents`)).text();
    expect(page).to.contain(site_key);
    await tracker.tell(site_key, purchase('o-9'));
    await tracker.pass();
    expect((await tracker.deliveries({ site_key }))[0]).to.include({ status: 'success' });
    // A second page has its own site.
    await upload('boots', '<h1>Boots</h1>');
    await tracker.call('publish_landing_page', { slug: 'boots' });
    expect((await tracker.call('get_pixel_destinations', {})).sites).to.have.length(2);
  });

  const field = '<input name="email"><button>Go</button></form>';
  for (const [html, says] of [
    [`<form>${field}`, /goes nowhere/],
    [`<form action="#" method="get">${field}`, /goes nowhere/],
    ['<form method=post><input name="who"></form>', /none of its fields is named email/],
    [`<form method="POST" class='a > b'>${field}`, undefined],
    [`<form action="https://forms.example/1">${field}`, undefined],
    [`<!-- <form> --><script>"<form>"</script>`, undefined],
  ] as const)
    it(`says of ${html} ${says ? String(says) : 'nothing'}`, async () => {
      const made = await upload('form', html);
      const warnings = (made.warnings ?? []).join(' ');
      if (says) expect(warnings).to.match(says);
      else expect(warnings).to.equal('');
    });

  for (const [title, slug] of [
    ['Straße & Œuvre', /^strasse-oeuvre-\d{4}-/],
    ['Łódź Żółć', /^lodz-zolc-\d{4}-/],
    ['日本語ページ', /^page-[0-9a-f]{6}-\d{4}-/],
  ] as const)
    it(`slug-letters-lost: ${title} keeps its letters, or has a word of its own`, async () => {
      const made = await tracker.call('upload_landing_page_html', { title, html_content: '<p>x' });
      expect(made.slug).to.match(slug);
    });
});
