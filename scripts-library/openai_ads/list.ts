/** Lists of a level: ad groups are listed by campaign, ads by ad group, and neither says what it stands in. */
import type { Host } from '../../sdk/script.ts';
import type { Found } from '../../sdk/kit/list.ts';
import type { TreeWish } from '../../sdk/kit/tree-model.ts';
import { readAll } from './api.ts';
import type { Row } from './levels/row.ts';
import { commonStatus } from './status.ts';

/** Lists that are asked for at once; and parents whose lists are read, at most. */
const AT_ONCE = 4;
const MOST_PARENTS = 200;

type Above = 'campaign_id' | 'ad_group_id';
type All = Required<Pick<Found<Row>, 'items' | 'isCut'>>;

export async function readLevel(
  host: Host,
  level: string,
  { status, limit, where = {} }: TreeWish,
): Promise<Found<Row>> {
  const passes = (row: Row) => {
    const own = commonStatus(row.status);
    return status === undefined ? own !== 'REMOVED' : own === status;
  };
  const found = await listed(host, level, where, limit, passes);
  const items = found.items.filter(passes);
  return { items: items.slice(0, limit), isCut: found.isCut || items.length > limit };
}

async function listed(
  host: Host,
  level: string,
  { campaign_id: campaignId, ad_group_id: groupId }: NonNullable<TreeWish['where']>,
  limit: number,
  passes: (row: Row) => boolean,
): Promise<All> {
  const below = (path: string, name: Above, parents: All) =>
    allBelow(host, parents, limit, passes, { path, name });
  const named = (id: unknown): All => ({ items: [{ id: String(id) }], isCut: false });
  const campaigns = async () =>
    campaignId === undefined ? readAll<Row>(host, 'campaigns') : named(campaignId);
  if (level === 'campaign') return readAll<Row>(host, 'campaigns');
  if (level === 'ad_group') return below('ad_groups', 'campaign_id', await campaigns());
  if (groupId !== undefined) return below('ads', 'ad_group_id', named(groupId));
  const groups = await allBelow(host, await campaigns(), Infinity, () => true, {
    path: 'ad_groups',
    name: 'campaign_id',
  });
  return below('ads', 'ad_group_id', groups);
}

/** Until `limit` are there that pass. */
async function allBelow(
  host: Host,
  parents: All,
  limit: number,
  passes: (row: Row) => boolean,
  { path, name }: { readonly path: string; readonly name: Above },
): Promise<All> {
  const items: Row[] = [];
  const asked = parents.items.slice(0, MOST_PARENTS);
  let { isCut } = parents;
  isCut ||= asked.length < parents.items.length;
  for (let at = 0; at < asked.length; at += AT_ONCE) {
    const some = asked.slice(at, at + AT_ONCE);
    const lists = await Promise.all(
      some.map((parent) => readAll<Row>(host, path, { query: { [name]: parent.id } })),
    );
    lists.forEach((list, n) => {
      isCut ||= list.isCut;
      const { campaign_id } = some[n]!;
      const above = campaign_id === undefined ? {} : { campaign_id };
      items.push(...list.items.map((row) => ({ ...row, ...above, [name]: some[n]!.id })));
    });
    if (items.filter(passes).length > limit) return { items, isCut: true };
  }
  return { items, isCut };
}
