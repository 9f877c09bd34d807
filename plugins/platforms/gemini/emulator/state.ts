/** A model remembers nothing between two requests but how often somebody looked for a film. */
import type { EmulatorParts } from '../../../../sdk/emulator/index.ts';

export type State = ReturnType<typeof openState>;

export const openState = (parts: EmulatorParts) => ({
  parts,
  looks: new Map<string, number>(),
  started: { films: 0 },
});
