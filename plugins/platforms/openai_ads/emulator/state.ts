/** State of ad accounts, as the emulator keeps it. */
import {
  openAccounts,
  seedTree,
  type Ask as KitAsk,
  type EmulatorParts,
  type SeenConversion,
  type TreeRecord,
  type SeededAccount,
} from '../../../../sdk/emulator/index.ts';
import { demoAccounts, type DemoAccount } from './accounts.ts';
import { seedsOf } from './seed.ts';
import type { Status, Account } from './model.ts';

export type Entity = TreeRecord<Status>;

export type State = ReturnType<typeof openState>;

/** A key says which account is meant. */
export type Ask = KitAsk<State, Account>;

/** All objects of an account, as the world made them. */
const seedRecords = (account: SeededAccount<DemoAccount>) => seedTree(account, seedsOf(account));

export function openState(parts: EmulatorParts) {
  const { records, accounts } = openAccounts<DemoAccount, Entity>(parts, demoAccounts, seedRecords);
  return {
    parts,
    accounts,
    records,
    /** The object that was made under an `Idempotency-Key`: its body, and its id. */
    made: new Map<string, { readonly body: string; readonly id: string }>(),
    conversions: [] as SeenConversion[],
  };
}
