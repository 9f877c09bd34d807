import { ServiceError } from '../../sdk/errors.ts';
import type { HostRequest } from '../../sdk/script.ts';
import type { ConnectionView } from '../../sdk/tool.ts';
import { valueAt } from '../../sdk/value-at.ts';
import type { Call } from '../call.ts';
import type { Connections } from '../connections/connections.ts';
import type { Gateway } from '../platforms/gateway.ts';
import type { Connection } from '../connections/create-connections.ts';
import { needsLogin } from '../platforms/tokens/needs-login.ts';

type World = Pick<Call, 'catalog' | 'signal' | 'trail'>;

/** The platform's facts about an account; those it does not give are left out. */
export interface AccountFacts {
  readonly accountName?: string;
  readonly currency?: string;
  readonly timeZone?: string;
}

/**
 * Sends the platform's probe, one cheap read.
 * @throws any error with which the platform refuses it
 */
export async function probeAccount(
  { gateway }: { gateway: Gateway },
  { catalog, signal, trail }: World,
  connection: Connection,
): Promise<AccountFacts> {
  const platform = catalog.platforms.get(connection.platform);
  if (!platform) throw new ServiceError('platform_unknown', { field: 'platform' });
  const { request, name, currency, timeZone } = platform.data.probe;
  const onSent = (entry: Call['trail'][number]) => void trail.push(entry);
  const probe = withAccount(request, connection.accountId);
  const reply = await gateway.send(platform, connection, probe, {
    effect: 'read',
    signal,
    onSent,
  });
  return defined({
    accountName: pick(reply, name),
    currency: pick(reply, currency),
    timeZone: pick(reply, timeZone),
  });
}

/** Probes an account, and records the outcome. */
export async function testConnection(
  { connections, gateway }: { connections: Connections; gateway: Gateway },
  world: World,
  connection: Connection,
): Promise<ConnectionView> {
  try {
    const facts = await probeAccount({ gateway }, world, connection);
    await connections.note(connection, { ok: true });
    await connections.update(connection.organizationId, connection.id, facts);
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code === 'store_unavailable') throw error;
    const status = needsLogin(error) ? 'expired' : 'error';
    await connections.note(connection, { ok: false, status, message: error.message });
  }
  const all = await connections.list(connection.organizationId, connection.platform);
  return connections.view(all.find(({ id }) => id === connection.id) ?? connection);
}

/** `{account}` anywhere in path, query or body. */
function withAccount(request: HostRequest, accountId: string): HostRequest {
  return JSON.parse(JSON.stringify(request), (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('{account}', accountId) : value,
  ) as HostRequest;
}

/** The text at a dot path, `results.0.customer.currencyCode`. */
function pick(reply: unknown, path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  const value = valueAt(reply, path);
  return typeof value === 'string' && value !== '' ? value.slice(0, 256) : undefined;
}

function defined(facts: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(facts).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
