import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { wholeAdgroup } from '../list/adgroup.ts';
import { readIdentities } from '../creative/identity.ts';
import { readRow } from '../levels/thing.ts';

const script: Script<'tiktok_ads_get_adgroup'> = async ({ adgroup_id: id }, host) => {
  const row = await readRow(host, 'adgroup', id);
  const known = row['identity_id'] ? (await readIdentities(host)).items : [];
  const identity = known.find(({ identity_id }) => identity_id === row['identity_id']);
  return {
    account: accountOf(host.account),
    ad_group: wholeAdgroup(row, identity?.display_name ?? null),
  };
};
export default script;
