import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../shared/account.ts';
import { countsOf, findingsOf } from '../../shared/structure.ts';
import { readStructure } from '../structure.ts';

const script: Script<'reddit_ads_audit_structure'> = async (_args, host) => {
  const { parts, warnings } = await readStructure(host);
  const findings = findingsOf(parts, true);
  return {
    account: accountOf(host.account),
    supported: true,
    depth: 'ad',
    findings,
    counts: countsOf(findings),
    warnings: [...warnings],
  };
};
export default script;
