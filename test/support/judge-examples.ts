/**
 * Holds what the examples of a platform's scripts send, and what they are answered, to a description that nobody here
 * wrote: a vendor's OpenAPI or client, or the schemas of an independent connector, cut down to names, types and values.
 */
import { Ajv2020, type AnySchemaObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'chai';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { anEmulatedPlatform } from './an-emulated-platform.ts';
import type { ExampleCall, ScriptExample } from '../../sdk/script.ts';
import { readExamples } from '../../sdk/testing/index.ts';

interface Operation {
  readonly query?: Readonly<Record<string, AnySchemaObject>>;
  readonly body?: AnySchemaObject;
  /** By status; null for an answer without a body. */
  readonly replies?: Readonly<Record<string, AnySchemaObject | null>>;
}

/** Where it was read: `owner/name` on GitHub, and the commit. */
interface Origin {
  readonly repository: string;
  readonly commit: string;
}

/** `test/openapi.json` and its like: of a repository at a commit, or of a page (`source`) of a day. */
export interface CutDescription extends Partial<Origin> {
  /** Of the commit. */
  readonly date: string;
  /** Its kind, and the parts that were left away. */
  readonly source: string;
  /** Where more of it was read. */
  readonly beside?: readonly Origin[];
  /** `POST campaigns/{id}`; a query schema that is empty takes any value. */
  readonly operations: Readonly<Record<string, Operation>>;
  readonly definitions: Readonly<Record<string, AnySchemaObject>>;
}

/** Faults that are let pass, and why: a fact of another source, or one that nobody knows. */
export type Excuse = readonly [pattern: RegExp, why: string];

export interface Leeway {
  /** Calls that the description does not have. */
  readonly unlisted?: readonly Excuse[];
  /** Faults by the description's word alone. */
  readonly known?: readonly Excuse[];
  /** Puts the platform's spelling in the place of what examples have instead, in the JSON of a body or answer. */
  readonly spell?: (json: string) => string;
  /** Calls that playing all examples comes to at least; 50 when absent, fewer where scripts are few. */
  readonly least?: number;
}

export interface Judge {
  /** Parts of a request and its answer that the description does not have, without excused ones. */
  faultsOf(call: Call): string[];
  /** Excuses that nothing needed so far. */
  idle(): readonly string[];
}

/** Defines the tests: one for each script, one for the excuses, and one for the source. */
export function judgeExamples(platform: string, from: unknown, leeway: Leeway = {}): void {
  const judge = aJudge(from, leeway);
  for (const [script, examples] of Object.entries(examplesOf(platform)))
    it(`has what ${script} sends, and what it is answered`, () => {
      const faults = examples.flatMap(({ calls = [] }) => calls.flatMap(judge.faultsOf));
      expect([...new Set(faults)]).to.deep.equal([]);
    });
  it('has what the emulator asks for and answers when all of these are played on it', async function () {
    this.timeout(60_000);
    const played = await anEmulatedPlatform(platform);
    try {
      for (const [script, examples] of Object.entries(examplesOf(platform)))
        for (const { args = {}, dry_run: dryRun = false } of examples)
          await played.run(script, args, { dryRun }).catch(() => undefined);
    } finally {
      await played.close();
    }
    // Refused requests may well be wrong, and questions to the host go to no platform.
    const answered = played.calls.filter(
      ({ error, request }) => error === undefined && request.method !== 'ASK',
    );
    const faults = answered.flatMap(({ request: { method, path, query, body }, reply }) =>
      judge.faultsOf({ send: `${method} ${path}`, ...(query && { query }), body, reply }),
    );
    expect(answered.length).to.be.above(leeway.least ?? 50);
    expect([...new Set(faults)]).to.deep.equal([]);
  });
  it('still contradicts us where an excuse says so', () => {
    expect(judge.idle()).to.deep.equal([]);
  });
  it('says whose it is', () => {
    const description = from as CutDescription;
    expect(description.date).to.match(/^\d{4}-\d\d-\d\d$/);
    const { repository: own, commit: at, source, beside = [] } = description;
    const isPage = own === undefined && at === undefined;
    if (isPage) expect(source).to.match(/^https:\/\//);
    const origins = isPage ? beside : [{ repository: own, commit: at }, ...beside];
    for (const { repository, commit } of origins) {
      expect(repository).to.match(/^[\w.-]+\/[\w.-]+$/);
      expect(commit).to.match(/^[0-9a-f]{40}$/);
    }
  });
}

/** @param from  a `CutDescription`, as JSON */
export function aJudge(from: unknown, leeway: Leeway = {}): Judge {
  const description = from as CutDescription;
  const { unlisted = [], known = [], spell = (json) => json } = leeway;
  const readers = { body: aReader(description, false), query: aReader(description, 'array') };
  const used = new Set<Excuse>();
  const isExcused = (excuses: readonly Excuse[], text: string) => {
    const found = excuses.find(([pattern]) => pattern.test(text));
    if (found) used.add(found);
    return found !== undefined;
  };
  const check = (place: string, path: readonly string[], value: unknown): string[] => {
    const ajv = path.includes('query') ? readers.query : readers.body;
    if (value === undefined || value === null) return [];
    const pointer = ['operations', ...path]
      .map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')))
      .join('/');
    const validate = ajv.getSchema(`judge#/${pointer}`);
    if (!validate) throw new Error(`The description cannot be read at ${pointer}.`);
    if (validate(JSON.parse(spell(JSON.stringify(value))))) return [];
    return (validate.errors ?? [])
      .filter(({ keyword }) => !['oneOf', 'anyOf', 'if'].includes(keyword))
      .map(({ instancePath, message = '', params, keyword, data }) => {
        const { additionalProperty = '' } = params as { additionalProperty?: string };
        const extra = keyword === 'enum' ? String(data) : additionalProperty;
        return `${place} ${instancePath} ${message} ${extra}`.trim();
      });
  };
  const judge = ({ send = '', query = {}, body, reply, status = 200 }: Call): string[] => {
    const [name, operation] = operationOf(description, send) ?? [];
    if (name === undefined || !operation) return [`${send} is no operation`];
    const [answer] = Object.entries(operation.replies ?? {}).filter(([, schema]) => schema);
    return [
      ...Object.entries(query).flatMap(([parameter, value]) =>
        Object.hasOwn(operation.query ?? {}, parameter)
          ? check(
              `${name} QUERY ${parameter}`,
              [name, 'query', parameter],
              operation.query?.[parameter]?.['type'] === 'array' ? listed(value) : value,
            )
          : [`${name} QUERY ${parameter}`],
      ),
      ...(operation.body ? check(`${name} BODY`, [name, 'body'], body) : []),
      ...(answer && status < 400
        ? check(`${name} REPLY`, [name, 'replies', answer[0]], reply)
        : []),
    ];
  };
  return {
    faultsOf: (call) => {
      // Work of the host itself is nothing of the platform's.
      if (call.send === undefined) return [];
      if (isExcused(unlisted, call.send)) return [];
      // Requests that the platform refuses may well be wrong.
      if (call.status === 400) return [];
      return judge(call).filter((fault) => !isExcused(known, fault));
    },
    idle: () =>
      [...unlisted, ...known].filter((excuse) => !used.has(excuse)).map(([text]) => String(text)),
  };
}

/** @param coerceTypes  a query is text, and one of a list may stand alone in it */
function aReader(description: CutDescription, coerceTypes: false | 'array'): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    verbose: true,
    coerceTypes,
    code: { optimize: false },
  });
  addFormats.default(ajv);
  return ajv.addSchema({ $id: 'judge', ...description } as AnySchemaObject);
}

