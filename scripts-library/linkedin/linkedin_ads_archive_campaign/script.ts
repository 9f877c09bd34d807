import type { Script } from '../../../sdk/script.ts';
import { settingScript, stateWithBudget } from '../update.ts';

const script: Script<'linkedin_ads_archive_campaign'> = settingScript({
  level: 'campaign',
  id: ({ campaign_id }) => campaign_id,
  asked: () => ({ status: 'REMOVED' }),
  result: (now, before, currency) => ({ campaign: stateWithBudget(now, before, currency) }),
});
export default script;
