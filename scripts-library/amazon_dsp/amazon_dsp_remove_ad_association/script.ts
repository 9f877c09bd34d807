import type { Host, Script } from '../../../sdk/script.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { write } from '../api.ts';
import { listedLink, readLink } from '../targeting/member.ts';

const find = async (host: Host, { association_id: id }: { association_id: string }) => {
  const link = listedLink(await readLink(host, id));
  return [{ ...link, name: null, link }];
};

const script: Script<'amazon_dsp_remove_ad_association'> = removeScript({
  entity: 'ad_association',
  read: find,
  change: ({ link }) => ({ field: 'association', before: link, after: null }),
  async remove(host, { association_id: id }, [change]) {
    await write(host, 'delete', 'adAssociations', [id]);
    return { removed: change?.before as ReturnType<typeof listedLink> };
  },
});
export default script;
