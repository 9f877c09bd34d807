/** The share of each channel, by the ways of visitors of the workspace's own sites. */
import { expect } from 'chai';
import { channelOf } from '../../plugins/categories/pixel_tracking/channel.ts';
import { journeysOf } from '../../plugins/categories/pixel_tracking/paths.ts';
import type { PixelEvent } from '../../plugins/categories/pixel_tracking/pixel-event.ts';
import type { AnyJson } from '../support/any-json.ts';
import { aTracker, PIXEL, type Tracker } from './a-tracker.ts';

describe('Ways of visitors', () => {
  const from = new Date('2026-11-01T00:00:00Z');
  const to = new Date('2026-11-30T00:00:00Z');
  const all = () => true;
  const touch = (day: string, channel: string, visitor = 'v1'): Partial<PixelEvent> => ({
    sort: 'touch',
    at: `${day}T10:00:00.000Z`,
    visitor,
    utm: { utm_source: channel },
  });
  const bought = (day: string, visitor: string | undefined = 'v1'): Partial<PixelEvent> => ({
    sort: 'conversion',
    name: 'purchase',
    at: `${day}T12:00:00.000Z`,
    visitor,
    value: 10,
    currency: 'EUR',
  });
  /** Of one site, told in any order. */
  const walked = async (...events: Partial<PixelEvent>[]) => {
    const records = events
      .toSorted((a, b) => (a.at! < b.at! ? 1 : -1))
      .map((value, at) => ({ id: `${at}`, value: { site: 's', ...value } }));
    const list = () => Promise.resolve({ records });
    const read = await journeysOf({ list } as never, { from, to }, all);
    const ways = read.journeys.map(
      ({ channels, conversion }) => `${channels.join('>')}${conversion ? '!' : ''}`,
    );
    return { ...read, ways };
  };

  it('end with each conversion, and begin anew behind it', async () => {
    const { ways } = await walked(
      touch('2026-11-02', 'a'),
      touch('2026-11-03', 'b'),
      bought('2026-11-04'),
      bought('2026-11-05'),
      touch('2026-11-06', 'c'),
      bought('2026-11-07'),
      touch('2026-11-08', 'd'),
    );
    expect(ways).to.deep.equal(['a>b!', 'a>b!', 'c!', 'd']);
  });

  it('reach back before the window, and none is of what ended before it', async () => {
    const { ways } = await walked(
      touch('2026-10-10', 'a'),
      bought('2026-11-04'),
      touch('2026-10-11', 'a', 'v2'),
      bought('2026-10-12', 'v2'),
      touch('2026-10-13', 'b', 'v3'),
    );
    expect(ways).to.deep.equal(['a!']);
  });

  it('are unknown where nobody saw the visitor come', async () => {
    const { ways, unknown } = await walked(bought('2026-11-04'), {
      ...bought('2026-11-05'),
      visitor: undefined,
    });
    expect([ways, unknown]).to.deep.equal([[], 2]);
  });

  it('are told apart by the click before the words of the link', () => {
    expect(channelOf({ click_ids: { fbclid: 'x' }, utm: { utm_source: 'Newsletter' } })).to.equal(
      'meta',
    );
    const utm = { utm_source: ' Newsletter', utm_medium: 'E-Mail' };
    expect(channelOf({ utm })).to.equal('newsletter / e-mail');
    expect(channelOf({ utm: { utm_campaign: 'x' } })).to.equal(undefined);
  });
});

