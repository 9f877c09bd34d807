/** Accounts at platforms. Credentials come in here, and never go out. */
import type { ConnectionView } from '../../sdk/tool.ts';
import type { LoadedPlatform } from '../catalog/catalog.ts';
import { inputInvalid } from '../middleware/input-faults.ts';
import type { AdminParts } from './admin-parts.ts';
import type { NewConnection } from '../connections/connections.ts';
import type { Connection } from '../connections/create-connections.ts';
import {
  canonicalAccount,
  checkCredentials,
  connectTested,
  findPlatform,
} from '../tools/connect-account.ts';
import { testConnection } from '../tools/test-connection.ts';
import { checkSpend } from './check-spend.ts';
import { chosenConnections, findConnection, isPlace, needOwner } from './chosen-connections.ts';
import type { Chosen, Place } from './chosen-connections.ts';
import { keepChecked, listEvidence } from './live-evidence.ts';
import { SERVICE } from '../stores/store.ts';
import { object, operation, shapes } from './operation.ts';
import type { Operations } from './operation.ts';

interface Addition extends Place {
  readonly accountName?: string;
  readonly mode?: 'live' | 'test';
  readonly primary?: boolean;
  /** Keeps it without a test, as while the platform is not reachable; it says so until one succeeds. */
  readonly untested?: boolean;
  readonly credentials: Readonly<Record<string, string>>;
}

const { text, platform } = shapes;
/** 0: the service's own, which serve every organization without one at platforms that say so. */
const organizationId = { type: 'integer', minimum: SERVICE };
const place = { organizationId, platform, accountId: text };
const needed = ['organizationId', 'platform', 'accountId'];

export const connectionOperations: Operations = {
  'connections.explain': operation<{ platform: string }>({
    description:
      'Tells what connecting an account of a platform takes, and where each part comes from.',
    input: object({ platform }, ['platform']),
    async run(parts, input) {
      const { id, plugin, data } = findPlatform(parts, input.platform);
      const { credentials, connect } = data;
      return { platform: id, title: plugin.manifest.title, credentials, connect };
    },
  }),
  'connections.add': operation<Addition>({
    description:
      'Tests an account with one cheap read and connects it, or connects it anew; the credentials are sealed.',
    input: object(
      {
        ...place,
        accountName: text,
        mode: { enum: ['live', 'test'] },
        primary: { type: 'boolean' },
        untested: { type: 'boolean' },
        credentials: {
          type: 'object',
          additionalProperties: { type: 'string', maxLength: 20_000 },
          maxProperties: 50,
        },
      },
      [...needed, 'credentials'],
    ),
    audited: true,
    async run(parts, { mode = 'live', untested = false, ...input }, { signal }) {
      await needOwner(parts, input.organizationId);
      const found = findPlatform(parts, input.platform);
      checkOwner(found, input.organizationId);
      const accountId = await canonicalAccount(found, input.accountId);
      checkCredentials(found, input.credentials);
      const wish = { ...input, mode, platform: found.id, accountId };
      return untested
        ? addUntested(parts, wish)
        : viewNow(parts, await connectTested(parts, wish, signal));
    },
  }),
  'connections.list': operation<{ organizationId: number }>({
    description: 'Lists the connected accounts of an organization.',
    input: object({ organizationId }, ['organizationId']),
    async run(parts, input) {
      await needOwner(parts, input.organizationId);
      const all = await parts.connections.list(input.organizationId);
      return all.map((one) => parts.connections.view(one));
    },
  }),
  'connections.test': operation<Chosen>({
    description:
      'Sends one cheap read to an account, or to all that fit, and notes what came of it.',
    input: object(place, ['organizationId']),
    async run(parts, input, { signal }) {
      const world = { catalog: parts.catalog.current(), signal, trail: [] };
      const tested = await Promise.all(
        (await chosenConnections(parts, input)).map((one) => testConnection(parts, world, one)),
      );
      return isPlace(input) ? tested[0] : tested;
    },
  }),
  'connections.check': operation<Chosen & { date?: string; live?: boolean; expect?: number }>({
    description:
      'Reads one day of spend by two different calls, of an account or of all that fit, and compares them; with what a person reads on the platform’s page, for one account.',
    input: object(
      {
        ...place,
        date: { type: 'string', format: 'date' },
        live: { type: 'boolean' },
        expect: { type: 'number', minimum: 0 },
      },
      ['organizationId'],
    ),
    async run(parts, { date, live = false, expect, ...input }, { signal }) {
      if (expect !== undefined && !isPlace(input))
        throw inputInvalid([
          { field: 'expect', message: 'is the figure of one account: name platform and account.' },
        ]);
      const chosen = await chosenConnections(parts, input);
      const wish = {
        signal,
        ...(date === undefined ? {} : { date }),
        ...(expect === undefined ? {} : { expect }),
      };
      const checked = await Promise.all(
        chosen
          .filter(({ mode }) => !live || mode === 'live')
          .map((one) => checkSpend(parts, one, wish)),
      );
      for (const one of checked) await keepChecked(parts, input.organizationId, one);
      return checked;
    },
  }),
  'connections.evidence': operation<Pick<Place, 'organizationId'>>({
    description: 'Lists what people read on platforms’ pages, beside what the service read.',
    input: object({ organizationId }, ['organizationId']),
    run: ({ store }, input) => listEvidence(store, input.organizationId),
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

async function addUntested(parts: AdminParts, wish: NewConnection): Promise<ConnectionView> {
  const added = await parts.connections.add(wish);
  const message = `Not tested yet: adops connections test ${wish.platform} ${wish.accountId}`;
  await parts.connections.note(added, { ok: false, status: 'error', message });
  return viewNow(parts, added);
}

async function viewNow({ connections }: AdminParts, added: Connection): Promise<ConnectionView> {
  const all = await connections.list(added.organizationId, added.platform);
  return connections.view(all.find(({ id }) => id === added.id) ?? added);
}

/** @throws input_invalid  an account of an ad platform belongs to somebody */
function checkOwner({ id, data }: LoadedPlatform, organization: number): void {
  if (organization !== SERVICE || data.owner === 'service') return;
  const message = `must be an organization: accounts of ${id} are never shared by all`;
  throw inputInvalid([{ field: 'organizationId', message }]);
}
