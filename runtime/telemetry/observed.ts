/** Ports with a span, a figure and the request's scope around them; their work stays the same. */
import type { Gateway } from '../platforms/gateway.ts';
import type { Sandbox, Session } from '../sandbox/sandbox.ts';
import type { Store } from '../stores/store.ts';
import type { Meters } from './meters.ts';
import { inScopeOfNow } from './scope.ts';
import { noTraces, type Traces } from './traces.ts';

export function observedGateway(
  gateway: Gateway,
  { traces, meters }: { readonly traces: Traces; readonly meters: Pick<Meters, 'notePlatform'> },
): Gateway {
  return {
    send: (platform, connection, request, options) => {
      const { effect, onSent } = options;
      const attributes = {
        'adops.platform': platform.id,
        'adops.mode': connection.mode,
        'adops.effect': effect,
        'http.request.method': 'ask' in request ? undefined : request.method,
      };
      return traces.span(`platform ${platform.id}`, attributes, (note) =>
        gateway.send(platform, connection, request, {
          ...options,
          onSent(entry) {
            const { status, attempts } = entry;
            meters.notePlatform(platform.id, entry);
            note({ 'adops.attempts': attempts, 'http.response.status_code': status ?? undefined });
            onSent?.(entry);
          },
        }),
      );
    },
    close: () => gateway.close(),
  };
}

/** A guest's question comes in an event of its child process: it is answered in the scope of its run. */
export function observedSandbox(sandbox: Sandbox, traces: Traces): Sandbox {
  return {
    async open(program, options) {
      const host = { answer: inScopeOfNow(options.answer) };
      const enter = () => void (host.answer = inScopeOfNow(options.answer));
      const attributes = { 'adops.script': program.name, 'adops.lane': program.lane };
      const session = await traces.span('sandbox open', attributes, () =>
        sandbox.open(program, {
          ...options,
          answer: (request, signal) => host.answer(request, signal),
        }),
      );
      return new ObservedSession(session, program.name, traces, enter);
    },
    stats: () => sandbox.stats(),
    start: () => sandbox.start(),
    stop: () => sandbox.stop(),
  };
}

class ObservedSession implements Session {
  readonly #session: Session;
  readonly #script: string;
  readonly #traces: Traces;
  readonly #enter: () => void;

  constructor(session: Session, script: string, traces: Traces, enter: () => void) {
    this.#session = session;
    this.#script = script;
    this.#traces = traces;
    this.#enter = enter;
  }

  invoke(...[phase, args, input]: Parameters<Session['invoke']>): Promise<unknown> {
    const session = this.#session;
    return this.#traces.span(`script ${phase}`, { 'adops.script': this.#script }, async (note) => {
      this.#enter();
      try {
        return await session.invoke(phase, args, input);
      } finally {
        note({ 'adops.cpu_ms': Math.round(session.cpuMs) });
      }
    });
  }

  get hasVerify() {
    return this.#session.hasVerify;
  }

  get logs() {
    return this.#session.logs;
  }

  get cpuMs() {
    return this.#session.cpuMs;
  }

  close() {
    return this.#session.close();
  }
}

/** Only transactions: a read of memory is not worth a span. Without traces the store itself. */
export function observedStore(store: Store, traces: Traces): Store {
  if (traces === noTraces) return store;
  return new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'transact') return value.bind(target) as unknown;
      const transact: Store['transact'] = (work, options) =>
        traces.span('store transact', { 'adops.durable': options?.durable ?? true }, () =>
          target.transact(work, options),
        );
      return transact;
    },
  });
}
