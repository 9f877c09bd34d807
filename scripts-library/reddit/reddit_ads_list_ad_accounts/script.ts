import type { Script } from '../../../sdk/script.ts';
import { postAll, readAll } from '../api.ts';

interface Business {
  readonly id: string;
  readonly name?: string | null;
}
interface RawAccount {
  readonly id: string;
  readonly name?: string | null;
  readonly currency?: string;
  readonly time_zone_id?: string | null;
  readonly admin_approval?: string;
}

/** Own accounts of a business and those shared with it; one that two businesses share is listed once. */
const script: Script<'reddit_ads_list_ad_accounts'> = async (_args, host) => {
  // The one list that takes no page of 1,000.
  const { items: businesses } = await readAll<Business>(host, 'me/businesses', {
    'page.size': 700,
  });
  const found = new Map<string, { readonly raw: RawAccount; readonly business: Business }>();
  for (const business of businesses) {
    const path = `businesses/${business.id}/ad_accounts/query`;
    const { items } = await postAll<RawAccount[], RawAccount>(host, path, {}, ({ data }) => data);
    for (const raw of items) if (!found.has(raw.id)) found.set(raw.id, { raw, business });
  }
  const accounts = [...found.values()].map(({ raw, business }) => ({
    id: raw.id,
    name: raw.name ?? null,
    business_id: business.id,
    business_name: business.name ?? null,
    currency: raw.currency ?? null,
    time_zone: raw.time_zone_id ?? null,
    status: raw.admin_approval ?? null,
    is_current: raw.id === host.account.account_id,
  }));
  return { accounts, total: accounts.length };
};
export default script;
