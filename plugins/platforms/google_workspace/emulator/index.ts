/** Google Sheets in test mode: spreadsheets, their cells, and the files that they are. README.md says what is real. */
import { defineEmulator, type CreateEmulator } from '../../../../sdk/emulator/index.ts';
import { googleWords } from '../../../families/google/emulator/words.ts';
import { testAccounts } from './accounts.ts';
import { doors } from './api/index.ts';
import { openState } from './state.ts';

export const createWorkspaceEmulator = defineEmulator({
  accounts: testAccounts,
  words: googleWords,
  open: openState,
  doors,
});
export default createWorkspaceEmulator satisfies CreateEmulator;
