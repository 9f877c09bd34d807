/** The OpenAPI document as a page: each operation with its input and its answer, and a form that sends it. */
import type { JsonSchema } from '../../../../sdk/script.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import { code } from '../example-calls.ts';
import type { Page } from '../layout.ts';
import { schemaTable } from '../schema-table.ts';
import { field, tryForm } from '../try/try-form.ts';
import type { Operation } from '../try/wish.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

interface Content {
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<
    Record<
      string,
      { readonly description: string; readonly content?: Readonly<Record<string, Content>> }
    >
  >;
}

interface PathItem {
  readonly servers?: readonly { readonly url: string }[];
  readonly parameters?: readonly Parameter[];
}

/** An operation, with the address at which it is found. */
interface Place extends Operation {
  readonly server: string;
  readonly described: Described;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
const json = 'application/json';

type Document = Readonly<Record<string, unknown>>;

export function operationsOf(document: Document): readonly Place[] {
  const [server] = document['servers'] as readonly { url: string }[];
  const paths = document['paths'] as Readonly<Record<string, PathItem & Record<string, Described>>>;
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const own = item[method];
      if (!own) return [];
      const described = {
        ...own,
        parameters: [...(item.parameters ?? []), ...(own.parameters ?? [])],
      };
      return [
        {
          id: own.operationId,
          method,
          path,
          server: (item.servers?.[0] ?? server!).url,
          described,
        },
      ];
    }),
  );
}

/** @param isTried  whether a form may send the call from here */
export function referencePage(document: Document, isTried: boolean): Page {
  const places = operationsOf(document);
  const { schemas } = document['components'] as { schemas: Readonly<Record<string, JsonSchema>> };
  return {
    title: 'REST operations',
    section: '/reference',
    body: html`<p>
        What stands here is the <a href="/openapi.json">OpenAPI 3.1 document</a>. Every call shows a
        key in <code>X-Service-Key</code>.
        ${
          isTried
            ? 'The forms send a call to test accounts, with the key of the demo.'
            : 'Calls can be sent from here where the demo is on.'
        }
      </p>
      <ul>
        ${places.map(({ id, method, path, described }) => html`<li><a href="#${id}">${described.summary}</a>: <code>${method.toUpperCase()} ${path}</code></li>`)}
      </ul>
      ${places.map((place) => operation(place, schemas, isTried))}`,
  };
}

type Schemas = Readonly<Record<string, JsonSchema>>;

function operation(place: Place, schemas: Schemas, isTried: boolean): Html {
  const { id, method, path, server, described } = place;
  const { summary, description, parameters = [], requestBody, responses } = described;
  const body = requestBody?.content[json];
  const ids = { id, parameters, body };
  return html`<h2 id="${id}">${summary}</h2>
    <p><code>${method.toUpperCase()} ${server}${path}</code></p>
    ${description && html`<p>${description}</p>`}
    ${parameters.length > 0 && schemaTable(parameterSchema(parameters), 'In the path and the headers')}
    ${body && schemaTable(whole(body.schema, schemas), 'Body')}
    ${body?.example !== undefined && code('Example', JSON.stringify(body.example, null, 2))}
    ${isTried && operationForm(ids)}
    <h3>Answers</h3>
    ${Object.entries(responses).map(
      ([status, answer]) =>
        html`<details class="answer-of">
          <summary><b>${status}</b> ${firstSentence(answer.description)}</summary>
          <p>${answer.description}</p>
          ${schemaTable(whole(answer.content?.[json]?.schema ?? {}, schemas), `Fields of ${status}`)}
        </details>`,
    )}`;
}

function operationForm({
  id,
  parameters,
  body,
}: {
  readonly id: string;
  readonly parameters: readonly Parameter[];
  readonly body: Content | undefined;
}): Html {
  const text = body && JSON.stringify(body.example ?? {}, null, 2);
  return tryForm(
    'Try it',
    html`<input type="hidden" name="operation" value="${id}" />
      ${parameters.map((one) => field(`${one.in}.${one.name}`, one.name, {}, '', one.required === true, id))}
      ${text !== undefined && field('body', 'body', { type: 'object' }, text, true, id)}`,
    id,
  );
}

function parameterSchema(parameters: readonly Parameter[]): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      parameters.map(({ name, schema, description }) => [
        name,
        { ...schema, ...(description ? { description } : {}) },
      ]),
    ),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** A schema with its references put in: one level, which is all that the document has. */
function whole(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const name = typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').at(-1)! : undefined;
  if (name !== undefined) return schemas[name] ?? {};
  const [first, ...others] = ((schema['anyOf'] ?? []) as JsonSchema[]).map((one) =>
    whole(one, schemas),
  );
  if (!first) return schema;
  const properties = Object.assign(
    {},
    ...[...others, first].map((one) => one['properties'] ?? {}),
  ) as object;
  return { type: 'object', properties };
}

const firstSentence = (text: string) => {
  const plain = text.replaceAll('`', '');
  return plain.length > 100 ? `${plain.slice(0, 100)}…` : plain;
};
