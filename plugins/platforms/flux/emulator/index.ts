/** Black Forest Labs in test mode: its API, and bands of colour in the place of its models. */
import { defineEmulator, type CreateEmulator } from '../../../../sdk/emulator/index.ts';
import { testAccounts } from './accounts.ts';
import { api, files } from './api.ts';
import { openState } from './state.ts';
import { words } from './words.ts';

export default defineEmulator({
  accounts: testAccounts,
  words,
  open: openState,
  doors: [files, api],
}) satisfies CreateEmulator;
