import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { checkOwner } from '../account.ts';
import { failure } from '../../../sdk/kit/failure.ts';

const script: Script<'meta_ads_get_ad_preview'> = async ({ ad_id, creative_id, format }, host) => {
  const id = ad_id ?? creative_id;
  if (id === undefined || (ad_id !== undefined && creative_id !== undefined))
    throw failure('input_invalid', 'Give ad_id or creative_id: one of them.', { field: 'ad_id' });
  const called = ad_id === undefined ? 'creative' : 'ad';
  checkOwner(host, called, await host.get(id, { fields: 'id,account_id' }));
  const { data } = await host.get<{ data: readonly { body?: string }[] }>(`${id}/previews`, {
    ad_format: format,
  });
  const html = data[0]?.body;
  if (!html) throw failure('platform_answer_invalid', 'Meta answered no preview.');
  const account = accountOf(host.account);
  return { account, ad_id: ad_id ?? null, creative_id: creative_id ?? null, format, html };
};
export default script;
