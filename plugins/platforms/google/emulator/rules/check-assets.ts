/** Texts and assets that ads and asset groups are made of: how many, how long, of which ratio and size; and what is whole. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { adTextWidth, textWidth } from '../../../../../sdk/text-width.ts';
import { snake } from '../catalogue.ts';
import { collectionOf, partOf, textOf, type Entity } from '../customers.ts';
import { fail, type Code } from '../words.ts';
import type { Draft } from './draft.ts';
import type { Kind } from './kinds.ts';
import { isRetail } from './listing-groups.ts';
import parts from './parts.json' with { type: 'json' };

/** Ratio, 0 for several, and the smallest width and height. */
type Image = readonly [ratio: number, width: number, height: number];
const images = parts.images as unknown as Readonly<Record<string, Image>>;
/** Widest text of a field, in columns. */
const texts: Readonly<Record<string, number>> = parts.texts;

/** @throws Refusal collectionSizeError.* fieldError.* stringLengthError.* distinctError.* assetLinkError.* */
export function checkLists({ lists = {} }: Kind, fields: Fields, draft: Draft): void {
  for (const [path, [few, many, what]] of Object.entries(lists)) {
    const names = path.split('.');
    const owner = names.slice(0, -1).reduce<Fields | undefined>(partOf, fields);
    if (owner === undefined) continue;
    const field = names.map(snake).join('.');
    const given = [owner[names.at(-1)!] ?? []].flat() as unknown as readonly Fields[];
    if (given.length < few) throw fail('collectionSizeError.TOO_FEW', field);
    if (given.length > many) throw fail('collectionSizeError.TOO_MANY', field);
    if (typeof what === 'number') checkTexts(given, what, `${field}.text`);
    else for (const { asset } of given) checkAssetFits(draft.mustFind(String(asset)), what, field);
  }
}

function checkTexts(given: readonly Fields[], widest: number, place: string): void {
  const all = given.map(({ text = '' }) => String(text));
  for (const [at, text] of all.entries()) {
    if (text === '') throw fail('fieldError.REQUIRED', place);
    if (adTextWidth(text) > widest) throw fail('stringLengthError.TOO_LONG', place, text);
    if (all.indexOf(text) < at) throw fail('distinctError.DUPLICATE_ELEMENT', place, text);
  }
}

/** Types whose assets stand in the field of the same name alone. */
const ownFields = Object.values(parts.contents).filter((type) => !/^(IMAGE|TEXT)$/.test(type));

const textOfAsset = (asset: Entity) => textOf(partOf(asset, 'textAsset'), 'text');

/** @throws Refusal  the asset cannot stand in that field */
export function checkAssetFits(asset: Entity, fieldType: string, at: string): void {
  const [image, length] = [images[fieldType], texts[fieldType]];
  const type = textOf(asset, 'type');
  const needed = image ? 'IMAGE' : length === undefined ? type : 'TEXT';
  if (type !== (ownFields.includes(fieldType) ? fieldType : needed))
    throw fail('assetLinkError.FIELD_TYPE_INCOMPATIBLE_WITH_ASSET_TYPE', at, fieldType);
  if (length !== undefined && textWidth(textOfAsset(asset)) > length)
    throw fail('stringLengthError.TOO_LONG', at, textOfAsset(asset));
  if (image) checkSize(asset, image, at);
}

/** Ratios may be off by one in a hundred. */
function checkSize(asset: Entity, [ratio, width, height]: Image, at: string): void {
  const size = partOf(partOf(asset, 'imageAsset'), 'fullSize');
  const [wide, high] = [Number(size?.['widthPixels']), Number(size?.['heightPixels'])];
  // A picture beside an ad is square, or as wide as a landscape.
  const ratios = ratio === 0 ? [1, 1.91] : [ratio];
  const isShaped = ratios.some((one) => Math.abs(wide / high / one - 1) <= 0.01);
  if (wide >= width && high >= height && isShaped) return;
  const given = `${String(wide)}x${String(high)}`;
  throw fail('assetLinkError.IMAGE_NOT_WITHIN_SPECIFIED_DIMENSION_RANGE', at, given);
}

/**
 * Rules that hold when all operations of a mutate are done: asset groups and brands are whole, or nothing is made.
 *
 * @throws Refusal assetGroupError.*, campaignError.*
 */
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
  // Of a feed Google makes the ads itself, unless somebody gives assets: then all that are needed.
  const hasAny = Object.keys(parts.counts.group).some((field) => assets(field).length > 0);
  if (isRetail(campaign) && !hasAny) return;
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
