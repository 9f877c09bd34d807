/** Listing groups of an asset group: a tree that divides the products of a feed, which is whole after every mutate. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { collectionOf, partOf, textOf, type Entity } from '../customers.ts';
import { fail } from '../words.ts';
import type { Derivation, Draft } from './draft.ts';

const COLLECTION = 'assetGroupListingGroupFilters';
const MOST_LEVELS = 7;
const error = 'assetGroupListingGroupFilterError' as const;
/** Dimensions of several levels, of which one refines the other. */
const levelled = ['productCategory', 'productType'];

const parentOf = (node: Fields) => textOf(node, 'parentListingGroupFilter');
/** `productBrand`; with its level or index where it has one. */
function dimensionOf(node: Fields): { readonly sort: string; readonly key: string } {
  const [sort = '', value] = Object.entries(partOf(node, 'caseValue') ?? {})[0] ?? [];
  const { level, index } = value as Readonly<Record<'level' | 'index', string>>;
  return { sort, key: [sort, level ?? index ?? ''].join(' ') };
}
/** Undefined for all others. */
function valueOf(node: Fields): unknown {
  const [value] = Object.values(partOf(node, 'caseValue') ?? {}) as Fields[];
  const found =
    value?.['value'] ?? value?.['categoryId'] ?? value?.['condition'] ?? value?.['channel'];
  return typeof found === 'string' ? found.toLowerCase() : found;
}

/** Whether a campaign sells the products of a feed. */
export const isRetail = (campaign: Entity | undefined) =>
  partOf(campaign, 'shoppingSetting')?.['merchantId'] !== undefined;

export const listingGroups: Derivation = {
  also({ fields, parent, draft }) {
    const campaign = draft.get(textOf(parent, 'campaign'));
    if (!isRetail(campaign)) throw fail(`${error}.LISTING_SOURCE_NOT_ALLOWED`, 'listing_source');
    const above = parentOf(fields);
    if (above !== '') {
      const node = draft.mustFind(above);
      if (node['type'] !== 'SUBDIVISION') throw fail(`${error}.UNIT_CANNOT_HAVE_CHILDREN`, 'type');
      if (partOf(fields, 'caseValue') === undefined)
        throw fail(`${error}.INVALID_DIMENSION_VALUE`, 'case_value');
    }
  },
  checkRemoval(before, draft) {
    const hasChildren = draft
      .living(COLLECTION)
      .some((one) => parentOf(one) === before.resourceName);
    if (hasChildren) throw fail(`${error}.SUBDIVISION_HAS_CHILDREN`, 'remove');
  },
};

/** @throws Refusal  a tree that was touched is not whole */
export function checkTrees(draft: Draft): void {
  const touched = draft
    .changes()
    .map(({ after }) => after)
    .filter(({ resourceName }) => collectionOf(resourceName) === COLLECTION);
  for (const group of new Set(touched.map((one) => textOf(one, 'assetGroup')))) {
    const nodes = draft.living(COLLECTION).filter((one) => one['assetGroup'] === group);
    const roots = nodes.filter((one) => parentOf(one) === '');
    if (roots.length > 1) throw fail(`${error}.MULTIPLE_ROOTS`);
    for (const root of roots) checkNode(root, nodes, []);
  }
}

function checkNode(node: Entity, nodes: readonly Entity[], above: readonly string[]): void {
  if (node['type'] !== 'SUBDIVISION') return;
  if (above.length >= MOST_LEVELS) throw fail(`${error}.TREE_TOO_DEEP`);
  const children = nodes.filter((one) => parentOf(one) === node.resourceName);
  if (!children.some((one) => valueOf(one) === undefined))
    throw fail(`${error}.SUBDIVISION_MUST_HAVE_EVERYTHING_ELSE_CHILD`);
  const dimensions = children.map(dimensionOf);
  const [{ sort, key } = { sort: '', key: '' }] = dimensions;
  if (dimensions.some((one) => one.key !== key))
    throw fail(`${error}.DIFFERENT_DIMENSION_TYPE_BETWEEN_SIBLINGS`);
  if (new Set(children.map(valueOf)).size < children.length)
    throw fail(`${error}.SAME_DIMENSION_VALUE_BETWEEN_SIBLINGS`);
  if (above.includes(key)) throw fail(`${error}.SAME_DIMENSION_TYPE_BETWEEN_ANCESTORS`);
  if (levelled.includes(sort) && !key.endsWith('LEVEL1') && !above.includes(levelAbove(key)))
    throw fail(`${error}.MUST_REFINE_HIERARCHICAL_PARENT_TYPE`);
  for (const child of children) checkNode(child, nodes, [...above, key]);
}

const levelAbove = (key: string) => key.replace(/\d$/, (level) => String(Number(level) - 1));
