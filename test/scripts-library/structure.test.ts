/** Findings of an audit in an account, and the steps of a repair. */
import { expect } from 'chai';
import fc from 'fast-check';
import { countsOf, findingsOf, planOf, type Part } from '../../sdk/kit/structure.ts';

const part = (id: string, name: string, more: Partial<Part> = {}): Part => ({
  entity: 'campaign',
  id,
  name,
  status: 'ENABLED',
  parentId: null,
  createdAt: `2026-01-0${id}`,
  ...more,
});
const group = (id: string, name: string, parentId: string, more: Partial<Part> = {}) =>
  part(id, name, { entity: 'ad_group', parentId, ...more });
const ad = (id: string, name: string, parentId: string) =>
  part(id, name, { entity: 'ad', parentId });
const short = (parts: readonly Part[]) => planOf(parts).map(({ id, action }) => `${action} ${id}`);

describe('The structure of an account', () => {
  it('keeps the earliest of a name, compared trimmed and without case', () => {
    const parts = [part('3', ' brand'), part('1', 'Brand '), part('2', 'BRAND')];
    expect(short(parts)).to.have.members(['keep 1', 'archive 2', 'archive 3']);
    expect(findingsOf(parts, true).map(({ id, keep_id }) => [id, keep_id])).to.have.deep.members([
      ['2', '1'],
      ['3', '1'],
    ]);
  });

  it('takes the smaller number for the earlier where nobody says when', () => {
    const parts = [part('10', 'A', { createdAt: '' }), part('9', 'A', { createdAt: '' })];
    expect(short(parts)).to.deep.equal(['keep 9', 'archive 10']);
  });

  it('compares names among the children of one parent only', () => {
    const parts = [
      part('1', 'A'),
      part('2', 'B'),
      group('3', 'Same', '1'),
      group('4', 'Same', '2'),
    ];
    expect(short(parts)).to.deep.equal([]);
  });

  it('leaves alone what is removed, and what is in something removed', () => {
    const parts = [
      part('1', 'A', { status: 'REMOVED' }),
      group('3', 'Same', '1'),
      group('4', 'Same', '1'),
      ad('5', 'Ad', '3'),
      ad('6', 'Ad', '3'),
    ];
    expect(short(parts)).to.deep.equal([]);
  });

  it('does not list what goes with its parent', () => {
    const parts = [
      part('1', 'A'),
      part('2', 'A'),
      group('3', 'Same', '2'),
      group('4', 'Same', '2'),
      ad('5', 'Ad', '4'),
      ad('6', 'Ad', '4'),
    ];
    expect(short(parts)).to.deep.equal(['keep 1', 'archive 2']);
  });

  it('flags open targeting and rebuilt campaigns, and archives neither', () => {
    const parts = [
      part('1', 'Gifts', { status: 'REMOVED' }),
      part('2', 'Gifts'),
      part('3', 'Brand'),
      part('4', 'Brand (copy 2)'),
      part('5', 'Brand v2'),
      group('6', 'Everybody', '3', { isOpen: true }),
    ];
    expect(short(parts)).to.have.members(['flag 2', 'flag 4', 'flag 5', 'flag 6']);
    expect(countsOf(findingsOf(parts, true))).to.deep.equal({
      duplicate_name: 0,
      empty_targeting: 1,
      rebuilt_campaign: 3,
    });
  });

  it('after a repair there is nothing left to repair, whatever was there', () => {
    const names = fc.constantFrom('A', 'a ', 'B', 'C');
    const status = fc.constantFrom('ENABLED', 'PAUSED', 'REMOVED');
    const one = fc.record({ name: names, status, parent: fc.nat(3) });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 30 }), (made) => {
        const parts = made.map(({ name, status: state, parent }, at): Part => {
          const id = String(at + 1);
          const more = { status: state, createdAt: '' };
          return at < 4 ? part(id, name, more) : group(id, name, String(parent + 1), more);
        });
        const archived = new Set(
          planOf(parts)
            .filter(({ action }) => action === 'archive')
            .map(({ id }) => id),
        );
        const after = parts.map((each) =>
          archived.has(each.id) ? { ...each, status: 'REMOVED' } : each,
        );
        expect(planOf(after).filter(({ action }) => action === 'archive')).to.deep.equal([]);
        for (const { id } of planOf(parts).filter(({ action }) => action === 'keep'))
          expect(archived.has(id)).to.equal(false);
      }),
    );
  });
});
