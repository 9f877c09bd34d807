/** Goals, buttons and objectives are values of a list. */
import { expect } from 'chai';
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
