import type { Host, Script } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { write } from '../api.ts';
import { readLive } from '../levels.ts';
import { listedLink, readLink } from '../targeting/member.ts';

interface Args {
  readonly ad_group_id: string;
  readonly ad_id: string;
  readonly weight?: number;
  readonly status: string;
}

const script: Script<'amazon_dsp_associate_ad'> = createScript({
  entity: 'ad_association',
  plan: async ({ ad_group_id, ad_id, weight, status }: Args, host: Host) => {
    const group = await readLive(host, 'ad_group', ad_group_id);
    const ad = await readLive(host, 'ad', ad_id);
    const own = { adGroupId: group.id, adId: ad.id, state: status };
    const settings = weight === undefined ? own : { ...own, weight };
    return { name: `${ad.name} in ${group.name}`, settings };
  },
  send: async (host, settings) => {
    const [made] = await write(host, 'create', 'adAssociations', [settings]);
    return String(made?.['adAssociationId']);
  },
  read: async (host, id) => ({ id, name: null, link: await readLink(host, id) }),
  facts: ({ link }, settings) => [
    ['status', link.state, settings['state']],
    ['weight', link.weight, settings['weight']],
  ],
  result: ({ link }) => ({ association: listedLink(link) }),
  idOf: ({ association }) => association.id,
});
export default script;
