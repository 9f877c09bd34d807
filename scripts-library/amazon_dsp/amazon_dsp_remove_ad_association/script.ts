import type { Change, Host, Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { queryAll, write } from '../api.ts';
import { listedLink, type LinkRow } from '../targeting/member.ts';

async function find(host: Host, id: string) {
  const { items } = await queryAll<LinkRow>(host, 'adAssociations', {
    adAssociationIdFilter: [id],
  });
  return items[0] && listedLink(items[0]);
}

const changeOf = (link: ReturnType<typeof listedLink>): Change => ({
  entity: 'ad_association',
  id: link.id,
  name: null,
  field: 'association',
  before: link,
  after: null,
});

const script: Script<'amazon_dsp_remove_ad_association'> = {
  async preview({ association_id: id }, host) {
    const link = await find(host, id);
    if (!link) throw failure('platform_not_found', `There is no association ${id}.`);
    return [changeOf(link)];
  },
  async apply({ association_id: id }, host, changes) {
    await write(host, 'delete', 'adAssociations', [id]);
    return { removed: changes[0]?.before as ReturnType<typeof listedLink> };
  },
  async verify({ association_id: id }, host) {
    const link = await find(host, id);
    return link ? [changeOf(link)] : [];
  },
};
export default script;
