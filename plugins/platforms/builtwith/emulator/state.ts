/** State that the emulator keeps: credits that are used up. */
import {
  localDay,
  type Ask as AnyAsk,
  type EmulatorParts,
} from '../../../../sdk/emulator/index.ts';
import { CREDITS } from './accounts.ts';
import { siteOf, type Site } from './seed.ts';
import { faults } from './words.ts';

export type State = ReturnType<typeof openState>;
export type Ask = AnyAsk<State>;

export function openState({ state, now }: EmulatorParts) {
  const kept = (state.load() ?? { used: 0, products: 0 }) as { used: number; products: number };
  const today = () => localDay(now(), 'UTC').today;
  const site = (domain: string): Site | undefined => siteOf(domain, today());
  return {
    today,
    site,
    /** Credits of the API, and of the product search, which has its own. */
    used: (sort: 'used' | 'products' = 'used') => kept[sort],
    /** @throws -3  none are left */
    charge(credits: number, sort: 'used' | 'products' = 'used') {
      if (kept[sort] + credits > CREDITS) throw faults.credits();
      kept[sort] += credits;
      state.save({ ...kept });
    },
  };
}
