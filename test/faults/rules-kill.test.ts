/** Kill -9 while a rule moves budgets: each campaign is moved once, or not at all, and not again after its process is back. */
import { expect } from 'chai';
import { letTimePass } from '../support/a-day-passes.ts';
import { aFolder } from '../support/a-folder.ts';
import type { AnyJson } from '../support/any-json.ts';
import { manualClock } from '../support/manual-clock.ts';
import { asker } from '../platforms/ask-tool.ts';
import { aDoomedGoogle, budgetsOf, NOW } from './a-doomed-google.ts';

const HOUR = 3_600_000;
const isLong = Boolean(process.env.ADOPS_LONG);
/** The first of them are before its decision, the last behind its last write. */
const SHARES = [0.1, 0.35, 0.5, 0.7, 0.95];

describe('A rule whose process is killed', function () {
  this.timeout(isLong ? 1_200_000 : 120_000);
  const { origin, open, die } = aDoomedGoogle();
  let budgetsBefore: Map<string, number>;
  let points: number;

  before(async () => {
    const service = await open(origin, manualClock(NOW));
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
    budgetsBefore = await budgetsOf(service);
    await service.stop();
    points = await die(aFolder(), 0, { work: 'an hour' });
  });

  const check = async (dieAt: number) => {
    const folder = aFolder();
    await die(folder, dieAt, { work: 'an hour' });
    const clock = manualClock(new Date(Date.parse(NOW) + HOUR).toISOString());
    const service = await open(folder, clock);
    const pass = (ms: number) => letTimePass({ parts: service.parts, clock }, ms);
    try {
      await pass(0);
      // It may decide again a day later, and its back-off still knows what the dead process may have done.
      await pass(26 * HOUR);
      await service.parts.facts.syncNow({ days: 3 });
      await pass(HOUR);
      const after = await budgetsOf(service);
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
      : SHARES.map((share) => Math.max(1, Math.round(points * share)));
    for (const dieAt of some) expect(await check(dieAt), `${dieAt} of ${points}`).to.be.at.least(3);
  });
});
