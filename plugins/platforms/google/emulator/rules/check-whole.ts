/** What must hold when all operations of a mutate are done: asset groups and brands are whole, or nothing is made. */
import { textWidth } from '../../../../../sdk/text-width.ts';
import { brandCounts, groupCounts, textOfAsset } from './asset-rules.ts';
import { collectionOf, textOf, type Entity } from '../customers.ts';
import type { Draft } from './draft.ts';
import { hasGuidelines } from './assets.ts';
import { fail } from '../words.ts';

/** @throws Refusal assetGroupError.*, campaignError.* */
export function checkWhole(draft: Draft): void {
  const touched = draft.changes().map(({ after }) => after);
  const of = (collection: string) =>
    touched.filter(({ resourceName }) => collectionOf(resourceName) === collection);
  for (const campaign of of('campaigns')) checkBrand(campaign, draft);
  const groups = new Set([
    ...of('assetGroups').map(({ resourceName }) => resourceName),
    ...of('assetGroupAssets').map((one) => textOf(one, 'assetGroup')),
  ]);
  for (const name of groups) checkGroup(draft.get(name), draft);
}

/** Assets of an owner by field, removed links aside. */
function linked(draft: Draft, collection: string, key: string, owner: string) {
  const links = draft.living(collection).filter((one) => textOf(one, key) === owner);
  return (field: string) =>
    links
      .filter((one) => one['fieldType'] === field)
      .flatMap((one) => draft.get(textOf(one, 'asset')) ?? []);
}

function checkBrand(campaign: Entity, draft: Draft): void {
  if (campaign['advertisingChannelType'] !== 'PERFORMANCE_MAX') return;
  if (campaign['status'] === 'REMOVED' || !hasGuidelines(campaign)) return;
  const assets = linked(draft, 'campaignAssets', 'campaign', campaign.resourceName);
  if (assets('BUSINESS_NAME').length === 0)
    throw fail('campaignError.REQUIRED_BUSINESS_NAME_ASSET_NOT_LINKED');
  if (assets('LOGO').length === 0) throw fail('campaignError.REQUIRED_LOGO_ASSET_NOT_LINKED');
}

function checkGroup(group: Entity | undefined, draft: Draft): void {
  if (!group || group['status'] === 'REMOVED') return;
  const campaign = draft.get(textOf(group, 'campaign'));
  const assets = linked(draft, 'assetGroupAssets', 'assetGroup', group.resourceName);
  const counts =
    campaign && hasGuidelines(campaign) ? groupCounts : [...groupCounts, ...brandCounts];
  for (const [field, few, many, error] of counts) {
    const { length } = assets(field);
    if (length < few) throw fail(`assetGroupError.${error}`);
    if (length > many) throw fail('resourceCountLimitExceededError.RESOURCE_LIMIT');
  }
  const shortest = (field: string) =>
    Math.min(...assets(field).map((asset) => textWidth(textOfAsset(asset))));
  if (shortest('DESCRIPTION') > 60) throw fail('assetGroupError.SHORT_DESCRIPTION_REQUIRED');
  if (shortest('HEADLINE') > 15) throw fail('assetGroupError.NOT_ENOUGH_HEADLINE_ASSET');
}
