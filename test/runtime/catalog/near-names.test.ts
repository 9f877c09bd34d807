import { expect } from 'chai';
import { nearNames } from '../../../runtime/text/near-names.ts';

describe('Names near a wrong one', () => {
  it('are the five nearest at most, the nearest first, then by name', () => {
    const names = ['pause_f', 'pause_e', 'pause_d', 'pause_c', 'pause_b', 'pause_a', 'pauses'];
    expect(nearNames('pause_', names)).to.deep.equal([
      'pause_a',
      'pause_b',
      'pause_c',
      'pause_d',
      'pause_e',
    ]);
    expect(nearNames('pause', names)[0]).to.equal('pauses');
  });
  it('hold the wrong one or are held by it, also when they are far', () => {
    expect(nearNames('campaigns', ['google_ads_get_campaigns', 'zebra'])).to.deep.equal([
      'google_ads_get_campaigns',
    ]);
    expect(nearNames('ads', ['google_ads_get_campaigns'])).to.deep.equal([]);
  });
  it('are none for nothing, for a stranger, and for a text that is too long', () => {
    for (const wrong of ['', 'qqqqqqqq', 'pause_campaign'.repeat(5)])
      expect(nearNames(wrong, ['pause_campaign'])).to.deep.equal([]);
  });
});
