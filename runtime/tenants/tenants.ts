/** Tenants and their keys, and how they come to be. */
import type { Principal } from '../call-parts/principal.ts';
import type { Transaction } from '../stores/store.ts';

/** The plans that an organization may be on. */
export const plans = ['free', 'paid', 'pay_as_you_go'] as const;

export interface Organization {
  readonly id: number;
  readonly name: string;
  readonly plan: (typeof plans)[number];
  readonly createdAt: string;
  readonly workspaces: readonly { readonly id: string; readonly name: string }[];
}

export interface Organizations {
  create(input: { name: string; plan?: Organization['plan'] }): Promise<Organization>;
  list(): Promise<readonly Organization[]>;
  find(id: number): Promise<Organization | undefined>;
  /** @returns undefined when there is none of this id */
  setPlan(id: number, plan: Organization['plan']): Promise<Organization | undefined>;
}

/** A key without its secret. */
export interface KeyRecord extends Principal {
  readonly name: string;
  /** First eight characters, so that a person recognises it. */
  readonly hint: string;
  readonly createdAt: string;
  readonly revokedAt?: string;
  readonly lastUsedAt?: string;
  /** It is behind the sign-in of an assistant: nobody has its secret. */
  readonly assistant?: boolean;
  /** Until when the secret before the present one is good, ISO 8601. */
  readonly formerUntil?: string;
}

/** The parts of a key that may change. */
export type KeyChange = Partial<
  Pick<
    Principal,
    'waits' | 'scopes' | 'tools' | 'platforms' | 'accounts' | 'dailyCap' | 'expiresAt'
  >
>;

export type KeyPlace = Pick<Principal, 'organizationId' | 'keyId'>;

export interface Keys {
  /** The secret is in the answer and nowhere else, ever. */
  create(input: {
    organizationId: number;
    userId?: string;
    name?: string;
    scopes: readonly string[];
    tools?: readonly string[];
    platforms?: readonly string[];
    accounts?: readonly string[];
    scripts?: readonly string[];
    dailyCap?: number;
    expiresAt?: string;
    demo?: boolean;
    assistant?: boolean;
    owner?: Principal['owner'];
    waits?: Principal['waits'];
  }): Promise<{ secret: string; key: KeyRecord }>;
  /** The same together with other things. */
  createIn(
    tx: Transaction,
    input: Parameters<Keys['create']>[0],
  ): Promise<{ secret: string; key: KeyRecord }>;
  /** `undefined` takes a bound away. */
  changeIn(tx: Transaction, place: KeyPlace, change: KeyChange): Promise<void>;
  revokeIn(tx: Transaction, place: KeyPlace): Promise<KeyRecord | undefined>;
  /** Makes a key the demo's, when it was made before keys were bound to it. */
  bindToDemo(secret: string): Promise<void>;
  /** @throws key_invalid — one text for a missing, malformed, unknown, revoked, expired key, and the demo's while that is off */
  authenticate(
    secret: string | undefined,
    options?: {
      /** The door is the one that access tokens of assistants are made for. */
      readonly takesTokens?: boolean;
    },
  ): Promise<Principal>;
  /** The owner of the key when it was last found good here, without a look; says nothing about whether it still is. */
  lastGood(secret: string | undefined): Pick<Principal, 'organizationId' | 'keyId'> | undefined;
  /**
   * The principal of a key whose secret is not at hand: for work that was stored (jobs, schedules, approvals).
   * @throws key_invalid  unknown, revoked or expired since (K1), or the key from which it was made is
   */
  principal(organizationId: number, keyId: string): Promise<Principal>;
  list(organizationId: number): Promise<readonly KeyRecord[]>;
  /**
   * A new secret for the same key, so that what runs under it goes on; the one before it is good for `overlapMs` more, and none
   * before that. Undefined for a key that is not there or revoked, or has no secret that anybody knows.
   */
  rotateIn(
    tx: Transaction,
    place: KeyPlace,
    overlapMs: number,
  ): Promise<{ secret: string; key: KeyRecord } | undefined>;
  /** Refused on the very next request. */
  revoke(organizationId: number, keyId: string): Promise<KeyRecord | undefined>;
}

export interface Onboarding {
  start(email: string, remoteAddress: string): Promise<Record<string, unknown>>;
  status(sessionToken: string, remoteAddress: string): Promise<Record<string, unknown>>;
  /** A person followed the link. @returns false for an unknown or used token, which reads the same as an expired one */
  confirm(linkToken: string): Promise<boolean>;
  list(): Promise<
    readonly { email: string; status: string; link: string | null; expiresAt: string }[]
  >;
}

export interface OrganizationsPart {
  readonly organizations: Organizations;
}

export interface KeysPart {
  readonly keys: Keys;
}

export interface OnboardingPart {
  readonly onboarding: Onboarding;
}
