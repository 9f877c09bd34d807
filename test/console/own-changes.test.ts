/** A change of ours is listed once, although the platform's own log has it too (F4). */
import { expect } from 'chai';
import type { AnyJson } from '../support/any-json.ts';
import { aService, type TestService } from '../support/a-service.ts';

const platforms = ['google', 'meta', 'linkedin', 'reddit', 'x', 'microsoft', 'tiktok'];

describe('A change of ours in the logs of platforms', function () {
  this.timeout(120_000);
  let service: TestService;
  before(async () => {
    service = await aService({ platforms, balance: 10_000 });
  });
  after(() => service.stop());

  for (const platform of platforms)
    it(`stands once, on ${platform}`, async function () {
      const { body } = await service.run('list_campaigns', [], { platform });
      const campaigns = (body.result.campaigns as AnyJson[]).filter(
        ({ daily_budget, status }) => Number(daily_budget) > 0 && status !== 'REMOVED',
      );
      const raise = async ({ id, daily_budget }: AnyJson) => {
        const to = Math.round(Number(daily_budget) * 1.1);
        const args = ['--campaign-id', String(id), '--daily-budget', String(to)];
        const { body: made } = await service.run('update_campaign_budget', args, { platform });
        return made.success as boolean;
      };
      // A campaign may have a shared budget, so the next one is tried.
      let isMade = false;
      for (const one of campaigns) isMade ||= await raise(one);
      expect(isMade).to.equal(true);
      const told = await service.run('list_changes', undefined, {
        body: { args: { platform, days: 1 } },
      });
      const rows = (told.body.changes ?? told.body.result?.changes) as AnyJson[];
      const own = rows.filter(({ source }) => source === 'service' || source === 'both');
      const others = rows.filter(
        ({ source, at }) =>
          source === 'platform' && Math.abs(Date.parse(at) - Date.parse(own[0]!.at)) < 600_000,
      );
      expect(own, JSON.stringify(rows.slice(0, 3))).to.have.length(1);
      expect(others, JSON.stringify(others)).to.deep.equal([]);
      for (const { before, after } of rows) expect([before, after]).to.not.deep.equal([null, null]);
    });
});
