/** Objects of advertisers, as the emulator keeps them. */
import {
  findRecord,
  openAccounts,
  statusOf,
  type Ask as KitAsk,
  type EmulatorParts,
} from '../../../../sdk/emulator/index.ts';
import { amazonState, type AmazonControls } from '../../../families/amazon/emulator/state.ts';
import { demoAccounts } from './accounts.ts';
import { seedItems } from './seed.ts';
import type { Status, Kind, Item, Account } from './model.ts';

export type State = ReturnType<typeof openState>;

export type Ask = KitAsk<State>;

export function openState(parts: EmulatorParts, controls: AmazonControls) {
  const { records, accounts } = openAccounts(parts, demoAccounts, seedItems);
  return { ...amazonState('amazon_dsp', parts, records, controls), accounts };
}

/** One request for one advertiser. */
export interface Scope {
  readonly state: State;
  readonly account: Account;
  readonly now: number;
}

/** Unlinked or taken away; what it delivered stays. */
const isGone = (item: Item) =>
  statusOf(item) === 'ARCHIVED' && ['adAssociation', 'target', 'audience'].includes(item.kind);

/** Objects that are there, of one advertiser. */
export const itemsOf = ({ state, account }: Scope, kind: Kind, parentId?: string): Item[] =>
  state.records
    .list(kind, { accountId: account.spec.id, ...(parentId === undefined ? {} : { parentId }) })
    .filter((item) => !isGone(item));

export function findItem({ state, account }: Scope, kind: Kind, id: unknown): Item | undefined {
  const item = findRecord<Status, Kind>(state, account.spec.id, kind, id);
  return item && !isGone(item) ? item : undefined;
}
