/** Figures and campaigns that a guardrail has read. */
import type { Account } from '../../../../sdk/script.ts';
import type { Guardrail } from './guardrail.ts';

export type Place = Pick<Guardrail, 'platform' | 'account_id'>;

export interface Campaign {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  /** YYYY-MM-DD. */
  readonly start_date: string | null;
  /** Its goal, in the platform's words. */
  readonly objective?: string | null | undefined;
}

export interface Read extends Campaign {
  /** Money in account currency. */
  readonly days: readonly { readonly date?: string; readonly spend?: number | null }[];
  readonly conversions: readonly {
    readonly date: string;
    readonly conversion_action: string | null;
    readonly conversions: number | null;
    readonly all_conversions: number | null;
  }[];
}

/** Figures of some campaigns of an account, until now. */
export interface Reading {
  /** As the account is now. */
  readonly account: Account;
  readonly today: string;
  /** Without campaigns that are not there. */
  readonly campaigns: ReadonlyMap<string, Read>;
}

export interface Action {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  /** Of the last 30 days, over the account. */
  readonly all_conversions: number | null;
}

export interface Window {
  /** First day that counts. */
  readonly since: string;
  readonly today: string;
  /** Last day that has to be whole. */
  readonly whole: string;
}
