/** Mutates: one engine for every collection and for `googleAds:mutate`. */
import { applyOperation } from './apply-operation.ts';
import { checkWhole } from './check-whole.ts';
import { camel, fieldsOf, messageOf, snake } from './catalogue.ts';
import { commit } from './commit.ts';
import type { Customer, Entity, SavedState } from './customers.ts';
import { Draft } from './draft.ts';
import {
  AdsFailure,
  BadRequest,
  partialFailureBody,
  refuse,
  type AdsError,
  type PathElement,
} from './failure.ts';
import { adGroupAd } from './kinds/ad-group-ad.ts';
import { adGroup } from './kinds/ad-group.ts';
import { assetGroup, assetGroupAsset, campaignAsset } from './kinds/asset-group.ts';
import { asset } from './kinds/asset.ts';
import { campaignBudget } from './kinds/campaign-budget.ts';
import { campaign } from './kinds/campaign.ts';
import { conversionAction } from './kinds/conversion-action.ts';
import { adGroupCriterion, campaignCriterion } from './kinds/criteria.ts';
import type { Fields, Kind } from './kinds/kind.ts';
import { userList } from './kinds/user-list.ts';
import { readMessage } from './request-json.ts';

const kinds: readonly Kind[] = [
  campaign,
  campaignBudget,
  adGroup,
  adGroupAd,
  adGroupCriterion,
  campaignCriterion,
  conversionAction,
  userList,
  asset,
  assetGroup,
  assetGroupAsset,
  campaignAsset,
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
  checkWhole(draft);
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
  return ((request['operations'] ?? []) as Fields[]).map((fields, index) => {
    checkVerbs(fields, `operations[${index}]`);
    return { kind, fields, path: [{ fieldName: 'operations', index }] };
  });
}

function mixedOperations(request: Fields): Operation[] {
  return ((request['mutateOperations'] ?? []) as Fields[]).map((entry, index) => {
    const place = `mutate_operations[${index}]`;
    checkOnlyOne(Object.keys(entry), place);
    const [key, fields] = Object.entries(entry)[0] ?? [];
    const kind = kinds.find(({ resource }) => `${camel(resource)}Operation` === key);
    const path = [{ fieldName: 'mutate_operations', index }];
    if (!kind)
      throw refuse(
        ['requestError', 'OPERATION_REQUIRED'],
        'Mutate operation should have either create, update, or remove specified.',
        { path },
      );
    checkVerbs(fields as Fields, `${place}.${kind.resource}_operation`);
    return {
      kind,
      fields: fields as Fields,
      path: [...path, { fieldName: `${kind.resource}_operation` }],
    };
  });
}

function checkVerbs(operation: Fields, at: string): void {
  checkOnlyOne(
    verbs.filter((verb) => operation[verb] !== undefined),
    at,
  );
}

/** A oneof takes one of its fields: Google's JSON layer refuses the second. */
function checkOnlyOne([, second]: readonly string[], at: string): void {
  if (second === undefined) return;
  throw new BadRequest(
    at,
    `Invalid value at '${at}' (oneof), oneof field 'operation' is already set. Cannot set '${second}'`,
  );
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

const verbs = ['create', 'update', 'remove'];
const verbOf = (fields: Fields) => verbs.find((verb) => fields[verb] !== undefined) ?? 'operation';

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
