/** Makes, changes and takes away one item. What a body may hold was checked; here is what Amazon makes of it. */
import {
  findItem,
  itemsOf,
  newItem,
  statusOf,
  type Fields,
  type Item,
  type Kind,
  type Scope,
} from '../state.ts';
import { dailyMinor, ItemError, targetTypeOf } from '../words.ts';
import { hasAudience } from './audience-list.ts';
import { settingsOf } from './settings.ts';

const parents: Readonly<Partial<Record<Kind, readonly [Kind, string]>>> = {
  adGroup: ['campaign', 'campaignId'],
  adAssociation: ['adGroup', 'adGroupId'],
  target: ['adGroup', 'adGroupId'],
};

/** @throws ItemError */
export function makeItem(scope: Scope, kind: Kind, given: Fields): Item {
  const parent = parentOf(scope, kind, given);
  if (kind === 'adAssociation') checkLink(scope, given);
  if (kind === 'target') checkTarget(scope, given);
  const made = kept(scope, {
    ...newItem(scope, kind, {}, given['state']),
    fields: settingsOf(scope, kind, given),
    ...(parent ? { parentId: parent.id } : {}),
    ...(parent?.flavour ? { flavour: parent.flavour } : {}),
  });
  if (kind === 'adGroup') addDefaults(scope, made);
  return made;
}

/** @throws ItemError */
export function changeItem(scope: Scope, kind: Kind, given: Fields): Item {
  const { [`${kind}Id`]: id, state } = given;
  const old = found(scope, kind, `${kind}Id`, id);
  if (statusOf(old) === 'ARCHIVED')
    throw new ItemError('ARCHIVED_RESOURCE_CANNOT_EDIT', `${kind}Id`, `${old.id} is archived.`);
  const isSame = state === undefined || state === statusOf(old);
  return kept(scope, {
    ...old,
    updatedAt: scope.now,
    fields: settingsOf(scope, kind, given, old),
    states: isSame ? old.states : [...old.states, { at: scope.now, value: state }],
  });
}

/** @throws ItemError */
export function removeItem(scope: Scope, kind: Kind, id: string): Item {
  const old = found(scope, kind, `${kind}Id`, id);
  const states = [...old.states, { at: scope.now, value: 'ARCHIVED' as const }];
  return kept(scope, { ...old, updatedAt: scope.now, states, deleted: true });
}

/** A campaign's day is kept as it was set over time. */
function kept({ state, account, now }: Scope, item: Item): Item {
  const value = item.kind === 'campaign' ? dailyMinor(item.fields, account.spec) : undefined;
  const isSame = value === undefined || item.budgets.at(-1)?.value === value;
  const whole = isSame ? item : { ...item, budgets: [...item.budgets, { at: now, value }] };
  state.records.put(whole);
  return whole;
}

function found(scope: Scope, kind: Kind, field: string, id: unknown): Item {
  const item = findItem(scope, kind, id);
  if (item) return item;
  throw new ItemError('RESOURCE_ID_NOT_FOUND', field, `There is no resource ${String(id)}.`);
}

function parentOf(scope: Scope, kind: Kind, given: Fields): Item | undefined {
  const [parentKind, field] = parents[kind] ?? [];
  if (!parentKind || !field) return undefined;
  const parent = found(scope, parentKind, field, given[field]);
  if (statusOf(parent) === 'ARCHIVED')
    throw new ItemError('ARCHIVED_PARENT_CANNOT_CREATE', field, `${parent.id} is archived.`);
  return parent;
}

function checkLink(scope: Scope, { adId, adGroupId }: Fields): void {
  found(scope, 'ad', 'adId', adId);
  if (itemsOf(scope, 'adAssociation', adGroupId).some(({ fields }) => fields['adId'] === adId))
    throw new ItemError('FIELD_VALUE_NOT_UNIQUE', 'adId', 'The ad is associated already.');
}

function checkTarget(scope: Scope, { targetType, targetDetails }: Fields): void {
  const audience = targetDetails.audienceTarget?.audienceId.defaultValue as string | undefined;
  if (audience !== undefined && !hasAudience(scope, audience))
    throw new ItemError(
      'FIELD_VALUE_NOT_FOUND',
      'targetDetails.audienceTarget.audienceId',
      `There is no audience ${audience}.`,
    );
  if (targetTypeOf(targetDetails) !== targetType)
    throw new ItemError('FIELD_VALUE_MISMATCH', 'targetType', 'targetType is not of the details.');
}

/** @see assumed: which targets Amazon adds by itself is documented by kind only */
function addDefaults(scope: Scope, { id: adGroupId }: Item): void {
  makeItem(scope, 'target', {
    adGroupId,
    targetType: 'DEVICE',
    negative: false,
    state: 'ENABLED',
    targetDetails: { deviceTarget: { deviceType: 'DESKTOP' } },
  });
}
