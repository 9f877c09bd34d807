import type { Script } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { pageOf, pictureAt, readImage, uploadImage } from '../creative/image.ts';

const script: Script<'linkedin_ads_upload_image'> = createScript({
  entity: 'image',
  plan: async ({ image_url, organization_id, name }, host) => {
    const owner = await pageOf(host, organization_id);
    const settings = { owner, ...(name ? { name } : {}), ...(await pictureAt(host, image_url)) };
    return { name: name ?? 'image', settings };
  },
  send: (host, { owner }, { image_url, name }) => uploadImage(host, String(owner), image_url, name),
  read: async (host, id) => ({ ...(await readImage(host, id)), name: null }),
  facts: ({ status, owner }, settings) => [
    ['status', status, 'AVAILABLE'],
    ['owner', owner, settings['owner']],
  ],
  result: ({ id, owner, status }) => ({
    image: { id, owner: owner ?? null, status: status ?? null },
  }),
  idOf: ({ image }) => image.id,
});
export default script;
