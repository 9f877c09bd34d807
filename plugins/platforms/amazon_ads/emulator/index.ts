/** Amazon's sponsored ads over the seeded world. README.md says what is real. */
import { defineEmulator, type CreateEmulator } from '../../../../sdk/emulator/index.ts';
import { amazonControls } from '../../../families/amazon/emulator/state.ts';
import { amazonWords } from '../../../families/amazon/emulator/words.ts';
import { testAccounts } from './accounts.ts';
import { doors } from './api/index.ts';
import { openState } from './state.ts';

export const createAmazonAdsEmulator = defineEmulator({
  accounts: testAccounts,
  words: amazonWords('v1'),
  controls: amazonControls,
  open: openState,
  doors,
});
export default createAmazonAdsEmulator satisfies CreateEmulator;
