import type { Script } from '../../../sdk/script.ts';
import { creation } from '../../../sdk/kit/changes.ts';
import { readAdGroup } from '../levels/ad-group.ts';
import { findEntities, mutate } from '../levels/entity.ts';
import { pinnedTexts } from '../creative/pins.ts';
import { idOf, type MutateReply } from '../api/mutate.ts';

const script: Script<'google_ads_create_responsive_search_ad'> = {
  async preview({ ad_group_id, ...settings }, host) {
    pinnedTexts(settings);
    const { name } = await readAdGroup(host, ad_group_id);
    return [creation('ad', settings.headline[0]!, { ad_group: name, ...settings })];
  },
  async apply(args, host) {
    const { ad_group_id, final_url, path1, path2, status } = args;
    const { resourceName } = await readAdGroup(host, ad_group_id);
    const responsiveSearchAd = {
      ...pinnedTexts(args),
      ...(path1 === undefined ? {} : { path1 }),
      ...(path2 === undefined ? {} : { path2 }),
    };
    const ad = { finalUrls: [final_url], responsiveSearchAd };
    const reply = await mutate<MutateReply>(host, 'ad', [
      { create: { adGroup: resourceName, status, ad } },
    ]);
    const id = idOf(reply.results?.[0]?.resourceName).split('~').pop()!;
    return { ad: { id, ad_group_id, status } };
  },
  async verify({ ad_group_id, headline, status }, host, { ad }) {
    const where = `ad_group.id = ${ad_group_id}`;
    const made = (await findEntities(host, 'ad', [ad.id], { where })).get(ad.id);
    return made?.status === status ? [] : [creation('ad', headline[0]!, { ad_group_id, status })];
  },
};
export default script;
