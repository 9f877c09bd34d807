/** Manifests of scripts are written in one notation: nothing in the long form that the short one can say. */
import { expect } from 'chai';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Fields } from '../../runtime/catalog/terse/context.ts';
import { expandFields } from '../../runtime/catalog/terse/expand-fields.ts';
import { normal, terseManifest, type Names } from '../support/terse-manifest.ts';

const library = fileURLToPath(new URL('../../scripts-library/', import.meta.url));
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Fields;
const fieldsOf = (folder: string): Fields => {
  const file = `${library}${folder}/fields.json`;
  return existsSync(file) ? readJson(file) : {};
};

/** By what they stand for: as an argument, and as a part of a result. */
function namesOf(fields: Fields): Names {
  const all = Object.keys(fields);
  const key = (value: unknown) => JSON.stringify(sorted(normal(value)));
  const named = (expand: (name: string) => unknown) =>
    new Map(all.flatMap((name) => one(() => [[key(expand(name)), name] as const])));
  const args = named((name) => argumentOf(fields, name));
  const results = named((name) => resultOf(fields, name));
  return {
    fields,
    argument: (arg) => args.get(key(arg)),
    result: (schema) => (schema['type'] === 'object' ? results.get(key(schema)) : undefined),
  };
}

/** Nothing where the name is of the other sort. */
function one<T>(make: () => readonly T[]): readonly T[] {
  try {
    return make();
  } catch {
    return [];
  }
}

function argumentOf(fields: Fields, name: string): unknown {
  const { args } = expandFields({ args: { 'a?': `#${name}` } }, fields) as {
    readonly args: { readonly a: unknown };
  };
  return args.a;
}

function resultOf(fields: Fields, name: string): unknown {
  const { result } = expandFields({ result: { ':': 'object', x: `#${name}` } }, fields) as {
    readonly result: { readonly properties: { readonly x: unknown } };
  };
  return result.properties.x;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}

describe('The notation of manifests', () => {
  const folders = [
    ...new Set(globSync('*/*/manifest.json', { cwd: library }).map((file) => file.split('/')[0]!)),
  ];

  for (const folder of folders.sort())
    it(`${folder}: is the short one, with a name for what it says more than once`, () => {
      const fields = fieldsOf(folder);
      const names = namesOf(fields);
      for (const file of globSync(`${folder}/*/manifest.json`, { cwd: library })) {
        const written = readJson(library + file);
        const terse = terseManifest(expandFields(written, fields), names);
        expect(written, file).to.deep.equal(JSON.parse(JSON.stringify(terse)));
      }
    });

  for (const folder of folders.filter((one) => existsSync(`${library}${one}/fields.json`)))
    it(`${folder}: uses each name of fields.json at least twice, and none is a definition's`, () => {
      const definitions = readJson(
        fileURLToPath(new URL('../../sdk/schemas/definitions.json', import.meta.url)),
      );
      const fields = fieldsOf(folder);
      const text = [
        `${library}${folder}/fields.json`,
        ...globSync(`${library}${folder}/*/manifest.json`),
      ]
        .map((file) => readFileSync(file, 'utf8'))
        .join('');
      for (const name of Object.keys(fields)) {
        expect(text.split(new RegExp(`"#${name}(?![a-z0-9_])`)).length - 1, name).to.be.above(1);
        expect(definitions).to.not.have.property(name);
      }
    });
});
