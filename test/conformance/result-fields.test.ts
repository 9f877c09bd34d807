/** Callers understand results: every field says its meaning. */
import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import type { JsonSchema } from '../../sdk/script.ts';
import { catalog } from './catalog.ts';

const { meanings } = JSON.parse(
  readFileSync(new URL('../../sdk/schemas/fields.json', import.meta.url), 'utf8'),
) as { meanings: Readonly<Record<string, string>> };

interface Field {
  readonly path: string;
  /** Its name, and that of the list or object it stands in. */
  readonly names: readonly [name: string, place: string];
  readonly schema: JsonSchema;
}

function fieldsOf(node: unknown, path: string, place = ''): Field[] {
  if (typeof node !== 'object' || node === null) return [];
  const { properties = {}, items, anyOf = [], oneOf = [] } = node as Record<string, never>;
  const own = Object.entries(properties as Record<string, JsonSchema>).flatMap(
    ([name, schema]): Field[] => [
      { path: `${path}.${name}`, names: [name, place], schema },
      ...fieldsOf(schema, `${path}.${name}`, name),
    ],
  );
  const others = [items, ...(anyOf as unknown[]), ...(oneOf as unknown[])];
  return [...own, ...others.flatMap((one) => fieldsOf(one, path, place))];
}

const all = [
  ...[...catalog.scripts.values()].flatMap(({ name, resultSchema }) =>
    fieldsOf(resultSchema(), name),
  ),
  ...[...catalog.tools.values()].flatMap(({ name, outputSchema }) => fieldsOf(outputSchema, name)),
];

describe('The fields of results', () => {
  it('each say what they mean: in the manifest, or by a name that means the same everywhere', () => {
    expect(all.length).to.be.greaterThan(5_000);
    const silent = all.filter(({ schema }) => typeof schema['description'] !== 'string');
    const hint = 'write a description in the manifest, or a meaning in sdk/schemas/fields.json';
    expect(
      silent.map(({ path }) => path),
      hint,
    ).to.deep.equal([]);
  });

  it('say whose id, name or status it is', () => {
    const id = all.find(({ path }) => path === 'google_ads_get_campaign.campaign.id');
    expect(id?.schema['description']).to.equal('id of the campaign, as the platform writes it');
  });

  it('have no meaning written for a name that nobody uses', () => {
    const used = new Set(all.flatMap(({ names: [name, place] }) => [name, `${place}.${name}`]));
    expect(Object.keys(meanings).filter((name) => !used.has(name))).to.deep.equal([]);
  });
});
