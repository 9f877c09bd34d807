/**
 * The people who may open the portal: reviewers, their one-time links and their sessions. Tokens are kept as hashes
 * alone.
 */
import { createHash, randomBytes } from 'node:crypto';
import { ServiceError } from '../../sdk/errors.ts';
import type { Audit } from '../audit/audit.ts';
import type { Clock } from '../clock.ts';
import { everyRow, everyValue } from '../stores/every-row.ts';
import { SERVICE, type Store, type Transaction } from '../stores/store.ts';
import type { Reviewer } from './approval.ts';
import { PERSON_LINKS, PRESSES } from './message-buttons.ts';
import {
  addReviewer,
  BY_EMAIL,
  emailKey,
  keepOwner,
  removeReviewer,
  REVIEWERS,
  type NewReviewer,
  type Place,
} from './people-rows.ts';
import { portalEntry } from './portal-entry.ts';

import type { Role } from './roles.ts';

export { REVIEWERS, type NewReviewer };

export interface PortalLink {
  readonly token: string;
  readonly expiresAt: string;
  readonly reviewer: Reviewer;
}

export interface PortalSession {
  readonly reviewer: Reviewer;
  readonly expiresAt: string;
  /** Begun by a link that went to the person's address alone: they are who has it in other organizations, too. */
  readonly isMailed: boolean;
}

/** Place of a session, as far as a person recognises it. */
export interface SessionPlace {
  /** `User-Agent`, cut. */
  readonly agent: string;
  /** The network of the address, not the address. */
  readonly network: string;
}

/** A session as its owner sees it among others. */
export interface SessionView extends Partial<SessionPlace> {
  /** Names the session, and opens nothing. */
  readonly id: string;
  readonly reviewerId: string;
  readonly createdAt?: string;
  readonly seenAt?: string;
  readonly expiresAt: string;
}

export interface PortalAccess {
  addReviewer(organizationId: number, wish: NewReviewer): Promise<Reviewer>;
  reviewers(organizationId: number): Promise<readonly Reviewer[]>;
  /** Is in force for the next request of an open session. @throws input_invalid  nobody would own the organization */
  changeRole(tx: Transaction, organizationId: number, id: string, role: Role): Promise<Reviewer>;
  /** As {@link PortalAccess.removeReviewer}. @throws input_invalid  nobody would own the organization */
  removeIn(tx: Transaction, organizationId: number, id: string): Promise<boolean>;
  /** Their links and sessions end with them. */
  removeReviewer(organizationId: number, id: string): Promise<boolean>;
  /** All reviewers with this address, in any organization. */
  withEmail(email: string): Promise<readonly Reviewer[]>;
  /** A link that signs in once, within 15 minutes or the given time. @param next  path that it leads to */
  link(reviewer: Reviewer, next?: string, lifeMs?: number): Promise<PortalLink>;
  /** Uses the link up. @returns the secret of the session; undefined for an unknown, used or expired link */
  signIn(
    token: string,
    place?: SessionPlace,
  ): Promise<{ readonly secret: string; readonly next?: string | undefined } | undefined>;
  /** A session of its own for somebody whose sign-in was judged elsewhere. @returns its secret */
  openSession(
    tx: Transaction,
    reviewer: Reviewer,
    place?: SessionPlace,
    told?: Readonly<Record<string, unknown>>,
  ): Promise<string>;
  session(secret: string | undefined): Promise<PortalSession | undefined>;
  /** The same person in other organizations; nobody for a session that no mailed link began. */
  others(secret: string): Promise<readonly Reviewer[]>;
  /**
   * Ends the session, and begins one as the same person in another organization, with the rights they have there. It lasts no
   * longer than the first would have. @returns its secret; undefined where they are nobody there
   */
  moveTo(secret: string, organizationId: number, place?: SessionPlace): Promise<string | undefined>;
  signOut(secret: string): Promise<void>;
  /** The open sessions, newest first. */
  sessions(organizationId: number): Promise<readonly SessionView[]>;
  /** @returns false for a session that is not there, or of another organization */
  endSession(tx: Transaction, organizationId: number, id: string): Promise<boolean>;
  /** Which of {@link PortalAccess.sessions} a secret opens. */
  sessionId(secret: string): string;
  sweep(): Promise<void>;
}

