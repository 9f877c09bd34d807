/** Rules as lines of text, windows of days by name, and small grammars. */
import { expect } from 'chai';
import { checkFields, namedDays, rulesOf, TextReader } from '../../../sdk/emulator/index.ts';

describe('Rules of fields in lines', () => {
  const refuse = (code: string, path: string | readonly (string | number)[], given?: string) =>
    new Error([code, [path].flat().join('.'), given].join(' '));
  const check = (line: string, words: string, fields: object) => () =>
    checkFields(rulesOf({ [line]: words }), fields as Record<string, unknown>, { refuse });

  it('say when they hold, of what, and where the fault is', () => {
    const line = 'create: x,y least @from if type=A|B & size=null was old=true each rows.*';
    const conditions = { if: { type: ['A', 'B'], size: [null] }, was: { old: [true] } };
    const told = { on: 'create', at: ['x', 'y'], least: '@from', each: ['rows.*'] };
    const whole = { ...told, ...conditions, code: 'LATE', field: 'z' };
    expect(rulesOf({ [line]: 'LATE @ z' })).to.eql([whole]);
  });

  it('refuse as the rules that they stand for', () => {
    expect(check('amount most 5', 'TOO_HIGH', { amount: 6 })).to.throw('TOO_HIGH amount 6');
    expect(check('amount most 5', 'TOO_HIGH', { amount: 5 })).not.to.throw();
    const second = check('id present each rows.*', 'MISSING', { rows: [{ id: 1 }, {}] });
    expect(second).to.throw('MISSING rows.1.id');
    expect(check('a present unless b=null', 'NO_A @', { b: 1 })).to.throw(/^NO_A +$/);
    expect(check("a not ''", 'EMPTY', { a: '' })).to.throw('EMPTY a');
    expect(check('a text', 'NO_TEXT', { a: 5 })).to.throw('NO_TEXT a 5');
    expect(check('a text', 'NO_TEXT', { a: '5' })).not.to.throw();
    expect(check('a number', 'NO_NUMBER', { a: '5' })).to.throw('NO_NUMBER a 5');
    expect(check('a has b', 'NO_B', { a: ['c'] })).to.throw('NO_B a');
    expect(check('a has b', 'NO_B', { a: ['c', 'b'] })).not.to.throw();
    expect(check('a has b', 'NO_B', { a: [] })).not.to.throw();
  });

  it('know a value that was there before, in any of the objects that a path begins at', () => {
    const rows = (...ids: readonly unknown[]) => ({ rows: ids.map((id) => ({ id })) });
    const distinct = (fields: object) => check('id distinct each rows.*', 'TWICE', fields);
    expect(distinct(rows('a', 'b', 'a'))).to.throw('TWICE rows.2.id a');
    expect(distinct(rows('a', null, undefined, null, 'b'))).not.to.throw();
    expect(check('ids.* distinct', 'TWICE', { ids: [1, 2, 1] })).to.throw('TWICE ids.2 1');
  });

  it('know what a change may not change', () => {
    const kept = rulesOf({ 'type.name kept': 'SETTLED' });
    const change = (name: string) => () => {
      const changed = { before: { type: { name: 'A' } }, paths: ['type'] };
      checkFields(kept, { type: { name } }, { refuse }, changed);
    };
    expect(change('B')).to.throw('SETTLED type.name B');
    expect(change('A')).not.to.throw();
    expect(check('type.name kept', 'SETTLED', { type: { name: 'A' } })).not.to.throw();
  });

  it('are asked of a change where it sets a field that they compare with', () => {
    const later = rulesOf({ 'end above @start': 'EARLY' });
    const change = (paths: string[]) => () =>
      checkFields(later, { start: 3, end: 2, name: 'x' }, { refuse }, { before: {}, paths });
    expect(change(['start'])).to.throw('EARLY end 2');
    expect(change(['name'])).not.to.throw();
  });
});

describe('Windows of days by name', () => {
  it('are reckoned from the first days of weeks, months, quarters and years', () => {
    const on = (window: string) => Object.values(namedDays(window, '2026-03-04')!).join(' ');
    expect(on('monday-7 monday-1')).to.equal('2026-02-23 2026-03-01');
    expect(on('sunday+0 today+0')).to.equal('2026-03-01 2026-03-04');
    expect(on('lastMonth+0 month-1')).to.equal('2026-02-01 2026-02-28');
    expect(on('lastQuarter+0 quarter-1')).to.equal('2025-10-01 2025-12-31');
    expect(on('lastYear+0 year-1')).to.equal('2025-01-01 2025-12-31');
    expect(namedDays(undefined, '2026-03-04')).to.equal(undefined);
  });
});

describe('A text that is read from left to right', () => {
  const reader = (text: string) => new TextReader(text, ({ at }) => new Error(`at ${at}`));

  it('gives what an expression finds, and says where it stands', () => {
    const words = reader('a,bc');
    expect(words.list(() => words.need(/[a-z]+/))).to.eql(['a', 'bc']);
    expect(words.isDone).to.equal(true);
    const broken = reader('a,1');
    expect(() => broken.list(() => broken.need(/[a-z]+/))).to.throw('at 2');
  });
});
