/** What the emulator keeps, and the sizes that tests turn. */
import { localDay, sealedTokens, type EmulatorParts } from '../../../../sdk/emulator/index.ts';
import { activeAccount } from './accounts.ts';
import type { SavedState } from './customers.ts';
import { buildCustomers } from './seed/index.ts';

/** Rows per page and per chunk of a stream; the real ones, lowered by tests. */
export interface Sizes {
  page: number;
  chunk: number;
}
export const defaultSizes: Sizes = { page: 10_000, chunk: 10_000 };

export type State = ReturnType<typeof openState>;

export function openState(parts: EmulatorParts, sizes: Sizes) {
  const kept = parts.state.load() as SavedState | undefined;
  const saved = kept?.version === 1 ? kept : freshState(parts.now());
  const save = () => parts.state.save(saved);
  if (saved !== kept) save();
  const seed = `google ${parts.world.seed}`;
  return {
    parts,
    sizes,
    saved,
    save,
    customers: buildCustomers(parts.world, saved),
    tokens: sealedTokens({ seed, prefix: 'ya29.', lifeSeconds: 3_599 }),
  };
}

function freshState(now: number): SavedState {
  const anchor = localDay(now, activeAccount.timeZone).today;
  return { version: 1, anchor, nextId: 1, changed: {}, rates: {}, traits: {} };
}
