/** The watches of an organization, which look at its records again and again. */
import { ServiceError } from '../../sdk/errors.ts';
import type { AdminParts } from './admin-parts.ts';
import type { WatchingView } from '../watches/watches.ts';
import { object, operation, shapes } from './operation.ts';
import type { Operations } from './operation.ts';
import { needOrganization } from './tenant-operations.ts';

type Of = { readonly organizationId: number };
/** One of them, or all. */
type Some = Of & { readonly id?: string; readonly all?: boolean };

const { organizationId } = shapes;
const id = { type: 'string', minLength: 1, maxLength: 400 };
const some = object({ organizationId, id, all: { type: 'boolean' } }, ['organizationId']);

export const watchOperations: Operations = {
  'watches.list': operation<Of>({
    description: 'Lists the records that are watched.',
    input: object({ organizationId }, ['organizationId']),
    async run(parts, { organizationId: of }) {
      await needOrganization(parts, of);
      return parts.watches.list(of);
    },
  }),
  'watches.show': operation<Of & { readonly id: string }>({
    description: 'Lists what was decided about one record, newest first.',
    input: object({ organizationId, id }, ['organizationId', 'id']),
    async run({ watches }, { organizationId: of, id: one }) {
      const decisions = await watches.decisionsOf(of, one);
      if (!decisions) throw noWatch();
      return decisions;
    },
  }),
  'watches.pause': operation<Some>({
    description: 'Looks at nothing until it is resumed; all includes what is armed later.',
    input: some,
    audited: true,
    run: (parts, wish) => setStatus(parts, wish, 'paused'),
  }),
  'watches.resume': operation<Some>({
    description: 'Looks again, from the next due time on.',
    input: some,
    audited: true,
    run: (parts, wish) => setStatus(parts, wish, 'active'),
  }),
};

async function setStatus(
  parts: AdminParts,
  { organizationId: of, id: one, all = false }: Some,
  status: 'active' | 'paused',
): Promise<readonly WatchingView[]> {
  const { watches } = parts;
  if (all !== (one === undefined)) throw eitherOne();
  await needOrganization(parts, of);
  if (one === undefined) {
    await watches.setAll(of, status);
    return watches.list(of);
  }
  const changed = await watches.setStatus(of, one, status);
  if (!changed) throw noWatch();
  return [changed];
}

function eitherOne(): ServiceError {
  const message = 'give either this or all';
  return new ServiceError('input_invalid', { faults: [{ field: 'id', message }] });
}

const noWatch = () => new ServiceError('not_found', { message: 'There is no such watch.' });
