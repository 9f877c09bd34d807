/** Ads in ChatGPT in test mode: the Advertiser API v1 over a seeded world. README.md says what is real. */
import { defineEmulator, type CreateEmulator } from '../../../../sdk/emulator/index.ts';
import { testAccounts } from './accounts.ts';
import { doors } from './api/index.ts';
import { openState } from './state.ts';
import { words } from './words.ts';

export const createOpenAiAdsEmulator = defineEmulator({
  accounts: testAccounts,
  words,
  open: openState,
  doors,
});
export default createOpenAiAdsEmulator satisfies CreateEmulator;
