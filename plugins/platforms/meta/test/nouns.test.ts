/** The nouns that Meta's scripts share. */
import { expect } from 'chai';
import fc from 'fast-check';
import { spreadOver } from '../../../../scripts-library/meta/money/ad-sets-budget.ts';
import { servedWindow } from '../../../../scripts-library/meta/report/insights.ts';
import { sumsOf } from '../../../../scripts-library/meta/metrics.ts';
import { normalMetrics } from '../../../../sdk/kit/metrics.ts';
import { toMinor, unitsOf } from '../../../../scripts-library/meta/money.ts';
import { allStates, commonStatus, statesFor } from '../../../../scripts-library/meta/status.ts';
import { likeness } from '../../../../scripts-library/meta/creative/variants.ts';

describe('Nouns of the Meta scripts', () => {
  it('money goes to minor units and back without loss', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e11 }),
        fc.constantFrom('USD', 'EUR', 'JPY', 'HUF'),
        (minor, currency) => {
          const units = unitsOf(String(minor), currency);
          expect(toMinor(String(units), currency, 'daily_budget')).to.equal(minor);
        },
      ),
    );
  });
  it('currencies without minor units at Meta take whole amounts only', () => {
    for (const currency of ['JPY', 'HUF', 'TWD', 'IDR', 'COP', 'CRC']) {
      expect(toMinor('5000', currency, 'daily_budget')).to.equal(5000);
      expect(() => toMinor('5000.5', currency, 'daily_budget')).to.throw('no decimals');
    }
    expect(toMinor('50.25', 'USD', 'daily_budget')).to.equal(5025);
  });
  it('a spread budget sums to the whole and keeps the proportions', () => {
    const adSet = fc
      .integer({ min: 1, max: 1e6 })
      .map((minor) => ({ id: '1', name: 'x', status: 'ACTIVE', daily_budget: String(minor) }));
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.array(adSet, { minLength: 1, maxLength: 20 }),
        (total, sharers) => {
          const parts = spreadOver(total, sharers);
          const sum = sharers.reduce((all, { daily_budget }) => all + Number(daily_budget), 0);
          expect(parts.reduce((a, b) => a + b, 0)).to.equal(total);
          parts.forEach((part, at) => {
            expect(Math.abs(part - (total * Number(sharers[at]?.daily_budget)) / sum)).to.be.below(
              1,
            );
          });
        },
      ),
    );
  });
  it('every state of Meta is one of the three words, and only states of the level are filtered for', () => {
    for (const level of ['campaign', 'adset', 'ad'] as const)
      for (const state of allStates(level))
        expect(['ENABLED', 'PAUSED', 'REMOVED']).to.include(commonStatus(state));
    expect(statesFor('campaign', 'PAUSED')).to.deep.equal(['PAUSED']);
    expect(statesFor('ad', 'REMOVED')).to.have.members(['ARCHIVED', 'DELETED']);
    expect(statesFor('ad', undefined)).to.equal(undefined);
    expect(commonStatus('A_NEW_STATE')).to.equal('A_NEW_STATE');
  });
  it('value is null when conversions came without any, rates are null without a whole', () => {
    const lead = [{ action_type: 'lead', value: '3' }];
    const sums = sumsOf({ impressions: '100', clicks: '0', spend: '6.00', actions: lead });
    expect(normalMetrics(sums)).to.include({
      conversions: 3,
      conversion_value: null,
      roas: null,
      cpa: 2,
      cpc: null,
    });
    expect(normalMetrics(sumsOf({ spend: '1' }))).to.include({
      conversions: 0,
      conversion_value: 0,
      ctr: null,
    });
  });
  it('a window of 37 months passes, a longer one is cut, an older one refused', () => {
    const window = { start_date: '2023-10-20', end_date: '2026-11-19' };
    expect(servedWindow(window, '2026-11-20').warnings).to.deep.equal([]);
    expect(
      servedWindow({ ...window, start_date: '2023-10-19' }, '2026-11-20').window.start_date,
    ).to.equal('2023-10-20');
    expect(() =>
      servedWindow({ start_date: '2020-01-01', end_date: '2020-02-01' }, '2026-11-20'),
    ).to.throw('37 months');
  });
  it('likeness is symmetric, 1 for the same words, 0 without a common one', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        expect(likeness(a, b)).to.be.closeTo(likeness(b, a), 1e-9);
      }),
    );
    expect(likeness('Buy now!', 'buy NOW')).to.equal(1);
    expect(likeness('Walk further', 'Wool socks')).to.equal(0);
  });
});
