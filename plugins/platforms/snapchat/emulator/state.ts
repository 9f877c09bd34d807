/** What ad accounts have, as the emulator keeps it. */
import {
  keptBeside,
  openAccounts,
  sealedTokens,
  seedTree,
  type Ask as KitAsk,
  type EmulatorParts,
  type SeenConversion,
  type SeededAccount,
} from '../../../../sdk/emulator/index.ts';
import { demoAccounts, type DemoAccount } from './accounts.ts';
import { seedsOf } from './seed.ts';
import { segmentsOf } from './views.ts';
import type { Entity } from './model.ts';

export type State = ReturnType<typeof openState>;

export type Ask = KitAsk<State, undefined>;

/** All objects of an account, as the world made them. */
const seedRecords = (account: SeededAccount<DemoAccount>) => seedTree(account, seedsOf(account));

export function openState(parts: EmulatorParts) {
  const opened = openAccounts<DemoAccount, Entity>(parts, demoAccounts, seedRecords);
  return {
    parts,
    ...opened,
    segments: keptBeside(opened.records, 'segments', (id) =>
      segmentsOf(opened.accounts.get(id)!, parts.now()),
    ),
    conversions: opened.records.notes<SeenConversion>('conversions'),
    tokens: sealedTokens({
      seed: `snapchat ${parts.world.seed}`,
      prefix: 'snap.',
      lifeSeconds: 1_800,
    }),
  };
}
