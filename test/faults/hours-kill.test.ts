/** Kill -9 while the hours of a rule begin: each budget is changed once, and all are as before in the end. */
import { expect } from 'chai';
import { letTimePass } from '../support/a-day-passes.ts';
import { aFolder } from '../support/a-folder.ts';
import { manualClock } from '../support/manual-clock.ts';
import { asker } from '../platforms/ask-tool.ts';
import { aDoomedGoogle, aWorld, budgetsOf, NOW } from './a-doomed-google.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const isLong = Boolean(process.env.ADOPS_LONG);
/** The first of them are before its decision, the last behind its last write. */
const SHARES = [0.3, 0.6, 0.9];

describe('A rule with hours whose process is killed', function () {
  this.timeout(isLong ? 1_200_000 : 120_000);
  const { origin, open, die } = aDoomedGoogle();
  let before: Map<string, number>;
  let points: number;

  /** It begins an hour from now. */
  async function prepared(hoursIn: (zone: string) => object) {
    const service = await open(origin, manualClock(NOW));
    const { accounts } = await asker(service, 'list_connected_accounts').result({});
    const rule = {
      name: 'Less',
      scope: { platforms: ['google'] },
      hours: hoursIn(accounts[0].time_zone),
      then: { action: 'budget', percent: -10 },
      most_a_day: 3,
    };
    const { rule_id } = await asker(service, 'create_rule').result({ rule });
    await asker(service, 'arm_rule').result({ rule_id });
    before = await budgetsOf(service);
    await service.stop();
  }

  /** @returns how many were changed as the hours began */
  async function check(dieAt: number) {
    const folder = aFolder();
    const world = await aWorld(aFolder());
    await die(folder, dieAt, { work: 'an hour', emulators: world.at });
    const clock = manualClock(Date.parse(NOW) + HOUR);
    const service = await open(folder, clock, world.at);
    const pass = (ms: number) => letTimePass({ parts: service.parts, clock }, ms);
    const told = `${dieAt} of ${points}`;
    try {
      for (let at = 0; at < 4; at += 1) await pass(5 * MINUTE);
      const within = await budgetsOf(service);
      const moved = [...before].filter(([id, budget]) => within.get(id) !== budget);
      for (const [id, budget] of moved)
        expect(within.get(id), told).to.be.closeTo(budget * 0.9, 0.011);
      for (let at = 0; at < 3; at += 1) await pass(HOUR);
      expect(await budgetsOf(service), told).to.deep.equal(before);
      const { rules } = await asker(service, 'list_rules').result({});
      expect(rules[0].changed, told).to.deep.equal([]);
      return moved.length;
    } finally {
      await service.stop();
      await world.stop();
    }
  }

  it('changes each once, wherever it dies, and puts all back', async () => {
    const hour = (zone: string) =>
      new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' });
    await prepared((zone) => {
      const from = Number(hour(zone).format(Date.parse(NOW) + HOUR));
      return { from, to: (from + 2) % 24 };
    });
    const world = await aWorld(aFolder());
    points = await die(aFolder(), 0, { work: 'an hour', emulators: world.at });
    await world.stop();
    const some = isLong
      ? Array.from({ length: points }, (_, at) => at + 1)
      : SHARES.map((share) => Math.max(1, Math.round(points * share)));
    // The one in which it died may have been made: it is not sent again in the same hours.
    for (const dieAt of some)
      expect(await check(dieAt), `${dieAt} of ${points}`).to.be.within(2, 3);
  });
});
