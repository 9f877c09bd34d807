import type { Script } from '../../../sdk/script.ts';
import { listedAdvertiser, readAdvertiser } from '../account.ts';

const script: Script<'amazon_dsp_get_account_info'> = async (_args, host) => ({
  account: listedAdvertiser(await readAdvertiser(host)),
});
export default script;
