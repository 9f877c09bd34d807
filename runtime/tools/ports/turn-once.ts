/**
 * One turn of a talk with a model is asked for once, even when the process dies: the answer is noted until the call is
 * settled.
 */
import type { ModelsPort, ModelTurn } from '../../../sdk/models.ts';
import { hashOf } from '../../text/canonical.ts';
import type { Call } from '../../call.ts';
import type { Kept, Writes } from '../../runs/host-hand.ts';
import { stepKey } from '../../runs/stored-call.ts';
import type { ModelsParts } from './choose-model.ts';
import { principalOf } from './principal-of.ts';

/** Turns of a talk, by the idempotency key of its call. */
const TURN_NOTES = 'turn-note';

/** @param ask  sends the turn to a provider */
export async function turnOnce(
  { store }: Pick<ModelsParts, 'store'>,
  call: Call,
  writes: Writes,
  { key, maxTokens = 4_000, ...asked }: Parameters<ModelsPort['turn']>[0],
  ask: (args: Readonly<Record<string, unknown>>) => Promise<ModelTurn>,
): Promise<ModelTurn> {
  const { organizationId } = principalOf(call);
  const id = `${hashOf(stepKey(call))}.${key}`;
  writes.shared(TURN_NOTES, () => forgetTurns({ store }, call));
  const noted = await store.get<ModelTurn>(organizationId, TURN_NOTES, id);
  if (noted) return noted;
  const turn = await ask({ ...asked, max_tokens: maxTokens });
  await store.transact((tx) => tx.put(organizationId, TURN_NOTES, id, turn));
  return turn;
}

/** The answer of a model is of no use any more once its call is settled. */
function forgetTurns({ store }: Pick<ModelsParts, 'store'>, call: Call): Kept {
  const { organizationId } = principalOf(call);
  const prefix = `${hashOf(stepKey(call))}.`;
  return {
    made: () => [],
    touched: () => [],
    settle: async (tx) => {
      const page = { prefix, limit: 1_000 };
      const { rows } = await store.list(organizationId, TURN_NOTES, page);
      for (const { id } of rows) tx.delete(organizationId, TURN_NOTES, id);
    },
  };
}
