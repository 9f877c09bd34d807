/** Criteo's Marketing Solutions API over the seeded world. README.md says what is real. */
import { defineEmulator, type CreateEmulator } from '../../../../sdk/emulator/index.ts';
import { testAccounts } from './accounts.ts';
import { doors } from './api/index.ts';
import { openState } from './state.ts';
import { words } from './words.ts';

export const createCriteoEmulator = defineEmulator({
  accounts: testAccounts,
  words,
  controls: {},
  open: openState,
  doors,
});
export default createCriteoEmulator satisfies CreateEmulator;
