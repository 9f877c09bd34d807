/** Search in the words of people: marketers, agencies, owners of shops. */
import { expect } from 'chai';
import { searchCatalog } from '../../runtime/catalog/search/search-catalog.ts';
import { namedReader } from '../../runtime/catalog/search/named-platforms.ts';
import { grownTo, LARGE } from '../support/plain-requests.ts';
import { wholeCatalog } from '../support/whole-catalog.ts';
import { blindLists, missedAmong, plainRequests } from './missed-among.ts';

const all = [plainRequests, ...blindLists.map(({ requests }) => requests)];

const catalog = wholeCatalog();
const hits = (query: string, limit = 3) => searchCatalog(catalog, { query, limit }).hits;
const names = (query: string, limit = 3) => hits(query, limit).map(({ name }) => name);

describe('Search in the words of people', () => {
  it('has lists that name platforms in a third at most, and names that are there', () => {
    const named = namedReader(catalog);
    const known = new Set([
      ...catalog.tools.keys(),
      ...catalog.scripts.keys(),
      ...[...catalog.skills.values()].map(({ view }) => view.skill_slug),
      'changes',
      'getting-started',
    ]);
    expect(plainRequests.length).to.be.at.least(200);
    for (const list of all) {
      const naming = list.filter(([query]) => named(query).platforms.size > 0);
      expect(naming.length / list.length).to.be.at.most(1 / 3);
      const names = list.flatMap(([, means]) => means.split(' '));
      expect(names.filter((name) => !known.has(name))).to.deep.equal([]);
    }
  });

  for (const { list, requests } of blindLists)
    it(`has what is meant among its first three for 95 of 100 of list ${list}`, () => {
      const missed = missedAmong(catalog, requests);
      expect(requests.length).to.equal(60);
      expect(missed.length, missed.join('\n')).to.be.at.most(0.05 * requests.length);
    });

  for (const [size, among] of [
    ['as it is', catalog],
    [`grown to ${LARGE} scripts`, grownTo(LARGE, catalog)],
  ] as const)
    it(`has what is meant among its first three for 95 of 100, library ${size}`, () => {
      const missed = missedAmong(among, plainRequests);
      expect(missed.length, missed.join('\n')).to.be.at.most(0.05 * plainRequests.length);
    });

  it('has what reads first for a question, and deletes nothing unasked', () => {
    const opening = /^(how|which|what|who|why|where|when|is|are|did|do|does) /;
    const howTo = /^(how to|how (do|can|should) (i|we) |do (it|not) )/;
    const wrong = plainRequests
      .filter(([query]) => opening.test(query) && !howTo.test(query))
      .filter(([query]) => ['write', 'publish'].includes(hits(query)[0]?.effect ?? 'read'))
      .map(([query]) => `${query} > ${names(query).join(', ')}`);
    expect(wrong.length, wrong.join('\n')).to.be.at.most(5);
    const asked = /delete|remove|archive|cancel|get rid|unsubscribe/;
    for (const [query] of plainRequests.filter(([query]) => !asked.test(query)))
      expect(hits(query)[0]?.name ?? '', query).to.not.match(/(^|_)(delete|remove|archive|trash)_/);
  });

  it('takes no ordinary word for a platform, nor its stem for another word', () => {
    for (const query of ['geo targeting', 'target parents in the north', 'our target group'])
      expect(names(query, 5).join(' '), query).to.not.match(/roundel/);
    expect(names('people similar to our customers', 5)).to.not.include('setup_custom_domain');
    expect(names('roundel campaigns').join(' ')).to.match(/roundel/);
    expect(names('email our client the results', 3)).to.include('schedule_report');
  });

  it('finds skills, and no guide for those who write plugins', () => {
    for (const [query, slug] of [
      ['check that conversions are measured', 'tracking-audit'],
      ['hand the account over', 'account-handover'],
      ['why did spend jump overnight', 'spend-spike'],
    ] as const)
      expect(hits(query).map(({ kind, name }) => `${kind} ${name}`)).to.include(`skill ${slug}`);
    for (const [query] of plainRequests)
      for (const { kind, name } of hits(query, 5))
        if (kind === 'guide') expect(['changes', 'getting-started'], query).to.include(name);
  });

  it('shows no skill to who may not load one', () => {
    const wish = { query: 'check that conversions are measured', limit: 20, loads: false };
    expect(searchCatalog(catalog, wish).hits.map(({ kind }) => kind)).to.not.include('skill');
  });

  it('is one hit where several platforms have the same, and names them', () => {
    const [hit] = hits('list ads', 20).filter(({ name }) => /_list_ads$/.test(name));
    expect(hit?.also?.split(', ').length).to.be.at.least(3);
    const all = names('list ads', 20).filter((name) => /_list_ads$/.test(name));
    expect(all).to.have.length(1);
    expect(names('list ads on snapchat')[0]).to.equal('snapchat_ads_list_ads');
  });

  for (const [query, says] of [
    ['add sitelinks to a pinterest campaign', /pinterest works with sitelinks/],
    ['callouts on pinterest', /pinterest works with callouts/],
    ['create a stackadapt line item', /stackadapt works with lineitems/],
    ['criteo product catalogue', /criteo works with catalogues/],
    ['ad schedule for snapchat', /snapchat works with dayparting/],
  ] as const)
    it(`says that nothing does it: ${query}`, () => {
      expect(searchCatalog(catalog, { query, limit: 3 }).note).to.match(says);
    });

  it('finds everyday edits: what hangs on things, hours, caps, copies', () => {
    for (const [query, name] of [
      ['add sitelinks to a google campaign', 'google_ads_attach_assets'],
      ['callouts', 'google_ads_create_callout'],
      ['ad schedule for google', 'google_ads_set_ad_schedule'],
      ['create a dv360 line item', 'dv360_create_line_item'],
      ['frequency cap for dv360', 'dv360_set_frequency_cap'],
      ['new placement in campaign manager 360', 'cm360_create_placement'],
      ['copy a meta ad set', 'meta_ads_copy_ad_set'],
      ['hide a comment below a facebook ad', 'meta_ads_hide_comment'],
      ['who filled in our facebook lead form', 'meta_ads_get_leads'],
      ['only show on instagram reels meta', 'meta_ads_set_placements'],
    ] as const)
      expect(names(query), query).to.include(name);
  });

  it('says so of nothing that is there', () => {
    for (const [query] of plainRequests)
      expect(searchCatalog(catalog, { query, limit: 3 }).note, query).to.equal(undefined);
    expect(searchCatalog(catalog, { query: 'frequency cap amazon dsp', limit: 3 }).note).to.equal(
      undefined,
    );
  });
});
