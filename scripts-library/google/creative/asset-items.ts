/**
 * Assets of an asset group in words: `HEADLINE=Tents that last`, `MARKETING_IMAGE=15955867766`. Texts stand for themselves, for the
 * same text is the same asset; pictures and films by id.
 * @see https://developers.google.com/google-ads/api/performance-max/asset-requirements
 */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { textWidth } from '../../../sdk/text-width.ts';
import { numberAt, textAt } from '../api.ts';
import { findEntities, mutate, type Entity } from '../levels/entity.ts';
import { brand, fieldNames, sizeFault, sortOf, sorts, type FieldName } from './asset-fields.ts';

export interface Item {
  readonly field: FieldName;
  /** Text, or id of an asset. */
  readonly value: string;
}

export const itemText = ({ field, value }: Item) => `${field}=${value}`;

const refuse = (told: string) => failure('input_invalid', `assets: ${told}`, { field: 'assets' });

/** @throws input_invalid */
export function readItem(text: string): Item {
  const [, field = '', value = ''] = /^\s*([A-Za-z_]+)\s*=\s*(.*\S)\s*$/s.exec(text) ?? [];
  const name = field.toUpperCase() as FieldName;
  if (!Object.hasOwn(sorts, name))
    throw refuse(
      `"${text}" is none: write FIELD=text or FIELD=id, FIELD one of ${fieldNames.join(', ')}.`,
    );
  const { text: most } = sortOf(name);
  const width = textWidth(value);
  if (most !== undefined && width > most)
    throw refuse(`"${value}" counts ${width} of ${most} characters.`);
  if (most === undefined && !/^\d{1,20}$/.test(value))
    throw refuse(`${name} takes the id of an asset, not "${value}".`);
  return { field: name, value };
}

export interface Where {
  /** Brand guidelines are on: name and logo stand at the campaign. */
  readonly hasGuidelines: boolean;
  /** It sells the products of a feed: then a group may have no assets. */
  readonly isRetail: boolean;
}

/** @throws input_invalid  too few or too many of a field, or none short enough */
export function checkItems(all: readonly Item[], { hasGuidelines, isRetail }: Where): void {
  if (isRetail && all.length === 0) return;
  const strange = all.find(({ field }) => hasGuidelines && brand.includes(field));
  if (strange)
    throw refuse(`${strange.field} stands at the campaign, whose brand guidelines are on.`);
  for (const [field, { few, many }] of Object.entries(sorts)) {
    if (hasGuidelines && brand.includes(field)) continue;
    const { length } = all.filter((one) => one.field === field);
    if (length < few || length > many)
      throw refuse(`${field}: ${length} of them; Google wants ${few} to ${many}.`);
  }
  const shortest = (field: string) =>
    Math.min(...all.filter((one) => one.field === field).map(({ value }) => textWidth(value)));
  if (shortest('HEADLINE') > 15) throw refuse('one HEADLINE must have 15 characters or less.');
  if (shortest('DESCRIPTION') > 60)
    throw refuse('one DESCRIPTION must have 60 characters or less.');
}

const size = 'asset.image_asset.full_size';

/** @throws platform_not_found, input_invalid  an asset is not there, or does not fit its field */
export async function checkAssets(host: Host, items: readonly Item[]): Promise<void> {
  const given = items.filter(({ field }) => sortOf(field).text === undefined);
  if (given.length === 0) return;
  const ids = given.map(({ value }) => value);
  const fields = ['asset.type', `${size}.width_pixels`, `${size}.height_pixels`];
  const found = await findEntities(host, 'asset', ids, { fields });
  for (const item of given) checkFits(item, found.get(item.value));
}

function checkFits({ field, value }: Item, asset: Entity | undefined): void {
  if (!asset) throw failure('platform_not_found', `There is no asset ${value} there.`);
  const { image } = sortOf(field);
  const type = textAt(asset.row, 'asset.type');
  if (type !== (image ? 'IMAGE' : 'YOUTUBE_VIDEO'))
    throw refuse(`${value} is of the type ${type ?? 'unknown'}, which is no ${field}.`);
  if (!image) return;
  const side = (name: string) =>
    numberAt(asset.row, `asset.imageAsset.fullSize.${name}Pixels`) ?? 0;
  const fault = sizeFault(field, side('width'), side('height'));
  if (fault !== undefined) throw refuse(`${value} ${fault}`);
}

interface AssetsReply {
  readonly results?: readonly { readonly resourceName?: string }[];
}

/** Resource names of the items: texts are made assets, where the account has none of that text. */
export async function assetNames(
  host: Host,
  items: readonly Item[],
): Promise<(item: Item) => string> {
  const texts = [
    ...new Set(items.flatMap(({ field, value }) => (sortOf(field).text ? [value] : []))),
  ];
  const operations = texts.map((text) => ({ create: { textAsset: { text } } }));
  const { results = [] } =
    operations.length === 0 ? {} : await mutate<AssetsReply>(host, 'asset', operations);
  if (results.length < texts.length)
    throw failure('platform_answer_invalid', 'Google did not name the texts that it made.');
  const named = new Map(texts.map((text, at) => [text, results[at]?.resourceName ?? '']));
  return ({ field, value }) =>
    sortOf(field).text ? named.get(value)! : `customers/${host.account.account_id}/assets/${value}`;
}
