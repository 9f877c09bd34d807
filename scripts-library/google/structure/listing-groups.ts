/**
 * Products of a feed that an asset group shows: a tree, written as its leaves. `include brand=Northwind > condition=NEW`; `*` is
 * all that no sibling names, and the only leaf of a tree that divides nothing is `include *`.
 * @see https://developers.google.com/google-ads/api/performance-max/listing-groups
 */
import type { Host, ReadScript, WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { search, textAt, at } from '../api.ts';
import { newNames } from '../create/campaign-operations.ts';
import { readEntity, type Entity } from '../levels/entity.ts';
import { campaignFields, whereOf } from './asset-group-assets.ts';
import { caseOf, readLeaf, stepOf, treeOf, type Branch } from './listing-tree.ts';

interface Args {
  readonly asset_group_id: string;
  readonly listing_groups: readonly string[];
}

interface Node {
  readonly resourceName: string;
  readonly parent: string | null;
  readonly type: string | null;
  readonly step: string;
}

interface Group extends Entity {
  readonly isRetail: boolean;
  readonly nodes: readonly Node[];
}

const dimensions = [
  'product_brand.value',
  'product_category.category_id',
  'product_category.level',
  'product_channel.channel',
  'product_condition.condition',
  'product_custom_attribute.value',
  'product_custom_attribute.index',
  'product_item_id.value',
  'product_type.value',
  'product_type.level',
];
const from = 'asset_group_listing_group_filter';

async function readGroup(host: Host, id: string): Promise<Group> {
  const group = await readEntity(host, 'asset_group', id, { fields: campaignFields });
  const { rows } = await search(host, {
    from,
    fields: [
      `${from}.type`,
      `${from}.parent_listing_group_filter`,
      ...dimensions.map((name) => `${from}.case_value.${name}`),
    ],
    where: [`asset_group.id = ${group.id}`],
  });
  const nodes = rows.map((row): Node => {
    const of = (name: string) => textAt(row, `assetGroupListingGroupFilter.${name}`);
    return {
      resourceName: of('resourceName') ?? '',
      parent: of('parentListingGroupFilter'),
      type: of('type'),
      step: stepOf(at(row, 'assetGroupListingGroupFilter.caseValue')),
    };
  });
  return { ...group, isRetail: whereOf(group.row).isRetail, nodes: nodes.map(named(nodes)) };
}

/** Google says nothing of what stands for all others: that divides by what its siblings divide by. */
const named =
  (nodes: readonly Node[]) =>
  (node: Node): Node => {
    const sibling = nodes.find(({ parent, step }) => parent === node.parent && step !== '*');
    const [word] = sibling?.step.split('=') ?? [];
    return node.step === '*' && word !== undefined ? { ...node, step: `${word}=*` } : node;
  };

/** The tree as its leaves, in a fixed order. */
function leavesOf({ nodes }: Pick<Group, 'nodes'>): string[] {
  const below = Map.groupBy(nodes, ({ parent }) => parent);
  const walk = (node: Node, path: readonly string[]): string[] => {
    const own = node.parent === null ? path : [...path, node.step];
    const verb = node.type === 'UNIT_EXCLUDED' ? 'exclude' : 'include';
    if (node.type !== 'SUBDIVISION') return [`${verb} ${own.join(' > ') || '*'}`];
    return (below.get(node.resourceName) ?? []).flatMap((child) => walk(child, own));
  };
  return (below.get(null) ?? []).flatMap((root) => walk(root, [])).sort();
}

/** Children before parents, as Google wants removals. */
function removalsOf(nodes: readonly Node[]): object[] {
  const below = Map.groupBy(nodes, ({ parent }) => parent);
  const walk = (node: Node): string[] => [
    ...(below.get(node.resourceName) ?? []).flatMap(walk),
    node.resourceName,
  ];
  return (below.get(null) ?? [])
    .flatMap(walk)
    .map((remove) => ({ assetGroupListingGroupFilterOperation: { remove } }));
}

function creationsOf(host: Host, { id, resourceName: assetGroup }: Group, root: Branch): object[] {
  const name = newNames(host);
  const named = () => name('assetGroupListingGroupFilters').replace(/\/(-\d+)$/, `/${id}~$1`);
  const walk = (branch: Branch, parent: string | undefined): object[] => {
    const resourceName = named();
    const create = {
      resourceName,
      assetGroup,
      listingSource: 'SHOPPING',
      type: branch.unit ?? 'SUBDIVISION',
      ...(parent === undefined
        ? {}
        : { parentListingGroupFilter: parent, caseValue: caseOf(branch.step) }),
    };
    return [
      { assetGroupListingGroupFilterOperation: { create } },
      ...branch.children.flatMap((child) => walk(child, resourceName)),
    ];
  };
  return walk(root, undefined);
}

export const setListingGroups = (): WriteScript<Args, object> =>
  updateScript<Args, Group, object>({
    entity: 'asset_group',
    check: ({ listing_groups }) => void treeOf(listing_groups.map(readLeaf)),
    read: (host, { asset_group_id }) => readGroup(host, asset_group_id),
    wishes({ listing_groups }, group) {
      if (!group.isRetail)
        throw failure('input_invalid', `The campaign of ${group.id} has no feed of products.`, {
          field: 'asset_group_id',
        });
      const after = listing_groups.map((one) => readLeaf(one).text).sort();
      return [{ field: 'listing_groups', before: leavesOf(group), after }];
    },
    send: (host, group, [change]) => {
      const root = treeOf((change!.after as string[]).map(readLeaf));
      const mutateOperations = [...removalsOf(group.nodes), ...creationsOf(host, group, root)];
      return host.post('customers/{account}/googleAds:mutate', { mutateOperations });
    },
    result: (now) => ({
      asset_group: { id: now.id, name: now.name },
      listing_groups: leavesOf(now),
    }),
  });

export const listingGroupList =
  (): ReadScript<Pick<Args, 'asset_group_id'>, object> =>
  async ({ asset_group_id }, host) => {
    const group = await readGroup(host, asset_group_id);
    return {
      asset_group: { id: group.id, name: group.name },
      has_feed: group.isRetail,
      listing_groups: leavesOf(group),
    };
  };
