/** The pixel that counts conversions: accounts have one, as a rule with the account's own id. */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { ACCOUNT } from '../account.ts';
import { readAll } from '../api.ts';

export interface Pixel {
  readonly id: string;
  readonly name?: string | null;
}

export async function readPixels(host: Host): Promise<Pixel[]> {
  return (await readAll<Pixel>(host, `${ACCOUNT}/pixels`)).items;
}

/**
 * The pixel asked for, or the only one.
 * @throws platform_not_found  it is none of the account's
 * @throws input_invalid  there are several, or none
 */
export async function choosePixel(host: Host, wanted: string | undefined): Promise<Pixel> {
  const pixels = await readPixels(host);
  const [only, ...others] =
    wanted === undefined ? pixels : pixels.filter(({ id }) => id === wanted);
  if (only && others.length === 0) return only;
  if (wanted !== undefined)
    throw failure('platform_not_found', `There is no pixel ${wanted} in this account.`);
  const ids = pixels.map(({ id }) => id).join(', ');
  throw failure(
    'input_invalid',
    ids ? `Give pixel_id, one of ${ids}.` : 'The account has no pixel.',
    { field: 'pixel_id' },
  );
}
