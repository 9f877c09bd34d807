/**
 * A judge out of the published descriptions that lie beside an emulator (`adops spec cut`). The emulator reads requests
 * alone; nothing of it has seen the answers that stand there too.
 */
import type { AnySchemaObject } from 'ajv/dist/2020.js';
import type {
  Discovery,
  DiscoveryMethod,
  OpenApi,
  Parameter,
  Resources,
} from '../../sdk/emulator/describe-api.ts';
import { mergedSchema, type Schema } from '../../sdk/emulator/describe-schema.ts';
import type { CutDescription } from './judge-examples.ts';

interface Part {
  readonly document: Discovery | OpenApi;
  /** The part that scripts leave out of paths: `v4/`. */
  readonly base: string;
  /** The part that they put before them: `@bidmanager/`. */
  readonly host?: string;
}

/** One judge of one or several descriptions; names of schemas that both have are told apart. */
export function judgeFrom(parts: readonly Part[]): CutDescription {
  const read = parts.map((part, at) => readPart(part, `${at}-`));
  const [first] = parts;
  return {
    date: first?.document.date ?? '',
    source: first?.document.source ?? '',
    operations: joined(read.map((one) => one.operations)) as never,
    definitions: Object.assign({}, ...read.map((one) => one.definitions)) as never,
  };
}

interface Judged {
  readonly query: Readonly<Record<string, AnySchemaObject>>;
  readonly body?: AnySchemaObject;
  readonly replies?: Readonly<Record<string, AnySchemaObject>>;
}

/** Where several descriptions have an operation, such as one for each product, a call has to fit one of them. */
function joined(parts: readonly Readonly<Record<string, Judged>>[]): Record<string, Judged> {
  const all: Record<string, Judged> = {};
  for (const [name, one] of parts.flatMap((part) => Object.entries(part))) {
    const other = all[name];
    all[name] = other ? eitherOf(other, one) : one;
  }
  return all;
}

function eitherOf(a: Judged, b: Judged): Judged {
  const either = (one?: AnySchemaObject, other?: AnySchemaObject) =>
    one && other ? { anyOf: [one, other] } : (one ?? other);
  const [body, reply] = [either(a.body, b.body), either(a.replies?.[200], b.replies?.[200])];
  return {
    query: { ...a.query, ...b.query },
    ...(body ? { body } : {}),
    ...(reply ? { replies: { 200: reply } } : {}),
  };
}

function readPart(
  { document, base, host = '' }: Part,
  prefix: string,
): {
  readonly definitions: Readonly<Record<string, AnySchemaObject>>;
  readonly operations: Readonly<Record<string, Judged>>;
} {
  const schemas =
    'paths' in document ? (document.components?.schemas ?? {}) : (document.schemas ?? {});
  const schema = (one: Schema) => schemaOf(one, prefix, schemas);
  const all = 'paths' in document ? operationsOf(document) : methodsOf(document, document);
  return {
    definitions: Object.fromEntries(
      Object.entries(schemas).map(([name, one]) => [prefix + name, schema(one)]),
    ),
    operations: Object.fromEntries(
      all.map(({ method, path, query, body, reply }) => [
        `${method} ${host}${path.startsWith(base) ? path.slice(base.length) : path}`,
        {
          query: Object.fromEntries(
            Object.entries(query).map(([name, one]) => [name, parameterOf(one, schema)]),
          ),
          ...(body ? { body: schema(body) } : {}),
          ...(reply ? { replies: { 200: schema(reply) } } : {}),
        },
      ]),
    ),
  };
}

interface Found {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, Parameter>>;
  readonly body: Schema | undefined;
  readonly reply: Schema | undefined;
}

