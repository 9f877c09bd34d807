import type { Script } from '../../../sdk/script.ts';
import { IDS_AT_ONCE, queryAll } from '../api.ts';
import { listedAd, listEnd, type Row } from '../list.ts';
import { readLinks } from '../targeting/member.ts';

const script: Script<'amazon_dsp_list_ads'> = async ({ ad_group_id: group, limit }, host) => {
  if (group === undefined) {
    const { items, truncated } = await queryAll<Row>(host, 'ads', {}, limit);
    return { ...listEnd(host, items.length, truncated), ads: items.map(listedAd) };
  }
  const links = (await readLinks(host, [group])).items;
  const wanted = links.slice(0, limit);
  const rows: Row[] = [];
  for (let at = 0; at < wanted.length; at += IDS_AT_ONCE) {
    const adIdFilter = wanted.slice(at, at + IDS_AT_ONCE).map(({ adId }) => adId);
    rows.push(...(await queryAll<Row>(host, 'ads', { adIdFilter })).items);
  }
  const ads = wanted.flatMap((link) => {
    const row = rows.find(({ adId }) => adId === link.adId);
    const more = link.weight === undefined ? {} : { weight: link.weight };
    return row ? [{ ...listedAd(row), association_id: link.adAssociationId, ...more }] : [];
  });
  return { ...listEnd(host, ads.length, links.length > limit), ads };
};
export default script;
