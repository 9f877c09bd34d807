/** What advertisers have, as the emulator keeps it, and what comes of what was set. */
import {
  openAccounts,
  reportJobs,
  sealedTokens,
  type DeliveryTraits,
  type EmulatorParts,
  type EmulatorRecord,
  type SeededAccount,
  type Since,
} from '../../../../sdk/emulator/index.ts';
import { amazonReportId } from '../../../families/amazon/emulator/reports.ts';
import { demoAccounts, type DemoAccount } from './accounts.ts';
import { seedItems } from './seed.ts';

export type Status = 'ENABLED' | 'PAUSED' | 'ARCHIVED';
/** What the unified API lists and writes; audiences have paths of their own. */
export type Kind = 'campaign' | 'adGroup' | 'ad' | 'adAssociation' | 'target';
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- JSON of callers, held against shapes.json
export type Fields = Readonly<Record<string, any>>;

export interface Item extends EmulatorRecord, DeliveryTraits {
  readonly kind: Kind | 'audience';
  readonly updatedAt: number;
  readonly states: readonly Since<Status>[];
  /** What may be spent a day, in minor units, over time; campaigns only. */
  readonly budgets: readonly Since<number>[];
  /** As the API shows them, without ids, state and times. */
  readonly fields: Fields;
  /** Unlinked or taken away; what it delivered stays. */
  readonly deleted?: boolean;
}

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

export function openState(parts: EmulatorParts, controls: Controls) {
  const { records, accounts } = openAccounts(parts, demoAccounts, seedItems);
  const seed = `amazon_dsp ${parts.world.seed}`;
  return {
    parts,
    controls,
    accounts,
    records,
    tokens: sealedTokens({ seed, prefix: 'Atza|', lifeSeconds: 3_600 }),
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

/** One request for one advertiser. */
export interface Scope {
  readonly state: State;
  readonly account: Account;
  readonly now: number;
}

export const statusOf = ({ states }: Item): Status => states.at(-1)?.value ?? 'PAUSED';

/** Those that are there, of one advertiser. */
export function itemsOf({ state, account }: Scope, kind: Item['kind'], parentId?: string): Item[] {
  const where = { accountId: account.spec.id, ...(parentId === undefined ? {} : { parentId }) };
  return state.records.list(kind, where).filter(({ deleted }) => !deleted);
}

export function findItem(
  { state, account }: Scope,
  kind: Item['kind'],
  id: unknown,
): Item | undefined {
  const item = state.records.find(kind, String(id));
  return item && item.accountId === account.spec.id && !item.deleted ? item : undefined;
}

/** A new item as it is kept, without what follows from its fields. */
export function newItem(
  { state, account, now }: Scope,
  kind: Item['kind'],
  fields: Fields,
  status: Status = 'ENABLED',
): Item {
  return {
    id: state.records.newId(kind, 18),
    kind,
    accountId: account.spec.id,
    createdAt: now,
    updatedAt: now,
    budgets: [],
    states: [{ at: now, value: status }],
    fields,
  };
}

/** First instant, and the one after the last. */
export function spanOf({ fields }: Pick<Item, 'fields'>): readonly [number, number] {
  const parts = (fields['flights'] ?? [fields]) as readonly Fields[];
  const starts = parts.map(({ startDateTime }) => Date.parse(startDateTime ?? ''));
  const ends = parts.map(({ endDateTime }) => Date.parse(endDateTime ?? ''));
  const [least, most] = [Math.min(...starts), Math.max(...ends)];
  return [
    Number.isNaN(least) ? Number.MIN_SAFE_INTEGER : least,
    Number.isNaN(most) ? Number.MAX_SAFE_INTEGER : most + 1_000,
  ];
}
