/** Files and the cells in them, as the emulator keeps them. */
import {
  openRecords,
  sealedTokens,
  type Ask as KitAsk,
  type EmulatorParts,
} from '../../../../sdk/emulator/index.ts';
import { seedRecords } from './seed.ts';
import type { File } from './model.ts';

export type State = ReturnType<typeof openState>;

export type Ask = KitAsk<State>;

export function openState(parts: EmulatorParts) {
  const records = openRecords<File>(parts, seedRecords);
  return {
    records,
    tokens: sealedTokens({
      seed: `google_workspace ${parts.world.seed}`,
      prefix: 'ya29.',
      lifeSeconds: 3_599,
    }),
  };
}
