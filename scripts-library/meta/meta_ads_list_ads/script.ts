import type { ReadScript } from '../../../sdk/script.ts';
import { readAll } from '../api.ts';
import { listEnd } from '../../../sdk/kit/list.ts';
import { listQuery, type ListWish } from '../list.ts';
import { commonStatus } from '../status.ts';

interface Ad {
  readonly id: string;
  readonly name: string;
  readonly effective_status: string;
  readonly campaign_id: string;
  readonly adset_id: string;
  readonly creative?: { readonly id: string };
  readonly ad_review_feedback?: { readonly global?: Readonly<Record<string, string>> };
}
const fields = [
  'id',
  'name',
  'effective_status',
  'campaign_id',
  'adset_id',
  'creative{id}',
  'ad_review_feedback',
];

const script: ReadScript<ListWish, object> = async (wish, host) => {
  const query = listQuery('ad', fields, wish);
  const { items, truncated } = await readAll<Ad>(host, 'act_{account}/ads', query, wish.limit);
  return {
    ...listEnd(host, { items, isCut: truncated }),
    currency: host.account.currency,
    ads: items.map((ad) => ({
      id: ad.id,
      name: ad.name,
      status: commonStatus(ad.effective_status),
      platform_status: ad.effective_status,
      campaign_id: ad.campaign_id,
      adset_id: ad.adset_id,
      creative_id: ad.creative?.id ?? null,
      review_findings: Object.keys(ad.ad_review_feedback?.global ?? {}),
    })),
  };
};
export default script;
