/** Changes and deletions of ad objects, and the log entries they leave. */
import { refusal } from './graph-error.ts';
import { oneOf, someOf, textOf, type Params } from './graph-request.ts';
import { logChange } from './activities.ts';
import type { Graph } from './graph.ts';
import { statusOf, type AdObject, type Status } from './objects.ts';
import { valuesOf } from './vocabulary.ts';

const executionOptions: ReadonlySet<string> = new Set([
  'include_recommendations',
  'synchronous_ad_review',
  'validate_only',
]);

/** `validate_only`: everything is checked and nothing done. @throws for an option that there is not */
export function isDryRun(params: Params): boolean {
  return someOf(params, 'execution_options', executionOptions)?.includes('validate_only') ?? false;
}

/** New values, by field; `undefined` means that the request does not speak of it. */
export interface ObjectChanges {
  readonly name?: string | undefined;
  readonly status?: Status | undefined;
  readonly daily_budget?: number | undefined;
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** Name and status, which every object takes. @throws for an empty name or a status that there is not */
export function commonChanges(params: Params): Pick<ObjectChanges, 'name' | 'status'> {
  return {
    name: nameOf(params),
    status: oneOf(params, 'status', valuesOf.status) as Status | undefined,
  };
}

export function nameOf(params: Params): string | undefined {
  const name = textOf(params, 'name');
  if (name !== undefined && name.length > 400)
    throw refusal(1487057, 'Name is too long', 'The name may have 400 characters.', 'name');
  return name;
}

/** @throws when the object is deleted (only its name may change) or archived (name, and deletion) */
export function checkChangeable(object: AdObject, params: Params): void {
  const status = statusOf(object);
  if (status !== 'DELETED' && status !== 'ARCHIVED') return;
  const others = Object.keys(params).filter(
    (key) => !['id', 'name', 'execution_options', 'appsecret_proof'].includes(key),
  );
  const deletes = status === 'ARCHIVED' && textOf(params, 'status') === 'DELETED';
  const refused = others.filter((key) => !(deletes && key === 'status'));
  if (refused.length === 0) return;
  throw refusal(
    status === 'DELETED' ? 1487056 : 1487566,
    status === 'DELETED' ? 'Object was deleted' : 'Object is archived',
    `The ${object.type} is ${status.toLowerCase()}; only its name can be changed.`,
    ...refused,
  );
}

export function applyChanges(graph: Graph, object: AdObject, changes: ObjectChanges): void {
  const at = graph.parts.now();
  const before = {
    name: object.name,
    status: statusOf(object),
    budget: object.budgets.at(-1)?.value,
  };
  if (changes.name !== undefined && changes.name !== before.name) {
    object.name = changes.name;
    logChange(graph, object, { field: 'name', before: before.name, after: changes.name });
  }
  if (changes.status !== undefined && changes.status !== before.status) {
    object.statuses = [...object.statuses, { at, value: changes.status }];
    logChange(graph, object, {
      field: 'status',
      before: words[before.status],
      after: words[changes.status],
    });
  }
  if (changes.daily_budget !== undefined && changes.daily_budget !== before.budget) {
    object.budgets = [...object.budgets, { at, value: changes.daily_budget }];
    logChange(graph, object, {
      field: 'daily_budget',
      before: before.budget,
      after: changes.daily_budget,
    });
  }
  for (const [field, value] of Object.entries(changes.fields ?? {})) {
    if (value === undefined || JSON.stringify(value) === JSON.stringify(object.fields[field]))
      continue;
    logChange(graph, object, { field, before: object.fields[field], after: value });
    object.fields = { ...object.fields, [field]: value };
  }
  object.updatedAt = at;
  graph.database.put(object);
}

/** How the activity log words a status. */
const words: Readonly<Record<Status, string>> = {
  ACTIVE: 'Active',
  PAUSED: 'Inactive',
  ARCHIVED: 'Archived',
  DELETED: 'Deleted',
};
