/** The work of arming one rule, however many stand: a few questions to the platform, and no look through the rules. */
import { expect } from 'chai';
import arm from '../../plugins/categories/guardrails_alerts/tools/set_campaign_guardrail/tool.ts';
import { openRecords } from '../../sdk/emulator/index.ts';
import type { Customer } from '../../plugins/platforms/google/emulator/customers.ts';
import { listOf } from '../../plugins/platforms/google/emulator/customers.ts';
import { aRule } from './a-guard.ts';

const { platform, account_id, campaign_id, conversion_action_id } = aRule;
const wish = { platform, account_id, campaign_id, conversion_action_id, spend_threshold: 50 };

describe('Arming a guardrail', () => {
  const asked: string[] = [];
  const listed: number[] = [];
  const kept = new Map<string, unknown>();
  const account = { platform, account_id, account_name: null, currency: 'USD', time_zone: 'UTC' };
  const campaign = { id: '7', name: 'Tents', status: 'ENABLED', days: [], conversions: [] };
  const action = { id: '5', name: 'Order', status: 'ENABLED', all_conversions: 3 };
  const ports = {
    scripts: {
      run: async ({ script }: { script: string }) => {
        asked.push(script);
        const facts = { currency: 'USD', time_zone: 'UTC' };
        return { account, result: { ...facts, conversions: [action], campaigns: [campaign] } };
      },
    },
    catalog: { platformId: () => platform, findScript: () => undefined },
    connections: { platforms: () => [] },
    records: {
      get: async (_kind: string, id: string) => kept.get(id),
      list: async (_kind: string, { limit }: { limit: number }) => {
        listed.push(limit);
        return { records: [] };
      },
      changes: async () => [{ entity: 'guardrail' }],
      put: async (_kind: string, id: string, value: object) => kept.set(id, { id, value }),
    },
    watches: { decisions: async () => [], of: async () => [] },
  };
  const worldAt = (context = { now: new Date('2026-03-02T10:00:00Z') }) =>
    ({ ports, context }) as never;
  const input = { ...wish, min_age_hours: 0 };

  it('asks the platform two things, over preview and apply together', async () => {
    const world = worldAt();
    await arm.preview(input, world);
    await arm.apply(input, world, []);
    expect(asked.splice(0)).to.deep.equal([
      'google_ads_list_conversions',
      'google_ads_watch_campaigns',
    ]);
    expect(listed.splice(0), 'one alert that says where to tell').to.deep.equal([1]);
    expect(kept.size).to.equal(1);
  });

  it('asks anew where a person agreed later, for the preview is old then', async () => {
    await arm.preview(input, worldAt());
    asked.splice(0);
    await arm.apply(input, worldAt(), []);
    expect(asked.splice(0)).to.have.length(2);
  });

  it('takes an emulated account no longer with many campaigns: a sort is listed by itself', () => {
    let read = 0;
    const one = (kind: string, at: number) => ({
      id: `${kind}/${at}`,
      kind,
      accountId: '1',
      createdAt: at,
      get fields() {
        read += 1;
        return {};
      },
    });
    const records = openRecords(
      { now: () => 0, state: { load: () => undefined, save: () => undefined } },
      () => [
        ...Array.from({ length: 1_000 }, (_, at) => one('campaigns', at)),
        one('conversionActions', 1),
      ],
    );
    const customer = { id: '1', records } as unknown as Customer;
    expect(listOf(customer, 'conversionActions')).to.have.length(1);
    expect(read).to.equal(1);
  });
});
