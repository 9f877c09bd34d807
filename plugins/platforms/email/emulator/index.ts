/** Resend in test mode: mail that goes nowhere, and what becomes of it. README.md says what is real. */
import { defineEmulator, type CreateEmulator } from '../../../../sdk/emulator/index.ts';
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
