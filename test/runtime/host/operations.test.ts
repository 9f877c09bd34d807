import { expect } from 'chai';
import { readFileSync, readdirSync } from 'node:fs';
import { facts } from '../../../runtime/host/facts.ts';
import { operations } from '../../../runtime/host/operations.ts';
import type { AnyJson } from '../../support/any-json.ts';

const place = (path: string) => new URL(`../../../${path}`, import.meta.url);
const schemaOf = (name: string): AnyJson =>
  JSON.parse(readFileSync(place(`sdk/schemas/${name}`), 'utf8')) as AnyJson;

describe('What a guest may ask of its host', () => {
  const names = Object.keys(facts).sort();

  it('has code for each, in a file of its own', () => {
    expect(Object.keys(operations).sort()).to.deep.equal(names);
    const files = readdirSync(place('runtime/host'));
    expect(files).to.include.members(names.map((name) => `${name}.ts`));
  });

  it('is what manifests and examples may name', () => {
    const { asks } = schemaOf('script.schema.json').properties;
    expect([...asks.items.enum].sort()).to.deep.equal(names);
    const { ask } = schemaOf('script-examples.schema.json').items.properties.calls.items.properties;
    expect([...ask.enum].sort()).to.deep.equal(names);
  });
});
