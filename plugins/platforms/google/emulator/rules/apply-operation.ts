/** One operation of a mutate on a draft: create, update by mask, remove. */
import { readPath, writePath, type Fields } from '../../../../../sdk/emulator/index.ts';
import type { ProtoField } from '../../../../families/google/emulator/protos.ts';
import { camel, fieldAt, fieldsOf, messageOf, snake } from '../catalogue.ts';
import { collectionOf, type Entity } from '../customers.ts';
import { isTemporary, type Draft } from './draft.ts';
import { fail } from '../words.ts';
import type { Kind } from './kinds.ts';
import { changeOne, checkRemoval, makeOne } from './make.ts';

/** @throws Refusal with paths below the verb */
export function applyOperation(
  { kind, fields }: { readonly kind: Kind; readonly fields: Fields },
  draft: Draft,
): Entity {
  if (fields['create'] !== undefined) return create(kind, fields, draft);
  if (fields['update'] !== undefined) return update(kind, fields, draft);
  if (fields['remove'] !== undefined) return remove(kind, String(fields['remove']), draft);
  throw fail('requestError.OPERATION_REQUIRED');
}

function create(kind: Kind, operation: Fields, draft: Draft): Entity {
  if (operation['updateMask'] !== undefined) throw fail('fieldMaskError.FIELD_MASK_NOT_ALLOWED');
  const { resourceName: temporary, ...given } = operation['create'] as Fields;
  checkBehaviours(given, messageOf(kind.resource), '', kind.writable);
  checkEnums(given);
  const { id, entity } = makeOne(kind, draft.resolve(given), draft);
  const resourceName = `customers/${draft.customer.id}/${kind.collection}/${id}`;
  if (temporary !== undefined) {
    if (!isTemporary(String(temporary)))
      throw fail('newResourceCreationError.CANNOT_SET_ID_FOR_CREATE', undefined, String(temporary));
    draft.nameTemporary(String(temporary), resourceName);
  }
  const after: Entity = { ...entity, resourceName };
  const before = draft.get(resourceName);
  if (before === undefined || before['status'] === 'REMOVED')
    draft.put({ before: undefined, after, operation: 'CREATE', fields: Object.keys(given) });
  return after;
}

function update(kind: Kind, operation: Fields, draft: Draft): Entity {
  const given = operation['update'] as Fields;
  const name = String(given['resourceName'] ?? '');
  if (!name) throw fail('requestError.RESOURCE_NAME_MISSING', 'resource_name');
  const mask = String(operation['updateMask'] ?? '')
    .split(',')
    .map((path) => path.trim())
    .filter(Boolean);
  if (mask.length === 0) throw fail('fieldMaskError.FIELD_MASK_MISSING', 'update_mask');
  const before = existing(kind, name, draft);
  const after = structuredClone(before) as Record<string, unknown>;
  const paths = mask.map((path) => setPath(kind, path, draft.resolve(given), after));
  checkEnums(Object.fromEntries(paths.map((path) => [path, readPath(after, path.split('.'))])));
  changeOne(kind, after as Entity, { before, paths }, draft);
  draft.put({ before, after: after as Entity, operation: 'UPDATE', fields: paths });
  return after as Entity;
}

function remove(kind: Kind, name: string, draft: Draft): Entity {
  const before = existing(kind, name, draft);
  checkRemoval(kind, before, draft);
  const after: Entity = {
    ...before,
    status: 'REMOVED',
    ...(kind.resource === 'campaign' ? { servingStatus: 'ENDED' } : {}),
  };
  draft.put({ before, after, operation: 'REMOVE', fields: ['status'] });
  return after;
}

function existing(kind: Kind, name: string, draft: Draft): Entity {
  const isName = new RegExp(`^customers/${draft.customer.id}/${kind.collection}/[\\w~-]+$`).test(
    name,
  );
  if (!isName || collectionOf(name) !== kind.collection)
    throw fail('requestError.RESOURCE_NAME_MALFORMED', undefined, name);
  return draft.mustFind(draft.resolve(name));
}

/** Copies one masked field. @returns its camelCase path */
function setPath(kind: Kind, path: string, given: Fields, after: Record<string, unknown>): string {
  const names = path.split('.').map(snake);
  const field = fieldAt(messageOf(kind.resource), names);
  if (!field) throw fail('fieldMaskError.FIELD_NOT_FOUND', 'update_mask', path);
  const isOpen =
    field.type === 'message' && !field.repeated && (fieldsOf(field.message!)?.size ?? 0) > 0;
  if (isOpen) throw fail('fieldMaskError.FIELD_HAS_SUBFIELDS', 'update_mask', path);
  if (names.some((_, n) => isFixed(fieldAt(messageOf(kind.resource), names.slice(0, n + 1)))))
    throw fail('fieldError.IMMUTABLE_FIELD', names.join('.'));
  const keys = names.map(camel);
  writePath(after, keys, readPath(given, keys));
  return keys.join('.');
}

const isFixed = (field: ProtoField | undefined) =>
  field?.behaviour === 'immutable' || field?.behaviour === 'output_only';

/** Fields that only Google writes may not be given. */
function checkBehaviours(
  fields: Fields,
  message: string,
  at: string,
  writable: readonly string[] = [],
): void {
  for (const field of fieldsOf(message)?.values() ?? []) {
    const value = fields[field.key];
    if (value === undefined) continue;
    const name = at ? `${at}.${field.name}` : field.name;
    if (field.behaviour === 'output_only' && !writable.includes(name))
      throw fail('fieldError.VALUE_MUST_BE_UNSET', name);
    if (field.message && !field.repeated) checkBehaviours(value as Fields, field.message, name);
  }
}

function checkEnums(fields: Fields): void {
  for (const [key, value] of Object.entries(fields))
    if (value === 'UNSPECIFIED' || value === 'UNKNOWN' || (key === 'status' && value === 'REMOVED'))
      throw fail('enumError.ENUM_VALUE_NOT_PERMITTED', snake(key), String(value));
}
