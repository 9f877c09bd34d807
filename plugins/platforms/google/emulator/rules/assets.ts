/** Assets: pictures, texts and videos; the same content is the same asset, whatever it is called. */
import { createHash } from 'node:crypto';
import { digits, readPicture, type Fields } from '../../../../../sdk/emulator/index.ts';
import { partOf, textOf } from '../customers.ts';
import { fail } from '../words.ts';
import type { Derivation, Draft } from './draft.ts';

const MAX_BYTES = 5_120 * 1024;

function imageOf(given: Fields): Fields {
  const data = textOf(given, 'data');
  if (data === '') throw fail('assetError.ASSET_DATA_IS_MISSING', 'image_asset.data');
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

/** Of the world's videos test mode knows those that were uploaded here. */
function videoOf(given: Fields, draft: Draft): Fields {
  const at = 'youtube_video_asset.youtube_video_id';
  const id = textOf(given, 'youtubeVideoId');
  if (id === '') throw fail('fieldError.REQUIRED', at);
  if (draft.videos().includes(id)) return { youtubeVideoId: id };
  throw fail('youtubeVideoRegistrationError.VIDEO_NOT_FOUND', at, id);
}

function textIn(given: Fields): Fields {
  if (textOf(given, 'text') === '') throw fail('fieldError.REQUIRED', 'text_asset.text');
  return given;
}

const asGiven = (given: Fields) => given;

/** Sort of content > its type, how it is read, and by what it is known again, images by their bytes; others are made anew. */
type Content = readonly [type: string, read: typeof videoOf, known?: (content: Fields) => unknown];
const contents: Readonly<Record<string, Content>> = {
  imageAsset: ['IMAGE', imageOf, (image) => partOf(image, 'fullSize')?.['url']],
  textAsset: ['TEXT', textIn, ({ text }) => text],
  youtubeVideoAsset: ['YOUTUBE_VIDEO', videoOf, ({ youtubeVideoId }) => youtubeVideoId],
  sitelinkAsset: ['SITELINK', asGiven],
  calloutAsset: ['CALLOUT', asGiven],
  structuredSnippetAsset: ['STRUCTURED_SNIPPET', asGiven],
  callAsset: ['CALL', asGiven],
  priceAsset: ['PRICE', asGiven],
  promotionAsset: ['PROMOTION', asGiven],
};

/** Types whose assets stand in the field of the same name alone. */
export const ownFields: readonly string[] = Object.values(contents)
  .map(([type]) => type)
  .filter((type) => type !== 'IMAGE' && type !== 'TEXT');

export const assets: Derivation = {
  make({ fields, draft }) {
    const [key, ...others] = Object.keys(contents).filter((one) => fields[one] !== undefined);
    if (key === undefined || others.length > 0)
      throw fail('assetError.ASSET_DATA_IS_MISSING', 'asset_data');
    const [type, read, known] = contents[key]!;
    const content = read(fields[key] as Fields, draft);
    if (fields['type'] !== undefined && fields['type'] !== type)
      throw fail('fieldError.INVALID_VALUE', 'type');
    const all = draft.living('assets');
    const twin =
      known &&
      all.find((one) => one['type'] === type && known?.(one[key] as Fields) === known?.(content));
    if (twin) return { id: textOf(twin, 'id'), entity: twin };
    const name = textOf(fields, 'name');
    if (name !== '' && all.some((one) => textOf(one, 'name').toLowerCase() === name.toLowerCase()))
      throw fail('assetError.DUPLICATE_ASSET_NAME', 'name', name);
    const id = draft.newId();
    return { id, entity: { ...fields, type, [key]: content, id, source: 'ADVERTISER' } };
  },
};
