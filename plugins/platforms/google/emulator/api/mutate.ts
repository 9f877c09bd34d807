/** Mutates: one engine for every collection and for `googleAds:mutate`. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { applyOperation } from '../rules/apply-operation.ts';
import { checkWhole } from '../rules/check-assets.ts';
import { checkExperiments } from '../rules/experiments.ts';
import { checkTrees } from '../rules/listing-groups.ts';
import { camel, fieldsOf, messageOf, readMessage, snake } from '../catalogue.ts';
import { entityAt, type Customer, type Entity } from '../customers.ts';
import { Draft } from '../rules/draft.ts';
import {
  type AdsError,
  type PathElement,
  adsFailure,
  errorsOf,
  fail,
  partialFailure,
  requestId,
} from '../words.ts';
import type { CustomerAsk } from './access.ts';
import { kinds, type Kind } from '../rules/kinds.ts';

const MAX_OPERATIONS = 10_000;

interface Operation {
  readonly kind: Kind;
  readonly fields: Fields;
  /** Where it stands in the request. */
  readonly path: readonly PathElement[];
}

type Result = { readonly kind: Kind; readonly entity: Entity } | undefined;

/** @param kind  that all operations are of; absent where each says of which it is */
export function mutate(ask: CustomerAsk, kind?: Kind): object {
  const { body, caller: customer, now } = ask;
  const collection = kind?.collection ?? 'googleAds';
  const message = `services.Mutate${collection.charAt(0).toUpperCase()}${collection.slice(1)}Request`;
  const request = readMessage(message, body);
  const operations = kind ? ownOperations(kind, request) : mixedOperations(request);
  if (operations.length === 0)
    throw fail('requestError.REQUIRED_FIELD_MISSING', kind ? 'operations' : 'mutate_operations');
  if (operations.length > MAX_OPERATIONS) throw fail('requestError.TOO_MANY_MUTATE_OPERATIONS');
  if (customer.managedBy === undefined)
    throw fail('requestError.CANNOT_BE_EXECUTED_BY_MANAGER_ACCOUNT');
  const draft = new Draft(customer, now);
  const isPartial = request['partialFailure'] === true;
  const { results, errors } = applyAll(operations, draft, isPartial);
  if (errors.length > 0 && !isPartial) throw adsFailure(400, errors);
  checkWhole(draft);
  checkExperiments(draft);
  checkTrees(draft);
  const failed =
    errors.length > 0
      ? { partialFailureError: partialFailure(errors, ask.params['version'] ?? '', requestId(ask)) }
      : {};
  if (request['validateOnly'] === true) return failed;
  draft.commit();
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
    if (!kind) throw fail('requestError.OPERATION_REQUIRED', path);
    const fieldName = `${kind.resource}_operation`;
    return { kind, fields: fields as Fields, path: [...path, { fieldName }] };
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
      return { kind: operation.kind, entity: applyOperation(operation, draft) };
    } catch (error) {
      const told = errorsOf(error);
      if (!told) throw error;
      if (isPartial) undo();
      errors.push(
        ...told.map((one) => ({
          ...one,
          path: [...operation.path, { fieldName: verbOf(operation.fields) }, ...(one.path ?? [])],
        })),
      );
      return undefined;
    }
  });
  return { results, errors };
}

const verbs = ['create', 'update', 'remove'];
const verbOf = (fields: Fields) => verbs.find((verb) => fields[verb] !== undefined) ?? 'operation';

function resultOf(result: Result, isFull: boolean, customer: Customer): object {
  if (!result) return {};
  const { kind, entity } = result;
  const { resourceName } = entity;
  if (!isFull) return { resourceName };
  const fields = fieldsOf(messageOf(kind.resource));
  const mutable = Object.entries(entityAt(customer, resourceName) ?? entity).filter(
    ([key]) => fields?.get(snake(key))?.behaviour !== 'output_only',
  );
  return { resourceName, [camel(kind.resource)]: Object.fromEntries(mutable) };
}
