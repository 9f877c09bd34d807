import { ServiceError } from '../../sdk/errors.ts';
import type { HostRequest } from '../../sdk/script.ts';
import type { ConnectionView } from '../../sdk/tool.ts';
import type { Call } from '../call.ts';
import type { Connections } from '../connections/connections.ts';
import type { Gateway } from '../platforms/gateway.ts';
import type { Connection } from '../connections/create-connections.ts';

/** Sends the platform's probe, one cheap read, and records what came of it. */
export async function testConnection(
  { connections, gateway }: { connections: Connections; gateway: Gateway },
  { catalog, signal, trail }: Pick<Call, 'catalog' | 'signal' | 'trail'>,
  connection: Connection,
): Promise<ConnectionView> {
  const platform = catalog.platforms.get(connection.platform);
  if (!platform) throw new ServiceError('platform_unknown', { field: 'platform' });
  const { request, name, currency, timeZone } = platform.data.probe;
  const onSent = (entry: Call['trail'][number]) => void trail.push(entry);
  try {
    const probe = withAccount(request, connection.accountId);
    const reply = await gateway.send(platform, connection, probe, {
      effect: 'read',
      signal,
      onSent,
    });
    await connections.note(connection, { ok: true });
    const facts = {
      accountName: pick(reply, name),
      currency: pick(reply, currency),
      timeZone: pick(reply, timeZone),
    };
    await connections.update(connection.organizationId, connection.id, defined(facts));
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code === 'store_unavailable') throw error;
    const status = error.code === 'platform_auth_failed' ? 'expired' : 'error';
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
  const value = path
    .split('.')
    .reduce<unknown>(
      (at, key) =>
        typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined,
      reply,
    );
  return typeof value === 'string' && value !== '' ? value.slice(0, 256) : undefined;
}

function defined(facts: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(facts).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
