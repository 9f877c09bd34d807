/** State that the emulator keeps: nothing, for nothing that is asked of it uses credits. */
import type { Ask as AnyAsk, EmulatorParts } from '../../../../sdk/emulator/index.ts';

export type State = ReturnType<typeof openState>;
export type Ask = AnyAsk<State>;

export const openState = ({ world }: EmulatorParts) => ({ seed: world.seed });
