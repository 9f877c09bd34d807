/** Which connected account a call means, and whether its key may use it. */
import { ServiceError } from '../../sdk/errors.ts';
import type { LoadedPlatform } from '../catalog/catalog.ts';
import type { Principal } from '../call-parts/principal.ts';
import type { Connections } from '../connections/connections.ts';
import { loadDialect } from '../platforms/dialect.ts';
import type { Connection } from '../connections/create-connections.ts';
import type { AccountWish } from './common-flags.ts';
import { checkAccount } from './key-reach.ts';
import { matchesLinear } from '../catalog/schema/linear-pattern.ts';

export interface ChosenAccount {
  readonly connection: Connection;
  /** The account below the connected one that the run acts on, when it is another. */
  readonly clientAccountId?: string;
  /** Of the account acted on; null while unknown. */
  readonly currency: string | null;
  readonly timeZone: string | null;
}

interface Child {
  /** Name of the argument that the caller used. */
  readonly argument: string;
  readonly accountId: string;
}

/** @throws connection_missing not_configured account_unknown account_ambiguous key_narrowed input_invalid */
export async function chooseAccount(
  parts: { readonly connections: Connections },
  principal: Principal,
  platform: LoadedPlatform,
  wish: AccountWish,
): Promise<ChosenAccount> {
  const { accountId: canonical = (given: string) => given } = await loadDialect(platform);
  const child = childOf(wish, canonical);
  const direct = await findOwn(parts.connections, principal, platform, wish, child?.accountId);
  if (direct) return checked(principal, direct);
  const connection = await parts.connections
    .choose(principal.organizationId, platform.id, {
      accountId: wish.accountId === undefined ? undefined : canonical(wish.accountId),
      accountName: wish.accountName,
      testOnly: principal.demo,
      orService: platform.data.owner === 'service',
    })
    .catch((error: unknown) => {
      throw ownChoices(principal, error);
    });
  // A connection that serves everybody is no account that a key could be narrowed to.
  if (connection.organizationId !== principal.organizationId)
    return { connection, currency: connection.currency, timeZone: connection.timeZone };
  if (child === undefined || child.accountId === connection.accountId)
    return checked(principal, connection);
  checkChild(platform, child);
  checkAccount(principal, child.accountId);
  checkAccount(principal, connection.accountId);
  return { connection, clientAccountId: child.accountId, currency: null, timeZone: null };
}

/** An account that is itself connected needs no way through another one. */
async function findOwn(
  connections: Connections,
  principal: Principal,
  platform: LoadedPlatform,
  wish: AccountWish,
  childId: string | undefined,
): Promise<Connection | undefined> {
  if (childId === undefined || wish.accountId !== undefined || wish.accountName !== undefined)
    return undefined;
  const own = await connections.list(principal.organizationId, platform.id);
  return own.find(
    ({ accountId, mode }) => accountId === childId && (mode === 'test' || !principal.demo),
  );
}

/** @throws input_invalid  the argument is another platform's, or the id none of this one */
function checkChild({ id, data }: LoadedPlatform, { argument, accountId }: Child): void {
  if (argument !== data.childAccounts?.argument)
    throw childInvalid(argument, `is not known at ${id}; use account_id`);
  if (!matchesLinear(`^(?:${data.accountPattern})$`, accountId))
    throw childInvalid(argument, 'must be an account id as the platform writes it');
}

/** The one account below the connected one that the call names. */
function childOf({ children = {} }: AccountWish, canonical: (given: string) => string) {
  const [first, second] = Object.entries(children);
  if (second) throw childInvalid(second[0], `contradicts ${first![0]}; give one of them`);
  return first && { argument: first[0], accountId: canonical(first[1]) };
}

function childInvalid(field: string, message: string): ServiceError {
  return new ServiceError('input_invalid', { faults: [{ field, message }] });
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
