/** The X Ads API over the seeded world, as far as advertising goes. README.md says what is real. */
import {
  defineEmulator,
  testAccountsOf,
  type CreateEmulator,
  type EmulatorParts,
} from '../../../../sdk/emulator/index.ts';
import { demoAccounts, demoKeys } from './accounts.ts';
import { doors } from './api/index.ts';
import { defaultControls, openState, type Controls, type State } from './state.ts';
import { words } from './words.ts';

/** @param own  accounts instead of the demo's, for tests */
export const createXEmulator = (
  parts: EmulatorParts,
  own = demoAccounts,
  controls: Controls = { ...defaultControls },
) =>
  defineEmulator<State, Controls>({
    accounts: testAccountsOf(own, demoKeys),
    words,
    open: (all, switches) => openState(all, switches, own),
    doors,
  })(parts, controls);
export default createXEmulator satisfies CreateEmulator;
