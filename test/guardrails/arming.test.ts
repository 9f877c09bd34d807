/** What it takes to arm one rule, however many stand: a few questions to the platform, and no look through the rules. */
import { expect } from 'chai';
import arm from '../../plugins/categories/guardrails_alerts/tools/set_campaign_guardrail/tool.ts';
import type { Customer } from '../../plugins/platforms/google/emulator/customers.ts';
import { Entities, listOf } from '../../plugins/platforms/google/emulator/customers.ts';
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
    const entities = new Entities();
    const name = (sort: string, at: number) => `customers/1/${sort}/${at}`;
    for (let at = 0; at < 1_000; at++)
      entities.set(name('campaigns', at), { resourceName: name('campaigns', at) });
    let read = 0;
    const counted = (at: number) => ({
      get resourceName() {
        read += 1;
        return name('conversionActions', at);
      },
    });
    entities.set(name('conversionActions', 1), counted(1));
    entities.set(name('conversionActions', 1), counted(1));
    expect(listOf({ id: '1', entities } as Customer, 'conversionActions')).to.have.length(1);
    expect(entities.size).to.equal(1_001);
    expect(read).to.equal(0);
  });
});
