import { idOf, textOf } from '../customers.ts';
import type { Draft } from '../draft.ts';
import { checkAssetFits } from '../asset-rules.ts';
import { fail, isTaken, requireField, type Fields, type Kind } from './kind.ts';

const groupError = (name: string, message: string, field: string, trigger?: string) =>
  fail('assetGroupError', name, message, field, trigger);

function checkName(name: string, campaign: string, draft: Draft, except?: string): void {
  const siblings = draft
    .living('assetGroups')
    .filter((group) => textOf(group, 'campaign') === campaign);
  if (isTaken(name, siblings, except))
    throw groupError('DUPLICATE_NAME', 'The name is taken in the campaign.', 'name', name);
}

function checkUrls(fields: Fields): void {
  const urls = (fields['finalUrls'] ?? []) as readonly string[];
  if (urls.length === 0)
    throw groupError('FINAL_URL_REQUIRED', 'A final URL is required.', 'final_urls');
  const wrong = urls.find((url) => !/^https?:\/\//i.test(url) || !URL.canParse(url));
  if (wrong !== undefined)
    throw fail(
      'urlFieldError',
      'MALFORMED_FINAL_URL',
      'The URL is malformed.',
      'final_urls',
      wrong,
    );
}

export const assetGroup: Kind = {
  collection: 'assetGroups',
  resource: 'asset_group',
  create(fields, draft) {
    const campaign = draft.mustFind(requireField(fields, 'campaign', 'campaign'));
    if (campaign['advertisingChannelType'] !== 'PERFORMANCE_MAX')
      throw groupError(
        'CANNOT_ADD_ASSET_GROUP_FOR_CAMPAIGN_TYPE',
        'The campaign type has no asset groups.',
        'campaign',
      );
    checkName(requireField(fields, 'name', 'name'), campaign.resourceName, draft);
    checkUrls(fields);
    if (fields['path2'] !== undefined && fields['path1'] === undefined)
      throw groupError('PATH1_REQUIRED_WHEN_PATH2_IS_SET', 'path1 is required.', 'path1');
    const id = draft.newId();
    return { id, entity: { id, status: 'ENABLED', adStrength: 'PENDING', ...fields } };
  },
  update(after, _before, paths, draft) {
    if (paths.includes('name'))
      checkName(textOf(after, 'name'), textOf(after, 'campaign'), draft, after.resourceName);
    if (paths.includes('finalUrls')) checkUrls(after);
  },
  remove(before, draft) {
    const campaign = textOf(before, 'campaign');
    const left = draft
      .living('assetGroups')
      .filter((group) => textOf(group, 'campaign') === campaign);
    if (left.length === 1 && draft.get(campaign)?.['status'] === 'ENABLED')
      throw groupError(
        'CANNOT_REMOVE_ALL_ASSET_GROUPS_FROM_CAMPAIGN',
        'A campaign keeps one asset group.',
        'remove',
      );
  },
};

interface Owner {
  readonly key: 'assetGroup' | 'campaign';
  readonly name: string;
}

/** A link of an asset with what uses it, in one field. */
function link({ key, name }: Owner, fields: Fields, draft: Draft) {
  const owner = draft.mustFind(requireField(fields, key, name));
  const asset = draft.mustFind(requireField(fields, 'asset', 'asset'));
  const fieldType = requireField(fields, 'fieldType', 'field_type');
  checkAssetFits(asset, fieldType, 'asset');
  return {
    owner,
    link: {
      id: `${idOf(owner.resourceName)}~${idOf(asset.resourceName)}~${fieldType}`,
      entity: { status: 'ENABLED', source: 'ADVERTISER', ...fields },
    },
  };
}

/** Where business name and logo of a Performance Max campaign belong: on by default since v21. */
export const hasGuidelines = (campaign: Fields) => campaign['brandGuidelinesEnabled'] !== false;
const isBrand = (fieldType: unknown) => fieldType === 'BUSINESS_NAME' || fieldType === 'LOGO';

export const assetGroupAsset: Kind = {
  collection: 'assetGroupAssets',
  resource: 'asset_group_asset',
  create(fields, draft) {
    const made = link({ key: 'assetGroup', name: 'asset_group' }, fields, draft);
    const campaign = draft.mustFind(textOf(made.owner, 'campaign'));
    if (isBrand(fields['fieldType']) && hasGuidelines(campaign))
      throw fail(
        'assetLinkError',
        'BRAND_ASSETS_NOT_LINKED_AT_CAMPAIGN_LEVEL',
        'Brand assets must be linked to the campaign.',
        'field_type',
      );
    return made.link;
  },
};

export const campaignAsset: Kind = {
  collection: 'campaignAssets',
  resource: 'campaign_asset',
  create(fields, draft) {
    const made = link({ key: 'campaign', name: 'campaign' }, fields, draft);
    const isPmax = made.owner['advertisingChannelType'] === 'PERFORMANCE_MAX';
    if (isPmax && isBrand(fields['fieldType']) && !hasGuidelines(made.owner))
      throw fail(
        'assetLinkError',
        'BRAND_ASSETS_NOT_LINKED_AT_ASSET_GROUP_LEVEL',
        'Brand assets must be linked to the asset group.',
        'field_type',
      );
    return made.link;
  },
};
