/** Campaign Manager 360 over the seeded world: trafficking and reports. README.md says what is real. */
import { defineEmulator, type CreateEmulator } from '../../../../sdk/emulator/index.ts';
import { testAccounts } from './accounts.ts';
import { doors } from './api/index.ts';
import { defaultControls, openState } from './state.ts';
import { words } from './words.ts';

export const createCm360Emulator = defineEmulator({
  accounts: testAccounts,
  words,
  controls: defaultControls,
  open: openState,
  doors,
});
export default createCm360Emulator satisfies CreateEmulator;
