/** What advertisers have, as the emulator keeps it. */
import {
  openAccounts,
  sealedTokens,
  seedTree,
  type Ask as KitAsk,
  type EmulatorParts,
  type SeededAccount,
  type TreeRecord,
} from '../../../../sdk/emulator/index.ts';
import { demoAccounts, type DemoAccount } from './accounts.ts';
import { seedsOf } from './seed.ts';

export type Status = 'on' | 'off' | 'archived';
export type Entity = TreeRecord<Status>;
export type Account = SeededAccount<DemoAccount>;
export type State = ReturnType<typeof openState>;
export type Ask = KitAsk<State, undefined>;

/** Campaigns have no switch at Criteo: what happened to one in the world happened to its ad sets. */
function handedDown(records: readonly Entity[]): Entity[] {
  const campaigns = new Map(records.map((one) => [one.id, one] as const));
  return records.map((one) => {
    if (one.kind === 'campaign') return { ...one, statuses: one.statuses.slice(0, 1) };
    const above = one.kind === 'group' ? campaigns.get(one.parentId ?? '') : undefined;
    return above ? { ...one, statuses: above.statuses } : one;
  });
}

export function openState(parts: EmulatorParts) {
  const { records, accounts } = openAccounts<DemoAccount, Entity>(parts, demoAccounts, (account) =>
    handedDown(seedTree(account, seedsOf(account))),
  );
  const seed = `criteo ${parts.world.seed}`;
  const tokens = sealedTokens({ seed, prefix: 'eyJ', lifeSeconds: 900 });
  return { parts, accounts, records, tokens };
}
