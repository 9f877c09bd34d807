/** What advertisers have, as the emulator keeps it. */
import {
  keptBeside,
  openAccounts,
  seedTree,
  switchedBelow,
  type Ask as KitAsk,
  type EmulatorParts,
} from '../../../../sdk/emulator/index.ts';
import { criteoSealed } from '../../../families/criteo/emulator/tokens.ts';
import { demoAccounts, type DemoAccount } from './accounts.ts';
import { seedsOf } from './seed.ts';
import { segmentsOf } from './views.ts';
import type { Entity } from './model.ts';

export type State = ReturnType<typeof openState>;

export type Ask = KitAsk<State, undefined>;

export function openState(parts: EmulatorParts) {
  const { records, accounts } = openAccounts<DemoAccount, Entity>(parts, demoAccounts, (account) =>
    switchedBelow(seedTree(account, seedsOf(account))),
  );
  return {
    parts,
    accounts,
    records,
    segments: keptBeside(records, 'segments', (id) => segmentsOf(accounts.get(id)!, parts.now())),
    tokens: criteoSealed(`criteo ${parts.world.seed}`),
  };
}
