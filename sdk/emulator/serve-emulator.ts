/** What the emulators of all platforms have in common: the app, planned faults in front, refusals as bodies. */
import Koa, { type Middleware } from 'koa';
import type { Emulator, EmulatorParts, TestAccount } from './emulator.ts';
import type { FaultWords } from './faults.ts';
import { injectFaults } from './inject-faults.ts';

/** Ends a request with an answer in the platform's own words. Platforms extend it by their shapes. */
export class PlatformRefusal<Body = unknown> extends Error {
  readonly status: number;
  /** JSON, or a text. */
  readonly body: Body;
  readonly headers: Readonly<Record<string, string>>;

  /** @param message  for the log of whoever tests the emulator; callers see `body` only */
  constructor(
    status: number,
    body: Body,
    message = JSON.stringify(body),
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** What an emulator is beside its answers. */
export interface Serving {
  readonly parts: Pick<EmulatorParts, 'faults'>;
  readonly words: FaultWords;
  readonly accounts: readonly TestAccount[];
}

/**
 * Planned faults come first, then the answers in their order. A thrown {@link PlatformRefusal} is sent as it says;
 * any other error is a fault of the emulator: it goes to the log and becomes a plain 500.
 */
export function serveEmulator(
  { parts, words, accounts }: Serving,
  ...answers: readonly Middleware[]
): Emulator {
  const app = new Koa();
  app.use(injectFaults(parts.faults, words));
  app.use(sendRefusals);
  for (const answer of answers) app.use(answer);
  return { app, testAccounts: () => accounts };
}

const sendRefusals: Middleware = async (context, next) => {
  try {
    await next();
  } catch (error) {
    if (!(error instanceof PlatformRefusal)) throw error;
    context.status = error.status;
    context.set(error.headers);
    context.body = error.body;
  }
};

/** @returns `undefined` for a text that is not JSON; each platform has its own words for that */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
