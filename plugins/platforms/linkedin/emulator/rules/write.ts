import type { Fields } from '../../../../../sdk/emulator/index.ts';
import type { Account } from '../model.ts';
import type { Entity, State } from '../state.ts';

/** A write: the object as it would be, and as it is. */
export interface Write {
  readonly state: State;
  readonly account: Account;
  readonly data: Fields;
  readonly before?: Entity | undefined;
}
