/** State of ad accounts, as the emulator keeps it. */
import {
  openAccounts,
  sealedTokens,
  seedTree,
  type Ask as KitAsk,
  type EmulatorParts,
  type TreeRecord,
  type SeededAccount,
} from '../../../../sdk/emulator/index.ts';
import { demoAccounts, type DemoAccount } from './accounts.ts';
import { seedsOf } from './seed.ts';
import type { Status } from './model.ts';

export type Entity = TreeRecord<Status>;

export type State = ReturnType<typeof openState>;

export type Ask = KitAsk<State, undefined>;

/** All objects of an account, as the world made them. */
const seedRecords = (account: SeededAccount<DemoAccount>) => seedTree(account, seedsOf(account));

export function openState(parts: EmulatorParts) {
  const { records, accounts } = openAccounts<DemoAccount, Entity>(parts, demoAccounts, seedRecords);
  const seed = `spotify ${parts.world.seed}`;
  const tokens = sealedTokens({ seed, prefix: 'BQ', lifeSeconds: 3_600 });
  return { parts, accounts, records, tokens };
}
