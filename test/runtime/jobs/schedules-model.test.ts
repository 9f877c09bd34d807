/** Random histories of three processes, their crashes and their clock (threats, G1). */
import { expect } from 'chai';
import fc from 'fast-check';
import { nextDue } from '../../../runtime/jobs/schedules/cron.ts';
import type { Store } from '../../../runtime/stores/store.ts';
import { aCall, dueOf, someSchedules } from './some-schedules.ts';

const minuteMs = 60_000;
const cron = '0,20,40 * * * *';

/** Dies at its next transaction: before it, or after it and before anybody is told. */
interface Mortal extends Store {
  dies: 'before' | 'after' | undefined;
  isDead: boolean;
}

function mortal(store: Store): Mortal {
  const one: Mortal = {
    ...bound(store),
    dies: undefined,
    isDead: false,
    async transact(work, options) {
      if (one.isDead) throw new Error('this process is dead');
      if (one.dies) one.isDead = true;
      if (one.dies === 'before') throw new Error('killed');
      const result = await store.transact(work, options);
      if (one.dies === 'after') throw new Error('killed');
      return result;
    },
  };
  return one;
}

function bound(store: Store): Store {
  const names = ['get', 'list', 'readLog', 'lastEntry', 'organizations', 'probe', 'close'] as const;
  const own = Object.fromEntries(names.map((name) => [name, store[name].bind(store)]));
  return { ...own, transact: store.transact.bind(store) } as unknown as Store;
}

const process = fc.integer({ min: 0, max: 2 });
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      ms: fc.integer({ min: 1, max: 19 * minuteMs }),
      by: fc.array(process, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('jump' as const),
      ms: fc
        .integer({ min: -26 * 60 * minuteMs, max: 26 * 60 * minuteMs })
        .filter((ms) => Math.abs(ms) > 1_000),
      by: fc.array(process, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('crash' as const),
      who: process,
      dies: fc.constantFrom('before' as const, 'after' as const),
    }),
  },
);

describe('Schedules of three processes', () => {
  it('G1: fire no due time twice and none never, whatever dies and however the clock jumps', async function () {
    this.timeout(60_000);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const { clock, memory, aProcess, schedules, jobs } = someSchedules('2026-03-02T10:07:00Z');
        await schedules.create({ cron, timeZone: 'UTC', call: aCall() });
        const start = () => {
          const store = mortal(memory);
          return { store, ...aProcess(store) };
        };
        const alive = [start(), start(), start()];
        const firings = async () =>
          (await jobs.list(1, { limit: 10_000 })).jobs.map(({ id }) => dueOf(id));
        /** Processes that look; one that dies of it is started again, and looks too. */
        const look = async (who: readonly number[]) => {
          await Promise.all(who.map((at) => alive[at]!.schedules.tick().catch(() => 0)));
          for (const [at, one] of alive.entries())
            if (one.store.isDead) {
              alive[at] = start();
              await alive[at].schedules.tick();
            }
        };
        await look([0, 1, 2]);
        for (const one of steps) {
          if (one.do === 'crash') {
            alive[one.who]!.store.dies = one.dies;
            continue;
          }
          const before = await firings();
          const from = clock.now();
          if (one.do === 'pass') clock.advance(one.ms);
          else clock.set(from + one.ms);
          // A clock that was moved is seen by whoever looks first.
          await look(one.do === 'jump' ? [...one.by, 0, 1, 2] : one.by);
          const after = await firings();
          expect(new Set(after).size, 'no due time twice').to.equal(after.length);
          const fresh = after.length - before.length;
          expect(fresh, 'no storm').to.be.at.most(one.do === 'jump' && one.ms < 0 ? 0 : 1);
          if (one.do === 'jump') continue;
          const due = nextDue(cron, 'UTC', from)!;
          const isPassed = due <= clock.now();
          if (isPassed) expect(after).to.include(new Date(due).toISOString().slice(0, 16));
          else expect(fresh, 'none before its time').to.equal(0);
        }
      }),
      { numRuns: 100 },
    );
  });
});
