/** Connects an account: the given credentials are checked, tried with one cheap read, and only then sealed and kept. */
import { ServiceError, type Fault } from '../../sdk/errors.ts';
import type { Catalog, LoadedPlatform } from '../catalog/catalog.ts';
import { matchesLinear } from '../catalog/schema/linear-pattern.ts';
import type { Connections, NewConnection } from '../connections/connections.ts';
import type { Connection } from '../connections/create-connections.ts';
import { loadDialect } from '../platforms/dialect.ts';
import type { Gateway } from '../platforms/gateway.ts';
import { probeAccount } from './test-connection.ts';

interface Parts {
  readonly catalog: { current(): Catalog };
  readonly connections: Connections;
  readonly gateway: Gateway;
}

/** @throws platform_unknown */
export function findPlatform(
  { catalog }: Pick<Parts, 'catalog'>,
  spelling: string,
): LoadedPlatform {
  const known = catalog.current();
  const found = known.platforms.get(known.platformId(spelling) ?? '');
  if (found) return found;
  const choices = [...known.platforms.keys()];
  throw new ServiceError('platform_unknown', { field: 'platform', choices });
}

/** As the platform writes it. @throws input_invalid */
export async function canonicalAccount(found: LoadedPlatform, given: string): Promise<string> {
  const { accountId = (id: string) => id } = await loadDialect(found);
  const canonical = accountId(given);
  if (matchesLinear(`^(?:${found.data.accountPattern})$`, canonical)) return canonical;
  throw invalid([{ field: 'accountId', message: `must be an account id of ${found.id}` }]);
}

/** @throws input_invalid  names missing and extra fields, and repeats no value */
export function checkCredentials(
  { id, data }: LoadedPlatform,
  given: Readonly<Record<string, string>>,
): void {
  const faults: Fault[] = [];
  for (const [name, { description, required }] of Object.entries(data.credentials))
    if (required && !given[name])
      faults.push({
        field: `credentials.${name}`,
        message: `is needed: ${description.replace(/\.$/, '')}`,
      });
  for (const name of Object.keys(given))
    if (!Object.hasOwn(data.credentials, name))
      faults.push({ field: `credentials.${name}`, message: `is not a credential of ${id}` });
  if (faults.length > 0) throw invalid(faults);
}

/**
 * Nothing is kept of credentials that do not work, so that those of an account connected before stay.
 * @throws the error with which the platform refuses the read, saying that nothing was kept
 */
export async function connectTested(
  parts: Parts,
  wish: NewConnection,
  signal: AbortSignal,
): Promise<Connection> {
  const world = { catalog: parts.catalog.current(), signal, trail: [] };
  const tried = await parts.connections
    .tryOut(wish, (draft) => probeAccount(parts, world, draft))
    .catch((error: unknown) => {
      throw notConnected(error);
    });
  const { credentials, result: facts } = tried;
  const added = await parts.connections.add({ ...facts, ...wish, credentials });
  await parts.connections.note(added, { ok: true });
  return added;
}

function notConnected(error: unknown): unknown {
  if (!(error instanceof ServiceError)) return error;
  const message = `The account was not connected, and nothing was kept. ${error.message}`;
  return new ServiceError(error.code, { ...error.details, message });
}

const invalid = (faults: readonly Fault[]) => new ServiceError('input_invalid', { faults });
