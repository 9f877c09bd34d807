import type { Script } from '../../../sdk/script.ts';
import { countsOf, findingsOf } from '../../shared/structure.ts';
import { accountOf } from '../account.ts';
import { readCampaignParts } from '../account-structure.ts';

const script: Script<'google_ads_audit_structure'> = async (_args, host) => {
  const { parts, warnings } = await readCampaignParts(host);
  const findings = findingsOf(parts, false);
  return {
    account: accountOf(host.account),
    supported: true,
    depth: 'campaign',
    findings,
    counts: countsOf(findings),
    warnings,
  };
};
export default script;
