/** Plays planned faults, in the platform's own words, in front of an emulator. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import type { Fault, Faults, FaultWords } from './faults.ts';
import type { WebContext, WebMiddleware } from './web-context.ts';

const endless = new AsyncLocalStorage<true>();
const played = new WeakMap<IncomingMessage, Fault>();

/** Whether the request that is being answered finds everything pending that was ordered. */
export const isOrderHeld = (): boolean => endless.getStore() === true;

/** The fault that a request met. */
export const faultOn = (request: IncomingMessage): Fault | undefined => played.get(request);

/** Middleware, first in an emulator's chain. */
export function injectFaults(faults: Faults, words: FaultWords): WebMiddleware {
  return async (context, next) => {
    const fault = faults.take({ method: context.method, path: context.path });
    if (!fault) return next();
    played.set(context.req, fault);
    if (fault.kind === 'endless_report') return endless.run(true, next);
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
  if (fault.kind === 'throttle') return words.throttle(fault.retry_after_seconds);
  if (fault.kind === 'expired_token') return words.expiredToken();
  if (fault.kind === 'status')
    return { status: fault.status, body: words.serverError(fault.status).body };
  return undefined;
}

/** The work is done, but the answer is sent with a fault. */
function breakAnswer(fault: Fault, context: WebContext): void {
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
