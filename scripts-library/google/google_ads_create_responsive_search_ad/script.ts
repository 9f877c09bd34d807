import type { Script } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { idOf, type MutateReply } from '../api/mutate.ts';
import { pinnedTexts } from '../creative/pins.ts';
import { checkTexts } from '../creative/check-texts.ts';
import { readAdGroup } from '../levels/ad-group.ts';
import { mutate, readEntity } from '../levels/entity.ts';

const script: Script<'google_ads_create_responsive_search_ad'> = createScript({
  entity: 'ad',
  async plan({ ad_group_id, ...settings }, host) {
    const { headline, description } = settings;
    checkTexts({ headline: [headline, 30], description: [description, 90] });
    pinnedTexts(settings);
    if (settings.path2 !== undefined && settings.path1 === undefined)
      throw failure('input_invalid', 'path2: it needs path1.', { field: 'path2' });
    const { name } = await readAdGroup(host, ad_group_id);
    return { name: settings.headline[0]!, settings: { ad_group: name, ...settings } };
  },
  async send(host, _settings, args) {
    const { ad_group_id, final_url, path1, path2, status } = args;
    const { resourceName } = await readAdGroup(host, ad_group_id);
    const responsiveSearchAd = {
      ...pinnedTexts(args),
      ...(path1 === undefined ? {} : { path1 }),
      ...(path2 === undefined ? {} : { path2 }),
    };
    const ad = { finalUrls: [final_url], responsiveSearchAd };
    const { results } = await mutate<MutateReply>(host, 'ad', [
      { create: { adGroup: resourceName, status, ad } },
    ]);
    return idOf(results?.[0]?.resourceName).split('~').pop()!;
  },
  async read(host, id, { ad_group_id }) {
    const where = `ad_group.id = ${ad_group_id}`;
    const { name, status } = await readEntity(host, 'ad', id, { where });
    return { id, name, ad_group_id, status };
  },
  facts: (found, { status }) => [['status', found.status, status]],
  result: ({ id, ad_group_id, status }) => ({ ad: { id, ad_group_id, status } }),
  idOf: ({ ad }) => ad.id,
});
export default script;