describe('get_attribution', function () {
  this.timeout(60_000);
  let tracker: Tracker;
  let site: string;
  before(async () => {
    const rateLimits = {
      keyPerMinute: 1_000,
      organizationPerMinute: 1_000,
      addressPerMinute: 1_000,
    };
    tracker = await aTracker({ balance: 2_000, config: { rateLimits } });
    const to = { platform: 'META', pixel_id: PIXEL };
    site = (await tracker.call('configure_pixel_destination', to)).site_key;
  });
  after(() => tracker.service.stop());

  const ask = (input: object = {}): Promise<AnyJson> => tracker.call('get_attribution', input);
  const visit = (v: string, marks: object) => tracker.tell(site, { e: 'page_view', v, ...marks });
  /** Visitors that came by these, one after the other; some of them bought. */
  async function came(count: number, buyers: number, ...marks: readonly object[]) {
    const names = Array.from({ length: count }, (_, at) =>
      `${JSON.stringify(marks).length}-${count}-${at}-v`.padEnd(12, '0'),
    );
    for (const one of marks) {
      await Promise.all(names.map((v) => visit(v, one)));
      await tracker.pass(1_000);
    }
    await Promise.all(
      names
        .slice(0, buyers)
        .map((v) =>
          tracker.tell(site, { e: 'purchase', i: `o-${v}`, v, value: 20, currency: 'EUR' }),
        ),
    );
  }

  it('says how much is missing where there is too little, and charges nothing', async () => {
    const before = await tracker.service.balance();
    await came(4, 2, { gclid: 'g' });
    const { error } = await ask();
    expect(error.code).to.equal('input_invalid');
    expect(error.text).to.contain('96 ways and 28 conversions are missing');
    expect(await tracker.service.balance()).to.equal(before);
  });

  it('shares conversions out, all parts together one', async () => {
    await came(60, 20, { gclid: 'g' }, { utm_source: 'news', utm_medium: 'mail' });
    await came(40, 8, { fbclid: 'f' });
    await tracker.tell(site, { e: 'purchase', i: 'direct-1', v: 'visitor-direct' });
    const told = await ask();
    expect(told).to.include({
      conversion_type: null,
      paths: 104,
      conversions: 30,
      currency: 'EUR',
    });
    const names = told.channels.map((one: AnyJson) => one.channel);
    expect(names).to.have.members(['google', 'meta', 'news / mail']);
    const sum = (field: string) =>
      told.channels.reduce((total: number, one: AnyJson) => total + one[field], 0);
    expect(sum('share')).to.be.closeTo(1, 1e-9);
    expect(sum('attributed_conversions')).to.be.closeTo(30, 1e-9);
    expect(sum('attributed_value')).to.be.closeTo(600, 1e-9);
    expect(sum('last_touch_conversions')).to.equal(30);
    expect(told.warnings.join()).to.match(/1 conversions are left out/);
  });

  it('says what a platform took for a conversion, from kept facts, or fresh', async () => {
    const { service } = tracker;
    await service.parts.facts.syncNow({ days: 8 });
    const told = await ask({ date_range: 'last_7_days' });
    expect(told).to.include({ source: 'kept' });
    expect(told.coverage).to.include({ days_asked: 6, accounts_asked: 4 });
    const of = (channel: string) => told.channels.find((one: AnyJson) => one.channel === channel);
    const report = { level: 'account', platforms: ['meta'], fresh: true };
    const days = { start_date: '2026-02-24', end_date: told.window.end_date };
    const body = { args: { ...report, ...days, end_date: '2026-03-01' } };
    const { totals } = (await service.run('report_performance', undefined, { body })).body.result;
    const [meta, news] = [of('meta'), of('news / mail')];
    const isOne = totals.length === 1;
    expect(meta.spend).to.equal(isOne ? totals[0].spend : null);
    expect(news).to.include({ spend: null, spend_currency: null, cost_per_conversion: null });
    for (const { spend, cost_per_conversion: cost, attributed_conversions: count } of told.channels)
      if (spend !== null && count > 0) expect(cost).to.be.closeTo(spend / count, 0.01);
    expect((await ask({ date_range: 'last_7_days', fresh: true })).source).to.equal('platform');
  });

  it('counts one kind alone, and shares no values of two currencies', async () => {
    const { error } = await ask({ conversion_type: 'lead' });
    expect(error.text).to.contain('with 0 conversions');
    await tracker.tell(site, {
      e: 'purchase',
      i: 'd-1',
      v: 'v-dollar-1',
      gclid: 'g',
      value: 1,
      currency: 'USD',
    });
    const told = await ask({ conversion_type: 'purchase', date_range: 'last_90_days' });
    expect(told).to.include({ conversion_type: 'purchase', conversions: 31, currency: null });
    expect(told.channels[0].attributed_value).to.equal(null);
    expect(told.warnings.join()).to.contain('EUR, USD');
  });

  it('knows nothing of the sites of others', async () => {
    const key = await tracker.stranger();
    const { error } = await tracker.call('get_attribution', {}, key);
    expect(error.text).to.contain('0 ways of visitors');
  });
});
