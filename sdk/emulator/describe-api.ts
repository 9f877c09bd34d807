/**
 * Routes out of a published description: a Google discovery document or an OpenAPI document (JSON), cut down to the
 * methods that an emulator answers and kept beside the plugin as `emulator/description.json`, with `source` and `date`.
 * It gives paths, parameters, types, values and unknown fields; state, rules and figures are written by hand.
 *
 *     const { routes, shapes } = describeApi(description, { 'queries.list': listQueries });
 */
import type { Answer, Route, Routes } from './define-api.ts';
import { nameOf, shapeOf, type Schema } from './describe-schema.ts';
import type { Shape } from './shapes.ts';

interface Parameter extends Schema {
  readonly name?: string;
  readonly location?: string;
  readonly in?: string;
  readonly schema?: Schema;
  readonly repeated?: boolean;
}

interface DiscoveryMethod {
  readonly httpMethod: string;
  readonly path: string;
  readonly parameters?: Readonly<Record<string, Parameter>>;
  readonly request?: Schema;
}
interface Resources {
  readonly methods?: Readonly<Record<string, DiscoveryMethod>>;
  readonly resources?: Readonly<Record<string, Resources>>;
}

/** `https://www.googleapis.com/discovery/v1/apis/<api>/<version>/rest`, cut down. */
export interface Discovery extends Resources {
  readonly source?: string;
  /** Day on which it was read. */
  readonly date?: string;
  readonly parameters?: Readonly<Record<string, Parameter>>;
  readonly schemas?: Readonly<Record<string, Schema>>;
}

interface Operation {
  readonly operationId?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: Readonly<Record<string, { readonly schema?: Schema }>>;
  };
}

/** OpenAPI 3, cut down, in JSON. */
export interface OpenApi {
  readonly source?: string;
  readonly date?: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, Schema>>;
    readonly parameters?: Readonly<Record<string, Parameter>>;
  };
}

/** A method of a description, as a route without its answer. */
export interface Described {
  /** `queries.list`, or the operation's id. */
  readonly id: string;
  /** `GET v2/queries/:queryId` */
  readonly name: string;
  readonly query: Readonly<Record<string, Shape>>;
  readonly body: Shape | undefined;
}

export interface Description {
  readonly methods: readonly Described[];
  readonly shapes: Readonly<Record<string, Shape>>;
}

export function readDescription(document: Discovery | OpenApi): Description {
  const named =
    'paths' in document ? (document.components?.schemas ?? {}) : (document.schemas ?? {});
  const shapes = Object.fromEntries(
    Object.entries(named).map(([name, schema]) => [name, shapeOf(schema, named)]),
  );
  const methods = 'paths' in document ? operationsOf(document) : methodsOf(document, document, '');
  return { methods, shapes };
}

/**
 * @param answers  by method id; scope and facts may stand beside the answer. @throws for an id that is not described
 * @returns both for `defineApi`
 */
export function describeApi<State, Caller>(
  document: Discovery | OpenApi,
  answers: Readonly<Record<string, Answer<State, Caller> | Partial<Route<State, Caller>>>>,
): { readonly routes: Routes<State, Caller>; readonly shapes: Description['shapes'] } {
  const { methods, shapes } = readDescription(document);
  const routes = Object.entries(answers).map(([id, given]) => {
    const method = methods.find((one) => one.id === id);
    if (!method) throw new Error(`The description has no method ${id}.`);
    const { name, query, body } = method;
    const own = typeof given === 'function' ? { answer: given } : given;
    const route = { query, ...(body === undefined ? {} : { body }), ...own };
    return [name, route as Route<State, Caller>] as const;
  });
  return { routes: Object.fromEntries(routes), shapes };
}

function methodsOf(resources: Resources, document: Discovery, prefix: string): Described[] {
  const own = Object.entries(resources.methods ?? {}).map(([id, method]): Described => {
    const parameters = Object.entries(method.parameters ?? {});
    const inQuery = [...Object.entries(document.parameters ?? {}), ...parameters].filter(
      ([, { location }]) => location === 'query',
    );
    return {
      id: prefix + id,
      name: `${method.httpMethod} ${pathOf(method.path, Object.fromEntries(parameters))}`,
      query: queryOf(inQuery),
      body: method.request && shapeOf(method.request, {}),
    };
  });
  const below = Object.entries(resources.resources ?? {}).flatMap(([name, one]) =>
    methodsOf(one, document, `${prefix}${name}.`),
  );
  return [...own, ...below];
}

/** `v1/{+property}:runReport` > `v1/:property(properties/[^/]+):runReport` */
function pathOf(path: string, parameters: Readonly<Record<string, Parameter>>): string {
  return path.replace(/\{(\+?)(\w+)\}/g, (_, plus: string, name: string) => {
    const { pattern = '' } = parameters[name] ?? {};
    const isPlain = plus === '' || pattern === '^[^/]+$';
    if (isPlain) return `:${name}`;
    return pattern === '' ? `:${name}+` : `:${name}(${pattern.replace(/^\^|\$$/g, '')})`;
  });
}

function operationsOf({ paths, components }: OpenApi): Described[] {
  const resolve = (one: Parameter): Parameter =>
    one.$ref === undefined ? one : (components?.parameters?.[nameOf(one.$ref)] ?? {});
  return Object.entries(paths).flatMap(([path, item]) => {
    const { parameters: shared = [], ...operations } = item as typeof item & {
      readonly parameters?: readonly Parameter[];
    };
    return Object.entries(operations).map(([method, operation]): Described => {
      const parameters = [...shared, ...(operation.parameters ?? [])].map(resolve);
      const inQuery = parameters
        .filter((one) => one.in === 'query')
        .map(
          (one) => [one.name ?? '', { ...one.schema, required: one.required === true }] as const,
        );
      const { content = {} } = operation.requestBody ?? {};
      const schema = Object.values(content)[0]?.schema;
      const plain = path.slice(1).replace(/\{(\w+)\}/g, ':$1');
      return {
        id: operation.operationId ?? `${method.toUpperCase()} ${path}`,
        name: `${method.toUpperCase()} ${plain}`,
        query: queryOf(inQuery),
        body: schema && shapeOf(schema, components?.schemas ?? {}),
      };
    });
  });
}

function queryOf(
  parameters: readonly (readonly [string, Parameter])[],
): Readonly<Record<string, Shape>> {
  return Object.fromEntries(
    parameters.map(([name, one]) => {
      const shape = shapeOf(one, {});
      const key = one.required === true ? `${name}*` : name;
      return [key, one.repeated === true ? ([shape] as const) : shape];
    }),
  );
}
