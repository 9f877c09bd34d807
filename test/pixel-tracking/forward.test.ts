/** Conversions on their way: configured, sent once, refused in the platform's words, given up after a day. */
import { expect } from 'chai';
import type { AnyJson } from '../support/any-json.ts';
import { aTracker, MINUTE, PIXEL, type Tracker } from './a-tracker.ts';

const MAIL = 'Test@Example.com';

describe('Conversions of a pixel site', function () {
  this.timeout(60_000);
  let tracker: Tracker;
  let site: string;
  before(async () => {
    tracker = await aTracker({ balance: 2_000 });
    const made = await tracker.call('configure_pixel_destination', {
      platform: 'META',
      pixel_id: PIXEL,
    });
    expect(made).to.include({ created: true });
    expect(made.destination).to.include({ platform: 'META', enabled: true, configured: true });
    expect(made.snippet).to.contain(made.site_key);
    site = made.site_key;
  });
  after(() => tracker.service.stop());

  const lead = (id: string, more: object = {}) => ({
    e: 'lead',
    i: id,
    c: 'granted',
    v: 'visitor-0001',
    u: 'http://127.0.0.1/start?email=hidden',
    a: 'Mozilla/5.0',
    ...more,
  });
  const deliveryOf = async (id: string): Promise<AnyJson> =>
    (await tracker.deliveries({ site_key: site })).find((one) => one.event_id === id);

  it('are sent by the minute, each once, whatever comes twice', async () => {
    const event = lead('order-1', { value: 10.5, currency: 'USD', email: MAIL });
    expect(await tracker.tell(site, event)).to.equal(204);
    expect(await tracker.tell(site, event)).to.equal(204);
    expect(await deliveryOf('order-1')).to.include({ status: 'pending', attempts: 0 });
    await tracker.pass();
    const [one, ...more] = await tracker.deliveries({ site_key: site });
    expect(more).to.deep.equal([]);
    expect(one).to.include({
      event_id: 'order-1',
      event_name: 'lead',
      platform: 'META',
      status: 'success',
      attempts: 1,
      http_status: 200,
      error: null,
    });
    await tracker.pass();
    expect(await deliveryOf('order-1')).to.include({ attempts: 1 });
  });

  it('leave nothing of the person in the audit, nor in what is shown', async () => {
    const { audit } = tracker.service.parts;
    const entries = await audit.tail(tracker.service.organizationId, 200);
    const told = JSON.stringify([entries, await tracker.deliveries()]);
    expect(told).to.contain('send_conversions');
    expect(told).to.not.match(/example\.com\/start|973dfe463e|Test@|test@/i);
  });

  it('are refused one by one in the words of the platform; the others of the batch are counted', async () => {
    await tracker.tell(site, lead('good-2'));
    // Without money a purchase is refused, and with it the whole call.
    await tracker.tell(site, lead('bad-2', { e: 'purchase' }));
    await tracker.tell(site, lead('good-3'));
    await tracker.pass();
    expect(await deliveryOf('good-2')).to.include({ status: 'success' });
    expect(await deliveryOf('good-3')).to.include({ status: 'success' });
    const bad = await deliveryOf('bad-2');
    expect(bad).to.include({ status: 'failure', attempts: 1, http_status: 400 });
    expect(bad.error).to.contain('value and currency');
  });

  it('are not sent without consent, nor of what is no conversion', async () => {
    const before = (await tracker.deliveries()).length;
    await tracker.tell(site, lead('no-1', { c: 'denied', email: MAIL }));
    await tracker.tell(site, { e: 'page_view', v: 'visitor-0001', gclid: 'abc' });
    await tracker.tell(site, { e: 'scrolled', v: 'visitor-0001' });
    expect(await tracker.deliveries()).to.have.length(before);
  });

  it('wait while their destination is off, and what comes then is not sent', async () => {
    const turned = await tracker.call('configure_pixel_destination', {
      platform: 'META',
      action: 'disable',
      site_key: site,
    });
    expect(turned.destination).to.include({ enabled: false, pixel_id: PIXEL });
    expect(turned.previous).to.include({ enabled: true });
    await tracker.tell(site, lead('off-1'));
    await tracker.pass();
    expect(await deliveryOf('off-1')).to.equal(undefined);
    await tracker.call('configure_pixel_destination', {
      platform: 'META',
      action: 'enable',
      site_key: site,
    });
  });

  it('are given up after a day, with what stood in the way', async () => {
    const to = { platform: 'LINKEDIN', conversion_rule_id: '104012', site_key: site };
    await tracker.call('configure_pixel_destination', to);
    await tracker.tell(site, lead('late-1'));
    await tracker.pass();
    const found = async () => {
      const all = await tracker.deliveries({ platform: 'linkedin' });
      return all.find((one) => one.event_id === 'late-1');
    };
    expect(await found()).to.include({ status: 'pending', attempts: 1 });
    expect((await found()).error).to.contain('no such platform');
    for (let hour = 0; hour < 30; hour += 3) await tracker.pass(180 * MINUTE);
    const dead = await found();
    expect(dead).to.include({ status: 'failure', delivered_at: null });
    expect(dead.attempts).to.be.above(3);
    const { sites } = await tracker.call('get_pixel_health', { site_key: site });
    const [, linkedin] = sites[0].destinations.toSorted((a: AnyJson, b: AnyJson) =>
      a.platform > b.platform ? -1 : 1,
    );
    expect(linkedin.last_error).to.equal(dead.error);
  });

  it('go to the action of a Google Ads account', async () => {
    const { body } = await tracker.service.run('google_ads_list_conversions');
    const actions: AnyJson[] = body.result.conversions ?? body.result.conversion_actions;
    const action = actions.find((one) => /UPLOAD_CLICKS|WEBPAGE/.test(one.type));
    const to = {
      platform: 'GOOGLE',
      customer_id: body.result.account.account_id,
      conversion_action_id: action!.id,
    };
    const made = await tracker.call('configure_pixel_destination', to);
    expect(made).to.include({ site_key: site, created: true });
    await tracker.tell(site, lead('g-1', { gclid: 'Cj0KCQ', email: 'An.n+shop@gmail.com' }));
    await tracker.tell(site, lead('g-2', { v: undefined }));
    await tracker.pass();
    const all = await tracker.deliveries({ platform: 'GOOGLE' });
    expect(
      all.find((one) => one.event_id === 'g-1'),
      JSON.stringify(all),
    ).to.include({ status: 'success' });
    expect(all.find((one) => one.event_id === 'g-2').error).to.contain('click id');
  });

  it('are taken back to where they went before by undo_change', async () => {
    const { audit } = tracker.service.parts;
    const entries = await audit.tail(tracker.service.organizationId, 500);
    const run = entries.findLast(
      (one) => one.tool === 'configure_pixel_destination' && one.outcome === 'success',
    );
    const undone = await tracker.service.run('undo_change', ['--run-id', String(run?.runId)]);
    expect(undone.body, JSON.stringify(undone.body)).to.nested.include({ success: true });
    const { sites } = await tracker.call('get_pixel_destinations', { site_key: site });
    expect(sites[0].destinations.map((one: AnyJson) => one.platform)).to.not.include('GOOGLE');
  });

  it('are refused where the settings cannot be right, with what would be', async () => {
    const wrong = async (input: object) =>
      (await tracker.call('configure_pixel_destination', input)).error;
    expect((await wrong({ platform: 'MYSPACE' })).text).to.contain('GOOGLE, META');
    expect((await wrong({ platform: '__proto__' })).code).to.equal('input_invalid');
    expect((await wrong({ platform: 'CONSTRUCTOR' })).code).to.equal('input_invalid');
    expect((await wrong({ platform: 'GOOGLE', customer_id: '123' })).text).to.contain(
      'conversion_action_id',
    );
    expect((await wrong({ platform: 'REDDIT', pixel_code: 'x' })).text).to.contain('pixel_id');
    expect((await wrong({ platform: 'REDDIT', action: 'enable' })).code).to.equal('record_unknown');
    expect((await wrong({ platform: 'META', pixel_id: PIXEL, site_key: 'sp_x' })).code).to.equal(
      'record_unknown',
    );
    const key = await tracker.stranger();
    const foreign = { platform: 'META', pixel_id: PIXEL, site_key: site };
    const told = await tracker.call('configure_pixel_destination', foreign, key);
    expect(told.error.code).to.equal('record_unknown');
  });
});
