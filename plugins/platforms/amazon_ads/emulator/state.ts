/** State of profiles, as the emulator keeps it. */
import {
  findRecord,
  openAccounts,
  seedTree,
  type Ask as KitAsk,
  type EmulatorParts,
  type Fields,
  type TreeRecord,
  type SeededAccount,
} from '../../../../sdk/emulator/index.ts';
import { amazonState, type AmazonControls } from '../../../families/amazon/emulator/state.ts';
import { demoAccounts, type DemoAccount } from './accounts.ts';
import { seedsOf } from './seed/index.ts';
import type { Status, Kind, Account } from './model.ts';

/** Its product is a field like the others: `adProduct`. */
export type Entity = TreeRecord<Status, Kind>;

export type State = ReturnType<typeof openState>;

export type Ask = KitAsk<State>;

/** All objects of an account, as the world made them. */
const seedRecords = (account: SeededAccount<DemoAccount>) => seedTree(account, seedsOf(account));

export function openState(parts: EmulatorParts, controls: AmazonControls) {
  const { records, accounts } = openAccounts<DemoAccount, Entity>(parts, demoAccounts, seedRecords);
  return {
    ...amazonState('amazon_ads', parts, records, controls),
    accounts,
    /** Changes of portfolios since; the last note of each counts. */
    portfolios: records.notes<Fields>('portfolios'),
  };
}

/** One request for one profile. */
export interface Scope {
  readonly state: State;
  readonly account: Account;
  readonly now: number;
}

export const findEntity = ({ state, account }: Scope, kind: Kind, id: unknown) =>
  findRecord<Status, Kind>(state, account.spec.id, kind, id);
