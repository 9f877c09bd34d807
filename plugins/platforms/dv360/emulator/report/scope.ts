import type { Account } from '../model.ts';
import type { State } from '../state.ts';

export interface Scope {
  readonly state: State;
  readonly account: Account;
  readonly now: number;
}
