/** Assets, groups of them, and their links with what uses them. */
import { createHash } from 'node:crypto';
import { digits, readPicture } from '../../../../../sdk/emulator/index.ts';
import { idOf, partOf, textOf, type Entity } from '../customers.ts';
import { checkAssetFits } from './asset-rules.ts';
import { requireField, type Fields, type Kind, type Making } from './kind.ts';
import { fail } from '../words.ts';
import type { Draft } from './draft.ts';

const MAX_BYTES = 5_120 * 1024;

/** Images are told apart by their bytes: the same picture is the same asset, whatever it is called. */
function imageOf(given: Fields): Fields {
  const data = given['data'];
  if (typeof data !== 'string' || data === '')
    throw fail('assetError.ASSET_DATA_IS_MISSING', 'image_asset.data');
  const bytes = Buffer.from(data, 'base64');
  const facts = readPicture(bytes);
  if (!facts) throw fail('imageError.INVALID_IMAGE', 'image_asset.data');
  if (bytes.length > MAX_BYTES) throw fail('imageError.FILE_TOO_LARGE', 'image_asset.data');
  const { mime, width, height } = facts;
  const place = digits(19, createHash('sha256').update(bytes).digest('hex'));
  return {
    fileSize: String(bytes.length),
    mimeType: `IMAGE_${mime.slice(6).toUpperCase()}`,
    fullSize: {
      heightPixels: String(height),
      widthPixels: String(width),
      url: `https://tpc.googlesyndication.com/simgad/${place}`,
    },
  };
}

/** What the content of an asset is known by. */
function contentOf(asset: Fields): string {
  const size = partOf(partOf(asset as Entity, 'imageAsset') as Entity, 'fullSize');
  const video = partOf(asset as Entity, 'youtubeVideoAsset')?.['youtubeVideoId'];
  return String(size?.['url'] ?? partOf(asset as Entity, 'textAsset')?.['text'] ?? video ?? '');
}

function madeOf(fields: Fields, draft: Draft): Fields {
  const given = (key: string) => fields[key] !== undefined;
  const sorts = ['imageAsset', 'textAsset', 'youtubeVideoAsset'].filter(given);
  if (sorts.length !== 1) throw fail('assetError.ASSET_DATA_IS_MISSING', 'asset_data');
  if (sorts[0] === 'youtubeVideoAsset')
    return videoOf(fields['youtubeVideoAsset'] as Fields, draft);
  if (sorts[0] === 'textAsset') {
    requireField(fields['textAsset'] as Fields, 'text', 'text_asset.text');
    return { type: 'TEXT', textAsset: fields['textAsset'] };
  }
  return { type: 'IMAGE', imageAsset: imageOf(fields['imageAsset'] as Fields) };
}

/** Of the world's videos test mode knows those that were uploaded here. */
function videoOf(given: Fields, draft: Draft): Fields {
  const at = 'youtube_video_asset.youtube_video_id';
  const id = requireField(given, 'youtubeVideoId', at);
  if (!draft.videos().includes(id))
    throw fail('youtubeVideoRegistrationError.VIDEO_NOT_FOUND', at, id);
  return { type: 'YOUTUBE_VIDEO', youtubeVideoAsset: { youtubeVideoId: id } };
}

export const asset: Kind = {
  collection: 'assets',
  resource: 'asset',
  // Google's samples write both, although the proto says otherwise.
  writable: ['image_asset', 'type'],
  make({ fields, draft }) {
    const made = madeOf(fields, draft);
    if (fields['type'] !== undefined && fields['type'] !== made['type'])
      throw fail('fieldError.INVALID_VALUE', 'type');
    const all = draft.living('assets');
    const twin = all.find(
      (one) => textOf(one, 'type') === made['type'] && contentOf(one) === contentOf(made),
    );
    if (twin) return { id: textOf(twin, 'id'), entity: twin };
    const name = textOf(fields as Entity, 'name');
    if (name !== '' && all.some((one) => textOf(one, 'name').toLowerCase() === name.toLowerCase()))
      throw fail('assetError.DUPLICATE_ASSET_NAME', 'name', name);
    const id = draft.newId();
    const { type: _, ...given } = fields;
    return { id, entity: { ...given, ...made, id, source: 'ADVERTISER' } };
  },
};

