/** When a default account is dormant, and which other one is recommended. */
import { expect } from 'chai';
import {
  dormantDefault,
  type AccountActivity,
} from '../../../plugins/categories/account_connections/account-activity.ts';

const account = (account_id: string, facts: Partial<AccountActivity>): AccountActivity => ({
  account_id,
  account_name: null,
  is_default: account_id === 'own',
  clicks: 0,
  impressions: 0,
  spend: 0,
  currency: 'USD',
  error: null,
  ...facts,
});
const others = [account('a', { spend: 5 }), account('b', { spend: 9 }), account('c', {})];
const found = (own: Partial<AccountActivity>, siblings = others) =>
  dormantDefault([account('own', own), ...siblings])?.account_id;

describe('A default account', () => {
  it('without spend and impressions is dormant beside one that spends most', () => {
    expect(found({})).to.equal('b');
    expect(found({ impressions: null })).to.equal('b');
  });
  it('is alive when it spent, or was seen', () => {
    expect(found({ spend: 3 })).to.equal(undefined);
    expect(found({ impressions: 7 })).to.equal(undefined);
  });
  it('of which nobody knows the spend is not called dormant', () => {
    expect(found({ spend: null })).to.equal(undefined);
    expect(found({ error: 'It could not be read.' })).to.equal(undefined);
  });
  it('is not dormant when nobody else spends', () => {
    expect(found({}, [account('c', {})])).to.equal(undefined);
  });
});
