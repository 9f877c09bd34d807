import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { queryAll } from '../api.ts';
import { readThing } from '../item.ts';
import { detailedAd } from '../listing.ts';
import { listedLink, type LinkRow } from '../member.ts';

const script: Script<'amazon_dsp_get_ad'> = async ({ ad_id: id }, host) => {
  const { row } = await readThing(host, 'ad', id);
  const { items } = await queryAll<LinkRow>(host, 'adAssociations', { adIdFilter: [id] });
  return {
    ...{ account: accountOf(host.account), ad: detailedAd(row) },
    associations: items.map(listedLink),
  };
};
export default script;
