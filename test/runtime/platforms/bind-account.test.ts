import { expect } from 'chai';
import { bindAccount } from '../../../runtime/platforms/accounts/bind-account.ts';
import type { HostRequest } from '../../../sdk/script.ts';

const data = {
  account: { field: 'advertiser_id', list: 'advertiser_ids', except: ['oauth/list/'] },
};

describe('The account of platforms whose paths do not carry it', () => {
  const bind = (request: HostRequest) => bindAccount(request, data, '77');

  it('is put into the query of a GET and the body of everything else', () => {
    expect(bind({ method: 'GET', path: 'campaign/get/', query: { page: 1 } })).to.deep.equal({
      method: 'GET',
      path: 'campaign/get/',
      query: { page: 1, advertiser_id: '77' },
    });
    expect(bind({ method: 'POST', path: 'x/', body: { a: 1 } }).body).to.deep.equal({
      a: 1,
      advertiser_id: '77',
    });
    expect(bind({ method: 'POST', path: 'x/' }).body).to.deep.equal({ advertiser_id: '77' });
  });

  it('cannot be another one, alone or in a list (S3)', () => {
    const refused: HostRequest[] = [
      { method: 'GET', path: 'x/', query: { advertiser_id: '78' } },
      { method: 'GET', path: 'x/', query: { advertiser_ids: ['78'] } },
      { method: 'GET', path: 'x/', query: { advertiser_ids: ['77', '78'] } },
      { method: 'GET', path: 'x/', query: { advertiser_ids: '["77"]' } },
      { method: 'GET', path: 'x/', query: { advertiser_ids: ['77'], advertiser_id: '78' } },
      { method: 'POST', path: 'x/', body: { advertiser_id: 77 } },
      { method: 'POST', path: 'x/', body: [{ advertiser_id: '78' }] },
      { method: 'POST', path: 'x/', query: { advertiser_id: '78' } },
      { method: 'POST', path: 'x/', query: { advertiser_ids: ['78'] }, body: {} },
      { method: 'POST', path: 'x/', body: { filtering: { advertiser_id: '78' } } },
      { method: 'POST', path: 'x/', body: { rows: [{ deep: { advertiser_ids: ['77', '78'] } }] } },
      { method: 'POST', path: 'x/', body: { filtering: '{"advertiser_id":"78"}' } },
      { method: 'GET', path: 'x/', query: { filtering: { advertiser_id: '78' } } },
      { method: 'GET', path: 'x/', query: { filtering: ' {"a":{"advertiser_ids":["78"]}}' } },
      { method: 'GET', path: 'x/', query: { advertiser_ids: ['77'], a: { advertiser_id: '78' } } },
    ];
    for (const request of refused) expect(() => bind(request), JSON.stringify(request)).to.throw();
    expect(
      bind({ method: 'GET', path: 'x/', query: { advertiser_ids: ['77'] } }).query,
    ).to.deep.equal({
      advertiser_ids: ['77'],
    });
  });

  it('may be named again further inside', () => {
    const body = { rows: [{ advertiser_id: '77', advertiser_ids: ['77'] }], text: '[not JSON' };
    expect(bind({ method: 'POST', path: 'x/', body }).body).to.deep.equal({
      ...body,
      advertiser_id: '77',
    });
  });

  it('is not what the end of a longer word names in a path', () => {
    const marked = (path: string) =>
      bindAccount({ method: 'DELETE', path }, { account: { marks: ['accounts/'] } }, '77');
    expect(() => marked('accounts/77/promoted_accounts/78')).not.to.throw();
    for (const path of [
      'accounts/78/promoted_accounts/77',
      '_/accounts/78',
      'accounts/77/accounts/78',
    ])
      expect(() => marked(path), path).to.throw('another account');
  });

  it('leaves alone what takes no account, and platforms whose paths say it', () => {
    const request = { method: 'GET', path: 'oauth/list/' } as const;
    expect(bind(request)).to.equal(request);
    expect(bindAccount(request, {}, '77')).to.equal(request);
    const elsewhere = { method: 'GET', path: '@reporting/a', query: { ms: 5 } } as const;
    expect(bind(elsewhere)).to.equal(elsewhere);
  });
});
