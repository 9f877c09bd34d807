import type { Script } from '../../../sdk/script.ts';
import { readbackOf } from '../create/readback.ts';
import { readRow } from '../levels/thing.ts';

const script: Script<'tiktok_ads_get_ad_readback'> = async ({ ad_id, approved_cta }, host) =>
  readbackOf(await readRow(host, 'ad', ad_id), approved_cta);
export default script;
