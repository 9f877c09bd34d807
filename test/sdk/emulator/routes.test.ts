import { expect } from 'chai';
import { compileRoutes } from '../../../sdk/emulator/routes.ts';

const table = (...names: readonly string[]) =>
  compileRoutes('/v1/', Object.fromEntries(names.map((name) => [name, name])));

describe('Routes as data', () => {
  it('are found by method and path, whichever way round they are written', () => {
    const routes = table('GET ads/:id', 'GET ads/archived', 'PATCH ads/:id', 'GET ads');
    expect(routes.find('GET', '/v1/ads/7')?.params).to.deep.equal({ id: '7' });
    expect(routes.find('GET', '/v1/ads/archived')?.name).to.equal('GET ads/archived');
    expect(routes.find('GET', '/v1/ads')?.name).to.equal('GET ads');
    expect(routes.find('GET', '/v1/ads/7/more')).to.equal(undefined);
    expect(routes.find('GET', '/v2/ads')).to.equal(undefined);
    expect(routes.methods('/v1/ads/7')).to.have.members(['GET', 'PATCH']);
    expect(routes.methods('/v1/nothing')).to.deep.equal([]);
  });

  it('may end in a verb, as those of Google do', () => {
    const routes = table(
      'GET advertisers/:id',
      'POST advertisers/:id:audit',
      'POST customers/:customer/googleAds:search',
      'POST :property(properties/[^/]+):runReport',
      'GET :name+/streams',
    );
    expect(routes.find('POST', '/v1/advertisers/7:audit')?.params).to.deep.equal({ id: '7' });
    expect(routes.find('POST', '/v1/customers/7/googleAds:search')?.params).to.deep.equal({
      customer: '7',
    });
    expect(routes.find('POST', '/v1/properties/3:runReport')?.params).to.deep.equal({
      property: 'properties/3',
    });
    expect(routes.find('POST', '/v1/houses/3:runReport')).to.equal(undefined);
    expect(routes.find('GET', '/v1/properties/3/streams')?.params).to.deep.equal({
      name: 'properties/3',
    });
  });

  it('take an encoded slash for a part of a segment, and a version from the base', () => {
    const routes = compileRoutes('/:version/', { 'GET sites/:site/rows': true });
    expect(routes.find('GET', '/v3/sites/https%3A%2F%2Fa.example%2F/rows')?.params).to.deep.equal({
      version: 'v3',
      site: 'https://a.example/',
    });
  });
});
