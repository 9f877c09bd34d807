import type { Step, StepReport } from '../../../../../sdk/step.ts';
import type { StepsTool } from '../../../../../sdk/steps.ts';

interface Input {
  readonly tag_id: string;
  readonly pause?: boolean;
  readonly html?: string;
  readonly set_param?: object;
  readonly set_event_param?: object;
  readonly publish?: boolean;
  readonly i_checked_conversion_volume?: boolean;
  readonly account_id?: string;
  readonly container_id?: string;
}

const platform = 'google_tag_manager';

const tool: StepsTool<Input> = {
  async plan({ publish, account_id, ...args }) {
    const { container_id } = args;
    const common = { platform, ...(account_id === undefined ? {} : { account_id }) };
    const steps: Step[] = [{ ...common, script: 'update_gtm_tag', args }];
    if (publish)
      steps.push({
        ...common,
        script: 'publish_gtm_container',
        args: container_id === undefined ? {} : { container_id },
      });
    return steps;
  },

  async result([edit, publish]) {
    const { tag = null, account_id = null, container_id = null } = edit?.result ?? {};
    const version = publish?.result?.['version'] ?? null;
    return { tag, account_id, container_id, published: isMade(publish), version };
  },
};
export default tool;

const isMade = (step: StepReport | undefined) => step?.status === 'done';
