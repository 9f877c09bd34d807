/** Pictures of the account's library, as results show them. */
const size = 'asset.image_asset.full_size';

export const imageFields = [
  'asset.id',
  'asset.name',
  'asset.type',
  `${size}.width_pixels`,
  `${size}.height_pixels`,
  `${size}.url`,
];

export const imageTable = {
  id: 'asset.id',
  name: 'asset.name',
  url: 'asset.imageAsset.fullSize.url',
  width: ['number', 'asset.imageAsset.fullSize.widthPixels'],
  height: ['number', 'asset.imageAsset.fullSize.heightPixels'],
} as const;
