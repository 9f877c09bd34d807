/** The still that a platform wants beside a film: a picture of the workspace's own, for the service takes no film apart. */
import { ServiceError, type ToolPorts } from '../../../../sdk/index.ts';
import { listAssets, viewOf, type Asset } from '../asset.ts';
import type { Route, UploadInput } from './routes.ts';

type Ports = Pick<ToolPorts, 'artifacts' | 'records'>;

/**
 * The newest picture whose shape comes nearest to that of the film.
 * @param film  of this workspace, where its shape is known
 * @throws input_invalid  there is no picture
 */
export async function stillFor(
  { still }: Route,
  { platform }: UploadInput,
  { artifacts, records }: Ports,
  { film, now }: { readonly film: Asset | undefined; readonly now: Date },
): Promise<Readonly<Record<string, string>>> {
  if (still === undefined) return {};
  const pictures = await listAssets(records, now, 'IMAGE');
  const shape = shapeOf(film?.film ?? film);
  const distance = (one: Asset) =>
    shape === undefined ? 0 : Math.round(100 * Math.abs(Math.log(shapeOf(one)! / shape)));
  const [best] = pictures.toSorted((a, b) => distance(a.value) - distance(b.value));
  if (!best) {
    const message = `on ${platform} a film has a still: make one first with generate_ad_images, in the shape of the film`;
    throw new ServiceError('input_invalid', { faults: [{ field: 'asset_url', message }] });
  }
  const { url } = await viewOf(artifacts, best.id, best.value);
  return { [still]: url };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const shapeOf = (size: Size | undefined) => size && size.width / size.height;
