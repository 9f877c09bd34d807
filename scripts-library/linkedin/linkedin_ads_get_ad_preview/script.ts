import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { accountUrn, idOf, urnOf } from '../api.ts';

interface Preview {
  readonly preview: string;
  readonly placement?: { readonly linkedin?: { readonly contentPresentationType?: string } };
}

const script: Script<'linkedin_ads_get_ad_preview'> = async ({ creative_id }, host) => {
  const creative = urnOf('sponsoredCreative', creative_id);
  const query = { q: 'creative', creative, account: accountUrn(host) };
  const { elements } = await host.get<{ elements: readonly Preview[] }>('adPreviews', query);
  const previews = elements.map(({ preview: html, placement }) => ({
    placement: placement?.linkedin?.contentPresentationType ?? null,
    html,
  }));
  return { account: accountOf(host.account), creative_id: idOf(creative_id), previews };
};
export default script;
