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
