/** Names in a hint or a description exist, and answer as they are said to. */
import { expect } from 'chai';
import { findFinder } from '../../runtime/catalog/finders.ts';
import { errorCatalogue } from '../../sdk/errors.ts';
import type { JsonSchema } from '../../sdk/script.ts';
import { catalog } from './catalog.ts';

const isThere = (name: string) => catalog.tools.has(name) || catalog.findScript(name) !== undefined;

/** Names of tools and scripts, as far as they can be told from names of arguments. */
function namedIn(text: string): string[] {
  return (
    text.match(
      /\b(?:[a-z]+_ads_[a-z_]+|amazon_dsp_[a-z]+_[a-z_]+|(?:list|pull|search|inspect)_[a-z_]+)\b/g,
    ) ?? []
  );
}

const units = [
  ...[...catalog.scripts.values()].map(({ name, platform, manifest, argsSchema }) => ({
    name,
    platform: manifest.default ?? platform,
    words: manifest.description,
    schema: argsSchema(),
  })),
  ...[...catalog.tools.values()].map(({ name, manifest, inputSchema }) => ({
    name,
    platform: manifest.platform,
    words: [manifest.description, ...(manifest.rules ?? [])].join(' '),
    schema: inputSchema,
  })),
];
const argumentsOf = ({ schema }: { readonly schema: JsonSchema }) =>
  Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);

describe('Hints', () => {
  it('of errors name tools that are there', () => {
    const named = Object.values(errorCatalogue).flatMap(
      ({ hint }) => hint.match(/\b[a-z]+_[a-z_]+\b/g) ?? [],
    );
    const words = [
      'job_id',
      'run_id',
      'batch_id',
      'account_id',
      'idempotency_key',
      'session_token',
      'svc_',
    ];
    const missing = named.filter((name) => !words.includes(name) && !isThere(name));
    expect(missing).to.deep.equal([]);
  });

  it('of descriptions name tools and scripts that are there', () => {
    const platforms = new Set(
      [...catalog.platforms.values()].flatMap(({ plugin }) => plugin.manifest.aliases ?? []),
    );
    const missing = units.flatMap((unit) =>
      [unit.words, ...argumentsOf(unit).map(([, { description }]) => String(description))]
        .flatMap(namedIn)
        .filter(
          (name) =>
            !platforms.has(name) &&
            !isThere(name) &&
            !argumentsOf(unit).some(([key]) => key === name),
        )
        .map((name) => `${unit.name}: ${name}`),
    );
    expect(missing).to.deep.equal([]);
  });

  it('of arguments name what can be asked at once and answers that very field', () => {
    let found = 0;
    for (const unit of units)
      for (const [argument] of argumentsOf(unit)) {
        const name = findFinder(catalog, argument, unit.platform);
        if (name === undefined) continue;
        found += 1;
        const place = `${unit.name}.${argument} > ${name}`;
        const tool = catalog.tools.get(name);
        const script = catalog.scripts.get(name);
        const schema = tool?.outputSchema ?? script!.resultSchema();
        const required = (tool?.inputSchema ?? script!.argsSchema())['required'];
        expect(required ?? ['platform'], place).to.deep.equal(['platform']);
        expect((tool ?? script)!.manifest.effect, place).to.equal('read');
        if (script && !tool) expect(script.platform, place).to.equal(unit.platform);
        const lists = Object.values((schema['properties'] ?? {}) as Record<string, JsonSchema>);
        const columns = lists.flatMap(({ items }) =>
          Object.keys(((items as JsonSchema | undefined)?.['properties'] ?? {}) as object),
        );
        const part = argument.replace(/s$/, '');
        expect(
          columns.some((column) => column === 'id' || column === 'name' || part.endsWith(column)),
          place,
        ).to.equal(true);
      }
    expect(found).to.be.above(300);
  });
});
