/** Sorts of things that hang on others, and where the link of each stands in the API. */
import type { KindName } from '../levels/entity.ts';

/** Place of a link in the API, by what holds it. */
interface Place {
  readonly collection: string;
  readonly from: string;
}
export type Holder = 'campaign' | 'ad_group' | 'ad' | 'account';

export interface Noun {
  readonly kind: KindName;
  /** Field of changes and of results. */
  readonly field: string;
  /** The thing in a link, in camelCase. */
  readonly key: string;
  readonly argument: string;
  readonly at: Readonly<Partial<Record<Holder, Place>>>;
}

export const nouns = {
  labels: {
    kind: 'label',
    field: 'labels',
    key: 'label',
    argument: 'label_ids',
    at: {
      campaign: { collection: 'campaignLabels', from: 'campaign_label' },
      ad_group: { collection: 'adGroupLabels', from: 'ad_group_label' },
      ad: { collection: 'adGroupAdLabels', from: 'ad_group_ad_label' },
    },
  },
  assets: {
    kind: 'asset',
    field: 'assets',
    key: 'asset',
    argument: 'asset_ids',
    at: {
      account: { collection: 'customerAssets', from: 'customer_asset' },
      campaign: { collection: 'campaignAssets', from: 'campaign_asset' },
      ad_group: { collection: 'adGroupAssets', from: 'ad_group_asset' },
    },
  },
  lists: {
    kind: 'shared_list',
    field: 'negative_keyword_lists',
    key: 'sharedSet',
    argument: 'list_ids',
    at: { campaign: { collection: 'campaignSharedSets', from: 'campaign_shared_set' } },
  },
} as const satisfies Readonly<Record<string, Noun>>;
