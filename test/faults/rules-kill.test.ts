/** Kill -9 while a rule moves budgets: each campaign is moved once, or not at all, and not again after its process is back. */
import { cpSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { createLowdbStore } from '../../runtime/stores/lowdb/lowdb-store.ts';
import { letTimePass } from '../support/a-day-passes.ts';
import { aFolder } from '../support/a-folder.ts';
import { aConfig, aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';
import { manualClock, type ManualClock } from '../support/manual-clock.ts';
import { asker } from '../platforms/ask-tool.ts';
import type { RuleOrder } from './doomed-rule.ts';
import { lastWords } from './last-words.ts';

const HOUR = 3_600_000;
const NOW = '2026-03-02T10:00:00Z';
const isLong = Boolean(process.env.ADOPS_LONG);

describe('A rule whose process is killed', function () {
  this.timeout(isLong ? 1_200_000 : 60_000);
  const masterKey = randomBytes(32).toString('hex');
  const origin = aFolder();
  let key: string;
  let budgetsBefore: Map<string, number>;
  let points: number;

  const open = async (folder: string, clock: ManualClock): Promise<TestService> => {
    const config = { ...(await aConfig({ platforms: ['google'] })), dataFolder: folder, masterKey };
    const store = await createLowdbStore({ folder, clock });
    const known = key === undefined ? { balance: 100_000 } : { key };
    return aService({ config, ...known, overrides: { store, clock } });
  };
  const budgets = async (service: TestService): Promise<Map<string, number>> => {
    const wish = { platform: 'google', status: 'ENABLED', limit: 100 };
    const { campaigns } = await asker(service, 'list_campaigns').result(wish);
    return new Map(campaigns.map((one: AnyJson) => [one.id, one.daily_budget]));
  };
  const die = (folder: string, dieAt: number) => {
    cpSync(origin, folder, { recursive: true });
    const order: RuleOrder = { folder, masterKey, key, now: NOW, dieAt };
    return lastWords<{ points: number }>('doomed-rule.ts', order);
  };

  before(async () => {
    const service = await open(origin, manualClock(NOW));
    ({ key } = service);
    await service.parts.facts.syncNow({ days: 12 });
    const rule = {
      name: 'Lower',
      scope: { platforms: ['google'] },
      when: { metric: 'spend', above: 1, days: 3 },
      then: { action: 'budget', percent: -10, at_least: 1 },
      most_a_day: 3,
      back_off_days: 5,
    };
    const { rule_id } = await asker(service, 'create_rule').result({ rule });
    await asker(service, 'arm_rule').result({ rule_id });
    budgetsBefore = await budgets(service);
    await service.stop();
    const [said] = await die(aFolder(), 0);
    points = said!.points;
  });

  const check = async (dieAt: number) => {
    const folder = aFolder();
    await die(folder, dieAt);
    const clock = manualClock(new Date(Date.parse(NOW) + HOUR).toISOString());
    const service = await open(folder, clock);
    const pass = (ms: number) => letTimePass({ parts: service.parts, clock }, ms);
    try {
      await pass(0);
      // It may decide again a day later, and its back-off still knows what the dead process may have done.
      await pass(26 * HOUR);
      await service.parts.facts.syncNow({ days: 3 });
      await pass(HOUR);
      const after = await budgets(service);
      const moved = [...budgetsBefore].filter(([id, budget]) => after.get(id) !== budget);
      for (const [id, budget] of moved)
        expect(after.get(id), `${dieAt} of ${points}`).to.be.closeTo(budget * 0.9, 0.01);
      const { rules } = await asker(service, 'list_rules').result({});
      const { decisions } = rules[0];
      expect(decisions.filter((one: AnyJson) => one.status === 'begun')).to.deep.equal([]);
      return moved.length;
    } finally {
      await service.stop();
    }
  };

  it('moves each campaign once, wherever it dies', async () => {
    const some = isLong
      ? Array.from({ length: points }, (_, at) => at + 1)
      : [0.45, 0.7].map((share) => Math.round(points * share));
    for (const dieAt of some) expect(await check(dieAt), `${dieAt} of ${points}`).to.be.at.least(3);
  });
});
