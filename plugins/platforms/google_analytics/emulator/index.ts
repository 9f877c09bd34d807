/** Google Analytics in test mode: properties, key events and reports. README.md says what is real. */
import { defineEmulator, type CreateEmulator } from '../../../../sdk/emulator/index.ts';
import { googleWords } from '../../../families/google/emulator/words.ts';
import { testAccounts } from './accounts.ts';
import { doors } from './api/index.ts';
import { defaultControls, openState } from './state.ts';

export const createAnalyticsEmulator = defineEmulator({
  accounts: testAccounts,
  words: googleWords,
  controls: defaultControls,
  open: openState,
  doors,
});
export default createAnalyticsEmulator satisfies CreateEmulator;
