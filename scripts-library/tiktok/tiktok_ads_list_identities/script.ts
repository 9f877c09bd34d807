import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { readIdentities } from '../creative/identity.ts';

const script: Script<'tiktok_ads_list_identities'> = async ({ type, bc_id: bc }, host) => {
  const { items, total, truncated } = await readIdentities(host, {
    ...(type ? { identity_type: type } : {}),
    ...(bc ? { identity_authorized_bc_id: bc } : {}),
  });
  return {
    account: accountOf(host.account),
    identities: items.map((one) => ({
      identity_id: one.identity_id,
      identity_type: one.identity_type,
      display_name: one.display_name ?? null,
      status: one.available_status ?? null,
      bc_id: one.identity_authorized_bc_id ?? null,
    })),
    total,
    truncated,
    warnings: [],
  };
};
export default script;
