import { expect } from 'chai';
import { aReviewer, aVisitor } from '../support/a-visitor.ts';
import { aService, type TestService } from '../support/a-service.ts';

const script = 'acme_ads_update_campaign_budget';
const raise = (to: number) => ['--campaign-id', 'c1', '--daily-budget', String(to)];

describe('The portal', () => {
  let service: TestService;
  const letters: { to: string; text: string }[] = [];
  before(async () => {
    service = await aService({ platforms: ['acme'] });
    Object.assign(service.parts, {
      mail: async (letter: { to: string; text: string }) => void letters.push(letter),
    });
  });
  after(() => service.stop());

  const aLink = async () => {
    const reviewer = await service.parts.portal.addReviewer(service.organizationId, {});
    return (await service.parts.portal.link(reviewer)).token;
  };

  it('keeps every page out of caches, frames, indexes and referrers, with no script but its own (W2)', async () => {
    const visitor = await aReviewer(service);
    for (const path of [
      '/approvals',
      '/activity',
      '/billing',
      '/connections',
      '/sign-in',
      '/sign-in/x',
    ]) {
      const { headers, text, status } = await visitor.get(path);
      expect(status, path).to.equal(200);
      expect(headers.get('cache-control')).to.equal('no-store');
      expect(headers.get('referrer-policy')).to.equal('no-referrer');
      expect(headers.get('x-robots-tag')).to.include('noindex');
      expect(headers.get('x-content-type-options')).to.equal('nosniff');
      expect(headers.get('content-security-policy'))
        .to.include("default-src 'none'")
        .and.include("frame-ancestors 'none'")
        .and.not.match(/script-src(?! 'self'(;|$))/);
      // Of addresses elsewhere, the one under which a browser keeps passkeys.
      const own = text.replaceAll(service.parts.passkeys.home!.origin, '');
      expect(own).to.not.match(
        /<script(?! src="\/portal\/[\w-]+\.js" defer><\/script>)|style=|onclick|https?:\/\//i,
      );
      expect(text).to.include('width=device-width');
    }
  });

  it('signs in by a link once, within 15 minutes; looking at it uses nothing up (W2)', async () => {
    const token = await aLink();
    const [first, second, late] = [aVisitor(service), aVisitor(service), aVisitor(service)];
    for (let i = 0; i < 3; i += 1)
      expect((await first.get(`/sign-in/${token}`)).status).to.equal(200);
    const done = await first.post(`/sign-in/${token}`, {});
    expect(done.status).to.equal(303);
    expect(done.headers.get('set-cookie'))
      .to.include('HttpOnly')
      .and.include('SameSite=Lax')
      .and.include('Path=/');
    expect((await first.get('/approvals')).status).to.equal(200);
    expect((await second.post(`/sign-in/${token}`, {})).status).to.equal(404);
    expect((await second.get('/approvals')).status).to.equal(401);
    const old = await aLink();
    service.clock.advance(15 * 60_000 + 1);
    expect((await late.post(`/sign-in/${old}`, {})).status).to.equal(404);
  });

  it('keeps links and sessions as hashes, ends sessions after 12 hours and at sign-out', async () => {
    const token = await aLink();
    const visitor = aVisitor(service);
    await visitor.post(`/sign-in/${token}`, {});
    const secret = visitor.cookie.split('=')[1]!;
    const { store } = service.parts;
    for (const kind of ['portal-link', 'portal-session']) {
      const text = JSON.stringify(await store.list(0, kind));
      expect(text).to.not.include(secret).and.not.include(token);
    }
    const other = aVisitor(service);
    other.cookie = visitor.cookie;
    const page = await visitor.get('/approvals');
    await visitor.post('/sign-out', visitor.fields(page, '/sign-out'));
    expect((await other.get('/approvals')).status).to.equal(401);
    const third = await aReviewer(service);
    service.clock.advance(12 * 3_600_000 + 1);
    expect((await third.get('/approvals')).status).to.equal(401);
  });

  it('ends the sessions of a reviewer who is removed', async () => {
    const visitor = await aReviewer(service);
    const all = await service.parts.portal.reviewers(service.organizationId);
    const rita = all.find(({ name }) => name === 'Rita')!;
    await service.parts.portal.removeReviewer(service.organizationId, rita.id);
    expect((await visitor.get('/approvals')).status).to.equal(401);
  });

  it('mails a link to a reviewer, and tells nobody whether an address is one (M3)', async () => {
    await service.parts.portal.addReviewer(service.organizationId, { email: 'rita@example.com' });
    const visitor = aVisitor(service);
    const known = await visitor.post('/sign-in', { email: ' Rita@Example.com', next: '/billing' });
    const unknown = await visitor.post('/sign-in', { email: 'nobody@example.com' });
    expect(known.text).to.equal(unknown.text);
    while (letters.length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(letters.map(({ to }) => to)).to.deep.equal(['rita@example.com']);
    const path = /\/sign-in\/[\w-]{43}/.exec(letters[0]!.text)![0];
    const done = await visitor.post(path, {});
    expect(done.headers.get('location')).to.equal('/billing');
  });

  it('leads nowhere but to its own pages after the sign-in', async () => {
    const visitor = aVisitor(service);
    for (const next of ['//evil.example', 'https://evil.example', '/approvals/../x', '/v1/me']) {
      const page = await visitor.get(`/sign-in?next=${encodeURIComponent(next)}`);
      expect(page.text).to.include('value="/home"').and.not.include('evil');
    }
  });

  it('decides nothing by GET, by a form of another session, or one sent from elsewhere (W2)', async () => {
    const { pending } = (await service.run(script, raise(500))).body;
    const path = `/approvals/${pending.approval_id}`;
    const [rita, carl] = [await aReviewer(service), await aReviewer(service)];
    const fields = { ...rita.fields(await rita.get(path), path), decision: 'approve' };
    const query = new URLSearchParams(fields).toString();
    await rita.get(`${path}?${query}`);
    expect((await carl.post(path, fields)).status).to.equal(409);
    const without = { ...fields, nonce: '' };
    expect((await rita.post(path, without)).status).to.equal(409);
    expect((await rita.post(path, { ...fields, hash: '0'.repeat(64) })).status).to.equal(409);
    expect((await rita.post(path, { ...fields, revision: '2' })).status).to.equal(409);
    const cross = await rita.post(path, fields, { 'sec-fetch-site': 'cross-site' });
    expect(cross.status).to.equal(403);
    for (const origin of ['https://evil.example', 'http://127.0.0.1:1', 'nonsense'])
      expect((await rita.post(path, fields, { origin })).status, origin).to.equal(403);
    const found = await service.parts.approvals.find(service.organizationId, pending.approval_id);
    expect(found?.status).to.equal('pending');
  });

  it('tells a form that is too large so, and whoever comes next on the same connection is served (H1)', async () => {
    const rita = await aReviewer(service);
    const path = `/approvals/apr_${'0'.repeat(32)}`;
    const { pending } = (await service.run(script, raise(601))).body;
    for (const one of [`/approvals/${pending.approval_id}`, '/sign-in'])
      for (let at = 0; at < 5; at += 1) {
        const large = await rita.post(one, { email: 'x'.repeat(400_000) });
        expect(large.status).to.equal(413);
        expect((await rita.get(path)).status).to.equal(404);
      }
  });

  it('shows who asked, where, before and after with the currency, and escapes what platforms say (M6)', async () => {
    const { secret } = await service.aKey({ name: '<b>bold</b>' });
    const { pending } = (await service.run(script, raise(700), { key: secret })).body;
    const rita = await aReviewer(service);
    const { text } = await rita.get(`/approvals/${pending.approval_id}`);
    expect(text)
      .to.include('$20.00 (USD)')
      .and.include('$700.00 (USD)')
      .and.include('Acme')
      .and.include('a program')
      .and.include('5 credits')
      .and.include('test: nothing real')
      .and.not.include('<b>bold');
  });

  it('sets a cookie that only this host gets, over https', async () => {
    const { giveCookie } = await import('../../runtime/transport/portal/sign-in/visit.ts');
    const headers: Record<string, string> = {};
    const ctx = { set: (name: string, value: string) => void (headers[name] = value) };
    const parts = { config: { urls: { api: 'https://ads.example' } } };
    giveCookie(parts as never, ctx as never, 'x');
    expect(headers['Set-Cookie']).to.match(/^__Host-adops-portal=x; Path=\/; .*; Secure$/);
  });

  it('limits how often an address may ask for links (P7)', async () => {
    const visitor = aVisitor(service);
    const statuses: number[] = [];
    for (let i = 0; i < 60 && !statuses.includes(429); i += 1)
      statuses.push((await visitor.post('/sign-in', { email: `p${i}@example.com` })).status);
    expect(statuses).to.include(429);
  });
});