/** Platforms take `a,b` for a list. */
const listed = (value: unknown) => (typeof value === 'string' ? value.split(',') : value);

/** One call of an example, with or without its answer. */
export type Call = Omit<ExampleCall, 'reply'> & Partial<Pick<ExampleCall, 'reply'>>;

function examplesOf(platform: string): Readonly<Record<string, readonly ScriptExample[]>> {
  const library = fileURLToPath(new URL(`../../scripts-library/${platform}/`, import.meta.url));
  const scripts = readdirSync(library).filter((name) =>
    existsSync(join(library, name, 'examples.json')),
  );
  return Object.fromEntries(scripts.map((name) => [name, readExamples(join(library, name))]));
}

/** Ids, and the account's place, stand where the description has a name in braces. */
function operationOf({ operations }: CutDescription, send: string) {
  const [verb, path = ''] = send.split(' ');
  const parts = path.split('/');
  const found = Object.entries(operations).filter(([name]) => {
    const [method, pattern = ''] = name.split(' ');
    const wanted = pattern.split('/');
    return (
      method === verb &&
      wanted.length === parts.length &&
      wanted.every((part, at) => isPart(part, parts[at] ?? ''))
    );
  });
  // `{id}:publish` says more than `{id}`.
  return found.find(([name]) => name.includes('}:')) ?? found[0];
}

/** `{id}` stands for any, `{id}:publish` for what ends so. */
function isPart(wanted: string, part: string): boolean {
  const [, end] = /^\{[^}]*\}(.*)$/.exec(wanted) ?? [];
  return end === undefined ? wanted === part : part.endsWith(end);
}
