/** StackAdapt in test mode: its GraphQL API over a seeded world. README.md says what is real. */
import { defineEmulator, type CreateEmulator } from '../../../../sdk/emulator/index.ts';
import { testAccounts } from './accounts.ts';
import { doors } from './api/index.ts';
import { openState } from './state.ts';
import { words } from './words.ts';

export const createStackAdaptEmulator = defineEmulator({
  accounts: testAccounts,
  words,
  open: openState,
  doors,
});
export default createStackAdaptEmulator satisfies CreateEmulator;
