/** What the emulator keeps of each object. */
import type {
  EmulatorParts,
  EmulatorRecord,
  DeliveryTraits,
  OpenAccounts,
  SeededAccount,
  Since,
} from '../../../../sdk/emulator/index.ts';
import type { DemoAccount } from './demo-accounts.ts';

export type EntityStatus = 'ACTIVE' | 'PAUSED' | 'DRAFT';
export type Kind =
  | 'funding_instrument'
  | 'campaign'
  | 'line_item'
  | 'promoted_tweet'
  | 'tweet'
  | 'targeting_criterion'
  | 'custom_audience'
  | 'card'
  | 'media';

export interface Thing extends EmulatorRecord, DeliveryTraits {
  readonly kind: Kind;
  readonly updatedAt: number;
  /** Oldest first; the last one is the present. */
  readonly statuses: readonly Since<EntityStatus>[];
  readonly deletedAt?: number;
  /** Daily budgets in minor units over time, where the object has one. */
  readonly budgets: readonly Since<number>[];
  /** Everything else, named and shaped as in the API. */
  readonly fields: Readonly<Record<string, unknown>>;
}

export type Account = SeededAccount<DemoAccount>;

export interface X extends OpenAccounts<DemoAccount, Thing> {
  readonly parts: EmulatorParts;
}

/** One request that was let in. */
export interface Ask {
  readonly x: X;
  readonly account: Account;
  readonly method: string;
  /** Parts of the path after the account. */
  readonly path: readonly string[];
  /** Query and form, as they came. */
  readonly given: Readonly<Record<string, string>>;
  /** A JSON body, where the address takes one. */
  readonly body: unknown;
  readonly now: number;
}

export const statusOf = ({ statuses }: Thing): EntityStatus => statuses.at(-1)?.value ?? 'PAUSED';

/** ISO 8601 in seconds, as X writes times. */
export const timeText = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`;

/** X's ids are short texts of base 36. */
export const base36 = (digits: string): string => BigInt(digits).toString(36);

/** A number of more digits than JavaScript's own hold, written whole, as X does. */
export const wholeNumber = (digits: string): unknown =>
  (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(digits);
