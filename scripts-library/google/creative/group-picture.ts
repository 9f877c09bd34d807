/** A picture of an asset group by its address: fetched here, checked, and made an asset. */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { sizeFault, type FieldName } from './asset-fields.ts';

export interface FetchedPicture {
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

/** @throws fetch_failed, input_invalid  it is no picture, or does not fit its field */
export async function fetchPicture(
  host: Host,
  field: FieldName,
  url: string,
  argument: string,
): Promise<FetchedPicture> {
  const { file, width, height } = await host.ask('image', { url });
  const fault = sizeFault(field, width, height);
  if (fault === undefined) return { file, width, height };
  throw failure('input_invalid', `${argument}: the picture ${fault}`, { field: argument });
}

export const pictureAsset = (field: FieldName, { file }: FetchedPicture) => ({
  name: `${field.toLowerCase().replaceAll('_', ' ')} ${file.slice(0, 8)}`,
  imageAsset: { data: { $file: file } },
});
