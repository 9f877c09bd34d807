import { microsPerMinor, textOf } from '../customers.ts';
import type { Draft } from '../draft.ts';
import { checkBid, fail, isTaken, requireField, type Kind } from './kind.ts';

function checkName(name: string, campaign: string, draft: Draft, except?: string): void {
  const siblings = draft
    .living('adGroups')
    .filter((group) => textOf(group, 'campaign') === campaign);
  if (isTaken(name, siblings, except))
    throw fail(
      'adGroupError',
      'DUPLICATE_ADGROUP_NAME',
      'An ad group with the same name already exists.',
      'name',
      name,
    );
  if (name.length > 255) throw fail('stringLengthError', 'TOO_LONG', 'Too long.', 'name');
}

export const adGroup: Kind = {
  collection: 'adGroups',
  resource: 'ad_group',
  create(fields, draft) {
    const campaign = draft.mustFind(requireField(fields, 'campaign', 'campaign'));
    const name = fields['name'];
    if (typeof name !== 'string' || name === '')
      throw fail('adGroupError', 'MISSING_ADGROUP_NAME', 'Ad group name is missing.', 'name');
    checkName(name, campaign.resourceName, draft);
    if (campaign['advertisingChannelType'] === 'PERFORMANCE_MAX')
      throw fail(
        'adGroupError',
        'CANNOT_ADD_AD_GROUP_FOR_CAMPAIGN_TYPE',
        'The campaign has asset groups, not ad groups.',
        'campaign',
      );
    const isSearch = campaign['advertisingChannelType'] === 'SEARCH';
    const type = fields['type'] ?? (isSearch ? 'SEARCH_STANDARD' : 'DISPLAY_STANDARD');
    if (isSearch !== String(type).startsWith('SEARCH'))
      throw fail(
        'adGroupError',
        'AD_GROUP_TYPE_NOT_VALID_FOR_ADVERTISING_CHANNEL_TYPE',
        'The ad group type does not fit the campaign.',
        'type',
        String(type),
      );
    checkBid(fields, 'cpcBidMicros', 'cpc_bid_micros', microsPerMinor(draft.customer));
    const id = draft.newId();
    return {
      id,
      entity: {
        id,
        status: 'ENABLED',
        adRotationMode: 'OPTIMIZE',
        cpcBidMicros: String(microsPerMinor(draft.customer)),
        ...fields,
        type,
      },
    };
  },
  update(after, _before, paths, draft) {
    draft.mustFind(textOf(after, 'campaign'));
    if (paths.includes('name'))
      checkName(textOf(after, 'name'), textOf(after, 'campaign'), draft, after.resourceName);
    if (paths.includes('cpcBidMicros'))
      checkBid(after, 'cpcBidMicros', 'cpc_bid_micros', microsPerMinor(draft.customer));
  },
};
