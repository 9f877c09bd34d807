import type { Script } from '../../../sdk/script.ts';

/** Answer of platforms that have no repair of their own. */
const script: Script<'repair_account_structure'> = {
  preview: async () => [],
  apply: async (_args, host) => ({
    supported: false,
    applied: false,
    findings: [],
    warnings: [`The structure of accounts on ${host.account.platform} cannot be repaired here.`],
  }),
};
export default script;
