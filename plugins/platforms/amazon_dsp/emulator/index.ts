/** Amazon's advertising API over the seeded world, as far as its DSP goes. README.md says what is real. */
import { defineEmulator, type CreateEmulator } from '../../../../sdk/emulator/index.ts';
import { amazonControls } from '../../../families/amazon/emulator/state.ts';
import { amazonWords } from '../../../families/amazon/emulator/words.ts';
import { testAccounts } from './accounts.ts';
import { doors } from './api/index.ts';
import { openState } from './state.ts';

export const createAmazonDspEmulator = defineEmulator({
  accounts: testAccounts,
  words: amazonWords('v1'),
  controls: amazonControls,
  open: openState,
  doors,
});
export default createAmazonDspEmulator satisfies CreateEmulator;
