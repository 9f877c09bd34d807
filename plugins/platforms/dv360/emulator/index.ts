/** Display & Video 360 over the seeded world: entities and reports. README.md says what is real. */
import { defineEmulator, type CreateEmulator } from '../../../../sdk/emulator/index.ts';
import { googleWords } from '../../../families/google/emulator/words.ts';
import { testAccounts } from './accounts.ts';
import { doors } from './api/index.ts';
import { defaultControls, openState } from './state.ts';

export const createDv360Emulator = defineEmulator({
  accounts: testAccounts,
  words: googleWords,
  controls: defaultControls,
  open: openState,
  doors,
});
export default createDv360Emulator satisfies CreateEmulator;
