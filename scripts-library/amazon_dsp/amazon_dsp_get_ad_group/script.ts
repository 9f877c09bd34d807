import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { readThing } from '../levels.ts';
import { listedAdGroup } from '../list.ts';
import { listedLink, listedTarget, readLinks, readTargets } from '../targeting/member.ts';

const script: Script<'amazon_dsp_get_ad_group'> = async ({ ad_group_id: id }, host) => {
  const { row } = await readThing(host, 'ad_group', id);
  const targets = await readTargets(host, id);
  const links = await readLinks(host, [id]);
  return {
    account: accountOf(host.account),
    ad_group: listedAdGroup(row),
    targets: targets.items.map(listedTarget),
    associations: links.items.map(listedLink),
  };
};
export default script;
