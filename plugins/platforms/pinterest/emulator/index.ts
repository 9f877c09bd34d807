/** Pinterest in test mode: its API v5 over a seeded world. README.md says what is real. */
import { defineEmulator, type CreateEmulator } from '../../../../sdk/emulator/index.ts';
import { testAccounts } from './accounts.ts';
import { doors } from './api/index.ts';
import { defaultControls, openState } from './state.ts';
import { words } from './words.ts';

export const createPinterestEmulator = defineEmulator({
  accounts: testAccounts,
  words,
  controls: defaultControls,
  open: openState,
  doors,
});
export default createPinterestEmulator satisfies CreateEmulator;
