import { ServiceError } from '../../../sdk/errors.ts';
import type { ToolPorts } from '../../../sdk/tool.ts';
import type { Principal } from '../../call-parts/principal.ts';
import type { Call } from '../../call.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Connections } from '../../connections/connections.ts';
import type { Connection } from '../../connections/create-connections.ts';
import type { Gateway } from '../../platforms/gateway.ts';
import type { Versions } from '../../platforms/versions.ts';
import type { Writes } from '../../runs/host-hand.ts';
import { testConnection } from '../test-connection.ts';
import { principalOf } from './principal-of.ts';
import { unitOf, type UnitParts } from './unit-of.ts';

export interface ConnectionsParts extends UnitParts {
  readonly connections: Connections;
  readonly gateway: Gateway;
  readonly versions: Pick<Versions, 'of'>;
}

export function connectionsPort(
  parts: ConnectionsParts,
  call: Call,
  writes: Writes,
): ToolPorts['connections'] {
  const { connections } = parts;
  const unit = unitOf(parts, writes);
  const own = () => ownConnections(parts, call);
  const ownOne = async (platform: string, accountId: string) => {
    const one = (await own()).find((c) => c.platform === platform && c.accountId === accountId);
    if (!one) throw new ServiceError('account_unknown', { field: 'account_id' });
    return one;
  };
  return {
    list: async () => (await own()).map((one) => connections.view(one)),
    test: async (platform, accountId) =>
      testConnection(parts, call, await ownOne(platform, accountId)),
    prefer: async (platform, accountId) => {
      const { organizationId, id } = await ownOne(platform, accountId);
      await unit.write((tx) => connections.preferIn(tx, organizationId, id));
    },
    platforms: () =>
      [...call.catalog.platforms.values()].map(({ id, data, plugin: { manifest } }) => ({
        platform: id,
        version_warning: parts.versions.of({ id, data }).warning,
        title: manifest.title,
        kind: manifest.platformKind ?? 'other',
        aliases: manifest.aliases ?? [],
        reporting: manifest.reporting ?? {},
        counts: data.counts ?? 'bought',
      })),
  };
}

/** The connections that the caller's key sees. */
export async function ownConnections(
  { connections }: Pick<ConnectionsParts, 'connections'>,
  call: Call,
): Promise<readonly Connection[]> {
  const principal = principalOf(call);
  const all = await connections.list(principal.organizationId);
  return all.filter((one) => isOpen(one, principal, call.catalog));
}

/** A narrowed key, as the demo's, sees only what it may use; a platform that is switched off is not there. */
export function isOpen(
  { platform, accountId, mode }: Pick<Connection, 'platform' | 'accountId' | 'mode'>,
  principal: Principal,
  catalog: Catalog,
): boolean {
  return (
    catalog.platforms.has(platform) &&
    (principal.platforms?.includes(platform) ?? true) &&
    (principal.accounts?.includes(accountId) ?? true) &&
    (mode === 'test' || !principal.demo)
  );
}
