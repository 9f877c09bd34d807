import type { Script } from '../../../sdk/script.ts';
import { commonLevel } from '../../../sdk/kit/report.ts';
import { accountOf, settingsOf } from '../account.ts';
import { pullReport } from '../report.ts';
import { trust } from '../report/trust.ts';

const script: Script<'pull_google_ads'> = async ({ level, campaign_id, by, window }, host) => {
  const { first, ...report } = await pullReport(host, {
    level,
    window,
    campaignId: campaign_id,
    byDay: by === 'day',
  });
  return {
    account: accountOf(host.account),
    window,
    ...settingsOf(host.account, first),
    level,
    common_level: commonLevel(level),
    ...report,
    ...trust(host, window),
  };
};
export default script;
