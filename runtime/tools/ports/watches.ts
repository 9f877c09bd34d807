import type { WatchesPort } from '../../../sdk/watches.ts';
import type { Call } from '../../call.ts';
import type { Watches } from '../../watches/watches.ts';
import { principalOf } from './principal-of.ts';
import { partFor } from './records.ts';

export interface WatchesPortParts {
  readonly watches: Pick<Watches, 'of' | 'decisions'>;
}

const MOST = 50;

export function watchesPort({ watches }: WatchesPortParts, call: Call): WatchesPort {
  const { organizationId, workspaceId } = principalOf(call);
  const owner = { organizationId, workspaceId };
  return {
    of: (kind, id) => watches.of(owner, partFor(call, 'records', kind), id),
    decisions: (kind, id, { limit = 20 } = {}) =>
      watches.decisions(owner, partFor(call, 'records', kind), {
        id,
        limit: Math.min(MOST, limit),
      }),
    together: (_name, read) => read(),
  };
}
