import type { Script } from '../../../sdk/script.ts';
import { listedAdvertiser, readAdvertiser } from '../account.ts';

const script: Script<'amazon_dsp_get_advertiser'> = async ({ advertiser_id: id }, host) => ({
  advertiser: listedAdvertiser(await readAdvertiser(host, id)),
});
export default script;
