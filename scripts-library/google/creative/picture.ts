/** Pictures of new ads: fetched from an address that the caller gave, or found in the account's own library. */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { numberAt, search, textAt } from '../api.ts';

/**
 * Requirements of each use of a picture; ratios may be off by one in a hundred.
 * @see https://developers.google.com/google-ads/api/performance-max/asset-requirements
 */
const uses = {
  landscape: { field: 'MARKETING_IMAGE', ratio: 1.91, width: 600, height: 314 },
  square: { field: 'SQUARE_MARKETING_IMAGE', ratio: 1, width: 300, height: 300 },
  logo: { field: 'LOGO', ratio: 1, width: 128, height: 128 },
} as const;
export type Use = keyof typeof uses;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A picture that fits its use: one of the library, or one that was fetched and is still to be made an asset. */
export interface Picture extends Size {
  readonly use: Use;
  readonly name: string;
  /** Resource name, of one of the library. */
  readonly asset: string | undefined;
  /** SHA-256, of one that was fetched. */
  readonly file: string | undefined;
}

export const fieldOf = (use: Use) => uses[use].field;

function fits({ width, height }: Size, use: Use): boolean {
  const wanted = uses[use];
  const isLarge = width >= wanted.width && height >= wanted.height;
  return isLarge && Math.abs(width / height / wanted.ratio - 1) <= 0.01;
}

function wish(use: Use): string {
  const { ratio, width, height } = uses[use];
  return `${String(ratio)}:1, at least ${String(width)} x ${String(height)}`;
}

/** Picture > its address; a picture without one is looked for in the library. */
export type Wanted = readonly (readonly [use: Use, argument: string, url: string | undefined])[];

/**
 * @throws input_invalid  a picture does not fit its use, or the library has none that does
 * @throws fetch_failed  an address leads to no picture
 */
export async function picturesFor(host: Host, wanted: Wanted): Promise<Picture[]> {
  const library = wanted.some(([, , url]) => url === undefined) ? await readLibrary(host) : [];
  const found: Picture[] = [];
  for (const [use, argument, url] of wanted)
    found.push(
      url === undefined
        ? fromLibrary(library, use, argument)
        : await fetched(host, use, argument, url),
    );
  return found;
}

async function fetched(host: Host, use: Use, argument: string, url: string): Promise<Picture> {
  const image = await host.ask('image', { url });
  if (!fits(image, use))
    throw failure(
      'input_invalid',
      `${argument}: the picture is ${image.width} x ${image.height}; Google wants ${wish(use)}.`,
      { field: argument },
    );
  const { file, width, height } = image;
  return { use, name: url, asset: undefined, file, width, height };
}

interface Stored extends Size {
  readonly asset: string;
  readonly name: string;
}

/** Newest first. */
async function readLibrary(host: Host): Promise<Stored[]> {
  const size = 'asset.image_asset.full_size';
  const { rows } = await search(host, {
    from: 'asset',
    fields: ['asset.id', 'asset.name', `${size}.width_pixels`, `${size}.height_pixels`],
    where: ["asset.type = 'IMAGE'"],
    orderBy: 'asset.id DESC',
    limit: 1_000,
  });
  return rows.map((row) => ({
    asset: textAt(row, 'asset.resourceName') ?? '',
    name: textAt(row, 'asset.name') ?? '',
    width: numberAt(row, 'asset.imageAsset.fullSize.widthPixels') ?? 0,
    height: numberAt(row, 'asset.imageAsset.fullSize.heightPixels') ?? 0,
  }));
}

/** A square that is called a logo is one, and no other square is taken for it while there is one. */
function fromLibrary(library: readonly Stored[], use: Use, argument: string): Picture {
  const fitting = library.filter((one) => fits(one, use));
  const isLogo = ({ name }: Stored) => /\blogo\b/i.test(name);
  const best = fitting.find((one) => isLogo(one) === (use === 'logo')) ?? fitting[0];
  if (best) return { use, file: undefined, ...best };
  throw failure(
    'input_invalid',
    `The account has no picture for ${use} (${wish(use)}): give ${argument}, or upload one with google_ads_upload_image_asset.`,
    { field: argument },
  );
}

/** As a preview shows it: the hash binds an approval to this very picture. */
export function shownPicture({ name, asset, file, width, height }: Picture) {
  const size = `${String(width)} x ${String(height)}`;
  return file === undefined
    ? { asset_id: asset?.split('/').pop() ?? '', name, size }
    : { url: name, size, sha256: file };
}

/** As a result lists it; without an id it has become an asset with the campaign. */
export function listedPicture({ use, name, asset, width, height }: Picture) {
  return { use, name, asset_id: asset?.split('/').pop() ?? null, width, height };
}

export const shownPictures = (pictures: readonly Picture[]) =>
  Object.fromEntries(pictures.map((picture) => [picture.use, shownPicture(picture)]));
