/** State of accounts, as the emulator keeps it. */
import {
  openAccounts,
  reportJobs,
  sealedTokens,
  type Ask as KitAsk,
  type EmulatorParts,
  type Fields,
} from '../../../../sdk/emulator/index.ts';
import { demoAccounts } from './accounts.ts';
import { seedRecords } from './seed.ts';

/** Switches that make the emulator behave as the platform does on a bad day; for tests. */
export interface Controls {
  /** How often a file is looked at before it is made. */
  pendingLooks: number;
  /** Files end as FAILED. */
  failReports: boolean;
}

export const defaultControls: Controls = { pendingLooks: 0, failReports: false };

/** One run of a report. */
export interface Run {
  readonly reportId: string;
  readonly report: Fields;
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
    reports: records.notes<Fields>('reports'),
    changes: records.notes<Fields>('changes'),
    eventTags: records.notes<Fields>('eventTags'),
    files: reportJobs<Run>({
      parts,
      records,
      name: 'files',
      newId: () => records.newId('file', 10),
      pendingLooks: () => controls.pendingLooks,
      fails: () => controls.failReports,
    }),
    tokens: sealedTokens({
      seed: `cm360 ${parts.world.seed}`,
      prefix: 'ya29.',
      lifeSeconds: 3_599,
    }),
  };
}
