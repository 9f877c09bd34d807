/** Every recorded request and answer, held to Reddit's own OpenAPI of August 2026 (`openapi.json`, a cut-down copy). */
import { Ajv2020, type AnySchemaObject } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import type { ScriptExample } from '../../../sdk/script.ts';
import openapi from './openapi.json' with { type: 'json' };

interface Operation {
  readonly query?: Readonly<Record<string, AnySchemaObject>>;
  readonly body?: AnySchemaObject;
  readonly replies: Readonly<Record<string, AnySchemaObject | null>>;
}
const operations = openapi.operations as unknown as Readonly<Record<string, Operation>>;
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });

/** What the document does not have, each with what we go by instead. */
const unlisted = [
  /creative_assets\/uploads/, // filippofinke/reddit-ads-mcp, burnr8
  /^DELETE creative_assets/, // the same
];
const known: readonly (readonly [fault: RegExp, why: string])[] = [
  [/age_targeting|targeting must be null/, 'gone from this document; README.md, "Unconfirmed"'],
  [/creative_assets REPLY/, 'clients of 2026 see media by permanent_url, and when it was made'],
  [/(conversion_pixel_id|size_range_\w+) must be/, 'null where there is none'],
  [/additional properties age_restriction/, 'in the OpenAPI of 2025'],
  [/additional properties ad_account_id/, 'the key of a breakdown that the answer does not list'],
  [/os_type must be equal/, 'computers are one system here'],
  [/cause\/member_id/, 'ids of members are free text here'],
];

const library = new URL('../../../scripts-library/reddit/', import.meta.url);
const scripts = readdirSync(library, { withFileTypes: true })
  .filter(({ name }) => /^(reddit_ads_|pull_)/.test(name))
  .map(({ name }) => name);
const examplesOf = (name: string) =>
  JSON.parse(readFileSync(new URL(`${name}/examples.json`, library), 'utf8')) as ScriptExample[];

function operationOf(send: string): readonly [string, Operation] | undefined {
  const [verb, path = ''] = send.split(' ');
  const parts = path.split('/');
  return Object.entries(operations).find(([name]) => {
    const [method, pattern = ''] = name.split(' ');
    const wanted = pattern.split('/');
    return (
      method === verb &&
      wanted.length === parts.length &&
      wanted.every((part, at) => part === '{id}' || part === parts[at])
    );
  });
}

function faultsOf(schema: AnySchemaObject | null | undefined, value: unknown, place: string) {
  if (!schema || value === undefined) return [];
  const whole = { ...schema, definitions: openapi.definitions };
  // Examples have an account id of their own, which is none of Reddit's.
  const own = JSON.parse(
    JSON.stringify(value).replaceAll('"1112223333"', '"a2_1112223333"'),
  ) as unknown;
  if (ajv.validate(whole, own)) return [];
  return (ajv.errors ?? [])
    .filter(({ keyword }) => keyword !== 'oneOf' && keyword !== 'anyOf')
    .map(({ instancePath, message, params }) => {
      const { additionalProperty: extra = '' } = params as { additionalProperty?: string };
      return `${place} ${instancePath} ${message} ${extra}`.trim();
    })
    .filter((fault) => !known.some(([pattern]) => pattern.test(fault)));
}

describe("Reddit's OpenAPI of August 2026", () => {
  for (const name of scripts)
    it(`has what ${name} sends, and what it is answered`, () => {
      const faults = examplesOf(name).flatMap(({ calls = [] }) =>
        calls.flatMap(({ send, query = {}, body, reply, status = 200 }) => {
          if (send.includes(' @') || unlisted.some((one) => one.test(send))) return [];
          const [place, operation] = operationOf(send) ?? [];
          if (!place || !operation) return [`${send} is no operation`];
          const [answer] = Object.values(operation.replies);
          return [
            ...Object.keys(query)
              .filter((parameter) => !Object.hasOwn(operation.query ?? {}, parameter))
              .map((parameter) => `${place} QUERY ${parameter}`),
            ...faultsOf(operation.body, body, `${place} BODY`),
            ...(status < 400 ? faultsOf(answer, reply, `${place} REPLY`) : []),
          ];
        }),
      );
      expect([...new Set(faults)]).to.deep.equal([]);
    });
  it('names each field that reports are asked for', async () => {
    const { reportFields } = await import('../../../scripts-library/reddit/metrics.ts');
    const { default: emulated } = await import(
      '../../../plugins/platforms/reddit/emulator/report/metric-names.json',
      { with: { type: 'json' } }
    );
    const text = JSON.stringify(operations['POST ad_accounts/{id}/reports']?.body);
    for (const field of [...reportFields, ...emulated]) expect(text).to.contain(`"${field}"`);
  });
});
