import type { Script } from '../../../sdk/script.ts';
import type { Advertiser } from '../account.ts';
import { getData } from '../api.ts';

/** Advertisers that one request for their facts may name. */
const AT_ONCE = 100;

const script: Script<'tiktok_ads_list_advertisers'> = async (_args, host) => {
  const { list } = await getData<{
    list: readonly { advertiser_id: string; advertiser_name?: string }[];
  }>(host, 'oauth2/advertiser/get');
  const facts = new Map<string, Advertiser>();
  for (let at = 0; at < list.length; at += AT_ONCE) {
    const found = await getData<{ list: readonly Advertiser[] }>(host, 'advertiser/info', {
      advertiser_ids: list.slice(at, at + AT_ONCE).map(({ advertiser_id }) => advertiser_id),
      fields: ['name', 'currency', 'timezone', 'status', 'country'],
    });
    for (const advertiser of found.list) facts.set(advertiser.advertiser_id, advertiser);
  }
  return {
    accounts: list.map(({ advertiser_id: account_id, advertiser_name }) => {
      const { name, status, currency, timezone, country } = facts.get(account_id) ?? {};
      return {
        account_id,
        name: advertiser_name ?? name ?? null,
        status: status ?? null,
        currency: currency ?? null,
        time_zone: timezone ?? null,
        country: country ?? null,
      };
    }),
    total: list.length,
    truncated: false,
    warnings: [],
  };
};
export default script;
