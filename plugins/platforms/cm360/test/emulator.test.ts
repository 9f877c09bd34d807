/** Refusals of the emulator and their form, and what reports do on a bad day. */
import { expect } from 'chai';
import { aCm360, type Cm360 } from './a-cm360.ts';

describe('Campaign Manager 360 in test mode', () => {
  let cm360: Cm360;
  before(async () => {
    cm360 = await aCm360();
  });
  after(() => cm360.close());

  const whole = {
    advertiserId: '8010001',
    name: 'A',
    startDate: '2027-01-01',
    endDate: '2027-02-01',
    defaultLandingPageId: '7',
    euPoliticalAdsDeclaration: 'DOES_NOT_CONTAIN_EU_POLITICAL_ADS',
  };
  const refusals: readonly (readonly [string, string, string, unknown, number, string])[] = [
    ['an id that is no number', 'GET', 'campaigns/x', undefined, 400, 'invalid'],
    ['an unknown campaign', 'GET', 'campaigns/7', undefined, 404, 'notFound'],
    ['an unknown parameter', 'GET', 'campaigns?colour=red', undefined, 400, 'invalid'],
    ['a page that is too long', 'GET', 'campaigns?maxResults=1001', undefined, 400, 'invalid'],
    ['lists of no advertiser', 'GET', 'remarketingLists', undefined, 400, 'invalid'],
    ['a change that names nothing', 'PATCH', 'campaigns', { name: 'B' }, 400, 'invalid'],
    ['a field that is not there', 'POST', 'campaigns', { ...whole, colour: 1 }, 400, 'invalid'],
    ['a creation without a name', 'POST', 'campaigns', { ...whole, name: '' }, 400, 'required'],
    ['an unknown landing page', 'POST', 'campaigns', whole, 400, 'invalid'],
    [
      'an end before the start',
      'POST',
      'campaigns',
      { ...whole, endDate: '2026-01-01' },
      400,
      'invalid',
    ],
  ];
  for (const [what, method, path, body, status, reason] of refusals)
    it(`refuses ${what}`, async () => {
      const reply = await cm360.send(method, path, body);
      expect(reply.status, JSON.stringify(reply.body)).to.equal(status);
      expect(reply.body.error.errors[0].reason).to.equal(reason);
    });

  it('waits for a report, and says when none is made', async () => {
    cm360.controls.pendingLooks = 3;
    expect((await cm360.run('pull_cm360', { days: 3 })).result.rows).to.not.be.empty;
    cm360.controls.pendingLooks = 99;
    const late = await cm360.run('pull_cm360', { days: 3 }).catch((error: unknown) => error);
    expect(late).to.include({ code: 'platform_unavailable' });
    expect((late as Error).message).to.contain('cm360_get_report');
    cm360.controls.pendingLooks = 0;
    cm360.controls.failReports = true;
    const failed = await cm360.run('pull_cm360', { days: 3 }).catch((error: unknown) => error);
    expect(failed).to.include({ code: 'platform_unavailable' });
    cm360.controls.failReports = false;
  });

  it('does not show ads that have nothing to show', async () => {
    const { body } = await cm360.send('GET', 'campaigns');
    const ad = {
      campaignId: body.campaigns[0].id,
      name: 'Bare',
      type: 'AD_SERVING_STANDARD_AD',
      startTime: '2027-01-01T05:00:00Z',
      endTime: '2027-02-01T05:00:00Z',
    };
    expect((await cm360.send('POST', 'ads', ad)).body).to.include({ active: false });
    const on = await cm360.send('POST', 'ads', { ...ad, active: true });
    expect(on.status).to.equal(400);
  });
});
