import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../shared/account.ts';
import { checkOwner } from '../account.ts';
import { failure } from '../failure.ts';

const script: Script<'meta_ads_get_ad_preview'> = async ({ ad_id, format }, host) => {
  checkOwner(host, 'ad', await host.get(ad_id, { fields: 'id,account_id' }));
  const { data } = await host.get<{ data: readonly { body?: string }[] }>(`${ad_id}/previews`, {
    ad_format: format,
  });
  const html = data[0]?.body;
  if (!html) throw failure('platform_answer_invalid', 'Meta answered no preview.');
  return { account: accountOf(host.account), ad_id, format, html };
};
export default script;
