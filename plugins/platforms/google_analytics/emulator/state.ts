/** State that the emulator keeps: tokens that were used up. */
import {
  sealedTokens,
  type Ask as KitAsk,
  type EmulatorParts,
} from '../../../../sdk/emulator/index.ts';

/** Switches that make the emulator behave as the platform does on a bad day; for tests. */
export interface Controls {
  /** Reports are made of a part of all events. */
  sampled: boolean;
  /** Rows of few users are left out. */
  thresholded: boolean;
  /** Tokens of a property in a day. */
  tokensPerDay: number;
}

export const defaultControls: Controls = {
  sampled: false,
  thresholded: false,
  tokensPerDay: 200_000,
};

export type State = ReturnType<typeof openState>;
export type Ask = KitAsk<State>;

export function openState({ world, state }: EmulatorParts, controls: Controls) {
  const used = (state.load() ?? {}) as Record<string, number>;
  return {
    controls,
    seed: world.seed,
    used: (property: string) => used[property] ?? 0,
    charge(property: string, tokens: number) {
      used[property] = (used[property] ?? 0) + tokens;
      state.save({ ...used });
    },
    tokens: sealedTokens({
      seed: `google_analytics ${world.seed}`,
      prefix: 'ya29.',
      lifeSeconds: 3_599,
    }),
  };
}
