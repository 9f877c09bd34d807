import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { conversionOf, type ConversionRow } from '../conversion.ts';
import { accountUrn, listEnd, readCounted } from '../api.ts';

const script: Script<'linkedin_ads_list_conversions'> = async ({ limit }, host) => {
  const question = { q: 'account', account: accountUrn(host) };
  const found = await readCounted<ConversionRow>(host, 'conversions', question, limit);
  return {
    account: accountOf(host.account),
    conversions: found.items.map(conversionOf),
    total: found.items.length,
    truncated: found.truncated,
    warnings: listEnd(found.truncated, limit),
  };
};
export default script;
