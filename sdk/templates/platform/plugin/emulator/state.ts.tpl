/** State of the emulator: the seeded campaigns with their groups and ads, and the changes that callers made. */
import {
  openAccounts,
  seedTree,
  type AccountSpec,
  type Ask as AnyAsk,
  type EmulatorParts,
  type SeededAccount,
} from '{{sdk_from_emulator}}';
import { demoAccounts } from './accounts.ts';
import type { Entity } from './model.ts';
import { seeds } from './seed.ts';

export type State = ReturnType<typeof openState>;
/** One request that was let in, for the account in its path. */
export type Ask = AnyAsk<State, SeededAccount>;

export const openState = (parts: EmulatorParts) => ({
  parts,
  ...openAccounts<AccountSpec, Entity>(parts, demoAccounts, (account) => seedTree(account, seeds)),
});
