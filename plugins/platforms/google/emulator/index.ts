/** Google Ads in test mode: the REST API over the seeded world, judged by Google's own protos and client. */
import { defineEmulator, type CreateEmulator } from '../../../../sdk/emulator/index.ts';
import { testAccounts } from './accounts.ts';
import { doors } from './api/index.ts';
import { defaultSizes, openState } from './state.ts';
import { words } from './words.ts';

export const createGoogleEmulator = defineEmulator({
  accounts: testAccounts,
  words,
  controls: defaultSizes,
  open: openState,
  doors,
});
export default createGoogleEmulator satisfies CreateEmulator;
