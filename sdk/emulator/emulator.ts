/**
 * The contract of an emulator: a small app, of Koa or the kit's own, that speaks one platform's API over a seeded world.
 * `plugins/platforms/<platform>/emulator/index.ts` exports `createEmulator` by default.
 */
import type { World } from './world.ts';
import type { Faults } from './faults.ts';
import type { WebApp } from './web-context.ts';

/** Storage of changed state between starts. */
export interface EmulatorState {
  /** The last saved state, `undefined` at first. */
  load(): unknown;
  /** Keeps a JSON value; may be called often, is written soon after. */
  save(state: unknown): void;
}

export interface EmulatorParts {
  readonly world: World;
  readonly state: EmulatorState;
  readonly faults: Faults;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Address under which the emulator is reached, for `paging.next` links; no trailing slash. */
  baseUrl(): string;
}

/** One account that test mode connects, with credentials that the emulator accepts. */
export interface TestAccount {
  readonly account_id: string;
  readonly account_name: string;
  readonly currency: string;
  readonly time_zone: string;
  readonly primary: boolean;
  readonly credentials: Readonly<Record<string, string>>;
}

/** The app that asks for consent in test mode; `testApp` of `emulator/accounts.ts`, else what the credentials say. */
export interface TestApp {
  readonly client_id: string;
  readonly client_secret: string;
  /** How a code that is not good is refused; as RFC 6749 has it when absent. */
  readonly refused?: { readonly status: number; readonly body: unknown };
  /** Fields beside the token that a code was exchanged for, and fields around it. */
  readonly tells?: Readonly<Record<string, unknown>>;
  readonly around?: Readonly<Record<string, unknown>>;
}

export interface Emulator {
  readonly app: WebApp;
  /** Accounts for the demo organization; the first is the primary one. */
  testAccounts(): readonly TestAccount[];
}

export type CreateEmulator = (parts: EmulatorParts) => Emulator;