function checkUrls(fields: Fields): void {
  const urls = (fields['finalUrls'] ?? []) as readonly string[];
  if (urls.length === 0) throw fail('assetGroupError.FINAL_URL_REQUIRED', 'final_urls');
  const wrong = urls.find((url) => !/^https?:\/\//i.test(url) || !URL.canParse(url));
  if (wrong !== undefined) throw fail('urlFieldError.MALFORMED_FINAL_URL', 'final_urls', wrong);
}

export const assetGroup: Kind = {
  collection: 'assetGroups',
  resource: 'asset_group',
  parent: 'campaign',
  name: { taken: 'assetGroupError.DUPLICATE_NAME', within: 'campaign' },
  defaults: { status: 'ENABLED', adStrength: 'PENDING' },
  check(fields, _, changed) {
    if (!changed || changed.paths.includes('finalUrls')) checkUrls(fields);
    if (!changed && fields['path2'] !== undefined && fields['path1'] === undefined)
      throw fail('assetGroupError.PATH1_REQUIRED_WHEN_PATH2_IS_SET', 'path1');
  },
  derive({ parent }) {
    if (parent['advertisingChannelType'] === 'PERFORMANCE_MAX') return {};
    throw fail('assetGroupError.CANNOT_ADD_ASSET_GROUP_FOR_CAMPAIGN_TYPE', 'campaign');
  },
  remove(before, draft) {
    const campaign = textOf(before, 'campaign');
    const left = draft
      .living('assetGroups')
      .filter((group) => textOf(group, 'campaign') === campaign);
    if (left.length === 1 && draft.get(campaign)?.['status'] === 'ENABLED')
      throw fail('assetGroupError.CANNOT_REMOVE_ALL_ASSET_GROUPS_FROM_CAMPAIGN', 'remove');
  },
};

/** A link of an asset with what uses it, in one field. */
function link({ fields, parent, draft }: Making) {
  const asset = draft.mustFind(requireField(fields, 'asset'));
  const fieldType = requireField(fields, 'fieldType');
  checkAssetFits(asset, fieldType, 'asset');
  return {
    id: `${idOf(parent.resourceName)}~${idOf(asset.resourceName)}~${fieldType}`,
    entity: { status: 'ENABLED', source: 'ADVERTISER', ...fields },
  };
}

/** Where business name and logo of a Performance Max campaign belong: on by default since v21. */
export const hasGuidelines = (campaign: Fields) => campaign['brandGuidelinesEnabled'] !== false;
const isBrand = ({ fieldType }: Fields) => fieldType === 'BUSINESS_NAME' || fieldType === 'LOGO';

export const assetGroupAsset: Kind = {
  collection: 'assetGroupAssets',
  resource: 'asset_group_asset',
  parent: 'assetGroup',
  make(making) {
    const made = link(making);
    const campaign = making.draft.mustFind(textOf(making.parent, 'campaign'));
    if (isBrand(making.fields) && hasGuidelines(campaign))
      throw fail('assetLinkError.BRAND_ASSETS_NOT_LINKED_AT_CAMPAIGN_LEVEL', 'field_type');
    return made;
  },
};

export const campaignAsset: Kind = {
  collection: 'campaignAssets',
  resource: 'campaign_asset',
  parent: 'campaign',
  make(making) {
    const made = link(making);
    const isPmax = making.parent['advertisingChannelType'] === 'PERFORMANCE_MAX';
    if (isPmax && isBrand(making.fields) && !hasGuidelines(making.parent))
      throw fail('assetLinkError.BRAND_ASSETS_NOT_LINKED_AT_ASSET_GROUP_LEVEL', 'field_type');
    return made;
  },
};
