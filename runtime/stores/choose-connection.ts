import { ServiceError } from '../../sdk/errors.ts';
import type { Connection } from './connections.ts';

const fold = (text: string) => text.trim().toLowerCase();

const choicesOf = (connections: readonly Connection[]) =>
  connections.map(({ accountId, accountName, primary }) => ({
    account_id: accountId,
    account_name: accountName,
    is_primary: primary,
  }));

/**
 * The connection that a call means, out of those of its organization and platform: by id, by name
 * (without regard to case), by both, else the primary one.
 * @throws connection_missing account_unknown account_ambiguous
 */
export function chooseConnection(
  connections: readonly Connection[],
  platform: string,
  { accountId, accountName }: { readonly accountId?: string; readonly accountName?: string },
): Connection {
  if (connections.length === 0)
    throw new ServiceError('connection_missing', { platform_id: platform });
  const isNamed = accountId !== undefined || accountName !== undefined;
  const fitting = isNamed
    ? connections.filter(
        (connection) =>
          (accountId === undefined || connection.accountId === accountId) &&
          (accountName === undefined || fold(connection.accountName ?? '') === fold(accountName)),
      )
    : connections.filter(({ primary }) => primary);
  if (fitting.length === 1) return fitting[0]!;
  if (isNamed && fitting.length === 0) {
    const field = accountId === undefined ? 'account_name' : 'account_id';
    throw new ServiceError('account_unknown', { field, choices: choicesOf(connections) });
  }
  const choices = choicesOf(fitting.length > 0 ? fitting : connections);
  throw new ServiceError('account_ambiguous', { field: 'account_id', choices });
}