function methodsOf(resources: Resources, document: Discovery): Found[] {
  const own = Object.values(resources.methods ?? {}).map((one: DiscoveryMethod): Found => ({
    method: one.httpMethod,
    path: plainPath(one),
    query: Object.fromEntries(
      [
        ...Object.entries(document.parameters ?? {}),
        ...Object.entries(one.parameters ?? {}),
      ].filter(([, { location }]) => location === 'query'),
    ),
    body: one.request,
    reply: one.response,
  }));
  const below = Object.values(resources.resources ?? {});
  return [...own, ...below.flatMap((one) => methodsOf(one, document))];
}

/** `v2/{+parent}/tags` > `v2/accounts/{id}/tags`, by the pattern of what stands for it. */
function plainPath({ path, parameters = {} }: DiscoveryMethod): string {
  return path.replace(/\{\+?(\w+)\}/g, (_, name: string) => {
    const { pattern = '' } = parameters[name] ?? {};
    if (!pattern.includes('/[')) return `{${name}}`;
    return pattern.replace(/^\^|\$$/g, '').replaceAll('[^/]+', '{id}');
  });
}

function operationsOf({ paths, components }: OpenApi): Found[] {
  const resolve = (one: Parameter): Parameter =>
    one.$ref === undefined ? one : (components?.parameters?.[lastOf(one.$ref)] ?? {});
  return Object.entries(paths).flatMap(([path, { parameters, ...item }]) =>
    Object.entries(item).map(([method, operation]): Found => {
      const shared = (parameters ?? []) as unknown as readonly Parameter[];
      const query = [...shared, ...(operation.parameters ?? [])]
        .map(resolve)
        .filter((one) => one.in === 'query');
      const good = Object.entries(operation.responses ?? {}).find(([status]) => /^2/.test(status));
      return {
        method: method.toUpperCase(),
        path: path.replace(/^\//, ''),
        query: Object.fromEntries(query.map((one) => [one.name ?? '', { ...one.schema }])),
        body: Object.values(operation.requestBody?.content ?? {})[0]?.schema,
        reply: Object.values(good?.[1].content ?? {})[0]?.schema,
      };
    }),
  );
}

const lastOf = (ref: string) => ref.split('/').at(-1) ?? ref;

const parameterOf = (
  { repeated, ...one }: Parameter,
  schema: (one: Schema) => AnySchemaObject,
): AnySchemaObject => (repeated ? { type: 'array', items: schema(one) } : schema(one));

const INT64 = { type: 'string', pattern: '^-?\\d{1,19}$' };

/** As a JSON schema in which what is not named is a fault. */
function schemaOf(
  given: Schema,
  prefix: string,
  named: Readonly<Record<string, Schema>>,
): AnySchemaObject {
  // Parts of a whole are closed together: each by itself would refuse the fields of the others.
  const schema = given.allOf ? mergedSchema(given, named) : given;
  const inner = (one: Schema) => schemaOf(one, prefix, named);
  if (schema.$ref !== undefined) return { $ref: `#/definitions/${prefix}${lastOf(schema.$ref)}` };
  if (schema.type === 'string' && /^u?int64$/.test(schema.format ?? '')) return INT64;
  const { properties, additionalProperties: more, items, enum: values, type, nullable } = schema;
  const required = Array.isArray(schema.required) ? [...new Set(schema.required)] : undefined;
  // Documents often have choices that overlap: one of several is any of them.
  const choices = schema.oneOf ?? schema.anyOf;
  const isClosed = properties && more === undefined && !choices;
  const plain: AnySchemaObject = {
    ...(type === undefined || type === 'any' ? {} : { type }),
    ...(values ? { enum: values } : {}),
    ...(items ? { items: inner(items) } : {}),
    ...(required ? { required } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(Object.entries(properties).map(([k, v]) => [k, inner(v)])),
        }
      : {}),
    ...(isClosed ? { additionalProperties: false } : {}),
    ...(typeof more === 'object' ? { additionalProperties: inner(more) } : {}),
    ...(choices ? { anyOf: choices.map(inner) } : {}),
  };
  return nullable === true ? { anyOf: [plain, { type: 'null' }] } : plain;
}
