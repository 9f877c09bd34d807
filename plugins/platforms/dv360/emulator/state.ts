/** State of advertisers, as the emulator keeps it. */
import {
  digits,
  findRecord,
  keptBeside,
  openAccounts,
  reportJobs,
  sealedTokens,
  type Ask as KitAsk,
  type EmulatorParts,
  type Fields,
} from '../../../../sdk/emulator/index.ts';
import { demoAccounts } from './accounts.ts';
import library from './library.json' with { type: 'json' };
import { seedRecords } from './seed.ts';
import type { Status, Kind, Entity } from './model.ts';

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

/** All that a line item targets. */
interface Targeted {
  readonly lineItemId: string;
  readonly options: readonly Fields[];
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
    /** Of inventory sources; the last is the partner's, shared with each advertiser. */
    groups: keptBeside(records, 'inventory_source_groups', (accountId) =>
      library.inventorySourceGroups.map((one) => ({
        ...one,
        id: digits(7, 'dv360', 'group', one.isShared ? '' : accountId, one.displayName),
      })),
    ),
    queries: records.notes<Fields>('queries'),
    /** Of line items whose targeting was changed. */
    targeting: records.notes<Targeted>('targeting'),
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

/** Objects that are there, of one advertiser. */
export function entitiesOf({ records }: State, accountId: string, kind: Kind, parentId?: string) {
  return records
    .list(kind, { accountId, ...(parentId === undefined ? {} : { parentId }) })
    .filter(({ deleted }) => !deleted);
}

export function findEntity(state: State, accountId: string, kind: Kind, id: unknown) {
  const found: Entity | undefined = findRecord<Status, Kind>(state, accountId, kind, id);
  return found?.deleted ? undefined : found;
}
