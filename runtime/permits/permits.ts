/**
 * Permits: a person agrees at a platform, in the browser, that this service acts for them. From the way there to the
 * accounts that are kept, everything belongs to one session of the console, lives minutes, and is good once.
 */
import type { Connection } from '../connections/create-connections.ts';

/** The owner of the browser. */
export interface PermitVisitor {
  readonly organizationId: number;
  readonly reviewerId: string;
  /** Names the session, as `portal.sessionId` does. */
  readonly session: string;
}

export interface PermitWish {
  readonly platform: string;
  readonly mode: 'live' | 'test';
  /** Credentials that the platform wants to be told before, a region for example. */
  readonly told: Readonly<Record<string, string>>;
}

/** The ways that stand ready for a platform. */
export interface PermitWays {
  /** The address that people come back to, which the operator registers. */
  readonly redirect: string;
  /** Name of the app in the settings. */
  readonly app: string;
  /** Whether that app is there. */
  readonly live: boolean;
  readonly test: boolean;
}

/** An account that the person's permission reaches. */
export interface FoundAccount {
  readonly id: string;
  readonly name: string | null;
  readonly currency: string | null;
  readonly timeZone: string | null;
  /** In the platform's words. */
  readonly status: string | null;
  /** Whether the platform says that it can be worked with. */
  readonly works: boolean;
}

export interface FoundAccounts {
  readonly platform: string;
  readonly mode: 'live' | 'test';
  readonly accounts: readonly FoundAccount[];
  /** When the access that was given ends; null while nobody says. */
  readonly expiresAt: string | null;
}

/** The outcome for each account that was chosen. */
export interface KeptAccount {
  readonly id: string;
  readonly connection?: Connection;
  /** Why it was not kept. */
  readonly fault?: string;
}

export interface Permits {
  /** @returns undefined for a platform that has no sign-in in the browser. @throws platform_unknown */
  ways(platform: string): PermitWays | undefined;
  /** @returns the address of the platform's page. @throws platform_unknown input_invalid not_configured */
  begin(visitor: PermitVisitor, wish: PermitWish): Promise<string>;
  /**
   * The person has come back: the state is used up, the code changed for tokens, and the accounts are listed.
   * @returns under which id {@link Permits.found} has them
   * @throws permit_refused  unknown, old, used or foreign state; the person declined; the platform refuses the code
   */
  finish(
    visitor: PermitVisitor,
    platform: string,
    answer: URLSearchParams,
    signal: AbortSignal,
  ): Promise<string>;
  /** @throws permit_refused  it is not this session's, or is over */
  found(visitor: PermitVisitor, id: string): Promise<FoundAccounts>;
  /** Tries each account that was chosen, and seals what works. The permit is used up. @throws permit_refused input_invalid */
  keep(
    visitor: PermitVisitor,
    id: string,
    chosen: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly KeptAccount[]>;
  /** The consent page of an emulator, for browsers that do not reach it. @throws not_found permit_refused */
  testPage(platform: string, asked: TestPageWish): Promise<TestPage>;
  sweep(): Promise<void>;
}

export interface TestPageWish {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** As it came, with its question mark; empty for none. */
  readonly search: string;
  /** Of a form. */
  readonly body: string;
  readonly signal: AbortSignal;
}

export interface TestPage {
  readonly status: number;
  readonly html: string;
  /** The target of the redirect: back to this service, and nowhere else. */
  readonly location?: string;
}

/** Accounts that people connect in the browser. */
export interface PermitsPart {
  readonly permits: Permits;
}
