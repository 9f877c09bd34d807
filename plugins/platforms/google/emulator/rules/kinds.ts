/** Every resource that can be mutated here, and the rules of ad groups and conversion actions. */
import { microsPerMinor } from '../customers.ts';
import { fail } from '../words.ts';
import { adGroupAd } from './ads.ts';
import { asset, assetGroup, assetGroupAsset, campaignAsset } from './assets.ts';
import { campaignBudget } from './budgets.ts';
import { campaign } from './campaigns.ts';
import { adGroupCriterion, campaignCriterion } from './criteria.ts';
import { conversionDefaults, tagSnippets } from './defaults.ts';
import type { Kind } from './kind.ts';
import { userList } from './user-lists.ts';

const adGroup: Kind = {
  collection: 'adGroups',
  resource: 'ad_group',
  parent: 'campaign',
  name: {
    taken: 'adGroupError.DUPLICATE_ADGROUP_NAME',
    missing: 'adGroupError.MISSING_ADGROUP_NAME',
    within: 'campaign',
    most: 255,
  },
  bids: ['cpcBidMicros'],
  defaults: { status: 'ENABLED', adRotationMode: 'OPTIMIZE' },
  derive({ fields, parent, draft }) {
    const channel = parent['advertisingChannelType'];
    if (channel === 'PERFORMANCE_MAX')
      throw fail('adGroupError.CANNOT_ADD_AD_GROUP_FOR_CAMPAIGN_TYPE', 'campaign');
    const isSearch = channel === 'SEARCH';
    const type = String(fields['type'] ?? (isSearch ? 'SEARCH_STANDARD' : 'DISPLAY_STANDARD'));
    if (isSearch !== type.startsWith('SEARCH'))
      throw fail('adGroupError.AD_GROUP_TYPE_NOT_VALID_FOR_ADVERTISING_CHANNEL_TYPE', 'type', type);
    const { cpcBidMicros = String(microsPerMinor(draft.customer)) } = fields;
    return { cpcBidMicros, type };
  },
  update(after, _, draft) {
    draft.mustFind(String(after['campaign']));
  },
};

/** Types that can be made through the API. */
const creatable = 'WEBPAGE UPLOAD_CLICKS UPLOAD_CALLS AD_CALL WEBSITE_CALL CLICK_TO_CALL'.split(
  ' ',
);

const conversionAction: Kind = {
  collection: 'conversionActions',
  resource: 'conversion_action',
  name: { taken: 'conversionActionError.DUPLICATE_NAME' },
  required: ['type'],
  days: { clickThroughLookbackWindowDays: 90, viewThroughLookbackWindowDays: 30 },
  check({ type }, _, changed) {
    if (!changed && !creatable.includes(String(type)))
      throw fail('conversionActionError.CREATION_NOT_SUPPORTED', 'type', String(type));
  },
  derive({ fields, draft: { customer } }, id) {
    const { type, valueSettings } = fields;
    const defaults = conversionDefaults(customer.id, id);
    return {
      ...defaults,
      ...fields,
      valueSettings: {
        ...(defaults['valueSettings'] as object),
        defaultCurrencyCode: customer.currency,
        ...(valueSettings as object | undefined),
      },
      ...(type === 'WEBPAGE' ? { tagSnippets: tagSnippets(customer.id, id) } : {}),
    };
  },
};

export const kinds: readonly Kind[] = [
  campaign,
  campaignBudget,
  adGroup,
  adGroupAd,
  adGroupCriterion,
  campaignCriterion,
  conversionAction,
  userList,
  asset,
  assetGroup,
  assetGroupAsset,
  campaignAsset,
];
