/** Goals, buttons and objectives are values of a list. */
import { expect } from 'chai';
import { parseValue } from '../../runtime/scripts/parse-value.ts';
import type { ScriptExample } from '../../sdk/script.ts';
import { catalog } from './catalog.ts';

const CHOSEN =
  /^(objective|goal|billing_event|bid_strategy|call_to_action|optimization_goal|.*_goal)$/;

describe('Goals, buttons and objectives', () => {
  const all = [...catalog.scripts.values()].flatMap(({ name, manifest }) =>
    Object.entries(manifest.args ?? {})
      .filter(([key]) => CHOSEN.test(key))
      .map(([key, spec]) => ({ place: `${name}.${key}`, spec })),
  );

  it('are chosen from a list, never written freely', () => {
    expect(all.length).to.be.above(10);
    const free = all.filter(({ spec }) => spec.type === 'string' && spec.enum === undefined);
    expect(free.map(({ place }) => place)).to.deep.equal([]);
  });
});

describe('What a change answers of a choice', () => {
  it('is taken as an argument, in the words of the answer', () => {
    const told = [...catalog.scripts.values()]
      .filter(({ manifest }) => manifest.effect !== 'read')
      .flatMap(({ name, platform, manifest, examples }) => {
        const words = catalog.platforms.get(platform)?.data.words;
        const world = { currency: 'USD', today: '2026-03-02', words };
        return answersOf(examples()).flatMap((answer) =>
          Object.entries(manifest.args ?? {})
            .filter(([key, spec]) => spec.enum && typeof answer[key] === 'string')
            .map(([key, spec]) => {
              const faults: string[] = [];
              parseValue(answer[key], spec, world, (fault) => void faults.push(fault));
              return { place: `${name}.${key}`, faults };
            }),
        );
      });
    expect(told.length).to.be.above(100);
    expect(told.filter(({ faults }) => faults.length > 0)).to.deep.equal([]);
  });
});

/** Results of examples, and the objects right inside them. */
function answersOf(examples: readonly ScriptExample[]): Readonly<Record<string, unknown>>[] {
  return examples.flatMap(({ result }) => {
    if (typeof result !== 'object' || result === null) return [];
    const inside = Object.values(result).filter((value) => typeof value === 'object' && value);
    return [result, ...inside] as Readonly<Record<string, unknown>>[];
  });
}
