/** Keywords, product targets and their negatives: one sort of object at Amazon, a level of ad groups or campaigns here. */
import type { Host } from '../../sdk/script.ts';
import { treeScripts } from '../../sdk/kit/tree.ts';
import type { Tree, TreeFacts, TreeLevel, TreeWish } from '../../sdk/kit/tree-model.ts';
import { commonStatus, GONE, notFound, statesFor } from '../../plugins/families/amazon/kit/rows.ts';
import { queryAll, typesOf, write } from './api.ts';
import { zoneOf } from './create.ts';
import { tree } from './levels.ts';
import { refused } from './levels/common.ts';
import { adGroup } from './levels/ad-group.ts';
import { campaign } from './levels/campaign.ts';
import { isOfSort, levels, nameOf, type Sort, type TargetRow } from './targeting/levels.ts';

type Level = TreeLevel<TargetRow>;

/** At most so many ids in one filter. */
const MOST_IDS = 100;
const one = (id: unknown) => (id === undefined ? undefined : [String(id)]);

interface Asked {
  readonly targetIdFilter?: readonly string[] | undefined;
  readonly adGroupIdFilter?: readonly string[] | undefined;
  readonly campaignIdFilter?: readonly string[] | undefined;
}

async function ask(host: Host, filters: Asked, states?: readonly string[], type?: string) {
  const { items, ...end } = await queryAll<TargetRow>(host, 'targets', {
    types: typesOf(type),
    filters: { ...filters, stateFilter: states },
  });
  return { ...end, items: items.map((row) => ({ ...row, zone: zoneOf(host) })) };
}

/** Of a campaign, those of its ad groups too: whether Amazon's filter by campaign finds them is not said. */
async function asked(host: Host, where: NonNullable<TreeWish['where']>): Promise<readonly Asked[]> {
  const campaignIdFilter = one(where['campaign_id']);
  if (campaignIdFilter === undefined) return [{ adGroupIdFilter: one(where['ad_group_id']) }];
  const { items } = await queryAll<{ adGroupId: string }>(host, 'adGroups', {
    filters: { campaignIdFilter },
    most: MOST_IDS,
  });
  const ids = items.map(({ adGroupId }) => adGroupId);
  return [{ campaignIdFilter }, ...(ids.length > 0 ? [{ adGroupIdFilter: ids }] : [])];
}

/** Checks what the level says, and that Amazon takes no target twice. @throws input_invalid */
const checkOf =
  (sort: Sort): Level['check'] =>
  async (after, at) => {
    const own = levels[sort];
    own.check?.(after, at);
    if (!at.parent) return;
    const up = String(own.up);
    const id = String(after[up]);
    const place = up === 'campaign_id' ? { campaignIdFilter: [id] } : { adGroupIdFilter: [id] };
    const { items } = await ask(at.host, place, ['ENABLED', 'PAUSED']);
    const text = (value: unknown) => String(value ?? '').toLowerCase();
    const isSame = (row: TargetRow) =>
      ['keyword', 'asin', 'category_id', 'match_type', up].every((field) => {
        const setting = own.settings[field];
        return !setting || text(setting.of(row)) === text(after[field]);
      });
    if (!items.some((row) => isOfSort(sort, row) && isSame(row))) return;
    const field = ['keyword', 'asin', 'category_id'].find((one) => after[one] !== undefined);
    throw refused(field ?? up, `There is such a ${own.words} already.`);
  };

const factsOf = (row: TargetRow): TreeFacts => ({
  id: row.targetId,
  name: nameOf(row),
  status: commonStatus(row.state),
  platformStatus: row.status?.deliveryStatus ?? null,
  parentId: row.adGroupId ?? row.campaignId ?? null,
  createdAt: row.creationDateTime ?? '',
});

function treeOf(sort: Sort): Tree<TargetRow> {
  const own = levels[sort];
  const above: Tree<TargetRow>['levels'] =
    own.up === 'campaign_id' ? { campaign } : { campaign, ad_group: adGroup };
  return {
    statusBody: tree.statusBody,
    currencyOf: tree.currencyOf,
    levels: { ...above, [sort]: { ...own, check: checkOf(sort) } },
    gone: GONE,
    facts: (row, level) => (level === sort ? factsOf(row) : tree.facts(row, level)),
    async readAll(host, _level, { status, limit, where = {} }) {
      const type = where['ad_type'] as string | undefined;
      const found = await Promise.all(
        (await asked(host, where)).map((filters) => ask(host, filters, statesFor(status), type)),
      );
      const rows = new Map(found.flatMap(({ items }) => items).map((row) => [row.targetId, row]));
      const own = [...rows.values()].filter((row) => isOfSort(sort, row));
      const isCut = found.some(({ truncated }) => truncated) || own.length > limit;
      return { items: own.slice(0, limit), isCut };
    },
    async readOne(host, level, id) {
      if (level !== sort) return (await tree.readOne(host, level, id)) as TargetRow;
      const { items } = await ask(host, { targetIdFilter: [id] });
      const found = items.find((row) => isOfSort(sort, row));
      if (found) return found;
      throw notFound(host, own.words, id, 'profile');
    },
    async create(host, _level, body) {
      const [made] = await write(host, 'create', 'targets', [body]);
      return String(made?.['targetId']);
    },
    update: (host, _level, row, body) =>
      write(host, 'update', 'targets', [{ targetId: row.targetId, ...body }]),
    remove: (host, _level, row) => write(host, 'delete', 'targets', [row.targetId]),
  };
}

export const listOf = (sort: Sort) => treeScripts(treeOf(sort)).listOf(sort);
export const createOf = (sort: Sort) => treeScripts(treeOf(sort)).createOf(sort);
export const updateOf = (sort: Sort) => treeScripts(treeOf(sort)).updateOf(sort);
export const archiveOf = (sort: Sort) => treeScripts(treeOf(sort)).removeOf(sort);
