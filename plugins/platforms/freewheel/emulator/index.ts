/** FreeWheel's Buzz API 2.0 over the seeded world. README.md says what is real. */
import { defineEmulator, type CreateEmulator } from '../../../../sdk/emulator/index.ts';
import { testAccounts } from './accounts.ts';
import { doors } from './api/index.ts';
import { defaultControls, openState } from './state.ts';
import { words } from './words.ts';

export const createFreewheelEmulator = defineEmulator({
  accounts: testAccounts,
  words,
  controls: defaultControls,
  open: openState,
  doors,
});
export default createFreewheelEmulator satisfies CreateEmulator;
