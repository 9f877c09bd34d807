import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import { ServiceError } from '../../sdk/errors.ts';
import type { Clock } from '../clock.ts';
import type { Content } from '../stores/content.ts';
import { everyPage, everyValue } from '../stores/every-row.ts';
import type { Store, Transaction } from '../stores/store.ts';
import {
  MAX_ARTIFACT,
  type Artifact,
  type ArtifactOwner,
  type Artifacts,
  type Use,
} from './artifacts.ts';
import { checkedWish } from './check-wish.ts';
import { verifyArtifacts } from './verify-artifacts.ts';
import { openedBytes, sealedBytes, type KeySeal } from './sealed-bytes.ts';

const KIND = 'artifact';
/** The use of an organization: one row. */
const USED = 'artifact-use';
const DAY_MS = 24 * 3_600_000;
/** Bytes are stored before what names them: a sweep leaves them so long. */
const GRACE_MS = 3_600_000;
/** A file that a record names is kept on from here, ms before its end, for so many days. */
const PUT_OFF = { beforeMs: 60 * DAY_MS, days: 365 };
const LINK_SECONDS = { least: 10, most: 7 * 24 * 3_600 };

interface ArtifactParts {
  readonly store: Store;
  readonly content: Content;
  readonly clock: Clock;
  /** Signs links. */
  readonly secret: Buffer;
  /** Seals keys of sealed bytes. */
  readonly seal: KeySeal;
  /** Bytes that an organization may have. */
  readonly most: number;
  readonly log: Pick<Logger, 'error'>;
  /** Hashes of bytes that other parts name. */
  readonly beside: () => Promise<ReadonlySet<string>>;
}

interface Used {
  readonly bytes: number;
}

const rowId = ({ workspaceId }: ArtifactOwner, id: string) => `${workspaceId}/${id}`;

export function createArtifacts(parts: ArtifactParts): Artifacts {
  const { store, content, clock, secret, seal, most, log } = parts;
  const placeOf = (owner: ArtifactOwner, id: string) => ({
    organizationId: owner.organizationId,
    kind: KIND,
    id: rowId(owner, id),
  });
  const usedBy = async (reader: Pick<Store, 'get'>, organizationId: number) =>
    (await reader.get<Used>(organizationId, USED, 'all'))?.bytes ?? 0;
  const checkRoom = (used: number, more: number) => {
    if (used + more > most) throw full(most);
  };
  const read = async (owner: ArtifactOwner, id: string) =>
    /^art_[0-9a-f]{32}$/.test(id)
      ? store.get<Artifact>(owner.organizationId, KIND, rowId(owner, id))
      : undefined;
  const find = async (owner: ArtifactOwner, id: string, use: Use) => {
    const found = await read(owner, id);
    return found && mayUse(found, use, clock.now()) ? found : undefined;
  };
  return {
    async receive(owner, source, given) {
      const wish = checkedWish(given);
      const used = await usedBy(store, owner.organizationId);
      checkRoom(used, 1);
      const now = clock.now();
      const id = `art_${randomBytes(16).toString('hex')}`;
      const shut = wish.sealed ? await sealedBytes(source) : undefined;
      const { sha256, bytes } = await content.put(shut ? [shut.bytes] : source, {
        most: MAX_ARTIFACT,
        now,
      });
      checkRoom(used, bytes);
      const { mime, name, purpose, keepDays, keepSeconds, for: script, ours } = wish;
      const keptMs = keepSeconds === undefined ? keepDays * DAY_MS : keepSeconds * 1_000;
      return {
        id,
        sha256,
        bytes,
        mime,
        name,
        purpose,
        ...(script === undefined ? {} : { for: script }),
        ...(ours ? { ours } : {}),
        ...(shut ? { sealed: seal.seal(shut.key, placeOf(owner, id)) } : {}),
        createdAt: new Date(now).toISOString(),
        expiresAt: new Date(now + keptMs).toISOString(),
      };
    },
    async name(tx, owner, artifact) {
      const { organizationId } = owner;
      const used = await usedBy(tx, organizationId);
      checkRoom(used, artifact.bytes);
      tx.put(organizationId, USED, 'all', { bytes: used + artifact.bytes } satisfies Used);
      const { id, sealed } = artifact;
      const place = placeOf(owner, id);
      // The master key may have been changed since the bytes came in.
      if (sealed !== undefined) await seal.follow?.(tx);
      const fresh =
        sealed === undefined ? {} : { sealed: seal.seal(seal.open(sealed, place), place) };
      tx.put(organizationId, KIND, place.id, { ...artifact, ...fresh });
    },
    find,
    async list(owner, purpose) {
      const prefix = rowId(owner, '');
      const all = await everyValue<Artifact>(store, owner.organizationId, KIND, { prefix });
      return all
        .filter((one) => mayUse(one, { purpose }, clock.now()))
        .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
    },
    findSealed: async (owner, id) => {
      const found = await read(owner, id);
      return found?.sealed === undefined ? undefined : found;
    },
    async content(artifact, owner) {
      const { id, sha256, sealed } = artifact;
      if (sealed !== undefined && !owner) throw new ServiceError('artifact_unknown');
      const found = told(artifact, log, await content.open(sha256));
      return sealed === undefined
        ? found
        : openedBytes(found, seal.open(sealed, placeOf(owner!, id)));
    },
    sign(owner, id, seconds) {
      const { least, most: longest } = LINK_SECONDS;
      if (!Number.isInteger(seconds) || seconds < least || seconds > longest)
        throw new ServiceError('input_invalid', {
          faults: [{ field: 'seconds', message: `must be a whole number, ${least} to ${longest}` }],
        });
      const until = Math.floor(clock.now() / 1000) + seconds;
      const told = [owner.organizationId, owner.workspaceId, id, until].join('~');
      return tokenOf(secret, told);
    },
    async redeem(token) {
      const told = toldBy(secret, token);
      if (!told || told.until * 1000 <= clock.now()) return undefined;
      return find(told.owner, told.id, {});
    },
    drop: (tx, owner, ids) =>
      forget(
        tx,
        owner.organizationId,
        ids.map((id) => rowId(owner, id)),
      ),
    sweep: (named = new Set()) => sweepAll(parts, named),
    verify: (depth) => verifyArtifacts(parts, depth),
  };
}

