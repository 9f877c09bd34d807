/** Films under way. */
import {
  filmJobs,
  type Ask as KitAsk,
  type EmulatorParts,
} from '../../../../sdk/emulator/index.ts';

export type State = ReturnType<typeof openState>;
export type Ask = KitAsk<State, undefined>;

export const openState = (parts: EmulatorParts) => ({ parts, films: filmJobs() });
