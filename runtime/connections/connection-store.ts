/** An organization's links to accounts at platforms: sealed when written, opened for the gateway alone. */
import { randomUUID } from 'node:crypto';
import type { ConnectionView } from '../../sdk/tool.ts';
import { isMovable, type Clock } from '../clock.ts';
import { ServiceError } from '../../sdk/errors.ts';
import type { Connections, NewConnection } from './connections.ts';
import type { Seal } from './seal.ts';
import { chooseConnection, leads, notConfigured, ranked } from './choose-connection.ts';
import type { Connection } from './create-connections.ts';
import { everyValue } from '../stores/every-row.ts';
import { SERVICE, type Store, type Transaction } from '../stores/store.ts';
import { TOKEN } from './token-shelf.ts';

const KIND = 'connection';
const NOTE_EVERY_MS = 60_000;
const NEVER = '1970-01-01';

/** @param kindOf  the sort of platform that an id stands for, as the catalogue says (`ads`, `crm`, …) */
export function createConnections({
  store,
  clock,
  seal,
  kindOf = () => 'other',
}: {
  readonly store: Store;
  readonly clock: Clock;
  readonly seal: Seal;
  readonly kindOf?: (platform: string) => string;
}): Connections {
  const now = () => new Date(clock.now()).toISOString();
  const place = (organizationId: number, id: string) => ({ organizationId, kind: KIND, id });
  const listAll = (organizationId: number, platform?: string) =>
    readAll(store, organizationId, platform);
  const change = (place: Place, difference: Difference) =>
    store.transact((tx) => changeIn(tx, place, difference));

  /** Credentials of connections that are tried before they are kept, by id. */
  const drafts = new Map<string, NewConnection['credentials']>();
  const tryOut: Connections['tryOut'] = async (input, work) => {
    const { organizationId, platform, accountId, credentials, mode } = input;
    refuseLive(clock, mode);
    // An id of its own: cached facts about it (tokens, a refusal) touch no connection that is kept.
    const id = `${platform}/${accountId}/${randomUUID()}`;
    drafts.set(id, credentials);
    try {
      const sealed = seal.seal(JSON.stringify(credentials), place(organizationId, id));
      const result = await work({
        ...fresh(input),
        id,
        organizationId,
        platform,
        accountId,
        sealed,
        mode,
        createdAt: now(),
      });
      return { credentials: drafts.get(id) ?? credentials, result };
    } finally {
      drafts.delete(id);
    }
  };

  /** @throws input_invalid */
  const addIn = async (tx: Transaction, input: NewConnection): Promise<Connection> => {
    const { organizationId, platform, accountId, credentials, mode } = input;
    refuseLive(clock, mode);
    const id = `${platform}/${accountId}`;
    await seal.follow?.(tx);
    const sealed = seal.seal(JSON.stringify(credentials), place(organizationId, id));
    const all = await readAll(tx, organizationId, platform);
    const old = all.find((other) => other.id === id);
    const others = all.filter((other) => other !== old);
    const primary = leads(input, old, others);
    if (primary) await demote(tx, organizationId, platform);
    const connection: Connection = {
      ...fresh(input, old),
      id,
      organizationId,
      platform,
      accountId,
      primary,
      sealed,
      mode,
      createdAt: old?.createdAt ?? now(),
    };
    tx.put(organizationId, KIND, id, connection);
    tx.delete(organizationId, TOKEN, id);
    return connection;
  };

  return {
    add: (input) => store.transact((tx) => addIn(tx, input)),
    seed: (organizationId, platform, accounts) =>
      store.transact(async (tx) => {
        if ((await readAll(tx, organizationId, platform)).length > 0) return false;
        for (const account of accounts)
          await addIn(tx, { ...account, organizationId, platform, mode: 'test' });
        return true;
      }),
    list: listAll,
    async choose(organizationId, platform, wish) {
      const own = await listAll(organizationId, platform);
      if (own.length > 0 || !wish.orService) return chooseConnection(own, platform, wish);
      const shared = (await listAll(SERVICE, platform)).filter(
        ({ mode }) => mode === 'test' || !wish.testOnly,
      );
      if (shared.length === 0) throw notConfigured(platform);
      return chooseConnection(shared, platform, wish);
    },
    open: ({ organizationId, id, sealed }) =>
      JSON.parse(seal.open(sealed, place(organizationId, id))) as Record<string, string>,
    tryOut,
    async reseal(connection, credentials) {
      const { organizationId, id } = connection;
      if (drafts.has(id)) {
        drafts.set(id, credentials);
        return;
      }
      const text = JSON.stringify(credentials);
      await change(connection, async (_, tx) => {
        await seal.follow?.(tx);
        return { sealed: seal.seal(text, place(organizationId, id)) };
      });
    },
    async note(connection, result) {
      const status = result.ok ? 'connected' : result.status;
      const message = result.ok ? null : result.message.slice(0, 500);
      const isDue = (old: Connection) =>
        old.status !== status ||
        old.message !== message ||
        (result.ok && clock.now() - Date.parse(old.lastSuccessAt ?? NEVER) >= NOTE_EVERY_MS);
      // As the call found it, which spares the store a question; only what seems due is looked at again.
      if (!isDue(connection)) return;
      const old = await store.get<Connection>(connection.organizationId, KIND, connection.id);
      if (!old || !isDue(old)) return;
      const lastSuccessAt = result.ok ? now() : old.lastSuccessAt;
      await change(connection, () => ({ status, message, lastSuccessAt }));
    },
    update: (organizationId, id, facts) =>
      change({ organizationId, id }, (old, tx) => factsOf(facts, old, tx)),
    preferIn: (tx, organizationId, id) =>
      changeIn(tx, { organizationId, id }, (old) => factsOf({ primary: true }, old, tx)),
    remove: (organizationId, id) =>
      store.transact(async (tx) => {
        const old = await tx.get<Connection>(organizationId, KIND, id);
        if (!old) return false;
        tx.delete(organizationId, KIND, id);
        tx.delete(organizationId, TOKEN, id);
        const rest = await readAll(tx, organizationId, old.platform);
        // With several left nobody but a person may say which one an unnamed account means.
        if (rest.length === 1)
          tx.put(organizationId, KIND, rest[0]!.id, { ...rest[0]!, primary: true });
        return true;
      }),
    view: (connection) => viewOf(connection, kindOf(connection.platform)),
  };
}

