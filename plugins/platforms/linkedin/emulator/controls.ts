/** Switches that make the emulator behave as LinkedIn does on other days; for tests. */

export interface Controls {
  /** Versions that answer, oldest first. */
  versions: readonly string[];
  /** Rows that one analytics reply may have. */
  analyticsRows: number;
  /** How long a new audience is being built. */
  buildMs: number;
  /** How long a new creative is in review. */
  reviewMs: number;
  /** Whether the app has the private product Company Intelligence. */
  companyIntelligence: boolean;
  /** Whether the app has the product Lead Sync. */
  leadSync: boolean;
  /** Audience sizes that targeting comes to are divided by this. */
  audienceDivisor: number;
}

export const defaultControls: Controls = {
  versions: [
    '202512',
    '202601',
    '202602',
    '202603',
    '202604',
    '202605',
    '202606',
    '202607',
    '202608',
  ],
  analyticsRows: 15_000,
  buildMs: 24 * 3_600_000,
  reviewMs: 10 * 60_000,
  companyIntelligence: true,
  leadSync: true,
  audienceDivisor: 1,
};
