import type { Host, Script } from '../../../sdk/script.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { readUpload } from '../creative/video.ts';

/** A missing upload has the status REMOVED, as other objects do. */
async function read(host: Host, id: string) {
  const { state, video_id } = await readUpload(host, id);
  return [{ id, name: video_id, status: state === 'UNAVAILABLE' ? 'REMOVED' : state }];
}

const script: Script<'google_ads_remove_video_upload'> = removeScript({
  entity: 'video_upload',
  read: (host, { upload_id }) => read(host, upload_id),
  async remove(host, { upload_id }, changes) {
    const customer = host.account.account_id;
    const resourceNames = [`customers/${customer}/youTubeVideoUploads/${upload_id}`];
    if (changes.length > 0)
      await host.post('customers/{account}/youTubeVideoUploads:remove', {
        customerId: customer,
        resourceNames,
      });
    return { removed: [{ id: upload_id, name: null }] };
  },
});
export default script;
