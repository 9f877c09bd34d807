/** The pixel that counts conversions: accounts have one, as a rule with the account's own id. */
import type { Host } from '../../../sdk/script.ts';
import { choosePixel as pixelAmong } from '../../../sdk/kit/visitors.ts';
import { ACCOUNT } from '../account.ts';
import { readAll } from '../api.ts';

export interface Pixel {
  readonly id: string;
  readonly name?: string | null;
}

export async function readPixels(host: Host): Promise<Pixel[]> {
  return (await readAll<Pixel>(host, `${ACCOUNT}/pixels`)).items;
}

/** The pixel asked for, or the only one. @throws platform_not_found input_invalid */
export async function choosePixel(host: Host, wanted: string | undefined): Promise<Pixel> {
  return pixelAmong(await readPixels(host), wanted);
}
