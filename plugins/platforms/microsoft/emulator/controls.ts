/** Switches that make the emulator behave as Microsoft does on a bad day; for tests. */

export interface Controls {
  /** Looks at a report that find it pending. */
  pendingPolls: number;
  /** How long a link to a report lasts. */
  linkMs: number;
  /** Every report ends in `Error`. */
  failReports: boolean;
  /** The application is open to this directory alone. */
  tenant?: string;
}

export const defaultControls: Controls = {
  pendingPolls: 0,
  linkMs: 5 * 60_000,
  failReports: false,
};
