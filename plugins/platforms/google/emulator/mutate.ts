/** Mutates: one engine for every collection and for `googleAds:mutate`. */
import { camel, fieldAt, fieldsOf, messageOf, snake, type FieldType } from './catalogue.ts';
import { commit } from './commit.ts';
import { collectionOf, type Customer, type Entity, type SavedState } from './customers.ts';
import { Draft } from './draft.ts';
import {
  AdsFailure,
  partialFailureBody,
  refuse,
  type AdsError,
  type PathElement,
} from './failure.ts';
import { adGroupAd } from './kinds/ad-group-ad.ts';
import { adGroup } from './kinds/ad-group.ts';
import { campaignBudget } from './kinds/campaign-budget.ts';
import { campaign } from './kinds/campaign.ts';
import { conversionAction } from './kinds/conversion-action.ts';
import { adGroupCriterion, campaignCriterion } from './kinds/criteria.ts';
import { fail, type Fields, type Kind } from './kinds/kind.ts';
import { readMessage } from './request-json.ts';

const kinds: readonly Kind[] = [
  campaign,
  campaignBudget,
  adGroup,
  adGroupAd,
  adGroupCriterion,
  campaignCriterion,
  conversionAction,
];
const MAX_OPERATIONS = 10_000;

export interface MutateParts {
  readonly collection: string;
  readonly body: unknown;
  readonly customer: Customer;
  readonly saved: SavedState;
  readonly now: number;
  readonly version: string;
  readonly requestId: string;
}

interface Operation {
  readonly kind: Kind;
  readonly fields: Fields;
  /** Where it stands in the request. */
  readonly path: readonly PathElement[];
}

type Result = { readonly kind: Kind; readonly entity: Entity } | undefined;

/** @returns the body of the answer; undefined when there is no such collection */
export function mutate(parts: MutateParts): object | undefined {
  const { collection, body, customer, saved, now } = parts;
  const kind = kinds.find((candidate) => candidate.collection === collection);
  if (!kind && collection !== 'googleAds') return undefined;
  const message = `services.Mutate${collection.charAt(0).toUpperCase()}${collection.slice(1)}Request`;
  const request = readMessage(message, body);
  const operations = kind ? ownOperations(kind, request) : mixedOperations(request);
  if (operations.length === 0)
    throw refuse(['requestError', 'REQUIRED_FIELD_MISSING'], 'Required field is missing.', {
      path: [{ fieldName: kind ? 'operations' : 'mutate_operations' }],
    });
  if (operations.length > MAX_OPERATIONS)
    throw refuse(['requestError', 'TOO_MANY_MUTATE_OPERATIONS'], 'Too many mutate operations.');
  if (customer.manager)
    throw refuse(
      ['requestError', 'CANNOT_BE_EXECUTED_BY_MANAGER_ACCOUNT'],
      'The request cannot be executed by a manager account.',
    );
  const draft = new Draft(customer, saved, now);
  const isPartial = request['partialFailure'] === true;
  const { results, errors } = applyAll(operations, draft, isPartial);
  if (errors.length > 0 && !isPartial) throw new AdsFailure(400, errors);
  const failed =
    errors.length > 0
      ? { partialFailureError: partialFailureBody(errors, parts.version, parts.requestId) }
      : {};
  if (request['validateOnly'] === true) return failed;
  commit(draft, parts);
  const show = (result: Result) =>
    resultOf(result, request['responseContentType'] === 'MUTABLE_RESOURCE', customer);
  return kind
    ? { ...failed, results: results.map(show) }
    : {
        ...failed,
        mutateOperationResponses: results.map((result) =>
          result ? { [`${camel(result.kind.resource)}Result`]: show(result) } : {},
        ),
      };
}

function ownOperations(kind: Kind, request: Fields): Operation[] {
  return ((request['operations'] ?? []) as Fields[]).map((fields, index) => ({
    kind,
    fields,
    path: [{ fieldName: 'operations', index }],
  }));
}

