/** Parts of the state that every one of Amazon's emulators has, and the switches that tests turn. */
import {
  reportJobs,
  sealedTokens,
  type EmulatorParts,
  type EmulatorRecord,
  type Fields,
  type Records,
} from '../../../../sdk/emulator/index.ts';
import { amazonReportId } from './reports.ts';

/** Switches that make an emulator behave as Amazon does on a bad day; for tests. */
export interface AmazonControls {
  /** How often a report is looked at before it is made. */
  pendingPolls: number;
  /** Reports end as FAILED. */
  failReports: boolean;
  /** How long the address of a file holds. */
  linkMs: number;
  /** Items of writes are refused one by one: TOO_MANY_REQUESTS. */
  throttleItems: boolean;
}

export const amazonControls: AmazonControls = {
  pendingPolls: 0,
  failReports: false,
  linkMs: 3_600_000,
  throttleItems: false,
};

/** @param platform  its name, which seeds the tokens */
export function amazonState<T extends EmulatorRecord>(
  platform: string,
  parts: EmulatorParts,
  records: Records<T>,
  controls: AmazonControls,
) {
  return {
    parts,
    records,
    controls,
    tokens: sealedTokens({
      seed: `${platform} ${parts.world.seed}`,
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
