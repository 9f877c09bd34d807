import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { countsOf } from '../../../sdk/kit/structure.ts';

/** Answer of platforms that have no audit of their own. */
const script: Script<'audit_account_structure'> = async (_args, host) => ({
  account: accountOf(host.account),
  supported: false,
  findings: [],
  counts: countsOf([]),
  warnings: [`The structure of accounts on ${host.account.platform} cannot be audited here.`],
});
export default script;
