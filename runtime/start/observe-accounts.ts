/** Records once a day what runs in each connected account, so that limits have a base from before the changes. */
import type { Connection } from '../connections/create-connections.ts';
import { askAccount } from '../runs/ask-account.ts';
import type { ServiceParts } from './service-parts.ts';

type Parts = Pick<
  ServiceParts,
  | 'organizations'
  | 'connections'
  | 'guards'
  | 'catalog'
  | 'clock'
  | 'log'
  | 'life'
  | 'bundler'
  | 'sandbox'
  | 'gateway'
  | 'config'
>;

const DAY_MS = 24 * 3_600_000;
/** How long an account that did not answer is left alone, ms. */
const AGAIN_MS = 6 * 3_600_000;

/** Asks one account after another, so that calls need not wait. Throws nothing. @returns how many accounts were asked */
export function createObserveAccounts(parts: Parts): () => Promise<number> {
  const failed = new Map<string, number>();
  let running: Promise<number> | undefined;
  const observe = async () => {
    let asked = 0;
    for (const { id } of await parts.organizations.list())
      for (const connection of await parts.connections.list(id)) {
        if (parts.life.draining) return asked;
        if (await observeOne(parts, connection, failed)) asked += 1;
      }
    return asked;
  };
  return () => {
    running ??= observe()
      .catch((error: unknown) => {
        parts.log.warn({ err: error }, 'accounts were not observed');
        return 0;
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  };
}

/** An emulated account is asked only after its first change. */
async function observeOne(
  parts: Parts,
  connection: Connection,
  failed: Map<string, number>,
): Promise<boolean> {
  const { guards, clock, log } = parts;
  const { organizationId, id, mode, status, platform } = connection;
  const key = `${organizationId} ${id}`;
  const now = clock.now();
  if (status === 'expired' || (failed.get(key) ?? -Infinity) > now - AGAIN_MS) return false;
  const { at, moved } = await guards.lastTold(connection);
  if (at === undefined ? mode !== 'live' : at > now - DAY_MS) return false;
  try {
    const facts = await askAccount(parts, {
      catalog: parts.catalog.current(),
      connection,
      moved,
    });
    if (!facts) return false;
    await guards.observe(connection, facts);
    failed.delete(key);
    return true;
  } catch (error) {
    failed.set(key, now);
    log.info({ err: error, platform }, 'an account did not tell what runs in it');
    return false;
  }
}
