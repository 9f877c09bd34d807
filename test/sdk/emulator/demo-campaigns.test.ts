/** Campaigns of test mode in lines of a file. */
import { expect } from 'chai';
import { campaignRows, campaignsOf } from '../../../sdk/emulator/index.ts';

describe('Rows of campaigns', () => {
  const boots = { name: 'Boots', flavour: 'search', dailyBudgetMinor: 9_000 };

  it('have a name, a flavour, a budget, groups, and perhaps a fate', () => {
    expect(
      campaignRows(['Boots; search; 9000; Hiking, Trail', 'Old; brand; 50; A; removed']),
    ).to.eql([
      { ...boots, groups: ['Hiking', 'Trail'] },
      { name: 'Old', flavour: 'brand', dailyBudgetMinor: 50, groups: ['A'], removed: true },
    ]);
  });

  it('name a plan where the platform has plans', () => {
    const sales = { goal: 'SALES' };
    expect(campaignsOf(['Boots; search; Sales; 9000; Hiking'], { Sales: sales })).to.eql({
      campaigns: [{ ...boots, groups: ['Hiking'] }],
      plans: { Boots: sales },
    });
    expect(() => campaignsOf(['Boots; search; Leads; 9000; Hiking'], { Sales: sales })).to.throw(
      'There is no plan Leads for Boots.',
    );
  });
});
