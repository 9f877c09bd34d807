/** Which fields the requests of each endpoint have, and of which type. */
import table from './endpoints.json' with { type: 'json' };

export type FieldType =
  'string' | 'number' | 'boolean' | 'string[]' | 'number[]' | 'object' | 'object[]' | 'file';

export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly required: readonly string[];
  readonly types: ReadonlyMap<string, FieldType>;
  /** Keys of `filtering`, where it is an object. */
  readonly filters: ReadonlyMap<string, FieldType> | undefined;
  readonly multipart: boolean;
}

interface Written {
  readonly method: string;
  readonly required: readonly string[];
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly filtering?: Readonly<Record<string, readonly string[]>>;
  readonly multipart?: boolean;
}

/** What the vendor's client does not have; the names are of the maintained Go client. */
const further: Readonly<Record<string, Written>> = {
  'report/task/download': {
    method: 'GET',
    required: ['advertiser_id', 'task_id'],
    fields: { string: ['advertiser_id', 'task_id'] },
  },
  'changelog/task/create': {
    method: 'POST',
    required: ['advertiser_id'],
    fields: {
      string: ['advertiser_id', 'start_time', 'end_time', 'timezone', 'module', 'object_type'],
      'string[]': ['object_ids', 'operation_types', 'order_fields'],
    },
  },
  'changelog/task/check': {
    method: 'GET',
    required: ['advertiser_id', 'task_id'],
    fields: { string: ['advertiser_id', 'task_id'] },
  },
  'changelog/task/download': {
    method: 'GET',
    required: ['advertiser_id', 'task_id'],
    fields: { string: ['advertiser_id', 'task_id'] },
  },
  'oauth2/revoke_token': {
    method: 'POST',
    required: ['app_id', 'secret', 'access_token'],
    fields: { string: ['app_id', 'secret', 'access_token'] },
  },
};

const { $comment: _, ...written } = table;

export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries({ ...written, ...further } as Readonly<Record<string, Written>>).map(
    ([path, { method, required, fields, filtering, multipart }]) => [
      path,
      {
        method: method === 'GET' ? 'GET' : 'POST',
        required,
        types: typesOf(fields),
        filters: filtering ? typesOf(filtering) : undefined,
        multipart: multipart === true,
      },
    ],
  ),
);

function typesOf(fields: Written['fields']): Map<string, FieldType> {
  return new Map(
    Object.entries(fields).flatMap(([type, names]) =>
      names.map((name) => [name, type as FieldType] as const),
    ),
  );
}
