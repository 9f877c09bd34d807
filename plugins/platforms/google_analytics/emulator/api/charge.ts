import type { Fields } from '../../../../../sdk/emulator/index.ts';
import type { DemoProperty } from '../accounts.ts';
import type { Ask } from '../state.ts';
import { exhausted } from '../words.ts';

/** Takes the tokens of one report. @returns what is left. @throws Refusal 429  all tokens of the day are used */
export function charge({ state }: Ask, { id }: DemoProperty): Fields {
  const most = state.controls.tokensPerDay;
  if (state.used(id) >= most) throw exhausted();
  state.charge(id, 3);
  const status = (all: number, consumed: number, used: number) => ({
    consumed,
    remaining: Math.max(0, all - used),
  });
  return {
    tokensPerDay: status(most, 3, state.used(id)),
    tokensPerHour: status(40_000, 3, state.used(id)),
    concurrentRequests: status(10, 0, 0),
    serverErrorsPerProjectPerHour: status(10, 0, 0),
    potentiallyThresholdedRequestsPerHour: status(120, 0, 0),
    tokensPerProjectPerHour: status(14_000, 3, state.used(id)),
  };
}
