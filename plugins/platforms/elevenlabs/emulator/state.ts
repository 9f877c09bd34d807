/** A voice remembers nothing between two requests. */
import type { EmulatorParts } from '../../../../sdk/emulator/index.ts';

export type State = ReturnType<typeof openState>;

export const openState = (parts: EmulatorParts) => ({ parts });