/** The fields that are unknown before a connection's platform was asked; known ones stay. */
function fresh(input: NewConnection, old?: Connection) {
  return {
    primary: false,
    accountName: input.accountName ?? old?.accountName ?? null,
    currency: input.currency ?? old?.currency ?? null,
    timeZone: input.timeZone ?? old?.timeZone ?? null,
    status: 'connected',
    message: null,
    lastSuccessAt: null,
    expiresAt: input.expiresAt ?? null,
  } as const;
}

async function readAll(
  reader: Pick<Store, 'list'>,
  organizationId: number,
  platform?: string,
): Promise<Connection[]> {
  const prefix = platform === undefined ? undefined : `${platform}/`;
  return ranked(await everyValue<Connection>(reader, organizationId, KIND, { prefix }));
}

type Place = Pick<Connection, 'organizationId' | 'id'>;
type Difference = (
  old: Connection,
  tx: Transaction,
) => Partial<Connection> | Promise<Partial<Connection>>;

/** Changes a connection if it still exists. */
async function changeIn(
  tx: Transaction,
  { organizationId, id }: Place,
  difference: Difference,
): Promise<Connection | undefined> {
  const old = await tx.get<Connection>(organizationId, KIND, id);
  if (!old) return undefined;
  const changed = { ...old, ...(await difference(old, tx)) };
  if (changed.primary && !old.primary) await demote(tx, organizationId, old.platform);
  tx.put(organizationId, KIND, id, changed);
  return changed;
}

/** @throws input_invalid  a test connection would become primary while a live one exists */
async function factsOf(
  facts: Parameters<Connections['update']>[2],
  old: Connection,
  tx: Transaction,
): Promise<Partial<Connection>> {
  const all = facts.primary ? await readAll(tx, old.organizationId, old.platform) : [];
  const others = all.filter((other) => other.id !== old.id);
  if (facts.primary) leads({ ...old, primary: true }, old, others);
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

/** Takes the first place from the connection of the platform that has it. */
async function demote(tx: Transaction, organizationId: number, platform: string): Promise<void> {
  for (const other of await readAll(tx, organizationId, platform))
    if (other.primary) tx.put(organizationId, KIND, other.id, { ...other, primary: false });
}

/** The part of a connection that may be shown: no credential, not even sealed. */
function viewOf(connection: Connection, kind: string): ConnectionView {
  return {
    platform: connection.platform,
    kind,
    account_id: connection.accountId,
    account_name: connection.accountName,
    is_primary: connection.primary,
    status: connection.status,
    mode: connection.mode,
    currency: connection.currency,
    time_zone: connection.timeZone,
    last_success_at: connection.lastSuccessAt,
    expires_at: connection.expiresAt,
    message: connection.message,
  };
}

/** A platform would be asked for days that are not there yet. @throws input_invalid */
function refuseLive(clock: Clock, mode: NewConnection['mode']): void {
  if (mode === 'live' && isMovable(clock))
    throw new ServiceError('input_invalid', {
      field: 'mode',
      message:
        'Live accounts cannot be connected while the service runs on a clock of test mode. Start it without --clock.',
    });
}
