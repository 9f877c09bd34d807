/** Meta's Graph API over the seeded world, as far as advertising goes. README.md says what is real. */
import { defineEmulator, type CreateEmulator } from '../../../../sdk/emulator/index.ts';
import { testAccounts } from './accounts.ts';
import { door } from './api/index.ts';
import { defaultControls, openState } from './state.ts';
import { words } from './words.ts';

export const createMetaEmulator = defineEmulator({
  accounts: testAccounts,
  words,
  controls: defaultControls,
  open: openState,
  doors: [door],
});
export default createMetaEmulator satisfies CreateEmulator;
