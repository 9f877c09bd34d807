/**
 * A GraphQL API of an emulator: documents are parsed, held to a schema and executed by the package `graphql`; the platform
 * gives the schema (SDL) and one function for each field of its roots. Not among `index.ts`, so that only emulators which
 * speak GraphQL load the package.
 */
import {
  buildASTSchema,
  execute,
  GraphQLError,
  parse,
  validate,
  type GraphQLSchema,
} from 'graphql';
import type { Ask, Fields } from './ask.ts';
import { Refusal } from './refusal.ts';
import { Sent } from './reply.ts';

/** Answers a field of `Query` or `Mutation`. An object of an interface or a union says its `__typename`. */
export type RootField<Asked> = (args: Fields, ask: Asked) => unknown;

export interface GraphQlApi<Asked> {
  /** In SDL; made into a schema at the first request. */
  readonly schema: string;
  readonly fields: Readonly<Record<string, RootField<Asked>>>;
  /** How the platform tells errors, beside their words. */
  readonly extensions: (ask: Asked) => Fields;
}

const keys: readonly string[] = ['query', 'variables', 'operationName'];

/** @returns what answers `POST graphql` */
export function graphQl<State, Caller>(api: GraphQlApi<Ask<State, Caller>>) {
  let made: GraphQLSchema | undefined;
  const schemaOf = () =>
    (made ??= buildASTSchema(parse(api.schema, { noLocation: true }), { assumeValid: true }));
  return async (ask: Ask<State, Caller>): Promise<unknown> => {
    const wrong = (errors: readonly GraphQLError[]) =>
      new Sent({
        status: 400,
        body: {
          errors: errors.map((one) => ({ ...one.toJSON(), extensions: api.extensions(ask) })),
        },
      });
    const plain = (message: string) => wrong([new GraphQLError(message)]);
    const body = (ask.body ?? {}) as Fields;
    const stranger = Object.keys(body).find((key) => !keys.includes(key));
    if (stranger !== undefined)
      return plain(`Unexpected parameter "${stranger}" in the request body.`);
    const { query, variables, operationName } = body;
    if (typeof query !== 'string') return plain('No query string was present.');
    const schema = schemaOf();
    let document;
    try {
      document = parse(query);
    } catch (error) {
      return wrong([error as GraphQLError]);
    }
    const faults = validate(schema, document);
    if (faults.length > 0) return wrong(faults);
    const roots = Object.entries(api.fields).map(([name, answer]) => [
      name,
      (args: Fields) => answer(args, ask),
    ]);
    const result = await execute({
      schema,
      document,
      rootValue: Object.fromEntries(roots),
      variableValues: (variables ?? {}) as Record<string, unknown>,
      operationName: typeof operationName === 'string' ? operationName : undefined,
    });
    const [first] = result.errors ?? [];
    // At a field: said by the platform's own rules, or a fault of the emulator. Variables that do not fit have no path.
    if (first?.originalError && first.path) throw first.originalError;
    if (first && result.data === undefined) return wrong(result.errors ?? []);
    return result;
  };
}

/** A list as Relay has it, cut by `first` and `after`. */
export function connectionOf(nodes: readonly unknown[], { first, after }: Fields): Fields {
  const start = after === null || after === undefined ? 0 : cursorOf(String(after)) + 1;
  const end = typeof first === 'number' ? start + first : nodes.length;
  const some = nodes.slice(start, end);
  return {
    totalCount: nodes.length,
    nodes: some,
    pageInfo: {
      hasNextPage: end < nodes.length,
      hasPreviousPage: start > 0,
      startCursor: some.length > 0 ? cursor(start) : null,
      endCursor: some.length > 0 ? cursor(start + some.length - 1) : null,
    },
  };
}

const cursor = (at: number) => Buffer.from(String(at)).toString('base64url');

/** @throws Refusal 400 */
function cursorOf(text: string): number {
  const at = Number(Buffer.from(text, 'base64url').toString());
  if (Number.isSafeInteger(at) && at >= 0 && cursor(at) === text) return at;
  throw new Refusal(400, `Invalid cursor: "${text}"`);
}
