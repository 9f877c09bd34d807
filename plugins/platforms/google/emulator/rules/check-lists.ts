/** Texts and assets that ads and asset groups are made of: how many, how long, of which ratio and size. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { adTextWidth, textWidth } from '../../../../../sdk/text-width.ts';
import { snake } from '../catalogue.ts';
import { partOf, textOf, type Entity } from '../customers.ts';
import { fail } from '../words.ts';
import type { Draft } from './draft.ts';
import type { Kind } from './kinds.ts';
import parts from './parts.json' with { type: 'json' };

/** Ratio, and the smallest width and height. */
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

export const textOfAsset = (asset: Entity) => textOf(partOf(asset, 'textAsset'), 'text');

/** @throws Refusal  the asset cannot stand in that field */
export function checkAssetFits(asset: Entity, fieldType: string, at: string): void {
  const [image, length] = [images[fieldType], texts[fieldType]];
  const type = textOf(asset, 'type');
  const needed = image ? 'IMAGE' : length === undefined ? type : 'TEXT';
  if (type !== (fieldType === 'YOUTUBE_VIDEO' ? fieldType : needed))
    throw fail('assetLinkError.FIELD_TYPE_INCOMPATIBLE_WITH_ASSET_TYPE', at, fieldType);
  if (length !== undefined && textWidth(textOfAsset(asset)) > length)
    throw fail('stringLengthError.TOO_LONG', at, textOfAsset(asset));
  if (image) checkSize(asset, image, at);
}

/** Ratios may be off by one in a hundred. */
function checkSize(asset: Entity, [ratio, width, height]: Image, at: string): void {
  const size = partOf(partOf(asset, 'imageAsset'), 'fullSize');
  const [wide, high] = [Number(size?.['widthPixels']), Number(size?.['heightPixels'])];
  if (wide >= width && high >= height && Math.abs(wide / high / ratio - 1) <= 0.01) return;
  const given = `${String(wide)}x${String(high)}`;
  throw fail('assetLinkError.IMAGE_NOT_WITHIN_SPECIFIED_DIMENSION_RANGE', at, given);
}
