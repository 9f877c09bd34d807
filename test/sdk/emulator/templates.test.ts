/** Objects of a platform as data. */
import { expect } from 'chai';
import { fillTemplate, seededId, seedLines } from '../../../sdk/emulator/index.ts';

describe('Templates of an emulator', () => {
  it('take values, fields of values, texts with them, and all fields of an object', () => {
    const template = { id: 'x/{id}', '{sort}': '{spec.own}', '...': '{fields}', gone: '{none}' };
    const values = { id: 7, sort: 'ad', spec: { own: [1] }, fields: { id: 'mine', last: null } };
    expect(fillTemplate(template, values)).to.eql({ id: 'mine', ad: [1], last: null });
    expect(fillTemplate({ '...a': '{a}', '...b': '{b}' }, { a: { x: 1 } })).to.eql({ x: 1 });
  });

  it('make a thing for each of a list, and what stands below it', () => {
    const lines = [
      { each: 'forms', name: '{it.name}', below: [{ each: 'it.leads', name: '{it}', n: '{at}' }] },
    ];
    const forms = [
      { name: 'a', leads: ['b', 'c'] },
      { name: 'd', leads: [] },
    ];
    const made = seedLines(lines, { forms }, (line, { above }) => ({ line, above }));
    expect(made.map(({ line }) => line)).to.eql([
      { name: 'a' },
      { name: 'b', n: 0 },
      { name: 'c', n: 1 },
      { name: 'd' },
    ]);
    expect(made[2]?.above).to.equal(made[0]);
  });

  it('have ids that follow from their words', () => {
    expect(seededId('12#8 forms|7'))
      .to.match(/^12\d{8}$/)
      .and.equal(seededId('12#8 forms|7'));
    expect(seededId('12#8 forms|7')).not.to.equal(seededId('12#8 forms|8'));
  });
});
