import type { Script } from '../../../sdk/script.ts';
import { listedAdvertiser, readAdvertiser } from '../account.ts';

const script: Script<'dv360_get_advertiser'> = async (_args, host) => ({
  account: listedAdvertiser(await readAdvertiser(host)),
});
export default script;
