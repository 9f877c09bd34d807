/** Audiences of visitors, the same on every platform that has them: shown, made, found in the list, and taken back. */
import { expect } from 'chai';
import type { ServiceError } from '../../sdk/errors.ts';
import { anEmulatedPlatform, type EmulatedPlatform } from '../support/an-emulated-platform.ts';
import { failureOf } from '../support/a-gateway.ts';

interface Case {
  readonly platform: string;
  readonly script: string;
  readonly list: string;
  /** Beside name and days. */
  readonly args: Readonly<Record<string, unknown>>;
  /** Of the request that makes it, what must stand in it. */
  readonly sends: readonly string[];
  /** One account with a pixel has one; a platform with one tag asks for none. */
  readonly hasPixels: boolean;
}

const cases: readonly Case[] = [
  {
    platform: 'reddit',
    script: 'reddit_ads_create_website_audience',
    list: 'reddit_ads_list_audiences',
    args: { event: 'ADD_TO_CART' },
    sends: ['PIXEL_RETARGETING', '"targetings":["ADD_TO_CART"]', '"lookback_window_days":14'],
    hasPixels: true,
  },
  {
    platform: 'meta',
    script: 'meta_ads_create_website_audience',
    list: 'meta_ads_list_audiences',
    args: { url_contains: '/pricing,/plans', url_not_contains: '/thank-you', event: 'PageView' },
    sends: ['"retention_seconds":1209600', '"value":"/pricing"', '"exclusions"', '"PageView"'],
    hasPixels: true,
  },
  {
    platform: 'tiktok',
    script: 'tiktok_ads_create_website_audience',
    list: 'tiktok_ads_list_audiences',
    args: { url_contains: '/pricing', event: 'view content' },
    sends: [
      '"audience_type":"PIXEL"',
      '"retention_days":14',
      '"PIXEL VIEW CONTENT"',
      '"values":["/pricing"]',
    ],
    hasPixels: true,
  },
  {
    platform: 'linkedin',
    script: 'linkedin_ads_create_website_audience',
    list: 'linkedin_ads_list_audiences',
    args: { url_contains: '/pricing,/plans', match: 'STARTS_WITH' },
    sends: ['"matchType":"STARTS_WITH","matchValue":"/plans"', '"type":"RETARGETING"'],
    hasPixels: false,
  },
];

for (const { platform, script, list, args, sends, hasPixels } of cases)
  describe(`An audience of visitors on ${platform}`, () => {
    let running: EmulatedPlatform;
    beforeEach(async () => {
      running = await anEmulatedPlatform(platform);
    });
    afterEach(() => running.close());

    // A platform with one tag sets the days itself.
    const days = hasPixels ? { lookback_days: 14 } : {};
    const wish = { name: 'Visitors', ...days, ...args };
    const names = async () =>
      ((await running.run(list)).result.audiences as { name: string }[]).map(({ name }) => name);
    /** Audiences that may still be used: a platform that cannot delete one closes it. */
    const ready = async () =>
      ((await running.run(list)).result.audiences as { name: string; readiness: string }[])
        .filter(({ readiness }) => readiness !== 'CLOSED')
        .map(({ name }) => name);
    const refusal = (more: object) =>
      failureOf(running.run(script, { ...wish, ...more })) as unknown as Promise<ServiceError>;
    const writes = () => running.calls.filter(({ request }) => request.method === 'POST');

    it('is shown as one change in the words of all platforms, and then made so', async () => {
      const plan = await running.run(script, wish, { dryRun: true });
      expect(plan.changes).to.have.length(1);
      expect(plan.changes[0]).to.include({ entity: 'audience', field: 'creation' });
      expect(plan.changes[0]?.after).to.deep.include(days);
      if (hasPixels) expect(plan.changes[0]?.after).to.have.nested.property('pixel.id');
      expect(await names()).to.not.include(wish.name);
      const ran = await running.run(script, wish);
      expect(ran.changes).to.deep.equal(plan.changes);
      expect(ran.verified).to.equal(true);
      expect(ran.result.audience).to.include({ name: wish.name });
      const sent = JSON.stringify(writes().map(({ request }) => request.body)).replaceAll(
        '\\"',
        '"',
      );
      for (const text of sends) expect(sent).to.contain(text);
      expect(await names()).to.include(wish.name);
    });

    it('is gone after one undo', async () => {
      const before = await ready();
      const ran = await running.run(script, wish);
      expect(await running.undo(script, ran)).to.have.length(1);
      expect(await ready()).to.deep.equal(before);
    });

    if (hasPixels)
      it('of a pixel that the account has not is refused before anything is sent', async () => {
        const error = await refusal({ pixel_id: '424242' });
        expect(error.code).to.equal('platform_not_found');
        expect(error.message).to.contain('424242');
        expect(writes()).to.be.empty;
      });

    if (hasPixels)
      it('of no days, or of more than there are, is refused with the bound', async () => {
        for (const lookback_days of [0, 541]) {
          const { details } = await refusal({ lookback_days });
          expect(details.faults?.[0]?.message).to.match(/must be at (least|most) \d+/);
        }
      });
  });

describe('An address without an event on tiktok', () => {
  it('is refused with the events that the pixel has', async () => {
    const tiktok = await anEmulatedPlatform('tiktok');
    try {
      const script = 'tiktok_ads_create_website_audience';
      const run = tiktok.run(script, { name: 'Visitors', url_contains: '/pricing' });
      const error = (await failureOf(run)) as unknown as ServiceError;
      expect(error.code).to.equal('input_invalid');
      expect(error.message).to.contain('View Content');
    } finally {
      await tiktok.close();
    }
  });
});

describe('An audience of visitors on linkedin, once it is there', () => {
  it('is attached to a campaign by the id that the list shows', async () => {
    const linkedin = await anEmulatedPlatform('linkedin');
    try {
      const [{ id: audience_id }] = (
        await linkedin.run('linkedin_ads_list_audiences', { type: 'RETARGETING' })
      ).result.audiences;
      const { result } = await linkedin.run('linkedin_ads_list_campaigns');
      const campaign_id = result.campaigns[0].id;
      const args = { campaign_id, audience_id };
      const ran = await linkedin.run('linkedin_ads_attach_audience', args);
      expect(ran.verified).to.equal(true);
      expect(JSON.stringify(ran.changes)).to.contain(`urn:li:adSegment:${audience_id}`);
    } finally {
      await linkedin.close();
    }
  });
});
