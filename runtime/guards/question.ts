/** A call in the form that guards judge: its owner, its place, and its moves. */
import type { Planned } from '../call-parts/planned.ts';
import type { Door } from '../call-parts/door.ts';
import type { Principal } from '../call-parts/principal.ts';
import { ServiceError } from '../../sdk/errors.ts';
import type { Change } from '../../sdk/script.ts';
import { ownerOf } from './account-place.ts';
import { isStop } from './may-run.ts';
import { movesOf, underPlainIds } from './moves-of.ts';
import type { Move } from './subject.ts';

export interface GuardedCall {
  readonly principal?: Principal | undefined;
  readonly plannedRun: Planned | undefined;
  /** How the call came in; stops by watches are counted. */
  readonly door?: Door;
  /** For an undo: when the run that it takes back was made, ms since the epoch. */
  readonly undoesRunOf?: number | undefined;
}

export interface Question {
  readonly organizationId: number;
  /** Organization under which changes to the whole account are kept. */
  readonly owner: number;
  readonly plannedRun: Planned;
  readonly keyId: string;
  readonly place: ReturnType<typeof placeOf>;
  readonly changes: readonly Change[];
  readonly moves: readonly Move[];
  /** A watch stops something. */
  readonly stopsByItself: boolean;
  readonly undoesRunOf: number | undefined;
}

export function questionOf(
  { principal, plannedRun, door, undoesRunOf }: GuardedCall,
  given: readonly Change[],
  now: number,
): Question {
  const changes = underPlainIds(given);
  if (!principal || !plannedRun) throw new ServiceError('key_invalid');
  const { organizationId, keyId } = principal;
  const place = placeOf(plannedRun);
  const isOwn = plannedRun.clientAccountId === undefined;
  const currency = isOwn ? (plannedRun.connection?.currency ?? null) : null;
  const moves = movesOf(changes, { ...place, currency, now });
  const stopsByItself = door === 'watch' && changes.some(isStop);
  const owner = ownerOf(organizationId, plannedRun.connection?.mode);
  const more = { stopsByItself, undoesRunOf };
  return { organizationId, owner, plannedRun, keyId, place, changes, moves, ...more };
}

function placeOf({ script, connection, clientAccountId }: Planned) {
  const own = connection?.accountId ?? '';
  const accountId = clientAccountId ?? own;
  return { platform: script.platform, accountId, accountIds: [...new Set([accountId, own])] };
}
