/** {{title}} in test mode: its API over a seeded world. Refuses what the platform refuses, in its words. */
import { defineEmulator, type CreateEmulator } from '{{sdk_from_emulator}}';
import { testAccounts } from './accounts.ts';
import { api } from './api.ts';
import { openState } from './state.ts';
import { words } from './words.ts';

export default defineEmulator({
  accounts: testAccounts,
  words,
  open: openState,
  doors: [api],
}) satisfies CreateEmulator;
