/** The TikTok API for Business over the seeded world, as far as advertising goes. README.md says what is real. */
import { defineEmulator, type CreateEmulator } from '../../../../sdk/emulator/index.ts';
import { testAccounts } from './accounts.ts';
import { doors } from './api/index.ts';
import { defaultControls, openState } from './state.ts';
import { words } from './words.ts';

export const createTikTokEmulator = defineEmulator({
  accounts: testAccounts,
  words,
  controls: defaultControls,
  open: openState,
  doors,
});
export default createTikTokEmulator satisfies CreateEmulator;
