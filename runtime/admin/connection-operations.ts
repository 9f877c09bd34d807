/** Accounts at platforms. Credentials come in here, and never go out. */
import { ServiceError } from '../../sdk/errors.ts';
import type { Fault } from '../../sdk/errors.ts';
import type { LoadedPlatform } from '../catalog/catalog.ts';
import { matchesLinear } from '../linear-pattern.ts';
import { inputInvalid } from '../middleware/input-faults.ts';
import type { Parts } from '../parts.ts';
import { loadDialect } from '../platforms/dialect.ts';
import type { Connection } from '../connections/create-connections.ts';
import { testConnection } from '../tools/test-connection.ts';
import { object, operation, shapes } from './operation.ts';
import type { Operations } from './operation.ts';
import { needOrganization } from './tenant-operations.ts';

interface Place {
  readonly organizationId: number;
  readonly platform: string;
  readonly accountId: string;
}

const { organizationId, text, platform } = shapes;
const place = { organizationId, platform, accountId: text };
const needed = ['organizationId', 'platform', 'accountId'];

export const connectionOperations: Operations = {
  'connections.add': operation<
    Place & {
      accountName?: string;
      mode?: 'live' | 'test';
      primary?: boolean;
      credentials: Record<string, string>;
    }
  >({
    description: 'Connects an account, or connects it anew; the credentials are sealed.',
    input: object(
      {
        ...place,
        accountName: text,
        mode: { enum: ['live', 'test'] },
        primary: { type: 'boolean' },
        credentials: {
          type: 'object',
          additionalProperties: { type: 'string', maxLength: 20_000 },
          maxProperties: 50,
        },
      },
      [...needed, 'credentials'],
    ),
    audited: true,
    async run(parts, { mode = 'live', ...input }) {
      await needOrganization(parts, input.organizationId);
      const found = findPlatform(parts, input.platform);
      const accountId = await canonicalAccount(found, input.accountId);
      checkCredentials(found, input.credentials);
      const added = { ...input, mode, platform: found.id, accountId };
      return parts.connections.view(await parts.connections.add(added));
    },
  }),
  'connections.list': operation<{ organizationId: number }>({
    description: 'Lists the connected accounts of an organization.',
    input: object({ organizationId }, ['organizationId']),
    async run(parts, input) {
      await needOrganization(parts, input.organizationId);
      const all = await parts.connections.list(input.organizationId);
      return all.map((one) => parts.connections.view(one));
    },
  }),
  'connections.test': operation<Pick<Place, 'organizationId'> & Partial<Place>>({
    description:
      'Sends one cheap read to an account, or to all that fit, and notes what came of it.',
    input: object(place, ['organizationId']),
    async run(parts, { organizationId: id, platform, accountId }, { signal }) {
      const world = { catalog: parts.catalog.current(), signal, trail: [] };
      if (platform !== undefined && accountId !== undefined) {
        const one = await findConnection(parts, { organizationId: id, platform, accountId });
        return testConnection(parts, world, one);
      }
      await needOrganization(parts, id);
      const own = platform === undefined ? undefined : findPlatform(parts, platform).id;
      const all = await parts.connections.list(id, own);
      const served = all.filter((one) => world.catalog.platforms.has(one.platform));
      return Promise.all(served.map((one) => testConnection(parts, world, one)));
    },
  }),
  'connections.remove': operation<Place>({
    description: 'Disconnects an account and erases its credentials.',
    input: object(place, needed),
    audited: true,
    async run(parts, input) {
      const { organizationId: id, ...connection } = await findConnection(parts, input);
      return { removed: await parts.connections.remove(id, connection.id) };
    },
  }),
};

/** @throws platform_unknown */
function findPlatform(parts: Parts, spelling: string): LoadedPlatform {
  const catalog = parts.catalog.current();
  const found = catalog.platforms.get(catalog.platformId(spelling) ?? '');
  if (found) return found;
  const choices = [...catalog.platforms.keys()];
  throw new ServiceError('platform_unknown', { field: 'platform', choices });
}

/** @throws input_invalid */
async function canonicalAccount(found: LoadedPlatform, given: string): Promise<string> {
  const { accountId = (id: string) => id } = await loadDialect(found);
  const canonical = accountId(given);
  if (matchesLinear(`^(?:${found.data.accountPattern})$`, canonical)) return canonical;
  const message = `must be an account id of ${found.id}`;
  throw inputInvalid([{ field: 'accountId', message }]);
}

/** @throws input_invalid  names what is missing or too much, and repeats no value */
function checkCredentials(
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
  if (faults.length > 0) throw inputInvalid(faults);
}

/** A platform that is switched off by now can still be disconnected. @throws account_unknown */
async function findConnection(
  parts: Parts,
  { organizationId: id, platform: spelling, accountId }: Place,
): Promise<Connection> {
  await needOrganization(parts, id);
  const catalog = parts.catalog.current();
  const platformId = catalog.platformId(spelling) ?? spelling;
  const loaded = catalog.platforms.get(platformId);
  const { accountId: canonical = (given: string) => given } = loaded
    ? await loadDialect(loaded)
    : {};
  return parts.connections.choose(id, platformId, { accountId: canonical(accountId) });
}
