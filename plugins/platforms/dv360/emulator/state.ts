/** What advertisers have, as the emulator keeps it. */
import {
  begun,
  lastValue,
  openAccounts,
  reportJobs,
  sealedTokens,
  withValue,
  type Ask as KitAsk,
  type EmulatorParts,
  type Fields,
  type HistoryRecord,
  type SeededAccount,
} from '../../../../sdk/emulator/index.ts';
import { demoAccounts, type DemoAccount } from './accounts.ts';
import { dailyMinorOf } from './rules/pacing.ts';
import { seedRecords } from './seed.ts';

export type Status = `ENTITY_STATUS_${'ACTIVE' | 'PAUSED' | 'ARCHIVED' | 'DRAFT'}`;
export type Kind = 'campaign' | 'insertionOrder' | 'lineItem' | 'creative';
export type Entity = HistoryRecord<Kind, Status> & { readonly deleted?: boolean };
export type Account = SeededAccount<DemoAccount>;

/** Switches that make the emulator behave as the platform does on a bad day; for tests. */
export interface Controls {
  /** How often a report is looked at before it is made. */
  pendingLooks: number;
  /** Reports end as FAILED. */
  failReports: boolean;
  /** How long the address of a file holds. */
  linkMs: number;
  /** Writes are refused, as when somebody else changes the same thing. */
  aborts: boolean;
}

export const defaultControls: Controls = {
  pendingLooks: 0,
  failReports: false,
  linkMs: 3_600_000,
  aborts: false,
};

/** One run of a query. */
export interface Run {
  readonly queryId: string;
  readonly params: Fields;
  readonly start: string;
  readonly end: string;
}

export type State = ReturnType<typeof openState>;
export type Ask = KitAsk<State>;

export function openState(parts: EmulatorParts, controls: Controls) {
  const { records, accounts } = openAccounts(parts, demoAccounts, seedRecords);
  return {
    parts,
    controls,
    accounts,
    records,
    queries: records.notes<Fields>('queries'),
    runs: reportJobs<Run>({
      parts,
      records,
      name: 'runs',
      newId: () => records.newId('run', 12),
      pendingLooks: () => controls.pendingLooks,
      fails: () => controls.failReports,
      linkMs: () => controls.linkMs,
    }),
    tokens: sealedTokens({
      seed: `dv360 ${parts.world.seed}`,
      prefix: 'ya29.',
      lifeSeconds: 3_599,
    }),
  };
}

export const statusOf = ({ statuses }: Entity): Status =>
  lastValue(statuses) ?? 'ENTITY_STATUS_PAUSED';

/** Those that are there, of one advertiser. */
export function entitiesOf({ records }: State, accountId: string, kind: Kind, parentId?: string) {
  return records
    .list(kind, { accountId, ...(parentId === undefined ? {} : { parentId }) })
    .filter(({ deleted }) => !deleted);
}

export function findEntity({ records }: State, accountId: string, kind: Kind, id: unknown) {
  const found = records.find(kind, String(id));
  return found?.accountId === accountId && !found.deleted ? found : undefined;
}

/** Settings as they are from now on; what may be spent a day follows from them. */
export function settled(
  account: Account,
  before: Entity,
  { entityStatus, ...fields }: Fields,
  now: number,
): Entity {
  const budget = before.kind === 'insertionOrder' ? dailyMinorOf(account.spec, fields) : undefined;
  return {
    ...before,
    fields,
    updatedAt: now,
    statuses: withValue(before.statuses, now, entityStatus as Status | undefined),
    budgets: withValue(before.budgets, now, budget),
  };
}

export function newEntity(
  { records }: State,
  { spec }: Account,
  kind: Kind,
  { now, status, parentId }: { now: number; status: Status; parentId?: string | undefined },
): Entity {
  const lengths = { campaign: 8, insertionOrder: 10, lineItem: 11, creative: 9 };
  return {
    ...begun(now, status),
    id: records.newId(kind, lengths[kind]),
    kind,
    accountId: spec.id,
    ...(parentId === undefined ? {} : { parentId }),
    fields: {},
  };
}
