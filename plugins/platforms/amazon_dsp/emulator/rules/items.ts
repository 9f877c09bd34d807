/** Makes, changes and takes away one item. The shape of a body was checked; here is what Amazon makes of it. */
import { statusOf } from '../../../../../sdk/emulator/index.ts';
import usual from '../seed.json' with { type: 'json' };
import type { Fields, Item, Kind } from '../model.ts';
import { findItem, itemsOf, type Scope } from '../state.ts';
import { ItemError } from '../words.ts';
import { audiencesOf } from './audiences.ts';
import { kept, newItem } from './kept.ts';
import { settingsOf } from './settings.ts';

const parents: Readonly<Partial<Record<Kind, Kind>>> = {
  adGroup: 'campaign',
  adAssociation: 'adGroup',
  target: 'adGroup',
};

/** @throws ItemError, as all of this */
export function makeItem(scope: Scope, kind: Kind, given: Fields): Item {
  const above = parents[kind];
  const parent = above && found(scope, above, given[`${above}Id`]);
  if (parent && statusOf(parent) === 'ARCHIVED')
    throw new ItemError('ARCHIVED_PARENT_CANNOT_CREATE', `${above}Id`, `${parent.id} is archived.`);
  if (['campaign', 'adGroup'].includes(kind) && given['state'] !== 'PAUSED')
    throw new ItemError('FIELD_VALUE_IS_INVALID', 'state', 'It must begin PAUSED.');
  if (kind === 'adAssociation') checkLink(scope, given);
  if (kind === 'target') checkTarget(scope, given);
  const made = kept(
    scope,
    newItem(scope, kind, given['state'], parent?.id),
    settingsOf(scope, kind, given),
  );
  if (kind === 'adGroup') addDefaults(scope, made);
  return made;
}

export function changeItem(scope: Scope, kind: Kind, given: Fields): Item {
  const old = found(scope, kind, given[`${kind}Id`]);
  if (statusOf(old) === 'ARCHIVED')
    throw new ItemError('ARCHIVED_RESOURCE_CANNOT_EDIT', `${kind}Id`, `${old.id} is archived.`);
  return kept(scope, old, settingsOf(scope, kind, given, old), given['state']);
}

export function removeItem(scope: Scope, kind: Kind, id: unknown): Item {
  const old = found(scope, kind, id);
  return kept(scope, old, old.fields, 'ARCHIVED');
}

function found(scope: Scope, kind: Kind, id: unknown): Item {
  const item = findItem(scope, kind, id);
  if (item) return item;
  throw new ItemError('RESOURCE_ID_NOT_FOUND', `${kind}Id`, `There is no resource ${String(id)}.`);
}

function checkLink(scope: Scope, { adId, adGroupId }: Fields): void {
  found(scope, 'ad', adId);
  if (itemsOf(scope, 'adAssociation', adGroupId).some(({ fields }) => fields['adId'] === adId))
    throw new ItemError('FIELD_VALUE_NOT_UNIQUE', 'adId', 'The ad is associated already.');
}

function checkTarget(scope: Scope, { targetType, targetDetails }: Fields): void {
  const audience = targetDetails.audienceTarget?.audienceId.defaultValue as string | undefined;
  if (audience !== undefined && !audiencesOf(scope).some(({ id }) => id === audience))
    throw new ItemError(
      'FIELD_VALUE_NOT_FOUND',
      'targetDetails.audienceTarget.audienceId',
      `There is no audience ${audience}.`,
    );
  if (targetTypeOf(targetDetails) !== targetType)
    throw new ItemError('FIELD_VALUE_MISMATCH', 'targetType', 'targetType is not of the details.');
}

/** `audienceTarget` > `AUDIENCE` */
function targetTypeOf(details: Fields): string {
  const words = (Object.keys(details)[0] ?? '')
    .replace(/Target$/, '')
    .replaceAll(/([A-Z])/g, '_$1');
  return words.toUpperCase().replace('DAY_PART', 'DAYPART');
}

/** @see assumed: which targets Amazon adds by itself is documented by kind only */
function addDefaults(scope: Scope, { id: adGroupId }: Item): void {
  const own = { adGroupId, targetType: 'DEVICE', negative: false, targetDetails: usual.device };
  makeItem(scope, 'target', { ...own, state: 'ENABLED' });
}
