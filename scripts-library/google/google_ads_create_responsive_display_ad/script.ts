import type { Script } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { pictureOperations, mutateAll, newNames } from '../create/campaign-operations.ts';
import { adFor } from '../create/display-campaign.ts';
import { businessName, wantedByShape } from '../create/display-ad.ts';
import { checkDisplayTexts } from '../creative/check-texts.ts';
import { picturesFor, shownPictures } from '../creative/picture.ts';
import {
  isFilm,
  newFilm,
  shownVideo,
  videoFor,
  videoOfAd,
  videoOperations,
} from '../creative/video.ts';
import { readAdGroup } from '../levels/ad-group.ts';
import { readEntity } from '../levels/entity.ts';

const script: Script<'google_ads_create_responsive_display_ad'> = createScript({
  entity: 'ad',
  async plan(args, host) {
    const { ad_group_id, image_url = [], video_url, name, ...texts } = args;
    checkDisplayTexts(args);
    const { name: ad_group } = await readAdGroup(host, ad_group_id);
    const business_name = await businessName(host, args.business_name);
    const pictures = await picturesFor(host, await wantedByShape(host, image_url));
    const label = name ?? args.headline[0]!;
    const images = shownPictures(pictures);
    const video = video_url === undefined ? {} : { video: await shownVideo(host, video_url) };
    const settings = { ad_group, ...texts, business_name, images, ...video };
    const film = isFilm(video_url) ? [newFilm(label, video.video)] : [];
    return { name: label, parts: film, settings };
  },
  async send(host, settings, args) {
    const { ad_group_id, image_url = [], video_url, name, status, headline } = args;
    const { resourceName: adGroup } = await readAdGroup(host, ad_group_id);
    const pictures = await picturesFor(host, await wantedByShape(host, image_url));
    const label = name ?? headline[0]!;
    const names = newNames(host);
    const images = pictureOperations(pictures, label, names);
    const found = video_url === undefined ? undefined : await videoFor(host, video_url, label);
    const video = videoOperations(found, label, names);
    const business_name = String(settings['business_name']);
    const placed = [...images.placed, ...video.placed];
    const ad = { name: label, ...adFor({ ...args, business_name }, placed) };
    const made = await mutateAll(host, [
      ...images.operations,
      ...video.operations,
      { adGroupAdOperation: { create: { adGroup, status, ad } } },
    ]);
    return made('adGroupAdResult')[0] ?? '';
  },
  async read(host, id, { ad_group_id, video_url }) {
    const where = `ad_group.id = ${ad_group_id}`;
    const { name, status } = await readEntity(host, 'ad', id, { where });
    const video = video_url === undefined ? {} : await videoOfAd(host, id, ad_group_id);
    return { id, name, ad_group_id, status, ...video };
  },
  facts: (found, { status }) => [['status', found.status, status]],
  result: (ad) => ({ ad }),
  idOf: ({ ad }) => ad.id,
});
export default script;
