import type { ReadScript, Window } from '../../../sdk/script.ts';
import { accountOf, settingsOf } from '../account.ts';
import type { LevelName } from '../levels.ts';
import { pullReport } from '../report.ts';

interface Args {
  readonly level: LevelName;
  readonly campaign_id?: string;
  readonly window: Window;
}

const script: ReadScript<Args, object> = async ({ level, campaign_id, window }, host) => {
  const { first, ...report } = await pullReport(host, { level, window, campaignId: campaign_id });
  return {
    account: accountOf(host.account),
    window,
    ...settingsOf(host.account, first),
    level,
    ...report,
  };
};
export default script;
