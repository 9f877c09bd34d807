/** Every tool and script takes a list as an array and as a text with commas, whichever form its schema has. */
import { expect } from 'chai';
import { declareLists } from '../../runtime/catalog/lists/declare-lists.ts';
import { parseArgs } from '../../runtime/scripts/parse-args.ts';
import type { ArgSpec, JsonSchema } from '../../sdk/script.ts';
import { wholeCatalog } from '../support/whole-catalog.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;

/** Lists of words that people write. Such words may hold commas, so a text is one entry. */
const WORDS = new Set([
  'headlines',
  'long_headline',
  'descriptions',
  'messages',
  'rows',
  'headline',
  'description',
  'context_hints',
  'assets',
  'listing_groups',
]);
/** Parts of patterns, each with an item that fits. */
const ITEMS: readonly (readonly [pattern: RegExp, item: string])[] = [
  [/\{64\}/, 'a'.repeat(64)],
  [/^\^run_/, `run_${'0'.repeat(24)}`],
  [/VERY_HIGH/, 'HIGH'],
  [/email\|slack/, 'email'],
  [/\[\.\]/, 'example.com'],
  [/\{2\}\$/, 'DE'],
  [/0-9x/, '10x10'],
];
const itemOf = ({ enum: choices, pattern = '' }: JsonSchema): string =>
  Array.isArray(choices)
    ? String(choices[0])
    : (ITEMS.find(([fits]) => fits.test(String(pattern)))?.[1] ?? '12');

describe('Conformance: lists', () => {
  const { tools, scripts } = wholeCatalog();
  const ofTools = [...tools.values()].flatMap(({ name, inputSchema }) =>
    Object.entries((inputSchema['properties'] ?? {}) as Schemas).map(
      ([key, spec]) => [`${name}.${key}`, key, spec] as const,
    ),
  );
  const declared = (spec: JsonSchema, value: unknown) => {
    const box: Record<string, unknown> = { value };
    declareLists({ properties: { value: spec } }, box);
    return box['value'];
  };

  it('knows of each argument that speaks of commas that it is a list', () => {
    const unmarked = ofTools
      .filter(([, , { type }]) => type === 'string')
      .filter(
        ([, , { description, pattern = '' }]) =>
          /comma/i.test(`${String(description)}`) || /[(,] ?\*, \*/.test(String(pattern)),
      )
      .filter(([, , { list }]) => list === undefined);
    expect(unmarked.map(([path]) => path)).to.deep.equal([]);
  });

  it('makes the text of an array, and the array of a text, for every argument of a tool', () => {
    for (const [path, key, spec] of ofTools) {
      const {
        type,
        list,
        items = {},
      } = spec as { type?: unknown; list?: unknown; items?: JsonSchema };
      if (list === 'json' && type === 'string')
        expect(declared(spec, [{ a: 1 }]), path).to.equal('[{"a":1}]');
      else if (type === 'string' && list !== undefined) {
        const one = itemOf(spec);
        const joined = list === ' ' ? `${one} ${one}` : `${one},${one}`;
        expect(declared(spec, [one, one]), path).to.equal(joined);
        expect(declared(spec, `${one},${one}`), path).to.equal(joined);
      } else if (type === 'array' && items['type'] === 'string') {
        const one = itemOf(items);
        const parts = WORDS.has(key) ? [`${one}, ${one}`] : [one, one];
        expect(declared(spec, `${one}, ${one}`), path).to.deep.equal(parts);
        expect(declared(spec, JSON.stringify([one])), path).to.deep.equal([one]);
      }
    }
  });

  it('takes both for every argument of a script', () => {
    const world = { currency: 'EUR', today: '2026-11-29' };
    let tried = 0;
    for (const { name, manifest } of scripts.values())
      for (const [key, spec] of Object.entries(manifest.args ?? {})) {
        const isList = spec.repeat === true || spec.type === 'csv';
        if (!isList || spec.hash || spec.type === 'url' || (spec.minItems ?? 1) > 2) continue;
        const one = itemOf(spec as unknown as JsonSchema);
        const free: ArgSpec = { ...spec, required: false };
        const args = { [key]: free };
        const read = (given: unknown) => parseArgs({ args }, { [key]: given }, world as never);
        // Another pattern than the item was made for: its bounds are tried elsewhere.
        if (!fits(() => read([one, one]))) continue;
        tried += 1;
        const array = read([one, one]);
        expect(read(JSON.stringify([one, one])), `${name}.${key}`).to.deep.equal(array);
        if (!WORDS.has(key)) expect(read(`${one},${one}`), `${name}.${key}`).to.deep.equal(array);
      }
    expect(tried).to.be.above(100);
  });
});

function fits(parse: () => unknown): boolean {
  try {
    parse();
    return true;
  } catch {
    return false;
  }
}
