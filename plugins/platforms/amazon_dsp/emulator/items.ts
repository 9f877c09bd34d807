/** What an advertiser has, as the emulator keeps it. */
import type {
  EmulatorParts,
  EmulatorRecord,
  DeliveryTraits,
  OpenAccounts,
  SeededAccount,
  Since,
} from '../../../../sdk/emulator/index.ts';
import type { Controls } from './controls.ts';
import type { DemoAccount } from './demo-accounts.ts';

export type State = 'ENABLED' | 'PAUSED' | 'ARCHIVED';
/** What the unified API lists and writes; audiences have paths of their own. */
export type Kind = 'campaign' | 'adGroup' | 'ad' | 'adAssociation' | 'target';
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- JSON of callers, checked by shapes.ts
export type Fields = Readonly<Record<string, any>>;

export interface Item extends EmulatorRecord, DeliveryTraits {
  readonly kind: Kind | 'audience';
  readonly updatedAt: number;
  readonly states: readonly Since<State>[];
  /** What may be spent a day, in minor units, over time; campaigns and ad groups with a DAILY budget. */
  readonly budgets: readonly Since<number>[];
  /** As the API shows them, without ids, state and times. */
  readonly fields: Fields;
  /** Unlinked or taken away; what it delivered stays. */
  readonly deleted?: boolean;
}

export type Account = SeededAccount<DemoAccount>;

export interface Dsp extends OpenAccounts<DemoAccount, Item> {
  readonly parts: EmulatorParts;
  readonly controls: Controls;
}

/** One request for one advertiser. */
export interface Ask {
  readonly dsp: Dsp;
  readonly account: Account;
  readonly now: number;
}

export const stateOf = ({ states }: Item): State => states.at(-1)?.value ?? 'PAUSED';

/** Those that are there, of one advertiser. */
export function itemsOf({ dsp, account }: Ask, kind: Item['kind'], parentId?: string): Item[] {
  const where = { accountId: account.spec.id, ...(parentId === undefined ? {} : { parentId }) };
  return dsp.records.list(kind, where).filter(({ deleted }) => !deleted);
}

export function findItem({ dsp, account }: Ask, kind: Item['kind'], id: unknown): Item | undefined {
  const item = dsp.records.find(kind, String(id));
  return item && item.accountId === account.spec.id && !item.deleted ? item : undefined;
}

/** ISO 8601, UTC, whole seconds. */
export const instant = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`;
