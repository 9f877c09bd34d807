/** Guardrails say from when they count and which results count. A campaign whose results cannot be counted is refused. */
import { expect } from 'chai';
import tool from '../../plugins/categories/guardrails_alerts/tools/set_campaign_guardrail/tool.ts';
import { sumsOf } from '../../scripts-library/meta/metrics.ts';
import { aRule, aWorld, ask as look } from '../guardrails/a-guard.ts';
import { callTool } from '../mcp/a-surface.ts';
import { aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';

describe('Guardrails over what can be counted', function () {
  this.timeout(60_000);
  let service: TestService;
  let campaigns: AnyJson[];
  before(async () => {
    service = await aService({ platforms: ['meta', 'google'], balance: 5_000 });
    const { structuredContent } = await callTool(service, 'list_campaigns', { platform: 'meta' });
    campaigns = structuredContent.campaigns.map((one: AnyJson) => ({
      ...one,
      account_id: structuredContent.account.account_id,
    }));
  });
  after(() => service.stop());
  const arm = (campaign: AnyJson, more: object = {}) =>
    callTool(service, 'set_campaign_guardrail', {
      platform: 'META',
      account_id: campaign['account_id'],
      campaign_id: campaign['id'],
      conversion_action_id: 'conversions',
      spend_threshold: 100,
      ...more,
    });

  it('guardrail-any-kind: says which results count', async () => {
    const sells = campaigns.find(({ objective }) => /SALES/.test(objective))!;
    const preview = await arm(sells, { dry_run: true });
    expect(JSON.stringify(preview.structuredContent.changes)).to.contain(
      'purchases, leads, completed registrations and custom conversions',
    );
  });

  for (const [objective, conversions, isTaken] of [
    ['OUTCOME_SALES', 0, true],
    ['OUTCOME_APP_PROMOTION', 0, false],
    ['OUTCOME_APP_PROMOTION', 4, true],
    ['OUTCOME_AWARENESS', 0, false],
    ['MESSAGES', 0, false],
    ['OUTCOME_LEADS', null, false],
  ] as const)
    it(`guardrail-any-kind: ${isTaken ? 'takes' : 'refuses'} ${objective} that counted ${conversions} in 30 days`, async () => {
      const row = (id: string, own: number | null) => ({
        id,
        spend: 5,
        conversions: own,
        date: '2026-03-01',
      });
      const facts = { currency: 'USD', time_zone: 'UTC', truncated: false };
      const replies: Record<string, object> = {
        get_campaign_daily_performance: { ...facts, rows: [row('7', conversions), row('8', 9)] },
        list_campaigns: {
          ...facts,
          campaigns: [{ id: '7', name: 'Tents', status: 'ENABLED', objective }],
        },
      };
      const account = { platform: 'acme', account_id: '1', account_name: null };
      const ports = {
        scripts: {
          run: ({ script }: { script: string }) =>
            Promise.resolve({ account: { ...account, ...facts }, result: replies[script] }),
        },
        catalog: { platformId: () => 'acme', findScript: () => ({ routes: { acme: 'x' } }) },
        connections: { platforms: () => [] },
        records: {
          get: () => Promise.resolve(undefined),
          list: () => Promise.resolve({ records: [] }),
          changes: () => Promise.resolve([]),
        },
      };
      const input = {
        platform: 'acme',
        account_id: '1',
        campaign_id: '7',
        conversion_action_id: 'conversions',
        spend_threshold: 50,
        min_age_hours: 0,
      };
      const context = { now: new Date('2026-03-02T10:00:00Z') };
      const outcome = await Promise.resolve(tool.preview(input, { ports, context } as never)).then(
        () => 'taken',
        (error: { faults?: readonly { message: string }[] }) => JSON.stringify(error),
      );
      if (isTaken) expect(outcome).to.equal('taken');
      else expect(outcome).to.contain('would say nothing');
    });

  it('results of another sort are unknown conversions, and no guard judges by them', async () => {
    const actions = (...names: string[]) =>
      names.map((action_type) => ({ action_type, value: '7' }));
    const of = (...names: string[]) => sumsOf({ spend: '9', actions: actions(...names) });
    expect(of('omni_app_install').conversions).to.equal(null);
    expect(of('onsite_conversion.messaging_conversation_started_7d').conversions).to.equal(null);
    expect(of('link_click', 'post_engagement').conversions).to.equal(0);
    expect(of('omni_app_install', 'purchase').conversions).to.equal(7);
    expect(sumsOf({ spend: '9' }).conversions).to.equal(0);
  });

  it('says from when it counts, and which lag it waits for', async () => {
    const sells = campaigns.find(({ objective }) => /SALES/.test(objective))!;
    const { structuredContent: now } = await arm(sells);
    expect(now).to.include({ counts_from: '2026-03-02', lag_hours: 24 });
    expect(now.note).to.match(/Spend counts from 2026-03-02 10:00 UTC on.*24 hours old/);
    const { structuredContent: earlier } = await arm(sells, { count_from: '2026-02-20' });
    expect(earlier).to.include({ counts_from: '2026-02-20', replaced: true });
    expect(earlier.note).to.contain('Spend counts from 2026-02-20 on');
    const refused = await arm(sells, { count_from: '2026-03-09' });
    expect(JSON.stringify(refused.content)).to.contain('must be a day from');
    const { structuredContent: all } = await callTool(service, 'list_campaign_guardrails', {});
    expect(all.guardrails[0]).to.include({ counts_from: '2026-02-20', lag_hours: 24 });
  });

  it('pauses at once by what was spent before it was armed, where that was asked for', async () => {
    const world = { ...aWorld(), days: { '2026-02-25': 60, '2026-03-02': 3 } };
    const rule = { ...aRule, min_age_hours: 0 };
    const at = '2026-03-02T11:00:00Z';
    expect(await look(world, at, rule)).to.not.have.property('steps');
    const early = { ...rule, since: '2026-02-25', spent_before: 0 };
    expect(await look(world, at, early)).to.have.property('steps');
  });
});
