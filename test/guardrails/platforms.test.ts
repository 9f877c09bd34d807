/** Rules over platforms whose report by days is all there is: what converted in no way at all is paused. */
import { expect } from 'chai';
import { reportedPlatforms } from '../../plugins/categories/guardrails_alerts/guardrail/reports.ts';
import { callTool } from '../mcp/a-surface.ts';
import { letTimePass } from '../support/a-day-passes.ts';
import type { AnyJson } from '../support/any-json.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { aRule, aWorld, ask, type World } from './a-guard.ts';

const rule = { ...aRule, platform: 'meta', conversion_action_id: 'conversions' };
const at = '2026-03-05T12:00:00Z';
const paused = [
  { script: 'pause_campaign', platform: 'meta', account_id: '1', args: { campaign_id: '7' } },
];

describe('A guardrail on a platform that reports by days', () => {
  const asked = async (change: (world: World) => void, more: object = {}) => {
    const world = aWorld();
    change(world);
    return ask(world, at, { ...rule, ...more });
  };

  it('pauses what has spent, and converted in no way', async () => {
    const answer = await asked(() => undefined);
    expect(answer?.steps).to.deep.equal(paused);
    expect(answer?.because).to.include('without one conversion');
  });

  it('lets run what has converted, was paused by somebody, or has not spent enough', async () => {
    const cases: [(world: World) => void, RegExp][] = [
      [(world) => (world.conversions = 1), /has converted 3 times/],
      [(world) => (world.status = 'PAUSED'), /nothing is to be paused/],
      [(world) => (world.days = { '2026-03-03': 10 }), /has spent 6 of 50/],
    ];
    for (const [change, why] of cases) {
      const answer = await asked(change);
      expect(answer?.because).to.match(why);
      expect(answer?.steps).to.equal(undefined);
    }
  });

  it('judges nothing by half a report: cut, late, without conversions, in another currency', async () => {
    const faults: [(world: World) => void, RegExp][] = [
      [(world) => (world.truncated = true), /was cut/],
      [(world) => (world.through = '2026-03-03'), /figures end on 2026-03-03/],
      [(world) => (world.conversions = null as never), /does not say what it converted/],
      [(world) => (world.days['2026-03-03'] = null), /has no spend/],
      [(world) => (world.currency = 'EUR'), /is in EUR now/],
      [(world) => (world.outage = 'down'), /down/],
    ];
    for (const [change, why] of faults) {
      const error = await asked(change).then(
        () => undefined,
        (one: unknown) => one,
      );
      expect(String(error)).to.match(why);
    }
  });

  it('tells that a campaign is gone', async () => {
    const answer = await asked((world) => (world.isGone = true));
    expect(answer?.because).to.include('is not on meta any more');
  });
});

describe('Arming guardrails on every platform that reports by days', function () {
  this.timeout(120_000);
  let service: TestService;
  let platforms: readonly string[];
  before(async () => {
    service = await aService({
      platforms: 'meta reddit linkedin microsoft tiktok openai_ads pinterest walmart'.split(' '),
      balance: 10_000,
    });
    const catalog = service.parts.catalog.current();
    const findScript = (name: string) => {
      const found = catalog.findScript(name);
      return found && { routes: Object.fromEntries(found.routes) };
    };
    platforms = reportedPlatforms({ findScript } as never);
  });
  after(() => service.stop());

  const arm = async (platform: string, more: object = {}) => {
    const { structuredContent: listed } = await callTool(service, 'list_campaigns', { platform });
    const campaign = (listed.campaigns as AnyJson[]).find(({ status }) => status === 'ENABLED')!;
    return callTool(service, 'set_campaign_guardrail', {
      platform,
      account_id: listed.account.account_id,
      campaign_id: campaign.id,
      conversion_action_id: 'conversions',
      spend_threshold: 50,
      ...more,
    });
  };

  it('arms one on each, and refuses where conversions are not said', async () => {
    expect(platforms).to.include.members(['meta', 'reddit', 'linkedin', 'microsoft', 'tiktok']);
    for (const platform of platforms) {
      const { structuredContent: rule, content } = await arm(platform);
      if (platform === 'openai_ads')
        expect(content[0].text).to.include('does not say what it converted');
      else {
        expect(rule, content[0].text).to.include({ status: 'armed' });
        expect(rule.conversion_action).to.deep.include({ id: 'conversions', verified: true });
      }
    }
  });

  it('pauses by itself what converted in no way, and nothing else', async () => {
    const { structuredContent: before } = await callTool(service, 'list_campaign_guardrails', {});
    expect(before.guardrails).to.have.length(platforms.length - 1);
    const since = new Date(service.clock.now()).toISOString().slice(0, 10);
    for (let round = 0; round < 16; round++) await letTimePass(service, 3 * 3_600_000);
    const until = new Date(service.clock.now()).toISOString().slice(0, 10);
    const { structuredContent: after } = await callTool(service, 'list_campaign_guardrails', {});
    const states = new Set<string>();
    for (const rule of after.guardrails as AnyJson[]) {
      const { platform, campaign_id, account_id } = rule;
      const args = [`--start-date=${since}`, `--end-date=${until}`];
      const body = { account_id };
      const wish = { platform, body };
      const { body: report } = await service.run('get_campaign_daily_performance', args, wish);
      const own = (report.result.rows as AnyJson[]).filter(({ id }) => id === campaign_id);
      const conversions = own.reduce((sum, one) => sum + one.conversions, 0);
      states.add(rule.status);
      if (rule.status === 'paused') expect(conversions, platform).to.equal(0);
      else expect(rule.latest, platform).to.include({ decision: 'wait' });
    }
    expect([...states], JSON.stringify(after.guardrails)).to.include('armed');
  });

  it('names what counts, and the platforms that can be watched', async () => {
    const wrong = await arm('meta', { conversion_action_id: 'purchase' });
    expect(wrong.content[0].text)
      .to.include('conversion_action_id: must be')
      .and.include('conversions');
    const other = await arm('walmart');
    expect(other.content[0].text).to.include('platform: must be one').and.include('meta');
  });
});
