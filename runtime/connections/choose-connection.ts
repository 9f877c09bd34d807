/** Which connection a call means, and which one it means when it names none. */
import { ServiceError } from '../../sdk/errors.ts';
import type { ConnectionWish, NewConnection } from './connections.ts';
import type { Connection } from './create-connections.ts';

const fold = (text: string) => text.trim().toLowerCase();
const isLive = ({ mode }: Pick<Connection, 'mode'>) => mode === 'live';

const choicesOf = (connections: readonly Connection[]) =>
  connections.map(({ accountId, accountName, primary }) => ({
    account_id: accountId,
    account_name: accountName,
    is_primary: primary,
  }));

/**
 * The connections as they count: at a platform with a live one no test connection is primary, and a live one that is
 * alone is. So also in stores where a test connection once took the first place.
 */
export function ranked(connections: readonly Connection[]): Connection[] {
  return connections.map((one) => {
    const live = connections.filter((other) => other.platform === one.platform && isLive(other));
    if (live.length === 0) return one;
    return { ...one, primary: isLive(one) && (one.primary || live.length === 1) };
  });
}

/**
 * Whether a connection that is added becomes primary.
 * @param others  the connections of its platform besides itself
 * @throws input_invalid  a test connection is to be primary beside a live one
 */
export function leads(
  { mode, primary }: Pick<NewConnection, 'mode' | 'primary'>,
  old: Connection | undefined,
  others: readonly Connection[],
): boolean {
  const rivals = mode === 'live' ? others.filter(isLive) : others;
  if (mode === 'live' || !others.some(isLive))
    return primary ?? (old?.primary === true || rivals.length === 0);
  if (!primary) return false;
  const message = 'must not be set: a test connection is not primary beside a live one';
  throw new ServiceError('input_invalid', { faults: [{ field: 'primary', message }] });
}

/**
 * The connection that a call means, out of those of its organization and platform: by id, by name
 * (without regard to case), by both, else the primary one.
 * @throws connection_missing account_unknown account_ambiguous
 */
export function chooseConnection(
  connections: readonly Connection[],
  platform: string,
  { accountId, accountName, testOnly = false }: ConnectionWish,
): Connection {
  const open = testOnly ? connections.filter((one) => !isLive(one)) : connections;
  if (open.length === 0)
    throw new ServiceError('connection_missing', {
      platform_id: platform,
      ...(connections.length > 0 ? { message: beyondDemo(platform) } : {}),
    });
  const isNamed = accountId !== undefined || accountName !== undefined;
  const fitting = isNamed
    ? open.filter(
        (connection) =>
          (accountId === undefined || connection.accountId === accountId) &&
          (accountName === undefined || fold(connection.accountName ?? '') === fold(accountName)),
      )
    : open.filter(({ primary }) => primary);
  if (fitting.length === 1) return fitting[0]!;
  if (isNamed && fitting.length === 0) {
    const field = accountId === undefined ? 'account_name' : 'account_id';
    throw new ServiceError('account_unknown', { field, choices: choicesOf(open) });
  }
  const choices = choicesOf(fitting.length > 0 ? fitting : open);
  const isBeyond = open.length < connections.length;
  throw new ServiceError('account_ambiguous', {
    field: 'account_id',
    choices,
    ...(isBeyond ? { message: `${beyondDemo(platform)} Or name a test account.` } : {}),
  });
}

const beyondDemo = (platform: string) =>
  `A live account is connected at ${platform}, and the key of the demo reaches test connections alone. Use another key: adops keys create.`;

/** Nobody has connected anything at a platform that the service may have for all. */
export function notConfigured(platform: string): ServiceError {
  return new ServiceError('not_configured', {
    message: `The service has no account at ${platform}.`,
    platform_id: platform,
  });
}
