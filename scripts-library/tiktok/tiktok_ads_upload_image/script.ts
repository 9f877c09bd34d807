import type { Script } from '../../../sdk/script.ts';
import { uploadScript } from '../creative/upload.ts';

const script: Script<'tiktok_ads_upload_image'> = uploadScript('image');
export default script;
