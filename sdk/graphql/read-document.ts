/**
 * Effect of a GraphQL request, read out of its document by a parser: one operation with one field, and nothing in the
 * document that says otherwise. Ids and amounts must stand in the variables, so that they can be judged.
 */
import type { ASTNode } from 'graphql';

export interface DocumentCall {
  readonly kind: 'QUERY' | 'MUTATION';
  /** The one field of the operation: `campaigns`. */
  readonly field: string;
}

/** Tells the fault of a document, in a sentence. */
export class DocumentFault extends Error {}

const MAX_LENGTH = 20_000;
const MAX_TOKENS = 4_000;
const keys: readonly string[] = ['query', 'variables', 'operationName'];
const kinds: Readonly<Record<string, DocumentCall['kind']>> = {
  query: 'QUERY',
  mutation: 'MUTATION',
};

type Node = Readonly<Record<string, unknown>> & { readonly kind: string };

/** @param body  of the request. @throws DocumentFault */
export async function readDocument(body: unknown): Promise<DocumentCall> {
  const { query, operationName } = partsOf(body);
  // Only platforms that speak GraphQL pay for the parser.
  const { parse } = await import('graphql/language/parser');
  const document = parsed(query, parse);
  const definitions = document['definitions'] as readonly Node[];
  const operations = definitions.filter(({ kind }) => kind === 'OperationDefinition');
  const [operation] = operations;
  if (!operation || operations.length > 1) throw new DocumentFault('A document has one operation.');
  if (definitions.some(({ kind }) => !known.includes(kind)))
    throw new DocumentFault('A document has an operation and fragments, nothing else.');
  checkNodes(document);
  const kind = kinds[String(operation['operation'])];
  if (!kind) throw new DocumentFault('The operation must be a query or a mutation.');
  const own = nameOf(operation);
  if (operationName !== undefined && operationName !== own)
    throw new DocumentFault('operationName must be the name of the operation.');
  return { kind, field: onlyField(operation) };
}

const known: readonly string[] = ['OperationDefinition', 'FragmentDefinition'];

function partsOf(body: unknown) {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new DocumentFault('The body must be one object: a batch is not sent.');
  const stranger = Object.keys(body).find((key) => !keys.includes(key));
  // `extensions` may name a stored document by its hash.
  if (stranger !== undefined)
    throw new DocumentFault('The body has query, variables and operationName, nothing else.');
  const { query, variables, operationName } = body as Readonly<Record<string, unknown>>;
  if (typeof query !== 'string' || query.length > MAX_LENGTH)
    throw new DocumentFault(`query must be a text of at most ${MAX_LENGTH} characters.`);
  const isPlain = typeof variables === 'object' && !Array.isArray(variables);
  if (variables !== undefined && !isPlain) throw new DocumentFault('variables must be an object.');
  return { query, operationName: operationName ?? undefined };
}

function parsed(query: string, parse: (source: string, options: object) => unknown): Node {
  try {
    return parse(query, { noLocation: true, maxTokens: MAX_TOKENS }) as Node;
  } catch (error) {
    throw new DocumentFault(`The document cannot be read: ${(error as Error).message}`);
  }
}

/** Of the operation: a fragment in its place could hold any other. @throws DocumentFault */
function onlyField(operation: Node): string {
  const { selections } = operation['selectionSet'] as { readonly selections: readonly Node[] };
  const [first] = selections;
  if (!first || selections.length > 1) throw new DocumentFault('An operation asks for one field.');
  if (first.kind !== 'Field')
    throw new DocumentFault('The field of an operation stands in it, not in a fragment.');
  const name = nameOf(first) ?? '';
  if (name.startsWith('__')) throw new DocumentFault('The schema itself is not asked for.');
  return name;
}

const nameOf = (node: Node) =>
  (node['name'] as { readonly value?: string } | undefined)?.value ?? undefined;

/** Parts that make a document do other than it shows, at any depth. */
const rules: Partial<Record<ASTNode['kind'], (node: Node) => string | false>> = {
  Field: ({ alias }) =>
    alias !== undefined && alias !== null && 'A field has its own name, no alias.',
  Directive: () => 'A document has no directives.',
  Argument: ({ value }) =>
    (value as Node).kind !== 'Variable' &&
    'Every argument is a variable: values stand in variables.',
  VariableDefinition: ({ defaultValue }) =>
    Boolean(defaultValue) && 'A variable has no default: values stand in variables.',
};

function checkNodes(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const one of value) checkNodes(one);
    return;
  }
  const node = value as Node;
  const fault = rules[node.kind as ASTNode['kind']]?.(node);
  if (fault) throw new DocumentFault(fault);
  for (const inner of Object.values(node)) checkNodes(inner);
}
