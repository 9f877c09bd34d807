/**
 * Rows of the authorization server in our store. A code or a token, which opens something, stands there as a hash
 * alone.
 */
import { createHash } from 'node:crypto';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Clock } from '../clock.ts';
import { everyRow } from '../stores/every-row.ts';
import { SERVICE, type Store, type Transaction } from '../stores/store.ts';
import { withoutSecret, withSecret, type ClientSecret } from './client-secret.ts';
import type { TokenPlace } from './oauth.ts';

const KIND = 'oauth';
/** Their ids are secrets; a payload without its `jti` does not tell them. */
const SECRET = new Set(['AccessToken', 'RefreshToken', 'AuthorizationCode']);
/** A client that nobody agreed to is forgotten after a day. */
const CLIENT_SECONDS = 24 * 3_600;

interface Row {
  readonly model: string;
  readonly payload: AdapterPayload;
  /** ms since the epoch */
  readonly endsAt: number;
}

interface Members {
  readonly ids: readonly string[];
  readonly endsAt: number;
}

export interface OAuthRows {
  adapter(model: string): Adapter;
  find(model: string, id: string): Promise<AdapterPayload | undefined>;
  /** Which key stands behind what a person agreed to. */
  bindKey(grantId: string, place: TokenPlace, ms: number): Promise<void>;
  keyOf(grantId: string): Promise<TokenPlace | undefined>;
  /** Keeps a client for longer, because a person agreed to it. */
  keepClient(id: string, ms: number): Promise<void>;
  sweep(): Promise<void>;
}

/**
 * Rows of a store are frozen; the protocol's library writes in the rows it reads, as at a second sign-in of one
 * session.
 */
const own = (payload: AdapterPayload): AdapterPayload => structuredClone(payload);

const hashOf = (...parts: readonly string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('hex');

export function createOAuthRows(store: Store, clock: Clock, secretOf: ClientSecret): OAuthRows {
  const isAlive = (row: { readonly endsAt: number } | undefined) =>
    row !== undefined && row.endsAt > clock.now();

  const find = async (model: string, id: string): Promise<AdapterPayload | undefined> => {
    const row = await store.get<Row>(SERVICE, KIND, hashOf(model, id));
    if (!row || !isAlive(row)) return undefined;
    const payload = own(row.payload);
    return SECRET.has(model) ? { ...payload, jti: id } : payload;
  };

  const addMember = async (tx: Transaction, grantId: string, id: string, endsAt: number) => {
    const place = hashOf('grant', grantId);
    const known = (await tx.get<Members>(SERVICE, KIND, place)) ?? { ids: [], endsAt: 0 };
    const ids = [...known.ids.filter((one) => one !== id), id];
    tx.put(SERVICE, KIND, place, { ids, endsAt: Math.max(known.endsAt, endsAt) });
  };

  const change = (id: string, to: (row: Row) => Row) =>
    store.transact(async (tx) => {
      const row = await tx.get<Row>(SERVICE, KIND, id);
      if (row) tx.put(SERVICE, KIND, id, to(row));
    });

  const adapter = (model: string): Adapter => ({
    async find(id) {
      const payload = await find(model, id);
      return payload && model === 'Client' ? withSecret(payload, secretOf) : payload;
    },
    async findByUid(uid) {
      const known = await store.get<{ readonly id: string }>(SERVICE, KIND, hashOf('uid', uid));
      const row = known && (await store.get<Row>(SERVICE, KIND, known.id));
      return row && isAlive(row) ? own(row.payload) : undefined;
    },
    findByUserCode: async () => undefined,
    async upsert(id, payload, seconds) {
      const lives = seconds || (model === 'Client' ? CLIENT_SECONDS : 365 * CLIENT_SECONDS);
      const endsAt = clock.now() + lives * 1_000;
      const { jti, ...rest } = model === 'Client' ? withoutSecret(payload) : payload;
      const kept = SECRET.has(model) || jti === undefined ? rest : { ...rest, jti };
      const key = hashOf(model, id);
      await store.transact(async (tx) => {
        tx.put(SERVICE, KIND, key, { model, payload: kept, endsAt });
        if (payload.uid !== undefined && model === 'Session')
          tx.put(SERVICE, KIND, hashOf('uid', payload.uid), { id: key, endsAt });
        if (payload.grantId !== undefined && SECRET.has(model))
          await addMember(tx, payload.grantId, key, endsAt);
      });
    },
    consume: (id) =>
      change(hashOf(model, id), (row) => {
        // Two at once with one code: the second finds it used up, even if it read the code before.
        if (row.payload.consumed) throw new Error(`${model} already consumed`);
        return {
          ...row,
          payload: { ...row.payload, consumed: Math.floor(clock.now() / 1_000) },
        };
      }),
    destroy: (id) => store.transact(async (tx) => tx.delete(SERVICE, KIND, hashOf(model, id))),
    revokeByGrantId: (grantId) =>
      store.transact(async (tx) => {
        const place = hashOf('grant', grantId);
        const known = await tx.get<Members>(SERVICE, KIND, place);
        for (const id of known?.ids ?? []) tx.delete(SERVICE, KIND, id);
        tx.delete(SERVICE, KIND, place);
      }),
  });

  return {
    adapter,
    find,
    bindKey: (grantId, place, ms) =>
      store.transact(async (tx) =>
        tx.put(SERVICE, KIND, hashOf('key', grantId), { ...place, endsAt: clock.now() + ms }),
      ),
    keyOf: (grantId) => store.get<TokenPlace>(SERVICE, KIND, hashOf('key', grantId)),
    keepClient: (id, ms) =>
      change(hashOf('Client', id), (row) => ({
        ...row,
        endsAt: Math.max(row.endsAt, clock.now() + ms),
      })),
    sweep: () =>
      store.transact(async (tx) => {
        for await (const { id, value } of everyRow<Row>(tx, SERVICE, KIND))
          if (!isAlive(value)) tx.delete(SERVICE, KIND, id);
      }),
  };
}
