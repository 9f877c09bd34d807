import type { Script, Scripts } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { viewOf } from '../../../sdk/kit/tree-model.ts';
import { readThing, tree } from '../levels.ts';
import { listedLink, listedTarget, readLinks, readTargets } from '../targeting/member.ts';

type Result = Scripts['amazon_dsp_get_ad_group']['result'];

const script: Script<'amazon_dsp_get_ad_group'> = async ({ ad_group_id: id }, host) => {
  const { row } = await readThing(host, 'ad_group', id);
  const targets = await readTargets(host, id);
  const links = await readLinks(host, [id]);
  return {
    account: accountOf(host.account),
    ad_group: viewOf(tree, 'ad_group', row) as Result['ad_group'],
    targets: targets.items.map(listedTarget),
    associations: links.items.map(listedLink),
  };
};
export default script;
