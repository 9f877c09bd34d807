import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { readAdvertiser } from '../account.ts';

const fields = [
  'name',
  'status',
  'currency',
  'timezone',
  'company',
  'country',
  'industry',
  'balance',
  'create_time',
];

const script: Script<'tiktok_ads_get_account_info'> = async (_args, host) => {
  const advertiser = await readAdvertiser(host, fields);
  const { status, currency, timezone, company, country, industry, balance, create_time } =
    advertiser;
  return {
    account: { ...accountOf(host.account), account_name: advertiser.name ?? null },
    status: status ?? null,
    currency: currency ?? null,
    time_zone: timezone ?? null,
    company: company ?? null,
    country: country ?? null,
    industry: industry ?? null,
    balance: balance ?? null,
    created_at: create_time ? new Date(create_time * 1000).toISOString() : null,
  };
};
export default script;
