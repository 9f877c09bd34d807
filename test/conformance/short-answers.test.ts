/** Nothing answers more than 8,000 tokens without being asked, however much there is: a page of it, or cut lists that say so. */
import { expect } from 'chai';
import { countTokens } from '../../runtime/rows/count-tokens.ts';
import { fitAnswer, fitChange } from '../../runtime/rows/fit-answer.ts';
import { listSchemaOf } from '../../runtime/rows/row-wish.ts';
import type { JsonSchema } from '../../sdk/script.ts';
import { catalog } from './catalog.ts';

const MOST = 8_000;
/** Of each list; the lists in its items are shorter, so that building them takes no time. */
const ROWS = [250, 4, 2, 1];
const WORDS = 'Trail running shoes for long and rainy days 2026 ';

/** As much as the schema lets an answer hold. */
function largest(schema: JsonSchema | undefined, depth = 0): unknown {
  const node = (schema ?? {}) as Readonly<Record<string, never>>;
  const choices = (node['anyOf'] ?? node['oneOf']) as readonly JsonSchema[] | undefined;
  if (choices) return largest(choices.find(({ type }) => type !== 'null') ?? choices[0], depth);
  if (node['enum']) return (node['enum'] as readonly unknown[]).at(-1);
  if (node['const'] !== undefined) return node['const'];
  const type = [node['type']].flat().find((one) => one !== 'null');
  if (type === 'array') {
    const item = largest(node['items'] ?? { type: 'object' }, depth + 1);
    return Array.from({ length: ROWS[depth] ?? 1 }, () => item);
  }
  if (type === 'number' || type === 'integer') return 1_234_567;
  if (type === 'boolean') return true;
  if (type === 'string') return WORDS;
  const properties = Object.entries((node['properties'] ?? {}) as Record<string, JsonSchema>);
  const own = properties.map(([name, inner]) => [name, largest(inner, depth)]);
  const isOpen = properties.length === 0 && depth < 2;
  const more = isOpen ? Array.from({ length: 30 }, (_, at) => [`field_${at}`, WORDS]) : [];
  return Object.fromEntries([...own, ...more]) as unknown;
}

const units = [
  ...[...catalog.scripts.values()].map(({ name, manifest, resultSchema }) => ({
    name,
    effect: manifest.effect,
    schema: resultSchema(),
  })),
  ...[...catalog.tools.values()].map(({ name, manifest, outputSchema }) => ({
    name,
    effect: manifest.effect,
    schema: outputSchema as JsonSchema,
  })),
];

describe('An answer of everything that there is', () => {
  it(`is within ${MOST} tokens, whichever script or tool gives it, and says what it left out`, function () {
    this.timeout(60_000);
    const wrong = units.filter(({ effect, schema }) => {
      const answer = largest(schema) as Record<string, unknown>;
      const list = listSchemaOf(schema);
      const fitting = { wish: {}, schema: list, isAsked: false, asked: () => 'a'.repeat(64) };
      const shown = effect === 'read' ? fitAnswer(answer, fitting) : fitChange(answer);
      const isSilent = shown !== answer && !('page' in shown);
      return isSilent || countTokens(shown, MOST) > MOST;
    });
    expect(units.length).to.be.greaterThan(900);
    expect(wrong.map(({ name }) => name)).to.deep.equal([]);
  });
});
