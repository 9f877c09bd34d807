/** Every document that scripts send, held to StackAdapt's published schema, and every request to the form that it takes. */
import { expect } from 'chai';
import { buildASTSchema, parse, validate } from 'graphql';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { judgeExamples } from '../../../../test/support/judge-examples.ts';
import request from './request.json' with { type: 'json' };

const library = new URL('../../../../scripts-library/stackadapt/', import.meta.url);
const here = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const schema = buildASTSchema(parse(here('schema.graphql')), { assumeValidSDL: true });
const faultsOf = (query: string) => validate(schema, parse(query)).map(({ message }) => message);

interface Example {
  readonly calls?: readonly { readonly body?: { readonly query?: string } }[];
}

describe("StackAdapt's published schema", () => {
  judgeExamples('stackadapt', request as never, { least: 45 });

  const scripts = readdirSync(library, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => existsSync(new URL(`${name}/examples.json`, library)));
  for (const script of scripts)
    it(`has what ${script} asks for`, () => {
      const text = readFileSync(new URL(`${script}/examples.json`, library), 'utf8');
      const calls = (JSON.parse(text) as Example[]).flatMap((one) => one.calls ?? []);
      const documents = [...new Set(calls.map(({ body }) => body?.query ?? ''))];
      expect(documents).to.not.be.empty;
      for (const one of documents) expect(faultsOf(one), one).to.deep.equal([]);
    });

  it('has what the probe asks for, and not what is in no schema', () => {
    const { probe } = JSON.parse(here('../platform.json')) as {
      probe: { request: { body: { query: string } } };
    };
    expect(faultsOf(probe.request.body.query)).to.deep.equal([]);
    expect(faultsOf('query { campaigns { nodes { colour } } }')).to.have.length(1);
  });
});
