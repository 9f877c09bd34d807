/** Assets: pictures, texts and videos; the same content is the same asset, whatever it is called. */
import { createHash } from 'node:crypto';
import { digits, readPicture, type Fields } from '../../../../../sdk/emulator/index.ts';
import { partOf, textOf } from '../customers.ts';
import { fail } from '../words.ts';
import { checkAssetFits } from './check-assets.ts';
import type { Derivation, Draft } from './draft.ts';
import parts from './parts.json' with { type: 'json' };

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

/** Of the world's videos test mode knows those that were uploaded here, and those of the library. */
function videoOf(given: Fields, draft: Draft): Fields {
  const at = 'youtube_video_asset.youtube_video_id';
  const id = textOf(given, 'youtubeVideoId');
  if (id === '') throw fail('fieldError.REQUIRED', at);
  const known = draft.living('assets').map((one) => partOf(one, 'youtubeVideoAsset'));
  const isKnown = known.some((one) => one !== undefined && textOf(one, 'youtubeVideoId') === id);
  if (isKnown || draft.videos().includes(id)) return { youtubeVideoId: id };
  throw fail('youtubeVideoRegistrationError.VIDEO_NOT_FOUND', at, id);
}

function textIn(given: Fields): Fields {
  if (textOf(given, 'text') === '') throw fail('fieldError.REQUIRED', 'text_asset.text');
  return given;
}

const asGiven = (given: Fields) => given;

/** The pictures of a card are assets of the shapes that it names. */
function cardOf(given: Fields, draft: Draft): Fields {
  for (const [key, field] of Object.entries(cardImages)) {
    const name = textOf(given, key);
    if (name !== '') checkAssetFits(draft.mustFind(name), field, 'demand_gen_carousel_card_asset');
  }
  return given;
}
const cardImages = {
  marketingImageAsset: 'MARKETING_IMAGE',
  squareMarketingImageAsset: 'SQUARE_MARKETING_IMAGE',
  portraitMarketingImageAsset: 'PORTRAIT_MARKETING_IMAGE',
};

const types: Readonly<Record<string, string>> = parts.contents;

/** Sort of content > how it is read, where not as given, and by what it is known again, images by their bytes; others are made anew. */
type Content = readonly [read: typeof videoOf, known?: (content: Fields) => unknown];
const contents: Readonly<Record<string, Content | undefined>> = {
  imageAsset: [imageOf, (image) => partOf(image, 'fullSize')?.['url']],
  textAsset: [textIn, ({ text }) => text],
  youtubeVideoAsset: [videoOf, ({ youtubeVideoId }) => youtubeVideoId],
  demandGenCarouselCardAsset: [cardOf],
};

export const assets: Derivation = {
  make({ fields, draft }) {
    const [key, ...others] = Object.keys(types).filter((one) => fields[one] !== undefined);
    if (key === undefined || others.length > 0)
      throw fail('assetError.ASSET_DATA_IS_MISSING', 'asset_data');
    const type = types[key];
    const [read, known] = contents[key] ?? [asGiven];
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
