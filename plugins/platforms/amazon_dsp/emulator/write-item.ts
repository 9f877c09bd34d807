/** Makes, changes and takes away one item. What a body may hold was checked; here is what Amazon makes of it. */
import { ItemError } from './amazon-error.ts';
import { hasAudience } from './audience-list.ts';
import { findItem, stateOf, type Ask, type Fields, type Item, type Kind } from './items.ts';
import { dailyMinor } from './money.ts';
import { settingsOf } from './settings.ts';
import { targetTypeOf } from './vocabulary.ts';

const parents: Readonly<Partial<Record<Kind, readonly [Kind, string]>>> = {
  adGroup: ['campaign', 'campaignId'],
  adAssociation: ['adGroup', 'adGroupId'],
  target: ['adGroup', 'adGroupId'],
};

/** @throws ItemError */
export function makeItem(ask: Ask, kind: Kind, given: Fields): Item {
  const parent = parentOf(ask, kind, given);
  if (kind === 'adAssociation') checkLink(ask, given);
  if (kind === 'target') checkTarget(ask, given);
  const item: Item = {
    id: ask.dsp.records.newId(kind, 18),
    kind,
    accountId: ask.account.spec.id,
    ...(parent ? { parentId: parent.id } : {}),
    createdAt: ask.now,
    updatedAt: ask.now,
    budgets: [],
    states: [{ at: ask.now, value: given['state'] }],
    fields: settingsOf(ask, kind, given),
    ...(parent?.flavour ? { flavour: parent.flavour } : {}),
  };
  ask.dsp.records.put(withBudgets(ask, item));
  if (kind === 'adGroup') addDefaults(ask, item);
  return withBudgets(ask, item);
}

/** @throws ItemError */
export function changeItem(ask: Ask, kind: Kind, given: Fields): Item {
  const id = given[`${kind}Id`];
  const old = findItem(ask, kind, id);
  if (!old) throw missing(`${kind}Id`, String(id));
  if (stateOf(old) === 'ARCHIVED')
    throw new ItemError('ARCHIVED_RESOURCE_CANNOT_EDIT', `${kind}Id`, `${String(id)} is archived.`);
  const state = given['state'];
  const item: Item = {
    ...old,
    updatedAt: ask.now,
    fields: settingsOf(ask, kind, given, old),
    states:
      state === undefined || state === stateOf(old)
        ? old.states
        : [...old.states, { at: ask.now, value: state }],
  };
  const changed = withBudgets(ask, item);
  ask.dsp.records.put(changed);
  return changed;
}

/** @throws ItemError */
export function removeItem(ask: Ask, kind: Kind, id: string): Item {
  const old = findItem(ask, kind, id);
  if (!old) throw missing(`${kind}Id`, id);
  const states = [...old.states, { at: ask.now, value: 'ARCHIVED' as const }];
  const item = { ...old, updatedAt: ask.now, states, deleted: true };
  ask.dsp.records.put(item);
  return item;
}

const missing = (field: string, id: string) =>
  new ItemError('RESOURCE_ID_NOT_FOUND', field, `There is no resource ${id}.`);

function parentOf(ask: Ask, kind: Kind, given: Fields): Item | undefined {
  const [parentKind, field] = parents[kind] ?? [];
  if (!parentKind || !field) return undefined;
  const parent = findItem(ask, parentKind, given[field]);
  if (!parent) throw missing(field, String(given[field]));
  if (stateOf(parent) === 'ARCHIVED')
    throw new ItemError('ARCHIVED_PARENT_CANNOT_CREATE', field, `${parent.id} is archived.`);
  return parent;
}

function checkLink(ask: Ask, { adId, adGroupId }: Fields): void {
  if (!findItem(ask, 'ad', adId)) throw missing('adId', String(adId));
  const isThere = ask.dsp.records
    .list('adAssociation', { accountId: ask.account.spec.id, parentId: String(adGroupId) })
    .some((link) => !link.deleted && link.fields['adId'] === adId);
  if (isThere)
    throw new ItemError('FIELD_VALUE_NOT_UNIQUE', 'adId', 'The ad is associated already.');
}

function checkTarget(ask: Ask, { targetType, targetDetails }: Fields): void {
  const audience = targetDetails.audienceTarget?.audienceId.defaultValue as string | undefined;
  if (audience !== undefined && !hasAudience(ask, audience))
    throw new ItemError(
      'FIELD_VALUE_NOT_FOUND',
      'targetDetails.audienceTarget.audienceId',
      `There is no audience ${audience}.`,
    );
  if (targetTypeOf(targetDetails) !== targetType)
    throw new ItemError('FIELD_VALUE_MISMATCH', 'targetType', 'targetType is not of the details.');
}

/** A campaign's day, as it was set over time. */
function withBudgets(ask: Ask, item: Item): Item {
  if (item.kind !== 'campaign') return item;
  const value = dailyMinor(item.fields, ask.account.spec);
  if (item.budgets.at(-1)?.value === value) return item;
  return { ...item, budgets: [...item.budgets, { at: ask.now, value }] };
}

/** @see assumed: which targets Amazon adds by itself is documented by kind only */
function addDefaults(ask: Ask, { id: adGroupId }: Item): void {
  makeItem(ask, 'target', {
    adGroupId,
    targetType: 'DEVICE',
    negative: false,
    state: 'ENABLED',
    targetDetails: { deviceTarget: { deviceType: 'DESKTOP' } },
  });
}
