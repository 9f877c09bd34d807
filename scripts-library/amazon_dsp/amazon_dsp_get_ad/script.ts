import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { queryAll } from '../api.ts';
import { readThing } from '../levels.ts';
import { detailedAd } from '../list.ts';
import { listedLink, type LinkRow } from '../targeting/member.ts';

const script: Script<'amazon_dsp_get_ad'> = async ({ ad_id: id }, host) => {
  const { row } = await readThing(host, 'ad', id);
  const { items } = await queryAll<LinkRow>(host, 'adAssociations', { adIdFilter: [id] });
  return {
    account: accountOf(host.account),
    ad: detailedAd(row),
    associations: items.map(listedLink),
  };
};
export default script;
