/** Links of a line item: creatives that it shows, and deals and groups of them that it buys. */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { linksScript, type Holding, type LinkMode } from '../../../sdk/kit/links.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { patch, type Fields } from '../api.ts';
import { levels, readLive, type Row, type Thing } from '../levels.ts';
import { assignedTo, DEAL, DEAL_GROUP, editAssigned, KEYWORD, type Assigned } from './assigned.ts';

interface Args {
  readonly line_item_id: string;
  readonly [ids: string]: unknown;
}
type Shown = Thing & Holding;
interface Buying extends Shown {
  readonly options: readonly Assigned[];
}

const resultOf = ({ id, name }: Thing) => ({ line_item: { id, name } });

/** Google takes the whole list. */
export const creativeScript = (mode: LinkMode): WriteScript<Args, object> =>
  linksScript<Args, Shown>(mode, {
    entity: 'line_item',
    field: 'creatives',
    argument: 'creative_ids',
    isWhole: true,
    async read(host, { line_item_id }) {
      const thing = await readLive(host, 'line_item', line_item_id);
      return { ...thing, ids: thing.row.creativeIds ?? [] };
    },
    checkThere: (host, fresh) =>
      Promise.all(fresh.map((id) => host.get<Row>(`advertisers/{account}/creatives/${id}`))),
    send: (host, { id }, creativeIds) =>
      patch(host, `${levels.line_item.path}/${id}`, { creativeIds }, ['creativeIds']),
    result: resultOf,
  });

interface Sort {
  readonly type: string;
  readonly field: string;
  readonly argument: string;
  /** Where each is read. */
  readonly path: string;
  idOf(option: Assigned): string;
  details(id: string): Fields;
}

const deals: Sort = {
  type: DEAL,
  field: 'inventory_sources',
  argument: 'inventory_source_ids',
  path: 'inventorySources',
  idOf: ({ inventorySourceDetails: details }) => details?.inventorySourceId ?? '',
  details: (inventorySourceId) => ({ inventorySourceDetails: { inventorySourceId } }),
};
const groups: Sort = {
  type: DEAL_GROUP,
  field: 'inventory_source_groups',
  argument: 'inventory_source_group_ids',
  path: 'inventorySourceGroups',
  idOf: ({ inventorySourceGroupDetails: details }) => details?.inventorySourceGroupId ?? '',
  details: (inventorySourceGroupId) => ({
    inventorySourceGroupDetails: { inventorySourceGroupId },
  }),
};

const optionScript = (
  { type, field, argument, path, idOf, details }: Sort,
  mode: LinkMode,
): WriteScript<Args, object> =>
  linksScript<Args, Buying>(mode, {
    entity: 'line_item',
    field,
    argument,
    async read(host, { line_item_id }) {
      const thing = await readLive(host, 'line_item', line_item_id);
      const options = await assignedTo(host, thing.id, type);
      return { ...thing, options, ids: options.map(idOf) };
    },
    checkThere: (host, fresh) =>
      Promise.all(
        fresh.map((id) => host.get(`${path}/${id}`, { advertiserId: host.account.account_id })),
      ),
    send: (host, { id: lineItemId, options, ids }, after) =>
      editAssigned(host, {
        lineItemId,
        type,
        gone: options
          .filter((one) => !after.includes(idOf(one)))
          .map((one) => one.assignedTargetingOptionId),
        fresh: after.filter((id) => !ids.includes(id)).map(details),
      }),
    result: resultOf,
  });

export const dealScript = (mode: LinkMode) => optionScript(deals, mode);
export const dealGroupScript = (mode: LinkMode) => optionScript(groups, mode);

interface Words {
  readonly line_item_id: string;
  readonly negative_keywords: readonly string[];
}

const MOST_LETTERS = 80;
const negatives = (options: readonly Assigned[]) =>
  options.filter(({ keywordDetails }) => keywordDetails?.negative === true);
const wordOf = ({ keywordDetails }: Assigned) => keywordDetails?.keyword ?? '';

export const negativeKeywordScript = (): WriteScript<Words, object> =>
  updateScript<Words, Thing & { readonly options: readonly Assigned[] }, object>({
    entity: 'line_item',
    check({ negative_keywords: words }) {
      const wrong = words.find((one) => one.trim() === '' || one.trim().length > MOST_LETTERS);
      if (wrong !== undefined)
        throw failure(
          'input_invalid',
          `negative_keywords: each has 1 to ${MOST_LETTERS} characters.`,
          { field: 'negative_keywords' },
        );
    },
    async read(host: Host, { line_item_id }) {
      const thing = await readLive(host, 'line_item', line_item_id);
      return { ...thing, options: await assignedTo(host, thing.id, KEYWORD) };
    },
    wishes: ({ negative_keywords: words }, { options }) => [
      {
        field: 'negative_keywords',
        before: negatives(options).map(wordOf).sort(),
        after: [...new Set(words.map((one) => one.trim()))].sort(),
      },
    ],
    send(host, { id: lineItemId, options }, [change]) {
      const after = change!.after as readonly string[];
      const present = negatives(options);
      return editAssigned(host, {
        lineItemId,
        type: KEYWORD,
        gone: present
          .filter((one) => !after.includes(wordOf(one)))
          .map((one) => one.assignedTargetingOptionId),
        fresh: after
          .filter((word) => !present.some((one) => wordOf(one) === word))
          .map((keyword) => ({ keywordDetails: { keyword, negative: true } })),
      });
    },
    result: ({ id, name, options }) => ({
      line_item: { id, name, negative_keywords: negatives(options).map(wordOf).sort() },
    }),
  });
