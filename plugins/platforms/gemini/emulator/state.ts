/** A model remembers nothing between two requests but how often somebody looked for a film. */
import { filmJobs, type EmulatorParts } from '../../../../sdk/emulator/index.ts';

export type State = ReturnType<typeof openState>;

export const openState = (parts: EmulatorParts) => ({
  parts,
  films: filmJobs(),
});
