/** Switches that make the emulator behave as Meta does on a bad day; for tests. */

export interface Controls {
  /** How long a new ad is in review. */
  reviewMs: number;
  /** Policy name > text for an ad that the review is to turn down; `undefined` for one it approves. */
  disapprove(ad: { readonly name: string }): Readonly<Record<string, string>> | undefined;
  /** Share of the rate allowance in use, as the usage headers show it. */
  usagePercent: number;
  /** Versions whose marketing part has ended, and the day it did. */
  expiry: Readonly<Record<string, string>>;
  /** A synchronous report of more cells (objects x days x breakdown values) is refused. */
  syncCells: number;
  /** Looks at a report run before it is completed. */
  reportPolls: number;
  /** Calls with a proof of the app's secret only. */
  requireProof: boolean;
}

export const defaultControls: Controls = {
  reviewMs: 10 * 60_000,
  disapprove: () => undefined,
  usagePercent: 3,
  expiry: { 'v23.0': '2026-06-09', 'v24.0': '2026-10-06' },
  syncCells: 60_000,
  reportPolls: 1,
  requireProof: false,
};
