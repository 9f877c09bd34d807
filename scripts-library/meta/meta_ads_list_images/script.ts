import type { Script } from '../../../sdk/script.ts';
import { listEdge } from '../list/edge.ts';

interface Row {
  readonly hash: string;
  readonly name?: string;
  readonly width?: number;
  readonly height?: number;
  readonly url?: string;
}

const script: Script<'meta_ads_list_images'> = async ({ limit }, host) => {
  const { items, end } = await listEdge(
    host,
    {
      path: 'act_{account}/adimages',
      query: { fields: 'hash,name,width,height,url' },
      limit: limit,
    },
    ({ hash, name, width, height, url }: Row) => ({
      hash,
      name: name ?? null,
      url: url ?? null,
      width: width ?? null,
      height: height ?? null,
    }),
  );
  return { ...end, images: items };
};
export default script;
