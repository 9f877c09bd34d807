/**
 * Copies of campaigns, ad sets and ads. A deep copy of more than two objects below is refused: Graph makes it in a batch.
 * @see https://developers.facebook.com/docs/marketing-api/reference/ad-campaign-group/copies/
 */
import type { AdObject, Status } from '../model.ts';
import { isOver, statusOf, type State } from '../state.ts';
import { isOn, refusal, unknownObject } from '../words.ts';
import { logCreation } from '../views/activities.ts';
import { asFields, wishOf } from './values.ts';

interface Wish {
  readonly deep_copy?: string;
  readonly status_option?: 'ACTIVE' | 'INHERITED_FROM_SOURCE' | 'PAUSED';
  readonly rename_options?: unknown;
  readonly campaign_id?: string;
  readonly adset_id?: string;
}

/** Objects that one request copies at most. */
const MOST = 3;
const above = { adset: 'campaign', ad: 'adset' } as const;

export function copyObject(state: State, source: AdObject, given: URLSearchParams) {
  if (source.kind === 'adcreative') throw unknownObject(source.id, 'POST');
  if (isOver(source)) throw refusal('objectWasDeleted', source.kind, 'status');
  const wish = wishOf<Wish>('copies', given);
  const below = isOn(wish.deep_copy) ? descendants(state, source) : [];
  if (below.length + 1 > MOST) throw refusal('copyIsTooLarge');
  const parentId = source.kind === 'campaign' ? undefined : placeOf(state, source, wish);
  const copies = new Map<string, string>();
  const options = asFields(wish.rename_options);
  for (const one of [source, ...below]) {
    const isTop = one === source;
    const at = isTop ? parentId : copies.get(one.parentId ?? '');
    copies.set(one.id, copyOne(state, one, { parentId: at, wish, options, isTop }));
  }
  const copied = copies.get(source.id);
  const ad_object_ids = [...copies].map(([source_id, copied_id]) => ({
    ad_object_type: state.find(source_id)?.kind.replace('adset', 'ad_set'),
    source_id,
    copied_id,
  }));
  return { [`copied_${source.kind}_id`]: copied, ...(source.kind !== 'ad' && { ad_object_ids }) };
}

const descendants = (state: State, { id }: AdObject): AdObject[] =>
  state.children(id).flatMap((child) => [child, ...descendants(state, child)]);

function placeOf(state: State, { kind, parentId = '', accountId }: AdObject, wish: Wish): string {
  const id = (kind === 'adset' ? wish.campaign_id : wish.adset_id) ?? parentId;
  const parent = state.find(id);
  if (parent?.kind !== above[kind as keyof typeof above] || parent.accountId !== accountId)
    throw unknownObject(id, 'POST');
  if (isOver(parent)) throw refusal(kind === 'adset' ? 'campaignWasDeleted' : 'adSetWasDeleted');
  return id;
}

interface How {
  readonly parentId: string | undefined;
  readonly wish: Wish;
  readonly options: Readonly<Record<string, unknown>>;
  readonly isTop: boolean;
}

function copyOne(state: State, source: AdObject, { parentId, wish, options, isTop }: How): string {
  const at = state.parts.now();
  const id = state.newId(source.kind);
  const { rename_strategy: strategy = 'ONLY_TOP_LEVEL_RENAME' } = options;
  const isNamed = strategy === 'DEEP_RENAME' || (strategy === 'ONLY_TOP_LEVEL_RENAME' && isTop);
  const affix = (name: string, other = '') => String(options[name] ?? other);
  const name = isNamed
    ? `${affix('rename_prefix')}${source.name}${affix('rename_suffix', ' - Copy')}`
    : source.name;
  const { status_option: asked = 'PAUSED' } = wish;
  const status: Status = asked === 'INHERITED_FROM_SOURCE' ? statusOf(source) : asked;
  const copy: AdObject = {
    ...source,
    id,
    name,
    createdAt: at,
    updatedAt: at,
    statuses: [{ at, value: status }],
    budgets: source.budgets.slice(-1).map(({ value }) => ({ at, value })),
    fields: { ...source.fields, [`source_${source.kind}_id`]: source.id },
    ...(parentId === undefined ? {} : { parentId }),
    ...(source.review && { review: { endsAt: at + state.controls.reviewMs } }),
  };
  state.put(copy);
  logCreation(state, copy);
  return id;
}
