/** Switches that make the emulator behave as TikTok does on a bad day; for tests. */

export interface Controls {
  /** How long a new ad is in review. */
  reviewMs: number;
  /** How long a report task queues, and how long it is then processed. */
  reportQueueMs: number;
  reportWorkMs: number;
  /** How long a change log is gathered. */
  changeLogMs: number;
  /** How long a new audience is calculated. */
  audienceMs: number;
}

export const defaultControls: Controls = {
  reviewMs: 10 * 60_000,
  reportQueueMs: 500,
  reportWorkMs: 1_000,
  changeLogMs: 1_000,
  audienceMs: 60 * 60_000,
};
