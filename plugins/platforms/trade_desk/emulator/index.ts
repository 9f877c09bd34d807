/** The Trade Desk in test mode: its REST API over a seeded world. README.md says what is real. */
import { defineEmulator, type CreateEmulator } from '../../../../sdk/emulator/index.ts';
import { testAccounts } from './accounts.ts';
import { doors } from './api/index.ts';
import { defaultControls, openState } from './state.ts';
import { words } from './words.ts';

export default defineEmulator({
  accounts: testAccounts,
  words,
  controls: defaultControls,
  open: openState,
  doors,
}) satisfies CreateEmulator;