function mixedOperations(request: Fields): Operation[] {
  return ((request['mutateOperations'] ?? []) as Fields[]).map((entry, index) => {
    const [key, fields] = Object.entries(entry)[0] ?? [];
    const kind = kinds.find(({ resource }) => `${camel(resource)}Operation` === key);
    const path = [{ fieldName: 'mutate_operations', index }];
    if (!kind)
      throw refuse(
        ['requestError', 'OPERATION_REQUIRED'],
        'Mutate operation should have either create, update, or remove specified.',
        { path },
      );
    return {
      kind,
      fields: fields as Fields,
      path: [...path, { fieldName: `${kind.resource}_operation` }],
    };
  });
}

function applyAll(
  operations: readonly Operation[],
  draft: Draft,
  isPartial: boolean,
): { results: Result[]; errors: AdsError[] } {
  const errors: AdsError[] = [];
  const results = operations.map((operation): Result => {
    const undo = draft.mark();
    try {
      return { kind: operation.kind, entity: applyOne(operation, draft) };
    } catch (error) {
      if (!(error instanceof AdsFailure)) throw error;
      if (isPartial) undo();
      errors.push(
        ...error.errors.map((one) => ({
          ...one,
          path: [...operation.path, { fieldName: verbOf(operation.fields) }, ...(one.path ?? [])],
        })),
      );
      return undefined;
    }
  });
  return { results, errors };
}

const verbOf = (fields: Fields) =>
  ['create', 'update', 'remove'].find((verb) => fields[verb] !== undefined) ?? 'operation';

function applyOne({ kind, fields }: Operation, draft: Draft): Entity {
  if (fields['create'] !== undefined) return create(kind, fields, draft);
  if (fields['update'] !== undefined) return update(kind, fields, draft);
  if (fields['remove'] !== undefined) return remove(kind, String(fields['remove']), draft);
  throw refuse(
    ['requestError', 'OPERATION_REQUIRED'],
    'Mutate operation should have either create, update, or remove specified.',
  );
}

