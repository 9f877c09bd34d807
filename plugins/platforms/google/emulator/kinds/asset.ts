import { createHash } from 'node:crypto';
import { digits, readPicture } from '../../../../../sdk/emulator/index.ts';
import { partOf, textOf, type Entity } from '../customers.ts';
import type { Draft } from '../draft.ts';
import { fail, isTaken, requireField, type Fields, type Kind } from './kind.ts';

const MAX_BYTES = 5_120 * 1024;

/** Images are told apart by their bytes: the same picture is the same asset, whatever it is called. */
function imageOf(given: Fields): Fields {
  const data = given['data'];
  if (typeof data !== 'string' || data === '')
    throw fail('assetError', 'ASSET_DATA_IS_MISSING', 'Asset data is missing.', 'image_asset.data');
  const bytes = Buffer.from(data, 'base64');
  const facts = readPicture(bytes);
  if (!facts)
    throw fail('imageError', 'INVALID_IMAGE', 'The image is not valid.', 'image_asset.data');
  if (bytes.length > MAX_BYTES)
    throw fail('imageError', 'FILE_TOO_LARGE', 'The file is too large.', 'image_asset.data');
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
  return String(size?.['url'] ?? partOf(asset as Entity, 'textAsset')?.['text'] ?? '');
}

function madeOf(fields: Fields): Fields {
  const sorts = ['imageAsset', 'textAsset'].filter((key) => fields[key] !== undefined);
  if (sorts.length !== 1)
    throw fail('assetError', 'ASSET_DATA_IS_MISSING', 'Asset data is missing.', 'asset_data');
  if (sorts[0] === 'textAsset') {
    requireField(fields['textAsset'] as Fields, 'text', 'text_asset.text');
    return { type: 'TEXT', textAsset: fields['textAsset'] };
  }
  return { type: 'IMAGE', imageAsset: imageOf(fields['imageAsset'] as Fields) };
}

function checkName(name: unknown, draft: Draft): void {
  if (typeof name !== 'string') return;
  if (isTaken(name, draft.living('assets')))
    throw fail('assetError', 'DUPLICATE_ASSET_NAME', 'The asset name is taken.', 'name', name);
}

export const asset: Kind = {
  collection: 'assets',
  resource: 'asset',
  // Google's samples write both, although the proto says otherwise.
  writable: ['image_asset', 'type'],
  create(fields, draft) {
    const made = madeOf(fields);
    if (fields['type'] !== undefined && fields['type'] !== made['type'])
      throw fail('fieldError', 'INVALID_VALUE', 'The field’s value is invalid.', 'type');
    const twin = draft
      .living('assets')
      .find((one) => textOf(one, 'type') === made['type'] && contentOf(one) === contentOf(made));
    if (twin) return { id: textOf(twin, 'id'), entity: twin };
    checkName(fields['name'], draft);
    const id = draft.newId();
    const { type: _, ...given } = fields;
    return { id, entity: { ...given, ...made, id, source: 'ADVERTISER' } };
  },
};
