/**
 * Calls of which each finds the platform as it was. A call that changed nothing leaves its emulator to the next one, for
 * seeding another takes longer than most calls.
 */
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
  type EmulatedWish,
} from './an-emulated-platform.ts';
import type { MakeCall } from './preview-gaps.ts';

export interface CallsAnew {
  readonly call: MakeCall;
  close(): Promise<void>;
}

/** @param wish  of the platform as each call finds it; asked for whenever one is made */
export function callsAnew(id: string, wish: () => EmulatedWish): CallsAnew {
  let kept: EmulatedPlatform | undefined;
  const close = async () => {
    await kept?.close();
    kept = undefined;
  };
  return {
    async call(script, args, how) {
      const platform = (kept ??= await anEmulatedPlatform(id, wish()));
      const before = [platform.state(), platform.clock.now()];
      const isAsBefore = () => platform.state() === before[0] && platform.clock.now() === before[1];
      return platform.run(script, args, how).finally(() => (isAsBefore() ? undefined : close()));
    },
    close,
  };
}