const LINKS = 'portal-link';
const SESSIONS = 'portal-session';
const LINK_MS = 15 * 60_000;
export const SESSION_MS = 12 * 3_600_000;

interface Access {
  readonly organizationId: number;
  readonly reviewerId: string;
  readonly expiresAt: string;
  readonly next?: string;
}

interface OpenSession extends Access, Partial<SessionPlace> {
  readonly isMailed?: true;
  readonly createdAt?: string;
  readonly seenAt?: string;
}

const SEEN_EVERY_MS = 5 * 60_000;
/** A session is named by the beginning of its hash, which opens nothing. */
const NAMED = 24;

const newToken = () => randomBytes(32).toString('base64url');
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

interface AccessParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly audit: Audit;
}

export function createPortalAccess({ store, clock, audit }: AccessParts): PortalAccess {
  const iso = (ms = clock.now()) => new Date(ms).toISOString();
  const isAlive = (one: Access | undefined): one is Access =>
    one !== undefined && Date.parse(one.expiresAt) > clock.now();
  const note = (
    tx: Transaction,
    tool: string,
    { organizationId, id }: Reviewer,
    told?: Readonly<Record<string, unknown>>,
  ) => audit.append(tx, organizationId, portalEntry(clock.now(), tool, id, told));

  const begin = async (
    tx: Transaction,
    reviewer: Reviewer,
    more: Partial<OpenSession>,
    told?: Readonly<Record<string, unknown>>,
  ) => {
    const secret = newToken();
    const { organizationId, id: reviewerId } = reviewer;
    const expiresAt = iso(clock.now() + SESSION_MS);
    const begun = { createdAt: iso(), seenAt: iso() };
    const session: OpenSession = { organizationId, reviewerId, expiresAt, ...begun, ...more };
    tx.put(SERVICE, SESSIONS, hash(secret), session);
    await note(tx, 'portal.sign_in', reviewer, told);
    return secret;
  };
  const openSession: PortalAccess['openSession'] = (tx, reviewer, place, told) =>
    begin(tx, reviewer, { ...place }, told);

  const withEmail: PortalAccess['withEmail'] = async (email) => {
    const id = emailKey(email);
    const places = (await store.get<Place[]>(SERVICE, BY_EMAIL, id)) ?? [];
    const found = await Promise.all(
      places.map((place) => store.get<Reviewer>(place.organizationId, REVIEWERS, place.reviewerId)),
    );
    return found.filter((one) => one !== undefined);
  };

  /** Nobody waits for this note. */
  const noteSeen = (id: string, { seenAt = '1970-01-01' }: OpenSession) => {
    if (clock.now() - Date.parse(seenAt) < SEEN_EVERY_MS) return;
    void store
      .transact(async (tx) => {
        const session = await tx.get<OpenSession>(SERVICE, SESSIONS, id);
        if (session) tx.put(SERVICE, SESSIONS, id, { ...session, seenAt: iso() });
      })
      .catch(() => undefined);
  };

  async function open(secret: string | undefined): Promise<PortalSession | undefined> {
    if (secret === undefined || secret.length > 128) return undefined;
    const access = await store.get<OpenSession>(SERVICE, SESSIONS, hash(secret));
    if (!isAlive(access)) return undefined;
    const { organizationId, reviewerId, expiresAt, isMailed = false } = access;
    const reviewer = await store.get<Reviewer>(organizationId, REVIEWERS, reviewerId);
    if (reviewer) noteSeen(hash(secret), access);
    return reviewer && { reviewer, expiresAt, isMailed };
  }

  return {
    addReviewer: (organizationId, wish) =>
      store.transact((tx) => addReviewer(tx, organizationId, wish, iso())),
    reviewers: (organizationId) => everyValue<Reviewer>(store, organizationId, REVIEWERS),
    removeReviewer: (organizationId, id) =>
      store.transact((tx) => removeReviewer(tx, organizationId, id)),
    withEmail,
    async others(secret) {
      const session = await open(secret);
      if (!session?.isMailed || session.reviewer.email === null) return [];
      const all = await withEmail(session.reviewer.email);
      // The provider of a firm says by itself who may enter.
      return all.filter(
        ({ organizationId, provider }) =>
          organizationId !== session.reviewer.organizationId && provider === undefined,
      );
    },
    async moveTo(secret, organizationId, place) {
      const [session, others] = await Promise.all([open(secret), this.others(secret)]);
      const next = others.find((one) => one.organizationId === organizationId);
      if (!session || !next) return undefined;
      return store.transact(async (tx) => {
        const former = await tx.get<OpenSession>(SERVICE, SESSIONS, hash(secret));
        // Taken away a moment ago is gone.
        const own = await tx.get<Reviewer>(organizationId, REVIEWERS, next.id);
        if (!isAlive(former) || !own) return undefined;
        tx.delete(SERVICE, SESSIONS, hash(secret));
        await note(tx, 'portal.sign_out', session.reviewer);
        const more = { ...place, expiresAt: former.expiresAt, isMailed: true } as const;
        return begin(tx, own, more, { by: 'switch' });
      });
    },

    async changeRole(tx, organizationId, id, role) {
      const reviewer = await tx.get<Reviewer>(organizationId, REVIEWERS, id);
      if (!reviewer) throw new ServiceError('not_found', { message: 'There is no such person.' });
      if (role !== 'owner') await keepOwner(tx, organizationId, id);
      tx.put(organizationId, REVIEWERS, id, { ...reviewer, role });
      return { ...reviewer, role };
    },
    async removeIn(tx, organizationId, id) {
      await keepOwner(tx, organizationId, id);
      return removeReviewer(tx, organizationId, id);
    },

    async link(reviewer, next, lifeMs = LINK_MS) {
      const token = newToken();
      const expiresAt = iso(clock.now() + lifeMs);
      const { organizationId, id: reviewerId } = reviewer;
      const access: Access = { organizationId, reviewerId, expiresAt, ...(next ? { next } : {}) };
      await store.transact((tx) => tx.put(SERVICE, LINKS, hash(token), access));
      return { token, expiresAt, reviewer };
    },
    async signIn(token, place) {
      const opened = await store.transact(async (tx) => {
        const id = hash(token);
        const access = await tx.get<Access>(SERVICE, LINKS, id);
        if (!isAlive(access)) return undefined;
        tx.delete(SERVICE, LINKS, id);
        const { organizationId, reviewerId, next } = access;
        const reviewer = await tx.get<Reviewer>(organizationId, REVIEWERS, reviewerId);
        if (!reviewer) return undefined;
        const isMailed = reviewer.email !== null && reviewer.provider === undefined;
        const more = { ...place, ...(isMailed ? { isMailed } : {}) };
        return { secret: await begin(tx, reviewer, more), next };
      });
      return opened;
    },
    openSession,

    session: open,
    signOut: (secret) =>
      store.transact(async (tx) => {
        const access = await tx.get<Access>(SERVICE, SESSIONS, hash(secret));
        if (!access) return;
        tx.delete(SERVICE, SESSIONS, hash(secret));
        const { organizationId, reviewerId } = access;
        const reviewer = await tx.get<Reviewer>(organizationId, REVIEWERS, reviewerId);
        if (reviewer) await note(tx, 'portal.sign_out', reviewer);
      }),

    async sessions(organizationId) {
      const open: SessionView[] = [];
      for await (const { id, value } of everyRow<OpenSession>(store, SERVICE, SESSIONS)) {
        if (value.organizationId !== organizationId || !isAlive(value)) continue;
        const { organizationId: _organization, next: _next, ...view } = value;
        open.push({ ...view, id: id.slice(0, NAMED) });
      }
      return open.sort((a, b) => (b.createdAt ?? '').localeCompare(a.createdAt ?? ''));
    },
    async endSession(tx, organizationId, id) {
      if (id.length !== NAMED) return false;
      for await (const { id: found, value } of everyRow<OpenSession>(tx, SERVICE, SESSIONS))
        if (found.startsWith(id) && value.organizationId === organizationId) {
          tx.delete(SERVICE, SESSIONS, found);
          return true;
        }
      return false;
    },
    sessionId: (secret) => hash(secret).slice(0, NAMED),

    async sweep() {
      for (const kind of [LINKS, SESSIONS, PRESSES, PERSON_LINKS])
        await store.transact(async (tx) => {
          for await (const { id, value } of everyRow<Access>(tx, SERVICE, kind))
            if (!isAlive(value)) tx.delete(SERVICE, kind, id);
        });
    },
  };
}

/** The people who may open the portal. */
export interface PortalAccessPart {
  readonly portal: PortalAccess;
}
