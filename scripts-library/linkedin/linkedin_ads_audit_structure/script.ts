import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../shared/account.ts';
import { countsOf, findingsOf } from '../../shared/structure.ts';
import { readParts } from '../account-structure.ts';

const script: Script<'linkedin_ads_audit_structure'> = async (_args, host) => {
  const { parts, warnings } = await readParts(host);
  const findings = findingsOf(parts, true);
  return {
    account: accountOf(host.account),
    ...{ supported: true, depth: 'ad' as const, findings, counts: countsOf(findings), warnings },
  };
};
export default script;
