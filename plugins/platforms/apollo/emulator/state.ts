/** State that the emulator keeps: credits that are used up, and who was revealed, for nobody is paid for twice. */
import {
  localDay,
  type Ask as AnyAsk,
  type EmulatorParts,
} from '../../../../sdk/emulator/index.ts';
import { CREDITS } from './accounts.ts';
import { faults } from './words.ts';

export type State = ReturnType<typeof openState>;
export type Ask = AnyAsk<State>;

export function openState({ state, now }: EmulatorParts) {
  const kept = (state.load() ?? { used: 0 }) as { used: number };
  return {
    today: () => localDay(now(), 'UTC').today,
    used: () => kept.used,
    /** @throws Refusal 422  none are left */
    charge(credits: number) {
      if (kept.used + credits > CREDITS) throw faults.credits();
      kept.used += credits;
      state.save({ ...kept });
    },
  };
}
