/** What profiles have, as the emulator keeps it. */
import {
  amazonReportId,
  lastValue,
  openAccounts,
  reportJobs,
  sealedTokens,
  type Ask as KitAsk,
  type EmulatorParts,
  type Fields,
  type HistoryRecord,
  type SeededAccount,
} from '../../../../sdk/emulator/index.ts';
import { demoAccounts, type DemoAccount, type Product } from './accounts.ts';
import { seedRecords } from './seed.ts';

export type Status = 'ENABLED' | 'PAUSED' | 'ARCHIVED';
export type Kind = 'campaign' | 'adGroup' | 'ad';
export type Entity = HistoryRecord<Kind, Status> & { readonly product: Product };
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
  const { records, accounts } = openAccounts(parts, demoAccounts, seedRecords);
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

export const statusOf = ({ statuses }: Entity): Status => lastValue(statuses) ?? 'PAUSED';

export const entitiesOf = ({ state, account }: Scope, kind: Kind, product: Product): Entity[] =>
  state.records
    .list(kind, { accountId: account.spec.id })
    .filter((entity) => entity.product === product);

export function findEntity({ state, account }: Scope, kind: Kind, id: unknown) {
  const found = state.records.find(kind, String(id));
  return found?.accountId === account.spec.id ? found : undefined;
}
