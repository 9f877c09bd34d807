/** What profiles have, as the emulator keeps it. */
import {
  findRecord,
  openAccounts,
  reportJobs,
  sealedTokens,
  seedTree,
  type Ask as KitAsk,
  type EmulatorParts,
  type Fields,
  type SeededAccount,
  type TreeKind,
  type TreeRecord,
} from '../../../../sdk/emulator/index.ts';
import { amazonReportId } from '../../../families/amazon/emulator/reports.ts';
import { demoAccounts, type DemoAccount } from './accounts.ts';
import { seedsOf } from './seed.ts';

export type Status = 'ENABLED' | 'PAUSED' | 'ARCHIVED';
/** Its product is a field like the others: `adProduct`. */
export type Entity = TreeRecord<Status>;
export type Account = SeededAccount<DemoAccount>;

/** Switches that make the emulator behave as Amazon does on a bad day; for tests. */
export interface Controls {
  /** How often a report is looked at before it is made. */
  pendingPolls: number;
  /** Reports end as FAILED. */
  failReports: boolean;
  /** How long the address of a file holds. */
  linkMs: number;
  /** Items of writes are refused one by one: TOO_MANY_REQUESTS. */
  throttleItems: boolean;
}

export const defaultControls: Controls = {
  pendingPolls: 0,
  failReports: false,
  linkMs: 3_600_000,
  throttleItems: false,
};

export type State = ReturnType<typeof openState>;
export type Ask = KitAsk<State>;

export function openState(parts: EmulatorParts, controls: Controls) {
  const { records, accounts } = openAccounts<DemoAccount, Entity>(parts, demoAccounts, (account) =>
    seedTree(account, seedsOf(account)),
  );
  return {
    parts,
    controls,
    accounts,
    records,
    /** What was changed of portfolios since; the last note of each counts. */
    portfolios: records.notes<Fields>('portfolios'),
    tokens: sealedTokens({
      seed: `amazon_ads ${parts.world.seed}`,
      prefix: 'Atza|',
      lifeSeconds: 3_600,
    }),
    reports: reportJobs<Fields>({
      parts,
      records,
      name: 'report-jobs',
      newId: () => amazonReportId(records.newId('report', 32)),
      pendingLooks: () => controls.pendingPolls,
      fails: () => controls.failReports,
      linkMs: () => controls.linkMs,
    }),
  };
}

/** One request for one profile. */
export interface Scope {
  readonly state: State;
  readonly account: Account;
  readonly now: number;
}

export const findEntity = ({ state, account }: Scope, kind: TreeKind, id: unknown) =>
  findRecord<Status>(state, account.spec.id, kind, id);
