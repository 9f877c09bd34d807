import type { Script } from '../../../sdk/script.ts';
import { stateOf } from '../../../sdk/kit/update.ts';
import { settingScript } from '../update.ts';
import { commonStatus } from '../status.ts';

const script: Script<'linkedin_ads_update_creative'> = settingScript({
  level: 'creative',
  id: ({ creative_id }) => creative_id,
  asked: ({ status, name }) => ({ status: status && commonStatus(status), name }),
  result: (now, before) => ({
    creative: { ...stateOf(now, before), platform_status: now.platform_status },
  }),
});
export default script;
