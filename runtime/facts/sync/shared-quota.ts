/** The daily quota that a connection shares with all others under the same credential. */
import type { LoadedPlatform } from '../../catalog/catalog.ts';
import type { QuotaWish } from '../../limits/request-budget.ts';
import type { Connection } from '../../connections/create-connections.ts';
import type { Connections } from '../../connections/connections.ts';

export function sharedQuota(
  { id, plugin }: Pick<LoadedPlatform, 'id' | 'plugin'>,
  connection: Connection,
  connections: Pick<Connections, 'open'>,
): Omit<QuotaWish, 'requests'> {
  const quota = plugin.manifest.reporting?.kept?.quota;
  const secret = quota ? (connections.open(connection)[quota.credential] ?? '') : '';
  return { platform: id, quota, secret };
}
