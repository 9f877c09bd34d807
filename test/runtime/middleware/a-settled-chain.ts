/** The links that make a call durable, for their tests. */
import compose from 'koa-compose';
import { pino } from 'pino';
import type { Call } from '../../../runtime/call.ts';
import { meterCredits } from '../../../runtime/middleware/meter-credits.ts';
import { recordCall } from '../../../runtime/middleware/record-call.ts';
import { repeatSafely } from '../../../runtime/middleware/repeat-safely.ts';
import { createAudit } from '../../../runtime/audit/create-audit.ts';
import { createCredits } from '../../../runtime/credits/create-credits.ts';
import { createMemoryStore } from '../../../runtime/stores/memory/memory-store.ts';
import { createRepeats } from '../../../runtime/repeats/create-repeats.ts';
import type { Store } from '../../../runtime/stores/store.ts';
import { ServiceError } from '../../../sdk/errors.ts';
import { aCall, codeOf, type CallMore } from '../../support/a-call.ts';
import { manualClock } from '../../support/manual-clock.ts';

/** The links, around a tool that does what the test says. */
export async function aChain(balance = 10) {
  const inner = createMemoryStore();
  const state = { full: false };
  const store = new Proxy(inner, {
    get: (target, name) => {
      if (state.full && (name === 'transact' || name === 'probe'))
        return async () => {
          throw new ServiceError('store_unavailable');
        };
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  }) as Store;
  const clock = manualClock();
  const credits = createCredits({ store, clock });
  await credits.grant(1, balance, { id: 'start' });
  const audit = createAudit({ store });
  const repeats = createRepeats({ store, clock });
  const life: { ready: boolean; draining: boolean; running: number; storeFailed?: boolean } = {
    ready: true,
    draining: false,
    running: 0,
  };
  const links = [
    recordCall({ store, audit, credits, clock, log: pino({ level: 'silent' }), life }),
    repeatSafely({ repeats }),
    meterCredits({ credits, clock }),
  ];
  const run = async (more: CallMore, tool: (call: Call) => unknown) => {
    const call = aCall({ ...more, plan: { price: 5, ...more.plan } });
    const code = await codeOf(() =>
      compose<Call>([...links, async (inside) => void (await tool(inside))])(call),
    );
    return { call, code };
  };
  return { run, credits, audit, clock, life, state };
}

export const succeed = (call: Call) => {
  call.run.begun = true;
  call.run.outcome = { result: { done: 1 } };
};
export const fail = (code: ConstructorParameters<typeof ServiceError>[0]) => (call: Call) => {
  call.run.begun = true;
  throw new ServiceError(code);
};
