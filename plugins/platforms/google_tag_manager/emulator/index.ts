/** Google Tag Manager in test mode: containers, workspaces and versions. README.md says what is real. */
import { defineEmulator, type CreateEmulator } from '../../../../sdk/emulator/index.ts';
import { googleWords } from '../../../families/google/emulator/words.ts';
import { testAccounts } from './accounts.ts';
import { doors } from './api/index.ts';
import { defaultControls, openState } from './state.ts';

export const createTagManagerEmulator = defineEmulator({
  accounts: testAccounts,
  words: googleWords,
  controls: defaultControls,
  open: openState,
  doors,
});
export default createTagManagerEmulator satisfies CreateEmulator;
