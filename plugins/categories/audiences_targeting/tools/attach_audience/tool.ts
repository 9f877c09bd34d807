import type { StepsTool } from '../../../../../sdk/index.ts';
import { attachArgs, attachedOf, targetOf, type AttachInput } from '../../target.ts';

const tool: StepsTool<AttachInput, 'catalog'> = {
  async plan(input, { ports: { catalog } }) {
    const { platform, target } = targetOf(catalog, input.platform);
    const { script, args } = attachArgs(platform, target, input);
    return [{ script, platform, args }];
  },

  async result([step], { ports: { catalog } }, _notes, input) {
    const { platform, target } = targetOf(catalog, input.platform);
    const { level, id } = attachArgs(platform, target, input);
    return attachedOf(target, { level, id, mode: input.mode }, step);
  },
};
export default tool;
