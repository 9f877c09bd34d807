/** The sandbox's port over plain functions in this process: for tests of what stands around a run. */
import { ServiceError, isErrorCode } from '../../sdk/errors.ts';
import { JsonText } from '../../runtime/sandbox/json-text.ts';
import type { Host, HostRequest } from '../../sdk/script.ts';
import type { Bundler, Sandbox, Session } from '../../runtime/sandbox/sandbox.ts';

/** One for all: an error of its own for each run takes longer than most runs' replies. */
const CLOSED = new DOMException('The run has ended.', 'AbortError');

export type GuestFunction = (args: never, host: Host, ...input: never[]) => unknown;
export type GuestScript = GuestFunction | Readonly<Record<string, GuestFunction>>;

/** Sandbox and bundler for scripts given by name. */
export function fakeSandbox(
  scripts: Readonly<Record<string, GuestScript>>,
  { full = false }: { readonly full?: boolean } = {},
): {
  readonly sandbox: Sandbox;
  readonly bundler: Bundler;
  /** Run ids, one per isolate opened. */
  readonly opened: string[];
} {
  const opened: string[] = [];
  const sandbox: Sandbox = {
    open: async (program, { answer, world, runId, signal }) => {
      if (full) throw new ServiceError('overloaded');
      opened.push(runId);
      const script = scripts[program.name];
      const closing = new AbortController();
      const ended = AbortSignal.any([closing.signal, signal]);
      const call = async (request: unknown) => {
        return asGuestSees(await answer(plain(request), ended).catch(throwAsGuestSees));
      };
      const host = {
        call: (request: HostRequest) => call(request),
        get: (path: string, query?: unknown) => call({ method: 'GET', path, query }),
        post: (path: string, body?: unknown, query?: unknown) =>
          call({ method: 'POST', path, body, query }),
        ask: (ask: string, wish: unknown, keep?: unknown) => call({ ask, with: wish, keep }),
        log: () => undefined,
        ...world,
      } as unknown as Host;
      const session: Session = {
        invoke: async (phase, args, input = []) => {
          const run = typeof script === 'function' ? script : script?.[phase];
          if (!run) throw new ServiceError('script_failed', { message: `no ${phase}` });
          try {
            return plain(await run(plain(args) as never, host, ...(input.map(plain) as never[])));
          } catch (error) {
            throw guestError(error);
          }
        },
        hasVerify: typeof script === 'object' && 'verify' in script,
        logs: [],
        cpuMs: 0,
        close: () => closing.abort(CLOSED),
      };
      return session;
    },
    stats: () => ({ children: 0, running: 0, waiting: 0, kills: {} }),
    start: async () => undefined,
    stop: async () => undefined,
  };
  const bundler: Bundler = {
    compile: async ({ code }) => ({ code, map: '{}' }),
    bundle: async ({ name, lane }) => ({ name, lane, code: '', hash: name }),
  };
  return { sandbox, bundler, opened };
}

/** A failed call arrives in the guest as code, message and the platform's words. */
function throwAsGuestSees(error: unknown): never {
  if (!(error instanceof ServiceError)) throw error;
  const { code, message, details } = error;
  throw Object.assign(new Error(message), { code, platform: details.platform });
}

/** An error of a script arrives as code, message and the argument that it refuses, as through the real wall. */
function guestError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const { code, message, field } = error as Readonly<Record<string, unknown>>;
  const known = typeof code === 'string' && isErrorCode(code) ? code : 'script_failed';
  return new ServiceError(known, {
    message: String(message),
    ...(typeof field === 'string' ? { field } : {}),
  });
}

/** A large answer comes as its text. */
async function asGuestSees(value: unknown): Promise<unknown> {
  return value instanceof JsonText ? JSON.parse(await value.whole()) : plain(value);
}

function plain(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value));
}
