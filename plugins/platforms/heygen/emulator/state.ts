/** Films under way, and files that were sent. */
import {
  filmJobs,
  type Ask as KitAsk,
  type EmulatorParts,
} from '../../../../sdk/emulator/index.ts';

export type State = ReturnType<typeof openState>;
export type Ask = KitAsk<State, undefined>;

export const openState = (parts: EmulatorParts) => ({
  parts,
  films: filmJobs(),
  /** Seconds of a sound by the id of its asset. */
  sounds: new Map<string, number>(),
});
