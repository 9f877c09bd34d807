/**
 * Long histories: list_changes joins the audit with platforms' logs as if each row were compared
 * with each.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { joinLogs } from '../../../plugins/categories/overview_history/changes/join-logs.ts';
import type { ChangeRow } from '../../../plugins/categories/overview_history/changes/row.ts';
import { ENTRIES, now, ownHistory, platformHistory } from './long-history.ts';

describe('list_changes over 3,000 entries', function () {
  this.timeout(60_000);

  // The bench (`held`) measures the CPU that each takes.
  it('gives a thousand of our own audit, in a data folder', async () => {
    const { ask, close } = await ownHistory();
    expect(await ask()).to.equal(1_000);
    await close();
  });

  it("gives all of a platform's log beside a thousand runs of ours", async () => {
    expect(await platformHistory()()).to.equal(ENTRIES);
  });

  const some = fc.record({
    at: fc.integer({ min: 0, max: 3_000 }),
    account_id: fc.constantFrom('1', '2'),
    id: fc.constantFrom('c1', 'c2'),
    entity: fc.constantFrom('campaign', 'campaign_budget'),
    field: fc.constantFrom('daily_budget', 'amountMicros budget', 'status', 'other', 'more'),
    before: fc.constantFrom(null, 10, 20, 10_000_000, 'ENABLED', 'PAUSED'),
    after: fc.constantFrom(null, 10, 20, 20_000_000, 'ENABLED', 'PAUSED'),
  });
  type Some = typeof some extends fc.Arbitrary<infer T> ? T : never;
  const nothing = {
    platform: 'google',
    who: null,
    via: null,
    name: null,
    run_id: null,
    undone: false,
  };
  /** @param offset  keeps two rows of a log from being equally near to one of the audit */
  const rowOf = ({ at, ...rest }: Some, source: 'service' | 'platform', offset = 0) =>
    ({
      ...rest,
      ...nothing,
      source,
      at: new Date(now + at * 1_000 + offset).toISOString(),
    }) as ChangeRow;

  it('marks what a comparison of each with each would mark', () =>
    fc.assert(
      fc.property(fc.array(some), fc.array(some), (own, logs) => {
        const ours = own.map((one) => rowOf(one, 'service'));
        const theirs = logs.map((one, at) => rowOf(one, 'platform', at + 1));
        // The reference: each row of the audit joins the nearest remaining row of the log that fits.
        const left = new Set(theirs);
        const expected = ours.map((row) => {
          const fitting = [...left].filter((one) => joinLogs([row], [one]).length === 1);
          const apart = (one: ChangeRow) => Math.abs(Date.parse(one.at) - Date.parse(row.at));
          const [nearest] = fitting.toSorted((one, other) => apart(one) - apart(other));
          if (nearest) left.delete(nearest);
          return nearest ? 'both' : 'service';
        });
        const joined = joinLogs(ours, theirs);
        expect(joined.slice(0, ours.length).map(({ source }) => source)).to.deep.equal(expected);
        expect(joined.slice(ours.length)).to.deep.equal([...left]);
      }),
    ));
});
