/** What must hold when all operations of a mutate are done: asset groups and brands are whole, or nothing is made. */
import { textWidth } from '../../../../../sdk/text-width.ts';
import { collectionOf, textOf, type Entity } from '../customers.ts';
import { fail, type Code } from '../words.ts';
import { textOfAsset } from './check-lists.ts';
import type { Draft } from './draft.ts';
import parts from './parts.json' with { type: 'json' };

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

/** Where business name and logo of a Performance Max campaign belong: on by default since v21. */
const hasGuidelines = (campaign: Entity) => campaign['brandGuidelinesEnabled'] !== false;

function checkBrand(campaign: Entity, draft: Draft): void {
  if (campaign['advertisingChannelType'] !== 'PERFORMANCE_MAX') return;
  if (campaign['status'] === 'REMOVED' || !hasGuidelines(campaign)) return;
  const assets = linked(draft, 'campaignAssets', 'campaign', campaign.resourceName);
  for (const field of ['BUSINESS_NAME', 'LOGO'] as const)
    if (assets(field).length === 0) throw fail(`campaignError.REQUIRED_${field}_ASSET_NOT_LINKED`);
}

function checkGroup(group: Entity | undefined, draft: Draft): void {
  if (!group || group['status'] === 'REMOVED') return;
  const campaign = draft.get(textOf(group, 'campaign'));
  const assets = linked(draft, 'assetGroupAssets', 'assetGroup', group.resourceName);
  const brand = campaign && hasGuidelines(campaign) ? {} : parts.counts.brand;
  for (const [field, [few = 0, many = 0]] of Object.entries({ ...parts.counts.group, ...brand })) {
    const { length } = assets(field);
    if (length < few) throw fail(`assetGroupError.NOT_ENOUGH_${field}_ASSET` as Code);
    if (length > many) throw fail('resourceCountLimitExceededError.RESOURCE_LIMIT');
  }
  const shortest = (field: string) =>
    Math.min(...assets(field).map((asset) => textWidth(textOfAsset(asset))));
  if (shortest('DESCRIPTION') > 60) throw fail('assetGroupError.SHORT_DESCRIPTION_REQUIRED');
  if (shortest('HEADLINE') > 15) throw fail('assetGroupError.NOT_ENOUGH_HEADLINE_ASSET');
}
