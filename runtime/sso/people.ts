/** People who sign in at the provider: known by its name for them; their place and role come from their groups alone. */
import { createHash } from 'node:crypto';
import { ServiceError } from '../../sdk/errors.ts';
import type { Reviewer } from '../approvals/approval.ts';
import { REVIEWERS, type PortalAccess } from '../approvals/portal-access.ts';
import { portalEntry } from '../approvals/portal-entry.ts';
import type { Role } from '../approvals/roles.ts';
import type { Audit } from '../audit/audit.ts';
import type { Clock } from '../clock.ts';
import { SERVICE, type Store } from '../stores/store.ts';
import type { Claims } from './provider.ts';

const PEOPLE = 'portal-sso-person';

interface Person {
  /** Organization > reviewer. */
  readonly places: Readonly<Record<string, string>>;
}

export interface PeopleParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly portal: PortalAccess;
}

export type ProvenClaims = Claims & { readonly email: string };

export interface People {
  /** Makes their place in each organization, with its role; places of before that have none are taken away. */
  place(claims: ProvenClaims, roles: ReadonlyMap<number, Role>): Promise<readonly Reviewer[]>;
}

export function createPeople(parts: PeopleParts): People {
  const { store, portal } = parts;
  return {
    async place(claims, roles) {
      const key = keyOf(claims);
      const before = (await store.get<Person>(SERVICE, PEOPLE, key))?.places ?? {};
      for (const [organizationId, id] of Object.entries(before))
        if (!roles.has(Number(organizationId))) await takeAway(parts, Number(organizationId), id);
      const entered: Reviewer[] = [];
      for (const [organizationId, role] of roles) {
        const all = await portal.reviewers(organizationId);
        // An address that went to somebody else, or a person with another address: nothing of the former is taken over.
        for (const one of all.filter((other) => isFormer(other, key, claims)))
          await takeAway(parts, organizationId, one.id);
        entered.push(await enter(parts, { organizationId, claims, key, role }));
      }
      const places = Object.fromEntries(entered.map((one) => [one.organizationId, one.id]));
      await store.transact((tx) => tx.put(SERVICE, PEOPLE, key, { places } satisfies Person));
      return entered;
    },
  };
}

function isFormer({ provider, email }: Reviewer, key: string, claims: ProvenClaims): boolean {
  const isSame = email === claims.email.trim().toLowerCase();
  return provider !== undefined && (provider === key) !== isSame;
}

interface Entry {
  readonly organizationId: number;
  readonly claims: ProvenClaims;
  readonly key: string;
  readonly role: Role;
}

async function enter(parts: PeopleParts, { organizationId, claims, key, role }: Entry) {
  const { store, portal, audit, clock } = parts;
  const { email, name } = claims;
  const called = typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 100) : email;
  const known = (await portal.reviewers(organizationId)).find((one) => isAt(one, email));
  const reviewer =
    known ?? (await portal.addReviewer(organizationId, { email, name: called, role }));
  return store.transact(async (tx) => {
    const inRole = await portal
      .changeRole(tx, organizationId, reviewer.id, role)
      .catch(lastOwner(reviewer));
    const placed: Reviewer = { ...inRole, provider: key };
    tx.put(organizationId, REVIEWERS, reviewer.id, placed);
    const told = { role: placed.role ?? 'owner' };
    const entry = portalEntry(clock.now(), 'portal.provider_role', reviewer.id, told);
    if (reviewer.provider !== key || reviewer.role !== placed.role)
      await audit.append(tx, organizationId, entry);
    return placed;
  });
}

const isAt = (one: Reviewer, email: string) => one.email === email.trim().toLowerCase();

/** The last owner stays one: somebody has to be able to let others in. */
const lastOwner = (reviewer: Reviewer) => (error: unknown) => {
  if (error instanceof ServiceError && error.code === 'input_invalid') return reviewer;
  throw error;
};

/** Their sessions end with their next request. */
async function takeAway(
  { store, portal, audit, clock }: PeopleParts,
  organizationId: number,
  id: string,
) {
  const entry = portalEntry(clock.now(), 'portal.provider_left', id);
  await store
    .transact(async (tx) => {
      if (await portal.removeIn(tx, organizationId, id))
        await audit.append(tx, organizationId, entry);
    })
    .catch(lastOwner({} as Reviewer));
}

/** The provider's name for a person, as a hash: two providers may give one name to two people. */
const keyOf = ({ iss, sub }: Claims) =>
  createHash('sha256')
    .update(JSON.stringify([iss, sub]))
    .digest('hex');
