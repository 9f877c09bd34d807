import type { ReadScript } from '../../../sdk/script.ts';
import { readAd } from '../levels/ad.ts';
import { callToActionOf, viewOf } from '../creative/view.ts';
import { commonStatus } from '../status.ts';

const script: ReadScript<{ readonly ad_id: string }, object> = async ({ ad_id }, host) => {
  const ad = await readAd(host, ad_id);
  const { creative } = ad;
  return {
    ad: {
      id: ad.id,
      name: ad.name,
      status: commonStatus(ad.effective_status),
      platform_status: ad.effective_status ?? null,
      adset_id: ad.adset_id,
      campaign_id: ad.campaign_id ?? null,
      preview_url: ad.preview_shareable_link ?? null,
    },
    creative: creative
      ? { id: creative.id, ...viewOf(creative), call_to_action: callToActionOf(creative) }
      : null,
    review: {
      feedback: ad.ad_review_feedback?.global ?? {},
      issues: ad.issues_info ?? [],
    },
  };
};
export default script;
