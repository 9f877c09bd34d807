/** Connecting at the platform itself: the way there and back belongs to one session, is good once, and leads nowhere else. */
import { expect } from 'chai';
import type { HttpRequest } from '../../runtime/platforms/http/http-client.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { aReviewer, aVisitor, type Visit, type Visitor } from '../support/a-visitor.ts';

const google = '/connections/sign-in/google';

describe('Connecting accounts at the platform, in the browser', () => {
  let service: TestService;
  let rita: Visitor;
  const sentOutside: { request: HttpRequest; publicOnly: boolean }[] = [];
  before(async () => {
    service = await aService({
      platforms: ['google', 'meta'],
      config: {
        oauthApps: { google: { client_id: 'real-client', client_secret: 'real-secret-of-google' } },
      },
      overrides: {
        files: {
          async sendForBytes(request, { publicOnly }) {
            sentOutside.push({ request, publicOnly });
            const error = { error: 'invalid_grant', error_description: 'real-secret-of-google' };
            return { status: 400, headers: {}, bytes: Buffer.from(JSON.stringify(error)) };
          },
        },
      },
    });
    rita = await aReviewer(service);
    for (const { id } of await service.parts.connections.list(service.organizationId))
      await service.parts.connections.remove(service.organizationId, id);
  });
  after(() => service.stop());

  const list = (platform?: string) =>
    service.parts.connections.list(service.organizationId, platform);
  const { hrefOf, pathOf } = {
    hrefOf: ({ text }: Visit) =>
      /url=([^"]+)"/
        .exec(text)?.[1]
        ?.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))) ?? '',
    pathOf: (address: string) => {
      const { pathname, search } = new URL(address, service.urls.api);
      return `${pathname}${search}`;
    },
  };
  const at = (platform: string) => `/connections/sign-in/${platform}`;
  /** To the platform's page. */
  const leave = async (platform = 'google', mode = 'test', who = rita) => {
    const page = await who.get(`/connections/new/${platform}`);
    const { nonce } = who.fields(page, at(platform));
    const sent = await who.post(at(platform), { nonce: nonce ?? '', mode });
    expect(sent.status, sent.text.slice(-400)).to.equal(200);
    return hrefOf(sent);
  };
  /** @returns the address that the platform leads back to */
  const answer = async (address: string, wish: string, who = rita) => {
    const sent = await who.post(pathOf(address), { person: '0', answer: wish });
    expect(sent.status, sent.text.slice(-400)).to.equal(303);
    return pathOf(sent.headers.get('location')!);
  };
  const comeBack = async (platform = 'google') => answer(await leave(platform), 'allow');
  const choose = async (found: string, ids: readonly string[]) => {
    const page = await rita.get(found);
    const { nonce = '' } = rita.fields(page, found);
    const body = new URLSearchParams({ nonce });
    for (const id of ids) body.append('account', id);
    const reply = await fetch(`${service.urls.api}${found}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: rita.cookie },
      body,
    });
    return {
      page,
      status: reply.status,
      location: reply.headers.get('location'),
      text: await reply.text(),
    };
  };

  for (const [platform, ids, scope] of [
    ['google', ['1112223333', '4445556666'], 'https://www.googleapis.com/auth/adwords'],
    ['meta', ['1088400021'], 'ads_management'],
  ] as const)
    it(`connects accounts of ${platform} in test mode, with name, currency and zone, sealed`, async () => {
      const there = await leave(platform);
      const consent = await rita.get(pathOf(there));
      expect(consent.status).to.equal(200);
      expect(consent.text).to.include(scope).and.include('Northwind Outdoor').and.include('TEST');
      expect(consent.headers.get('content-security-policy')).to.include("default-src 'none'");
      const back = await rita.get(await answer(there, 'allow'));
      expect(back.status, back.text.slice(-600)).to.equal(303);
      const { page, status, text } = await choose(back.headers.get('location')!, ids);
      expect(page.text).to.include('America/New_York').and.include('USD').and.include(ids[0]);
      expect(status, text.slice(-600)).to.equal(303);
      const kept = await list(platform);
      expect(kept.map(({ accountId }) => accountId)).to.have.members([...ids]);
      for (const one of kept) {
        expect(one).to.include({ mode: 'test', status: 'connected' });
        expect(JSON.stringify({ ...one, sealed: '' })).to.not.match(/refresh|secret|token/i);
      }
      const placed = JSON.stringify(await service.parts.audit.tail(service.organizationId, 10));
      expect(placed).to.include('portal.connect').and.include(ids[0]);
    });

  it('keeps the manager above an account, and when a permission ends', async () => {
    const [google] = (await list('google')).filter(({ accountId }) => accountId === '4445556666');
    expect(service.parts.connections.open(google!)).to.include({ login_account: '9998887777' });
    const [meta] = await list('meta');
    const days = (Date.parse(meta!.expiresAt!) - service.parts.clock.now()) / 86_400_000;
    expect(days).to.be.within(55, 61);
    const { body } = await service.run('list_campaigns', ['--platform', 'meta', '--limit', '1']);
    expect(body.success, JSON.stringify(body)).to.equal(true);
  });

  it('asks for a code that is bound to a secret of its own (PKCE), for lasting access, at its own address', async () => {
    const there = new URL(await leave('google', 'live'));
    expect(there.origin + there.pathname).to.equal('https://accounts.google.com/o/oauth2/v2/auth');
    const asked = Object.fromEntries(there.searchParams);
    expect(asked).to.include({
      response_type: 'code',
      client_id: 'real-client',
      code_challenge_method: 'S256',
      access_type: 'offline',
      redirect_uri: `${service.urls.api}/connections/return/google`,
    });
    expect(asked['code_challenge']).to.match(/^[\w-]{43}$/);
    expect(asked['state']).to.match(/^[\w-]{43}$/);
  });

  it('changes a live code over the public internet alone, and repeats no secret of what is refused', async () => {
    const there = new URL(await leave('google', 'live'));
    const state = there.searchParams.get('state')!;
    const back = await rita.get(`/connections/return/google?code=a-code&state=${state}`);
    expect(back.status).to.equal(409);
    expect(back.text).to.include('did not take the code').and.not.include('real-secret');
    const { request, publicOnly } = sentOutside.at(-1)!;
    expect(publicOnly).to.equal(true);
    expect(request.url.href).to.equal('https://oauth2.googleapis.com/token');
    const sent = new URLSearchParams(String(request.body));
    expect(sent.get('code_verifier')).to.match(/^[\w-]{43}$/);
    expect(sent.get('grant_type')).to.equal('authorization_code');
  });

  const refusedBack = async (path: string, words: string, who = rita, status = 409) => {
    const before = (await list()).length;
    const back = await who.get(path);
    expect(back.status, back.text.slice(-400)).to.equal(status);
    expect(back.text).to.include(words);
    expect(await list()).to.have.length(before);
  };

  it('OAuth state replay: an answer is taken once', async () => {
    const back = await comeBack();
    expect((await rita.get(back)).status).to.equal(303);
    await refusedBack(back, 'was used already');
  });

  it('a state that nobody made, two of them, and none are refused', async () => {
    const path = '/connections/return/google';
    await refusedBack(`${path}?code=x&state=${'x'.repeat(43)}`, 'never begun here');
    await refusedBack(`${path}?code=x`, 'names no sign-in');
    const back = await comeBack();
    await refusedBack(`${back}&state=another`, 'names no sign-in');
  });

  it('session fixation: the answer to a sign-in of another session is refused, and stays good for its own', async () => {
    const mallory = await aReviewer(service);
    const back = await comeBack();
    await refusedBack(back, 'begun in another session', mallory);
    const { id } = await service.parts.organizations.create({ name: 'Other' });
    await refusedBack(back, 'never begun here', await aReviewer(service, id));
    await refusedBack(back, 'Sign in', aVisitor(service), 401);
    expect((await rita.get(back)).status).to.equal(303);
  });

  it('session fixation: a sign-in gives a cookie of its own, and asks for none that was planted', async () => {
    const { portal } = service.parts;
    const reviewer = await portal.addReviewer(service.organizationId, { name: 'Rita' });
    const { token } = await portal.link(reviewer);
    const planted = 'adops-portal=planted-by-somebody-else';
    const sent = await aVisitor(service).post(`/sign-in/${token}`, {}, { cookie: planted });
    expect(sent.headers.get('set-cookie')).to.match(/adops-portal=[\w-]{43}/);
    const other = await aVisitor(service).get('/connections', { cookie: planted });
    expect(other.status).to.equal(401);
  });

  it('an answer of another platform is refused (mix-up)', async () => {
    const back = await comeBack();
    await refusedBack(back.replace('/return/google', '/return/meta'), 'another platform');
  });

  it('a sign-in that took longer than a quarter of an hour is refused', async () => {
    const back = await comeBack();
    service.clock.advance(16 * 60_000);
    await refusedBack(back, 'took too long');
    await service.parts.permits.sweep();
    await refusedBack(back, 'never begun here');
  });

  it('denied consent: says so, and keeps nothing', async () => {
    await refusedBack(await answer(await leave(), 'deny'), 'was not allowed to give access');
  });

  it('code used twice: the platform refuses the second exchange', async () => {
    const back = await comeBack();
    const code = new URLSearchParams(back.split('?')[1]).get('code')!;
    expect((await rita.get(back)).status).to.equal(303);
    const again = new URLSearchParams((await comeBack()).split('?')[1]);
    const path = `/connections/return/google?code=${code}&state=${again.get('state')}`;
    await refusedBack(path, 'did not take the code');
  });

  it('wrong redirect: the consent page leads to no address that is not this service’s', async () => {
    const there = new URL(await leave());
    for (const elsewhere of [
      'https://evil.example/connections/return/google',
      `${service.urls.api}@evil.example/`,
      `${service.urls.api}/connections/return/google#x`,
    ]) {
      there.searchParams.set('redirect_uri', elsewhere);
      const sent = await rita.post(pathOf(there.href), { person: '0', answer: 'allow' });
      expect(sent.status, elsewhere).to.equal(400);
      expect(sent.headers.get('location')).to.equal(null);
      expect(sent.text).to.include('redirect_uri_mismatch');
    }
    there.searchParams.set('redirect_uri', `${service.urls.api}/sign-in/elsewhere`);
    const sent = await rita.post(pathOf(there.href), { person: '0', answer: 'allow' });
    expect(sent.status).to.equal(409);
    expect(sent.headers.get('location')).to.equal(null);
  });

  it('open redirect: neither form nor query says where a person is sent', async () => {
    const { nonce } = rita.fields(await rita.get('/connections/new/google'), google);
    const sent = await rita.post(`${google}?next=https://evil.example`, {
      nonce: nonce ?? '',
      mode: 'live',
      goTo: 'https://evil.example',
      redirect_uri: 'https://evil.example',
      told_authorizeUrl: 'https://evil.example',
    });
    expect(sent.text).to.not.include('evil.example');
    expect(new URL(hrefOf(sent)).host).to.equal('accounts.google.com');
    const signedOut = await aVisitor(service).get('/connections/return/google?code=x&state=y');
    expect(signedOut.headers.get('set-cookie') ?? '').to.not.include('return');
    const kept = await aVisitor(service).get('/connections/google/1112223333');
    expect(kept.headers.get('set-cookie')).to.include('1112223333');
    for (const path of ['/customers', '/v25/customers/1112223333/googleAds:search', '/token'])
      expect((await rita.get(`/test-mode/google${path}`)).status, path).to.equal(404);
  });

  it('role changes under an open session: who is no owner any more neither comes back nor chooses', async () => {
    const { portal, store } = service.parts;
    const owner = await portal.addReviewer(service.organizationId, { name: 'Olga' });
    const olga = aVisitor(service);
    await olga.post(`/sign-in/${(await portal.link(owner)).token}`, {});
    const back = await answer(await leave('google', 'test', olga), 'allow', olga);
    const setRole = (role: 'viewer' | 'owner') =>
      store.transact((tx) => portal.changeRole(tx, service.organizationId, owner.id, role));
    await setRole('viewer');
    await refusedBack(back, 'role', olga, 403);
    expect((await olga.get('/test-mode/google/o/oauth2/v2/auth')).status).to.equal(403);
    await setRole('owner');
    const found = (await olga.get(back)).headers.get('location')!;
    const page = await olga.get(found);
    await setRole('viewer');
    const sent = await olga.post(found, { ...olga.fields(page, found), account: '1112223333' });
    expect(sent.status).to.equal(403);
    await refusedBack(found, 'role', olga, 403);
  });

  it('takes accounts of the list alone, in its own session, once', async () => {
    const found = (await rita.get(await comeBack())).headers.get('location')!;
    await refusedBack(found, 'another session', await aReviewer(service));
    expect((await choose(found, [])).status).to.equal(422);
    expect((await choose(found, ['9999999999'])).status).to.equal(422);
    expect((await choose(found, ['1112223333'])).status).to.equal(303);
    await refusedBack(found, 'was used already');
  });

  it('needs a nonce of the session, and an app for live accounts', async () => {
    expect((await rita.post(google, { mode: 'test' })).status).to.equal(409);
    const page = await rita.get('/connections/new/meta');
    expect(page.text).to.include(`${service.urls.api}/connections/return/meta`);
    expect(page.text).to.include('oauthApps').and.not.include('Continue to Meta');
    const { nonce } = rita.fields(page, at('meta'));
    const sent = await rita.post(at('meta'), { nonce: nonce ?? '', mode: 'live' });
    expect(sent.text).to.include('has not registered an app');
  });
});