function create(kind: Kind, operation: Fields, draft: Draft): Entity {
  if (operation['updateMask'] !== undefined)
    throw refuse(
      ['fieldMaskError', 'FIELD_MASK_NOT_ALLOWED'],
      'The field mask must not be provided with a create.',
    );
  const { resourceName: temporary, ...given } = operation['create'] as Fields;
  checkBehaviours(given, messageOf(kind.resource), '');
  checkEnums(given);
  const { id, entity } = kind.create(draft.resolve(given), draft);
  const resourceName = `customers/${draft.customer.id}/${kind.collection}/${id}`;
  if (temporary !== undefined) {
    if (!/\/-\d+$/.test(String(temporary)))
      throw refuse(
        ['newResourceCreationError', 'CANNOT_SET_ID_FOR_CREATE'],
        'Do not set the id field while creating new resources.',
        { trigger: String(temporary) },
      );
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
  if (!name)
    throw refuse(['requestError', 'RESOURCE_NAME_MISSING'], 'The resource name is missing.', {
      path: [{ fieldName: 'resource_name' }],
    });
  const mask = String(operation['updateMask'] ?? '')
    .split(',')
    .map((path) => path.trim())
    .filter(Boolean);
  if (mask.length === 0)
    throw refuse(
      ['fieldMaskError', 'FIELD_MASK_MISSING'],
      'The field mask must be provided for update operations.',
      { path: [{ fieldName: 'update_mask' }] },
    );
  const before = existing(kind, name, draft);
  const after = structuredClone(before) as Record<string, unknown>;
  const paths = mask.map((path) => setPath(kind, path, draft.resolve(given), after));
  checkEnums(Object.fromEntries(paths.map((path) => [path, deepRead(after, path.split('.'))])));
  kind.update?.(after as Entity, before, paths, draft);
  draft.put({ before, after: after as Entity, operation: 'UPDATE', fields: paths });
  return after as Entity;
}

function remove(kind: Kind, name: string, draft: Draft): Entity {
  const before = existing(kind, name, draft);
  kind.remove?.(before, draft);
  const after: Entity = {
    ...before,
    status: 'REMOVED',
    ...(kind.resource === 'campaign' ? { servingStatus: 'ENDED' } : {}),
  };
  draft.put({ before, after, operation: 'REMOVE', fields: ['status'] });
  return after;
}

function existing(kind: Kind, name: string, draft: Draft): Entity {
  const isName = new RegExp(`^customers/${draft.customer.id}/${kind.collection}/[\\d~-]+$`).test(
    name,
  );
  if (!isName || collectionOf(name) !== kind.collection)
    throw refuse(['requestError', 'RESOURCE_NAME_MALFORMED'], 'Resource name is malformed.', {
      trigger: name,
    });
  return draft.mustFind(draft.resolve(name));
}

/** Copies one masked field. @returns its camelCase path */
function setPath(kind: Kind, path: string, given: Fields, after: Record<string, unknown>): string {
  const names = path.split('.').map(snake);
  const field = fieldAt(messageOf(kind.resource), names);
  const refuseMask = (name: string, message: string) =>
    fail('fieldMaskError', name, message, 'update_mask', path);
  if (!field) throw refuseMask('FIELD_NOT_FOUND', 'The field mask contained an invalid field.');
  const isOpen =
    field.type === 'message' && !field.repeated && (fieldsOf(field.message!)?.size ?? 0) > 0;
  if (isOpen)
    throw refuseMask('FIELD_HAS_SUBFIELDS', 'The field mask updated a field with subfields.');
  if (names.some((_, n) => isFixed(fieldAt(messageOf(kind.resource), names.slice(0, n + 1)))))
    throw fail('fieldError', 'IMMUTABLE_FIELD', 'The field’s value is immutable.', names.join('.'));
  const keys = names.map(camel);
  write(after, keys, deepRead(given, keys));
  return keys.join('.');
}

const isFixed = (field: FieldType | undefined) =>
  field?.behaviour === 'immutable' || field?.behaviour === 'output_only';

function deepRead(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (at, key) => (at as Record<string, unknown> | undefined)?.[key],
    value,
  );
}

function write(
  target: Record<string, unknown>,
  [key = '', ...rest]: readonly string[],
  value: unknown,
): void {
  if (rest.length > 0) write((target[key] ??= {}) as Record<string, unknown>, rest, value);
  else if (value === undefined) Reflect.deleteProperty(target, key);
  else target[key] = value;
}

/** What only Google writes may not be given. */
function checkBehaviours(fields: Fields, message: string, at: string): void {
  for (const field of fieldsOf(message)?.values() ?? []) {
    const value = fields[field.key];
    if (value === undefined) continue;
    const name = at ? `${at}.${field.name}` : field.name;
    if (field.behaviour === 'output_only')
      throw fail('fieldError', 'VALUE_MUST_BE_UNSET', 'The field’s value must be unset.', name);
    if (field.message && !field.repeated) checkBehaviours(value as Fields, field.message, name);
  }
}

function checkEnums(fields: Fields): void {
  for (const [key, value] of Object.entries(fields))
    if (value === 'UNSPECIFIED' || value === 'UNKNOWN' || (key === 'status' && value === 'REMOVED'))
      throw fail(
        'enumError',
        'ENUM_VALUE_NOT_PERMITTED',
        'Enum value is not permitted.',
        snake(key),
        String(value),
      );
}

function resultOf(result: Result, isFull: boolean, { entities }: Customer): object {
  if (!result) return {};
  const { kind, entity } = result;
  const { resourceName } = entity;
  if (!isFull) return { resourceName };
  const fields = fieldsOf(messageOf(kind.resource));
  const mutable = Object.entries(entities.get(resourceName) ?? entity).filter(
    ([key]) => fields?.get(snake(key))?.behaviour !== 'output_only',
  );
  return { resourceName, [camel(kind.resource)]: Object.fromEntries(mutable) };
}
