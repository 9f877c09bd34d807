/** Kill -9 while the hours of a rule begin, and while they end: each budget is changed once, and all are as before in the end. */
import { cpSync } from 'node:fs';
import { expect } from 'chai';
import { letTimePass } from '../support/a-day-passes.ts';
import { aFolder } from '../support/a-folder.ts';
import { manualClock } from '../support/manual-clock.ts';
import { asker } from '../platforms/ask-tool.ts';
import type { TestService } from '../support/a-service.ts';
import { aDoomedGoogle, aWorld, budgetsOf, NOW } from './a-doomed-google.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const isLong = Boolean(process.env.ADOPS_LONG);
/** The first of them are before its decision, the last behind its last write. */
const SHARES = [0.3, 0.6, 0.9];

describe('A rule with hours whose process is killed', function () {
  this.timeout(isLong ? 1_200_000 : 120_000);
  const hour = (zone: string, at: number) =>
    Number(
      new Intl.DateTimeFormat('en-GB', {
        timeZone: zone,
        hour: '2-digit',
        hourCycle: 'h23',
      }).format(at),
    );
  const some = (points: number) =>
    isLong
      ? Array.from({ length: points }, (_, at) => at + 1)
      : SHARES.map((share) => Math.max(1, Math.round(points * share)));

  /** The work of an hour dies at some of its points, each time in a world that begins as `state` has it. */
  async function* deaths(die: ReturnType<typeof aDoomedGoogle>['die'], state: () => string) {
    const dying = async (folder: string, dieAt: number) => {
      const world = await aWorld(state());
      return { world, points: await die(folder, dieAt, { work: 'an hour', emulators: world.at }) };
    };
    const { world: unhurt, points } = await dying(aFolder(), 0);
    await unhurt.stop();
    for (const dieAt of some(points)) {
      const folder = aFolder();
      const { world } = await dying(folder, dieAt);
      yield { folder, world, told: `${dieAt} of ${points}` };
    }
  }

  /** Arms a rule that lowers budgets by a tenth. */
  async function armed(service: TestService, hoursIn: (zone: string) => object) {
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
  }

  const changedBy = async (service: TestService): Promise<unknown> =>
    (await asker(service, 'list_rules').result({})).rules[0].changed;

  it('changes each once, wherever it dies, and puts all back', async () => {
    const { origin, open, die } = aDoomedGoogle();
    const first = await open(origin, manualClock(NOW));
    await armed(first, (zone) => {
      const from = hour(zone, Date.parse(NOW) + HOUR);
      return { from, to: (from + 2) % 24 };
    });
    const before = await budgetsOf(first);
    await first.stop();
    for await (const { folder, world, told } of deaths(die, aFolder)) {
      const clock = manualClock(Date.parse(NOW) + HOUR);
      const service = await open(folder, clock, world.at);
      const pass = (ms: number) => letTimePass({ parts: service.parts, clock }, ms);
      try {
        for (let at = 0; at < 4; at += 1) await pass(5 * MINUTE);
        const within = await budgetsOf(service);
        const moved = [...before].filter(([id, budget]) => within.get(id) !== budget);
        for (const [id, budget] of moved)
          expect(within.get(id), told).to.be.closeTo(budget * 0.9, 0.011);
        // The one in which it died may have been made: it is not sent again in the same hours.
        expect(moved.length, told).to.be.within(2, 3);
        for (let at = 0; at < 3; at += 1) await pass(HOUR);
        expect(await budgetsOf(service), told).to.deep.equal(before);
        expect(await changedBy(service), told).to.deep.equal([]);
      } finally {
        await service.stop();
        await world.stop();
      }
    }
  });

  it('puts each back, wherever it dies as they end', async () => {
    const { origin, open, die } = aDoomedGoogle();
    // They began half an hour ago, and are over now.
    const clock = manualClock(Date.parse(NOW) - HOUR / 2);
    const lowered = aFolder();
    const changing = await aWorld(lowered);
    const first = await open(origin, clock, changing.at);
    await armed(first, (zone) => {
      const from = hour(zone, clock.now());
      return { from, to: (from + 1) % 24 };
    });
    const before = await budgetsOf(first);
    for (let at = 0; at < 3; at += 1) await letTimePass({ parts: first.parts, clock }, 5 * MINUTE);
    expect(await changedBy(first)).to.have.length(3);
    await first.stop();
    await changing.stop();
    const asLowered = () => {
      const state = aFolder();
      cpSync(lowered, state, { recursive: true });
      return state;
    };
    for await (const { folder, world, told } of deaths(die, asLowered)) {
      const later = manualClock(Date.parse(NOW) + HOUR);
      const service = await open(folder, later, world.at);
      try {
        for (let at = 0; at < 3; at += 1)
          await letTimePass({ parts: service.parts, clock: later }, HOUR);
        expect(await budgetsOf(service), told).to.deep.equal(before);
        expect(await changedBy(service), told).to.deep.equal([]);
      } finally {
        await service.stop();
        await world.stop();
      }
    }
  });
});