/** Reports damaged or missing bytes to the operator's log and to the reader. An unreachable store is no damage. */
async function* told(
  { id, sha256 }: Artifact,
  log: Pick<Logger, 'error'>,
  found: AsyncIterable<Uint8Array> | undefined,
): AsyncGenerator<Uint8Array> {
  try {
    if (!found) throw new Error('The bytes are not there.');
    yield* found;
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    log.error({ artifact: id, sha256, err: error }, 'a file cannot be read as it was kept');
    throw new ServiceError('artifact_damaged', {}, { cause: error });
  }
}

function mayUse(artifact: Artifact, { purpose, script }: Use, now: number): boolean {
  return (
    Date.parse(artifact.expiresAt) > now &&
    (purpose === undefined ? artifact.sealed === undefined : artifact.purpose === purpose) &&
    (artifact.for === undefined || purpose === undefined || artifact.for === script)
  );
}

function full(most: number): ServiceError {
  return new ServiceError('limit_reached', {
    message: `The artifacts of an organization may come to ${most} bytes, and these would be more.`,
    limit: most,
  });
}

function tokenOf(secret: Buffer, told: string): string {
  const mac = createHmac('sha256', secret).update(told).digest('base64url');
  return `${Buffer.from(told).toString('base64url')}.${mac}`;
}

function toldBy(secret: Buffer, token: string) {
  const [body = ''] = token.length < 1_000 ? token.split('.') : [];
  const told = Buffer.from(body, 'base64url').toString();
  // The one spelling that was given out, and no other with the same bytes or a further part.
  const [wanted, given] = [tokenOf(secret, told), token].map((text) => Buffer.from(text));
  if (given!.length !== wanted!.length || !timingSafeEqual(given!, wanted!)) return undefined;
  const [organizationId = '', workspaceId = '', id = '', until = ''] = told.split('~');
  return {
    owner: { organizationId: Number(organizationId), workspaceId },
    id,
    until: Number(until),
  };
}

async function sweepAll(
  { store, content, clock, beside }: ArtifactParts,
  kept: ReadonlySet<string>,
): Promise<number> {
  const now = clock.now();
  const named = new Set(await beside());
  let swept = 0;
  for (const organizationId of await store.organizations(KIND))
    for await (const rows of everyPage<Artifact>(store, organizationId, KIND)) {
      const isKept = ({ value }: (typeof rows)[number]) => kept.has(value.id);
      const over = rows.filter((row) => Date.parse(row.value.expiresAt) <= now && !isKept(row));
      for (const row of rows)
        if (Date.parse(row.value.expiresAt) > now || isKept(row)) named.add(row.value.sha256);
      const due = now + PUT_OFF.beforeMs;
      const late = rows.filter((row) => Date.parse(row.value.expiresAt) < due && isKept(row));
      await putOff(store, organizationId, late, now + PUT_OFF.days * DAY_MS);
      if (over.length === 0) continue;
      await store.transact((tx) =>
        forget(
          tx,
          organizationId,
          over.map(({ id }) => id),
        ),
      );
      swept += over.length;
    }
  // Content that is named meanwhile was put or touched after `now`.
  return swept + (await content.sweep((sha256) => named.has(sha256), now - GRACE_MS));
}

async function putOff(
  store: Store,
  organizationId: number,
  late: readonly { readonly id: string }[],
  until: number,
): Promise<void> {
  if (late.length === 0) return;
  await store.transact(async (tx) => {
    for (const { id } of late) {
      const found = await tx.get<Artifact>(organizationId, KIND, id);
      const expiresAt = new Date(until).toISOString();
      if (found) tx.put(organizationId, KIND, id, { ...found, expiresAt });
    }
  });
}

async function forget(
  tx: Transaction,
  organizationId: number,
  ids: readonly string[],
): Promise<void> {
  let freed = 0;
  for (const id of ids) {
    const found = await tx.get<Artifact>(organizationId, KIND, id);
    if (!found) continue;
    freed += found.bytes;
    tx.delete(organizationId, KIND, id);
  }
  const { bytes } = (await tx.get<Used>(organizationId, USED, 'all')) ?? { bytes: freed };
  tx.put(organizationId, USED, 'all', { bytes: Math.max(0, bytes - freed) } satisfies Used);
}
