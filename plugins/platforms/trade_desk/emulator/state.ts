/** State of advertisers, as the emulator keeps it. */
import {
  keptBeside,
  openAccounts,
  reportJobs,
  type Ask as KitAsk,
  type EmulatorParts,
  type SeededAccount,
} from '../../../../sdk/emulator/index.ts';
import { demoAccounts, type DemoAccount } from './accounts.ts';
import { seedRecords } from './seed.ts';
import type { Entity } from './model.ts';
import { seededBidList } from './rules/seeded-bid-list.ts';

export type Account = SeededAccount<DemoAccount>;

/** Switches that make the emulator behave as the platform does on a bad day; for tests. */
export interface Controls {
  /** How often a report is looked at before it is made. */
  pendingLooks: number;
  /** Reports end as Failed. */
  failReports: boolean;
  /** The template that our reports are made of is there. */
  hasTemplate: boolean;
}

export const defaultControls: Controls = {
  pendingLooks: 0,
  failReports: false,
  hasTemplate: true,
};

/** Days of UTC, both included. */
export interface Run {
  readonly template: number;
  readonly start: string;
  readonly end: string;
}

export type State = ReturnType<typeof openState>;

export type Ask = KitAsk<State, undefined>;

export function openState(parts: EmulatorParts, controls: Controls) {
  const { records, accounts } = openAccounts<DemoAccount, Entity>(parts, demoAccounts, seedRecords);
  return {
    parts,
    controls,
    accounts,
    records,
    bidLists: keptBeside(records, 'bid_lists', (id) => [seededBidList(id)]),
    /** Of caps: how long until people are counted anew. */
    counters: keptBeside(records, 'counters', () => []),
    runs: reportJobs<Run>({
      parts,
      records,
      name: 'schedules',
      newId: () => records.newId('schedule', 6),
      pendingLooks: () => controls.pendingLooks,
      fails: () => controls.failReports,
    }),
  };
}
