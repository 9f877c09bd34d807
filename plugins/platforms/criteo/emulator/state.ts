/** State of advertisers, as the emulator keeps it. */
import {
  keptBeside,
  openAccounts,
  seedTree,
  switchedBelow,
  type Ask as KitAsk,
  type EmulatorParts,
  type SeededAccount,
} from '../../../../sdk/emulator/index.ts';
import { criteoSealed } from '../../../families/criteo/emulator/tokens.ts';
import { demoAccounts, type DemoAccount } from './accounts.ts';
import { seedsOf } from './seed.ts';
import { segmentsOf } from './views.ts';
import type { Entity } from './model.ts';

export type State = ReturnType<typeof openState>;

export type Ask = KitAsk<State, undefined>;

/** All objects of an account, as the world made them. */
const seedRecords = (account: SeededAccount<DemoAccount>) =>
  switchedBelow(seedTree(account, seedsOf(account)));

export function openState(parts: EmulatorParts) {
  const { records, accounts } = openAccounts<DemoAccount, Entity>(parts, demoAccounts, seedRecords);
  return {
    parts,
    accounts,
    records,
    segments: keptBeside(records, 'segments', (id) => segmentsOf(accounts.get(id)!, parts.now())),
    tokens: criteoSealed(`criteo ${parts.world.seed}`),
  };
}
