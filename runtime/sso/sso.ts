/** Single sign-on: people of the console sign in at the identity provider of their firm (OpenID Connect). */
import type { SessionPlace } from '../approvals/portal-access.ts';

/** One organization that the person may enter. */
export interface Way {
  readonly organizationId: number;
  /** Path of a link that signs in once, within a few minutes. */
  readonly path: string;
}

export interface Entered {
  /** The secret of a session, where there is one organization to enter; else the person chooses among `ways`. */
  readonly secret?: string;
  readonly ways: readonly Way[];
  /** The path that was wanted before the sign-in. */
  readonly next: string;
}

export interface Sso {
  /** Of the provider, as people know it: on the button. */
  readonly title: string;
  /**
   * @param browser  a secret that only this browser has
   * @returns the provider's page. @throws sso_refused  it cannot be reached, or is not who it should be
   */
  begin(browser: string, next: string): Promise<URL>;
  /** @param address  where the browser came back to, with its query. @throws sso_refused */
  finish(browser: string, address: URL, place: SessionPlace): Promise<Entered>;
  /** Forgets sign-ins that nobody ended. */
  sweep(): Promise<void>;
}

/** The part of single sign-on. */
export interface SsoPart {
  /** Undefined where the settings name no provider. */
  readonly sso: Sso | undefined;
}
