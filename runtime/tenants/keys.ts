/** Service keys: stored as hashes, found by hash, refused the moment they are revoked (docs/threats.md, K1). */
import { randomBytes } from 'node:crypto';
import { ServiceError } from '../../sdk/errors.ts';
import type { Principal } from '../call-parts/principal.ts';
import type { Clock } from '../clock.ts';
import type { KeyPlace, KeyRecord, Keys } from './tenants.ts';
import { isKeySecret, newKeySecret, secretHash } from './key-secret.ts';
import { findOrganization } from './organizations.ts';
import { everyValue } from '../stores/every-row.ts';
import { SERVICE } from '../stores/store.ts';
import type { Store, Transaction } from '../stores/store.ts';

export type NewKey = Parameters<Keys['create']>[0];

type Place = KeyPlace;

type StoredKey = KeyRecord & { readonly hash: string; readonly formerHash?: string };

const KIND = 'key';
const INDEX = 'key-hash';
const NOTE_EVERY_MS = 60_000;
const PLACES = 10_000;
const NOWHERE: Place = { organizationId: SERVICE, keyId: '' };
/** Looked up when no secret of the right shape was shown, so that every refusal does the same work. */
const NOBODY = secretHash('nobody');

/** @param demoIsOn  whether the key of the demo is good */
export function createKeys({
  store,
  clock,
  demoIsOn = false,
  tokens,
}: {
  readonly store: Store;
  readonly clock: Clock;
  /** Access tokens of assistants, each of which leads to a key. */
  readonly tokens?: { find(token: string): Promise<Place | undefined> };
  readonly demoIsOn?: boolean;
}): Keys {
  /** When the use of a key was last written down, ms. */
  const noted = new Map<string, number>();
  /** The place of a hash's key never changes; its rights are read at each call (K1). */
  const places = new Map<string, Place>();
  /** Hashes in `places` whose key was refused when it was last shown. */
  const refused = new Set<string>();
  const now = () => new Date(clock.now()).toISOString();

  const forget = (hash: string) => {
    places.delete(hash);
    refused.delete(hash);
  };

  const findPlace = async (hash: string): Promise<Place | undefined> => {
    const known = places.get(hash);
    if (known) return known;
    const found = await store.get<Place>(SERVICE, INDEX, hash);
    if (found) places.set(hash, found);
    if (places.size > PLACES) forget(places.keys().next().value!);
    return found;
  };

  const createIn = async (tx: Transaction, input: NewKey) => {
    const organization = await findOrganization(tx, input.organizationId);
    if (!organization) throw new ServiceError('not_found', { message: 'No such organization.' });
    const secret = newKeySecret();
    const { userId = `usr_${input.organizationId}`, name = 'key', ...rest } = input;
    const stored: StoredKey = {
      ...rest,
      keyId: `key_${randomBytes(8).toString('hex')}`,
      userId,
      name,
      workspaceId: organization.workspaces[0]!.id,
      hint: secret.slice(0, 8),
      createdAt: now(),
      hash: secretHash(secret),
    };
    tx.put(input.organizationId, KIND, stored.keyId, stored);
    const place = { organizationId: input.organizationId, keyId: stored.keyId };
    tx.put(SERVICE, INDEX, stored.hash, place);
    return { secret, key: withoutHash(stored) };
  };

  const noteUse = (key: StoredKey) => {
    const last = noted.get(key.keyId) ?? Date.parse(key.lastUsedAt ?? '1970-01-01');
    if (Math.abs(clock.now() - last) < NOTE_EVERY_MS) return;
    noted.set(key.keyId, clock.now());
    const { organizationId, keyId } = key;
    // Nobody waits for this note, and a call is not refused because it could not be written.
    void store
      .transact(async (tx) => {
        const fresh = await tx.get<StoredKey>(organizationId, KIND, keyId);
        if (fresh) tx.put(organizationId, KIND, keyId, { ...fresh, lastUsedAt: now() });
      })
      .catch(() => noted.delete(keyId));
  };

  const authenticate = async (
    secret: string | undefined,
    { takesTokens = false }: { readonly takesTokens?: boolean } = {},
  ): Promise<Principal> => {
    const isShaped = isKeySecret(secret);
    if (takesTokens && !isShaped && secret !== undefined && tokens) {
      const place = await tokens.find(secret);
      const own = place && (await store.get<StoredKey>(place.organizationId, KIND, place.keyId));
      if (isAlive(own)) {
        noteUse(own);
        return principalOf(own);
      }
    }
    const hash = isShaped ? secretHash(secret) : NOBODY;
    const { organizationId, keyId } = (await findPlace(hash)) ?? NOWHERE;
    const key = await store.get<StoredKey>(organizationId, KIND, keyId);
    if (!isShaped || !(await isGood(key)) || !isSecretOf(key!, hash)) {
      if (places.has(hash)) refused.add(hash);
      throw new ServiceError('key_invalid');
    }
    refused.delete(hash);
    noteUse(key!);
    return principalOf(key!);
  };

  /** Its secret, or the one before while that is still good. */
  const isSecretOf = (key: StoredKey, hash: string): boolean =>
    key.hash === hash ||
    (key.formerHash === hash && Date.parse(key.formerUntil ?? '') > clock.now());

  const rotateIn = async (tx: Transaction, place: Place, overlapMs: number) => {
    const { organizationId, keyId } = place;
    const key = await tx.get<StoredKey>(organizationId, KIND, keyId);
    if (!key || key.revokedAt !== undefined || key.assistant || key.owner) return undefined;
    if (key.formerHash !== undefined) tx.delete(SERVICE, INDEX, key.formerHash);
    const secret = newKeySecret();
    const rotated: StoredKey = {
      ...key,
      hash: secretHash(secret),
      hint: secret.slice(0, 8),
      formerHash: key.hash,
      formerUntil: new Date(clock.now() + overlapMs).toISOString(),
    };
    tx.put(organizationId, KIND, keyId, rotated);
    tx.put(SERVICE, INDEX, rotated.hash, { organizationId, keyId } satisfies Place);
    return { secret, key: withoutHash(rotated) };
  };

  const isAlive = (key: StoredKey | undefined): key is StoredKey =>
    key !== undefined &&
    key.revokedAt === undefined &&
    (key.demo !== true || demoIsOn) &&
    (key.expiresAt === undefined || Date.parse(key.expiresAt) > clock.now());

  /** A key that was made from another ends with it. */
  const isGood = async (key: StoredKey | undefined): Promise<boolean> => {
    if (!isAlive(key)) return false;
    const { owner, organizationId } = key;
    return !owner || isGood(await store.get<StoredKey>(organizationId, KIND, owner.keyId));
  };

  const revokeIn = async (tx: Transaction, { organizationId, keyId }: Place) => {
    const key = await tx.get<StoredKey>(organizationId, KIND, keyId);
    if (!key) return undefined;
    const revoked = { ...key, revokedAt: key.revokedAt ?? now() };
    tx.put(organizationId, KIND, keyId, revoked);
    return withoutHash(revoked);
  };

  return {
    createIn,
    revokeIn,
    rotateIn,
    changeIn: async (tx, { organizationId, keyId }, change) => {
      const key = await tx.get<StoredKey>(organizationId, KIND, keyId);
      if (key) tx.put(organizationId, KIND, keyId, { ...key, ...change });
    },
    create: (input) => store.transact((tx) => createIn(tx, input)),
    authenticate,
    async bindToDemo(secret) {
      const { organizationId, keyId } = (await findPlace(secretHash(secret))) ?? NOWHERE;
      const known = await store.get<StoredKey>(organizationId, KIND, keyId);
      if (!known || known.demo) return;
      await store.transact(async (tx) => {
        const key = await tx.get<StoredKey>(organizationId, KIND, keyId);
        if (key) tx.put(organizationId, KIND, keyId, { ...key, demo: true });
      });
    },
    lastGood(secret) {
      if (!isKeySecret(secret)) return undefined;
      const hash = secretHash(secret);
      return refused.has(hash) ? undefined : places.get(hash);
    },
    async principal(organizationId, keyId) {
      const key = await store.get<StoredKey>(organizationId, KIND, keyId);
      if (!(await isGood(key))) throw new ServiceError('key_invalid');
      return principalOf(key!);
    },
    async list(organizationId) {
      const found = await everyValue<StoredKey>(store, organizationId, KIND);
      return found.map(withoutHash).sort((a, b) => a.createdAt.localeCompare(b.createdAt));
    },
    revoke: (organizationId, keyId) =>
      store.transact((tx) => revokeIn(tx, { organizationId, keyId })),
  };
}

function withoutHash({ hash: _hash, formerHash: _former, ...key }: StoredKey): KeyRecord {
  return key;
}

function principalOf(key: StoredKey): Principal {
  const { keyId, userId, organizationId, workspaceId, scopes } = key;
  const { tools, platforms, accounts, scripts, dailyCap, expiresAt, demo, owner, waits } = key;
  return {
    keyId,
    userId,
    organizationId,
    workspaceId,
    scopes,
    tools,
    platforms,
    accounts,
    scripts,
    dailyCap,
    expiresAt,
    demo,
    owner,
    waits,
  };
}
