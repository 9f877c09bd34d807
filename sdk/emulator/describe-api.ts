/**
 * Routes out of a published description: a Google discovery document or an OpenAPI document (JSON), cut down to the
 * methods that an emulator answers and kept beside the plugin as `emulator/description.json`, with `source` and `date`.
 * It gives paths, parameters, types, values and unknown fields; state, rules and figures are written by hand.
 *
 *     defineApi({ ...describeApi(description, '/v2/', { 'queries.list': listQueries }), words, admit });
 */
import type { Answer, Api, Route, Routes } from './api.ts';
import { nameOf, shapeOf, type Schema } from './describe-schema.ts';
import type { Shape } from './shapes.ts';

export interface Parameter extends Schema {
  readonly name?: string;
  readonly location?: string;
  readonly in?: string;
  readonly schema?: Schema;
  readonly repeated?: boolean;
}

export interface DiscoveryMethod {
  readonly httpMethod: string;
  readonly path: string;
  readonly parameters?: Readonly<Record<string, Parameter>>;
  readonly request?: Schema;
  readonly response?: Schema;
}
export interface Resources {
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

export interface Operation {
  readonly operationId?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: Readonly<Record<string, { readonly schema?: Schema }>>;
  };
  readonly responses?: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }>
  >;
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
  /** Shapes of the parameters in the path. */
  readonly params: Readonly<Record<string, Shape>>;
  readonly query: Readonly<Record<string, Shape>>;
  readonly body: Shape | undefined;
}

export interface Description {
  readonly methods: readonly Described[];
  readonly shapes: Readonly<Record<string, Shape>>;
  /** Fields that the platform alone sets, by the name of their schema. */
  readonly readOnly: Readonly<Record<string, readonly string[]>>;
}

export function readDescription(document: Discovery | OpenApi): Description {
  const named =
    'paths' in document ? (document.components?.schemas ?? {}) : (document.schemas ?? {});
  const shapes = Object.fromEntries(
    Object.entries(named).map(([name, schema]) => [name, shapeOf(schema, named)]),
  );
  const methods = 'paths' in document ? operationsOf(document) : methodsOf(document, document, '');
  const readOnly = Object.entries(named).map(([name, { properties = {} }]) => {
    const own = Object.entries(properties).filter(([, one]) => one.readOnly === true);
    return [name, own.map(([field]) => field)] as const;
  });
  return { methods, shapes, readOnly: Object.fromEntries(readOnly) };
}

/** By method id; scope, facts and what the description does not say may stand beside the answer. */
export type Answers<State, Caller> = Readonly<
  Record<string, Answer<State, Caller> | Partial<Route<State, Caller>>>
>;

/**
 * @param base  with which the described paths begin, or which stands before them
 * @param answers  to every described method. @throws for an id that is not described, or is not answered
 * @returns for `defineApi`, which needs words and `admit` besides
 */
export function describeApi<State, Caller>(
  document: Discovery | OpenApi,
  base: string,
  answers: Answers<State, Caller>,
): Pick<Api<State, Caller>, 'base' | 'routes' | 'shapes' | 'lists' | 'nulls' | 'isWhole'> {
  const { methods, shapes } = readDescription(document);
  const strange = Object.keys(answers).find((id) => !methods.some((one) => one.id === id));
  if (strange !== undefined) throw new Error(`The description has no method ${strange}.`);
  const routes = methods.map(({ id, name, params, query, body }) => {
    const given = answers[id];
    if (given === undefined) throw new Error(`The described method ${id} has no answer.`);
    const own = typeof given === 'function' ? { answer: given } : given;
    const route = { params, query, ...(body === undefined ? {} : { body }), ...own };
    return [below(base, name), route as Route<State, Caller>] as const;
  });
  return {
    base,
    isWhole: true,
    routes: Object.fromEntries(routes) as Routes<State, Caller>,
    shapes,
    // OpenAPI leaves it to each parameter (`explode`).
    lists: 'paths' in document ? 'repeated or commas' : 'repeated',
    // Google takes null for a field that is not there.
    nulls: 'paths' in document ? 'refused' : 'absent',
  };
}

/** `GET v2/queries` below `/v2/` > `GET queries` */
function below(base: string, name: string): string {
  const [method = '', path = ''] = name.split(' ');
  const start = base.slice(1);
  return `${method} ${path.startsWith(start) ? path.slice(start.length) : path}`;
}

function methodsOf(resources: Resources, document: Discovery, prefix: string): Described[] {
  const own = Object.entries(resources.methods ?? {}).map(([id, method]): Described => {
    const parameters = Object.entries(method.parameters ?? {});
    const inQuery = [...Object.entries(document.parameters ?? {}), ...parameters].filter(
      ([, { location }]) => location === 'query',
    );
    const inPath = parameters.filter(([, { location }]) => location === 'path');
    return {
      id: prefix + id,
      name: `${method.httpMethod} ${pathOf(method.path, Object.fromEntries(parameters))}`,
      params: paramsOf(inPath),
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
      const inPath = parameters
        .filter((one) => one.in === 'path')
        .map((one) => [(one.name ?? '').replaceAll('-', '_'), one.schema ?? {}] as const);
      const { content = {} } = operation.requestBody ?? {};
      const schema = Object.values(content)[0]?.schema;
      // A parameter of a route is a word: `{campaign-id}` is `:campaign_id` there.
      const plain = path
        .slice(1)
        .replace(/\{([\w-]+)\}/g, (_, one: string) => `:${one.replaceAll('-', '_')}`);
      return {
        id: operation.operationId ?? `${method.toUpperCase()} ${path}`,
        name: `${method.toUpperCase()} ${plain}`,
        params: paramsOf(inPath),
        query: queryOf(inQuery),
        body: schema && shapeOf(schema, components?.schemas ?? {}),
      };
    });
  });
}

/** An expression is in the route itself. */
function paramsOf(
  parameters: readonly (readonly [string, Schema])[],
): Readonly<Record<string, Shape>> {
  const plain = parameters.map(
    ([name, { pattern: _, ...one }]) => [name, shapeOf(one, {})] as const,
  );
  return Object.fromEntries(plain.filter(([, shape]) => shape !== 'string'));
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
