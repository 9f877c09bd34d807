import type { StepsTool } from '{{sdk_from_tool}}';

interface Input {
  readonly platform: string;
  readonly campaign_ids: readonly string[];
}

const tool: StepsTool<Input> = {
  /** Says which calls are to be made, and makes none. `onFailure` says what comes after one that fails. */
  async plan({ platform, campaign_ids }) {
    return campaign_ids.map((campaign_id) => ({
      script: 'pause_campaign',
      platform,
      args: { campaign_id },
      onFailure: 'goOn',
    }));
  },

  /** The answer of the tool, of the calls in their order: changes, price and warnings stand beside it anyway. */
  async result(done) {
    const paused = done.filter(({ status }) => status === 'done').length;
    return { paused, open: done.length - paused };
  },
};
export default tool;
