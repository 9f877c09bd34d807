/** The approval and the record of a plan on a phone, in a real Chromium: they fit, and axe finds no serious faults. */
import { expect } from 'chai';
import { seriousFaults } from '../support/a-browser.ts';
import { aDesk, type Desk, type Seat } from '../console/a-console.ts';
import { planCalls, type PlanService } from './a-plan.ts';
import { aPlanOf, story, storyPlatforms } from './story.ts';

const config = {
  rateLimits: { keyPerMinute: 60_000, organizationPerMinute: 60_000, addressPerMinute: 60_000 },
};
const long = 'Winter2026_AuroraTwoLaunch_WithoutAnyBlank_'.repeat(3);

describe('A plan in the console on a phone', function () {
  this.timeout(180_000);
  let desk: Desk;
  let service: PlanService;
  const paths: string[] = [];
  before(async () => {
    desk = await aDesk({ platforms: storyPlatforms, config, balance: 100_000 });
    service = planCalls(desk.service, desk.service.key);
    const entities = story.map((one) =>
      one.logical_key === 'meta/c'
        ? { ...one, metadata_json: { ...one.metadata_json, name: long } }
        : one,
    );
    const plan_id = await aPlanOf(service, entities);
    const { version } = await service.call('publish_plan_document', { plan_id });
    const wish = { plan_id, expected_version: version };
    const { pending } = await service.call('approve_campaign_plan', wish);
    paths.push(`/approvals/${pending.approval_id}`, `/records/campaign_plan/${plan_id}`);
  });
  after(() => desk?.close());

  const width = ({ page }: Seat) =>
    page.evaluate('document.documentElement.scrollWidth') as Promise<number>;

  for (const phone of [360, 390])
    it(`fits ${phone} pixels, also with all of it open`, async () => {
      const seat = await desk.signedIn({ width: phone, height: 780 });
      for (const path of paths) {
        await seat.go(path);
        expect(await width(seat), path).to.be.at.most(phone);
        await seat.page.evaluate(
          "document.querySelectorAll('main details').forEach((one) => { one.open = true; })",
        );
        expect(await width(seat), `${path}, open`).to.be.at.most(phone);
        expect(seat.errors).to.deep.equal([]);
      }
      await seat.context.close();
    });

  it('has no serious fault, light and dark', async () => {
    for (const dark of [false, true]) {
      const seat = await desk.signedIn({ width: 390, height: 780, dark });
      for (const path of paths) {
        await seat.go(path);
        expect(await seriousFaults(seat.page), path).to.deep.equal([]);
      }
      await seat.context.close();
    }
  });
});
