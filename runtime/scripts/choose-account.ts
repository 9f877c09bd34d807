/** Which connected account a call means, and whether its key may use it. */
import { ServiceError } from '../../sdk/errors.ts';
import type { LoadedPlatform } from '../catalog/catalog.ts';
import type { Principal } from '../call.ts';
import type { Connections } from '../connections/connections.ts';
import { loadDialect } from '../platforms/dialect.ts';
import type { Connection } from '../connections/create-connections.ts';
import type { AccountWish } from './common-flags.ts';
import { matchesLinear } from '../linear-pattern.ts';

export interface ChosenAccount {
  readonly connection: Connection;
  /** The account below the connected one that the run acts on, when it is another. */
  readonly clientAccountId?: string;
  /** Of the account acted on; null while unknown. */
  readonly currency: string | null;
  readonly timeZone: string | null;
}

/** @throws connection_missing account_unknown account_ambiguous key_narrowed input_invalid */
export async function chooseAccount(
  parts: { readonly connections: Connections },
  principal: Principal,
  platform: LoadedPlatform,
  wish: AccountWish,
): Promise<ChosenAccount> {
  const { accountId: canonical = (given: string) => given } = await loadDialect(platform);
  const customerId = wish.customerId === undefined ? undefined : canonical(wish.customerId);
  const direct = await findOwn(parts.connections, principal, platform, wish, customerId);
  if (direct) return checked(principal, direct);
  const connection = await parts.connections
    .choose(principal.organizationId, platform.id, {
      accountId: wish.accountId === undefined ? undefined : canonical(wish.accountId),
      accountName: wish.accountName,
      testOnly: principal.demo,
    })
    .catch((error: unknown) => {
      throw ownChoices(principal, error);
    });
  if (customerId === undefined || customerId === connection.accountId)
    return checked(principal, connection);
  checkClient(platform, customerId);
  checkAccount(principal, customerId);
  checkAccount(principal, connection.accountId);
  return { connection, clientAccountId: customerId, currency: null, timeZone: null };
}

/** A customer that is itself connected needs no way through another account. */
async function findOwn(
  connections: Connections,
  principal: Principal,
  platform: LoadedPlatform,
  wish: AccountWish,
  customerId: string | undefined,
): Promise<Connection | undefined> {
  if (customerId === undefined || wish.accountId !== undefined || wish.accountName !== undefined)
    return undefined;
  const own = await connections.list(principal.organizationId, platform.id);
  return own.find(
    ({ accountId, mode }) => accountId === customerId && (mode === 'test' || !principal.demo),
  );
}

/** Platforms whose addresses name a login account let one account act on others below it. */
function checkClient(platform: LoadedPlatform, customerId: string): void {
  const { headers, optionalHeaders, query, accountPattern } = platform.data;
  const hasManagers = JSON.stringify([headers, optionalHeaders, query]).includes('{login_account}');
  const message = !hasManagers
    ? `is not known at ${platform.id}; use account_id`
    : !matchesLinear(`^(?:${accountPattern})$`, customerId)
      ? 'must be an account id as the platform writes it'
      : undefined;
  if (message)
    throw new ServiceError('input_invalid', { faults: [{ field: 'customer_id', message }] });
}

function checked(principal: Principal, connection: Connection): ChosenAccount {
  checkAccount(principal, connection.accountId);
  return { connection, currency: connection.currency, timeZone: connection.timeZone };
}

/** A narrowed key learns of no account but its own. */
function ownChoices({ accounts }: Principal, error: unknown): unknown {
  if (!accounts || !(error instanceof ServiceError) || !error.details.choices) return error;
  const choices = (error.details.choices as { account_id: string }[]).filter(({ account_id }) =>
    accounts.includes(account_id),
  );
  return new ServiceError(error.code, { ...error.details, choices });
}

/** Words of the refusal name only what the key itself lists. */
function checkAccount({ accounts }: Principal, accountId: string): void {
  if (!accounts || accounts.includes(accountId)) return;
  throw new ServiceError('key_narrowed', {
    message: 'The key is not allowed to use this account.',
    field: 'account_id',
    choices: accounts,
  });
}
