import type { Script } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { pictureOperations, mutateAll, newNames } from '../create/campaign-operations.ts';
import { adFor } from '../create/display-campaign.ts';
import { businessName, wantedByShape } from '../create/display-ad.ts';
import { picturesFor, shownPictures } from '../creative/picture.ts';
import { readAdGroup } from '../levels/ad-group.ts';
import { readEntity } from '../levels/entity.ts';

const script: Script<'google_ads_create_responsive_display_ad'> = createScript({
  entity: 'ad',
  async plan(args, host) {
    const { ad_group_id, image_url = [], name, ...texts } = args;
    const { name: ad_group } = await readAdGroup(host, ad_group_id);
    const business_name = await businessName(host, args.business_name);
    const pictures = await picturesFor(host, await wantedByShape(host, image_url));
    const settings = { ad_group, ...texts, business_name, images: shownPictures(pictures) };
    return { name: name ?? args.headline[0]!, settings };
  },
  async send(host, settings, args) {
    const { ad_group_id, image_url = [], name, status, headline } = args;
    const { resourceName: adGroup } = await readAdGroup(host, ad_group_id);
    const pictures = await picturesFor(host, await wantedByShape(host, image_url));
    const label = name ?? headline[0]!;
    const images = pictureOperations(pictures, label, newNames(host));
    const business_name = String(settings['business_name']);
    const ad = { name: label, ...adFor({ ...args, business_name }, images.placed) };
    const made = await mutateAll(host, [
      ...images.operations,
      { adGroupAdOperation: { create: { adGroup, status, ad } } },
    ]);
    return made('adGroupAdResult')[0] ?? '';
  },
  async read(host, id, { ad_group_id }) {
    const where = `ad_group.id = ${ad_group_id}`;
    const { name, status } = await readEntity(host, 'ad', id, { where });
    return { id, name, ad_group_id, status };
  },
  facts: (found, { status }) => [['status', found.status, status]],
  result: ({ id, name, ad_group_id, status }) => ({ ad: { id, name, ad_group_id, status } }),
  idOf: ({ ad }) => ad.id,
});
export default script;
