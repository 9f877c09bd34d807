/** Keeps planned faults and plays them, in the platform's own words, in front of an emulator. */
import type { Middleware } from 'koa';
import type { Fault, Faults, FaultWords, PlannedFault } from './faults.ts';

/** Faults that are played in the order in which they were planned. */
export function createFaults(): Faults {
  let planned: { fault: PlannedFault; left: number }[] = [];
  return {
    plan(fault) {
      planned.push({ fault, left: fault.times ?? 1 });
    },
    clear() {
      planned = [];
    },
    take({ method, path }) {
      const next = planned.find(
        ({ fault }) =>
          (fault.path === undefined || path.includes(fault.path)) &&
          (fault.method === undefined || fault.method === method),
      );
      if (!next) return undefined;
      next.left -= 1;
      if (next.left <= 0) planned = planned.filter((entry) => entry !== next);
      return next.fault;
    },
  };
}

/** Koa middleware, first in an emulator's chain. */
export function injectFaults(faults: Faults, words: FaultWords): Middleware {
  return async (context, next) => {
    const fault = faults.take({ method: context.method, path: context.path });
    if (!fault) return next();
    const answer = refusal(fault, words);
    if (answer) {
      context.status = answer.status;
      context.set(answer.headers ?? {});
      context.body = answer.body;
      return;
    }
    if (fault.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.ms));
    if (fault.kind === 'html') {
      context.type = 'text/html';
      context.body = '<html><body>Sorry, something went wrong.</body></html>';
      return;
    }
    await next();
    if (fault.kind === 'slow') return;
    breakAnswer(fault, context);
  };
}

function refusal(
  fault: Fault,
  words: FaultWords,
): { status: number; headers?: Record<string, string>; body: unknown } | undefined {
  if (fault.kind === 'throttle') return words.throttle(fault.retryAfterSeconds);
  if (fault.kind === 'expired_token') return words.expiredToken();
  if (fault.kind === 'status')
    return { status: fault.status, body: words.serverError(fault.status).body };
  return undefined;
}

/** The work is done, but the answer is sent with a fault. */
function breakAnswer(fault: Fault, context: Parameters<Middleware>[0]): void {
  const text = typeof context.body === 'string' ? context.body : JSON.stringify(context.body ?? {});
  context.respond = false;
  const { res, req } = context;
  if (fault.kind === 'reset_after') {
    req.socket.resetAndDestroy();
    return;
  }
  res.writeHead(context.status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  });
  if (fault.kind === 'cut') {
    res.write(text.slice(0, Math.floor(text.length / 2)), () => req.socket.destroy());
    return;
  }
  let at = 0;
  const drip = setInterval(() => {
    if (res.destroyed || at >= text.length) {
      clearInterval(drip);
      res.end();
      return;
    }
    res.write(text[at]);
    at += 1;
  }, 100);
  res.on('close', () => clearInterval(drip));
}
