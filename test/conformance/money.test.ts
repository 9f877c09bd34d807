/** Money is in account currency, in major units, wherever a caller gives or reads it. */
import { expect } from 'chai';
import type { JsonSchema } from '../../sdk/script.ts';
import { catalog } from './catalog.ts';

/** Millionths or hundredths, in a name or in words; `never micros` says that there are none. */
const SMALL_UNIT = /(?<!never (?:in )?)micros?(?![a-z])|(?<![a-z])cents(?![a-z])|_minor\b/i;

function namesIn(node: unknown, path: string): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    const here = `${path}.${key}`;
    const isWrong =
      SMALL_UNIT.test(key) || (key === 'description' && SMALL_UNIT.test(String(value)));
    return [...(isWrong ? [here] : []), ...namesIn(value, here)];
  });
}

const schemas: readonly (readonly [string, JsonSchema])[] = [
  ...[...catalog.scripts.values()].flatMap(({ name, argsSchema, resultSchema }) => [
    [`${name} (arguments)`, argsSchema()] as const,
    [`${name} (result)`, resultSchema()] as const,
  ]),
  ...[...catalog.tools.values()].flatMap(({ name, inputSchema, outputSchema }) => [
    [`${name} (arguments)`, inputSchema] as const,
    [`${name} (result)`, outputSchema] as const,
  ]),
];

describe('Money', () => {
  it('has no small units in arguments and results of tools and scripts', () => {
    expect(schemas.flatMap(([name, schema]) => namesIn(schema, name))).to.deep.equal([]);
  });

  it('has no small units in what examples answer, raw queries apart', () => {
    const answers = [...catalog.scripts.values()]
      .filter(({ manifest }) => !Object.hasOwn(manifest.args ?? {}, 'query'))
      .flatMap(({ name, examples }) =>
        examples().flatMap(({ result, changes }) => namesIn({ result, changes }, name)),
      );
    expect(answers).to.deep.equal([]);
  });
});

describe('The question which account is meant', () => {
  it('is asked by no tool by itself: the instructions ask it once', () => {
    const asking = [...catalog.tools.values()].filter(({ manifest }) =>
      /ask the user which|which one first/i.test(manifest.description),
    );
    expect(asking.map(({ name }) => name)).to.deep.equal([]);
  });
});
