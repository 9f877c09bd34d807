/** Partners, advertisers and entities as the API shows them, and how lists of them are asked for. */
import { fillTemplate, statusOf, type Fields } from '../../../../sdk/emulator/index.ts';
import { googleList, type ListWish } from '../../../families/google/emulator/methods.ts';
import { demoPartner } from './accounts.ts';
import written from './kinds.json' with { type: 'json' };
import lists from './lists.json' with { type: 'json' };
import type { Account, Entity, Kind, Status } from './model.ts';
import type { Ask, State } from './state.ts';
import views from './views.json' with { type: 'json' };

/** As `kinds.json` has them. */
interface Sort extends Omit<ListWish, 'as'> {
  readonly list: string;
  /** Field of its id, and how many digits that has. */
  readonly id: string;
  readonly digits: number;
  readonly schema: string;
  readonly above?: Kind;
  readonly needs: readonly string[];
  /** In which status it may begin. */
  readonly begins: readonly Status[];
  /** Fields that the platform fills in. */
  readonly filled?: Fields;
}
export const kinds = written as unknown as Readonly<Record<Kind, Sort>>;

const time = (at: number) => new Date(at).toISOString();

export function entityView(state: State, entity: Entity): Fields {
  const { kind, id, accountId, fields, createdAt, updatedAt } = entity;
  const { list, id: name } = kinds[kind];
  const lineItems =
    kind === 'creative' ? { createTime: time(createdAt), lineItemIds: shownIn(state, entity) } : {};
  return {
    name: `advertisers/${accountId}/${list}/${id}`,
    advertiserId: accountId,
    [name]: id,
    ...fields,
    ...lineItems,
    entityStatus: statusOf(entity),
    updateTime: time(updatedAt),
  };
}

function shownIn({ records }: State, { id, accountId }: Entity): readonly string[] {
  return records
    .list('lineItem', { accountId })
    .filter(({ fields }) => (fields['creativeIds'] as readonly string[] | undefined)?.includes(id))
    .map((one) => one.id);
}

const updatedAt = (now: number) => ({ ...demoPartner, updated: time(now - 86_400_000) });
export const partnerView = (now: number) => fillTemplate<Fields>(views.partner, updatedAt(now));
export const advertiserView = ({ spec }: Account, now: number) =>
  fillTemplate<Fields>(views.advertiser, { ...updatedAt(now), spec });

/** A list that is paged, filtered and ordered as `lists.json` says. */
export const listed = (
  ask: Ask,
  name: keyof Omit<typeof lists, '$comment'>,
  all: readonly Fields[],
) => googleList(ask, all, { as: name, ...lists[name] });

/** An archived object comes only where the filter speaks of the status. */
export function unarchived({ query }: Ask, all: readonly Fields[]): readonly Fields[] {
  const isAsked = /entity_?status/i.test(String(query['filter'] ?? ''));
  return all.filter(({ entityStatus }) => isAsked || entityStatus !== 'ENTITY_STATUS_ARCHIVED');
}
