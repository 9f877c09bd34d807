/** Parts that every page of the console gets from its shell: sign-in, rights, forms, frame, tables. */
import { expect } from 'chai';
import { html } from '../../sdk/html.ts';
import { table, nothingYet } from '../../runtime/transport/portal/frame/table.ts';
import { safeNext } from '../../runtime/transport/portal/sign-in/next.ts';
import { aReviewer, aVisitor } from '../support/a-visitor.ts';
import { aService, type TestService } from '../support/a-service.ts';

const script = 'acme_ads_update_campaign_budget';
const raise = ['--campaign-id', 'c1', '--daily-budget', '500'];

describe('The shell of the console', () => {
  let service: TestService;
  before(async () => {
    service = await aService({ platforms: ['acme'] });
  });
  after(() => service.stop());

  const signIn = async (role: 'viewer' | 'approver', name: string) => {
    const { portal } = service.parts;
    const reviewer = await portal.addReviewer(service.organizationId, { name, role });
    const visitor = aVisitor(service);
    await visitor.post(`/sign-in/${(await portal.link(reviewer)).token}`, {});
    return visitor;
  };

  it('says on every page who looks, what waits, and whether it is TEST or LIVE', async () => {
    await service.run(script, raise);
    const rita = await aReviewer(service);
    for (const path of ['/approvals', '/activity', '/connections', '/billing']) {
      const { text } = await rita.get(path);
      expect(text, path)
        .to.include('<b>TEST</b>')
        .and.include('Rita')
        .and.include(' waiting</span>');
      expect(text.match(/aria-current="page"/g), path).to.have.length.within(1, 3);
    }
  });

  it('lets nobody decide whose role does not include it, from the next request on (role change)', async () => {
    const { pending } = (await service.run(script, raise)).body;
    const path = `/approvals/${pending.approval_id}`;
    const vera = await signIn('approver', 'Vera');
    const fields = { ...vera.fields(await vera.get(path), path), decision: 'decline' };
    await service.parts.portal.addReviewer(service.organizationId, {
      name: 'Vera',
      role: 'viewer',
    });
    const refused = await vera.post(path, fields);
    expect(refused.status).to.equal(403);
    expect(refused.text).to.include('Your role does not include this.');
    const found = await service.parts.approvals.find(service.organizationId, pending.approval_id);
    expect(found?.status).to.equal('pending');
    expect((await vera.get(path)).text).to.not.include('value="decline"');
    await service.parts.portal.addReviewer(service.organizationId, {
      name: 'Vera',
      role: 'approver',
    });
    expect((await vera.post(path, fields)).status).to.equal(303);
  });

  it('leads a signed-out visitor through the sign-in back to the very page', async () => {
    const visitor = aVisitor(service);
    const asked = await visitor.get('/connections?sort=2');
    expect(asked.status).to.equal(401);
    const reviewer = await service.parts.portal.addReviewer(service.organizationId, {});
    const { token } = await service.parts.portal.link(reviewer);
    const done = await visitor.post(`/sign-in/${token}`, {});
    expect(done.headers.get('location')).to.equal('/connections?sort=2');
  });

  it('leads nowhere else, whatever is planted as the way back (open redirect)', async () => {
    const bad = [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example/approvals',
      '/approvals/../../x',
      '/approvals//evil.example',
      '/sign-out',
      '/approvals?a=1?b=//evil',
      '/approvals\r\nSet-Cookie: a=b',
      `/approvals?${'x'.repeat(600)}`,
    ];
    for (const next of bad) expect(safeNext(next), next).to.equal('/home');
    expect(safeNext('/activity?platform=acme&page=2')).to.equal('/activity?platform=acme&page=2');
    const visitor = aVisitor(service);
    visitor.cookie = `adops-portal-next=${encodeURIComponent('//evil.example')}`;
    const reviewer = await service.parts.portal.addReviewer(service.organizationId, {});
    const { token } = await service.parts.portal.link(reviewer);
    const done = await visitor.post(`/sign-in/${token}`, {});
    expect(done.headers.get('location')).to.equal('/home');
  });

  it('gives a session of its own to each sign-in, whatever cookie came with it (session fixation)', async () => {
    const visitor = aVisitor(service);
    visitor.cookie = `adops-portal=${'a'.repeat(43)}`;
    const reviewer = await service.parts.portal.addReviewer(service.organizationId, {});
    const { token } = await service.parts.portal.link(reviewer);
    await visitor.post(`/sign-in/${token}`, {});
    const planted = aVisitor(service);
    planted.cookie = `adops-portal=${'a'.repeat(43)}`;
    expect(visitor.cookie).to.not.equal(planted.cookie);
    expect((await planted.get('/approvals')).status).to.equal(401);
    expect((await visitor.get('/approvals')).status).to.equal(200);
  });

  it('lets no other page show it in a frame (clickjacking)', async () => {
    const rita = await aReviewer(service);
    for (const path of ['/approvals', '/activity', '/sign-in']) {
      const { headers } = await rita.get(path);
      expect(headers.get('content-security-policy')).to.include("frame-ancestors 'none'");
      expect(headers.get('x-frame-options')).to.equal('DENY');
    }
  });

  it('says LIVE as soon as one account is live', async () => {
    const rita = await aReviewer(service);
    const { connections } = service.parts;
    await connections.add({
      organizationId: service.organizationId,
      platform: 'acme',
      accountId: '9',
      mode: 'live',
      credentials: { access_token: 'x' },
    });
    expect((await rita.get('/activity')).text).to.include('<b>LIVE</b>');
  });
});

describe('A table of the console', () => {
  const rows = Array.from({ length: 120 }, (_, at) => ({ name: `n${(at * 7) % 120}`, at }));
  const shown = (query: string) =>
    table({
      caption: 'Things',
      rows,
      at: { path: '/x', query: new URLSearchParams(query) },
      empty: nothingYet('None', 'Make one.'),
      columns: [
        { title: 'Name', main: true, cell: ({ name }) => name },
        { title: 'At', number: true, sort: ({ at }) => at, cell: ({ at }) => at },
      ],
    }).text;
  const names = (text: string) =>
    [...text.matchAll(/data-label="At">\s*<span>(\d+)/g)].map(([, at]) => Number(at));

  it('sorts by links, up and then down, and keeps what else was asked', () => {
    expect(shown('kind=a')).to.include('href="/x?kind=a&#38;sort=2"');
    expect(names(shown('sort=2')).slice(0, 3)).to.deep.equal([0, 1, 2]);
    expect(shown('sort=2')).to.include('aria-sort="ascending"').and.include('sort=-2');
    expect(names(shown('sort=-2')).slice(0, 3)).to.deep.equal([119, 118, 117]);
  });

  it('pages by links, and takes nonsense for the first page', () => {
    expect(names(shown('sort=2&page=3'))).to.deep.equal(
      Array.from({ length: 20 }, (_, at) => 100 + at),
    );
    expect(shown('page=2')).to.include('Page 2 of 3, 120 in all');
    for (const query of ['page=-4', 'page=x', 'page=0', 'sort=99', 'sort=1'])
      expect(names(shown(query)), query).to.have.length(50);
    expect(names(shown('page=99'))).to.have.length(20);
  });

  it('says what to do next where there is nothing', () => {
    const empty = nothingYet('Nothing yet', html`<a href="/y">Make one</a>`);
    const at = { path: '/x', query: new URLSearchParams() };
    const text = table({ caption: 'Things', rows: [], at, empty, columns: [] }).text;
    expect(text).to.include('Make one').and.not.include('<table');
  });
});
