/** Plain requests, and the scripts that answer them: who writes to an assistant does not know our names. */
import { expect } from 'chai';
import { searchCatalog } from '../../../runtime/catalog/search/search-catalog.ts';
import { grownTo, LARGE, missedIn, requests } from '../../support/plain-requests.ts';
import { wholeCatalog } from '../../support/whole-catalog.ts';

describe('Search', () => {
  const catalog = wholeCatalog();
  const names = (query: string, among = catalog, limit = 3) =>
    searchCatalog(among, { query, limit }).hits.map(({ name }) => name);

  for (const [size, among] of [
    ['as it is', catalog],
    [`grown to ${LARGE} scripts`, grownTo(LARGE, catalog)],
  ] as const)
    it(`has what is meant among its first three for 42 of 44 plain requests, library ${size}`, () => {
      expect(missedIn(among)).to.have.length.at.most(requests.length - 42);
    });

  it('finds by words that mean the same', () => {
    expect(names('turn off')).to.deep.equal(names('pause'));
    expect(names('facebook pixels')).to.deep.equal(names('meta pixels'));
    expect(names('roll back')).to.include('undo_change');
  });

  it('answers what comes near where nothing has all the words, and forgives a letter', () => {
    expect(names('quality scoer of keywrods')).to.include('google_ads_get_quality_scores');
    expect(names('pause zzzzzz')).to.include('pause_campaign');
    expect(names('zzzzzz')).to.deep.equal([]);
  });

  it('names price, effect and arguments in a hit, and guides by their resource', () => {
    const [pause] = searchCatalog(catalog, {
      query: 'pause campaign',
      kinds: ['tool'],
      limit: 1,
    }).hits;
    expect(pause).to.include({ name: 'pause_campaign', effect: 'state', credits: 2 });
    expect(pause!.args).to.match(/^platform\*, campaign_id\*, account_id/);
    const guides = searchCatalog(catalog, {
      query: 'write a plugin',
      kinds: ['guide'],
      limit: 1,
    }).hits;
    expect(guides[0]).to.include({ kind: 'guide', name: 'write-a-plugin' });
  });

  it('shows no tool that the caller does not see', () => {
    const sees = ({ name }: { readonly name: string }) => name !== 'pause_campaign';
    const { hits } = searchCatalog(catalog, { query: 'pause campaign', limit: 5, sees });
    expect(hits.map(({ name }) => name)).to.not.include('pause_campaign');
  });
});
