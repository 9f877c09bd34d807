import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { own, read } from '../api.ts';
import type { Row } from '../levels.ts';
import { fundingView } from '../list/views.ts';

interface AccountRow {
  readonly timezone?: string;
  readonly approval_status?: string;
  readonly business_name?: string | null;
}

const script: Script<'x_ads_get_account_info'> = async (_args, host) => {
  const row = await read<AccountRow>(host, 'accounts/{account}');
  const funding = (await read<readonly Row[]>(host, own('funding_instruments'))).map(fundingView);
  return {
    account: accountOf(host.account),
    currency: funding[0]?.currency ?? null,
    time_zone: row.timezone ?? null,
    status: row.approval_status ?? null,
    business_name: row.business_name ?? null,
    funding_instruments: funding.length,
  };
};
export default script;
