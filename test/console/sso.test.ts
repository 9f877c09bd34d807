/** Signing in at an identity provider: `oidc-provider` for what should happen, and one that lies for what must not. */
import { expect } from 'chai';
import type { Config } from '../../runtime/config/config.ts';
import { RETURN_PATH } from '../../runtime/sso/create-sso.ts';
import { aSmtpServer, type SmtpServer } from '../support/an-smtp-server.ts';
import { aConfig, aService, type TestService } from '../support/a-service.ts';
import { aLiar, anotherKey, aProvider, type Lies, type TestProvider } from './a-provider.ts';

const person = (email: string, groups: readonly string[], rest: object = {}) => ({
  email,
  email_verified: true,
  name: email.split('@')[0],
  groups,
  ...rest,
});
const people: Record<string, ReturnType<typeof person>> = {
  ann: person('ann@northwind.example', ['ads-approvers', 'staff']),
  bob: person('bob@northwind.example', ['staff']),
  eve: person('owner@northwind.example', ['ads-approvers'], { email_verified: false }),
  sam: person('sam@northwind.example', ['ads-viewers', 'ads-approvers', 'globex']),
};

describe('Single sign-on', function () {
  this.timeout(60_000);
  const addresses = new Set<TestProvider>();
  const services = new Set<TestService>();
  let who = 'ann';
  let service: TestService;
  let globex: number;
  let mails: SmtpServer;
  let asked = new URLSearchParams();

  const signIn = (issuer: string): NonNullable<Config['signIn']> => ({
    title: 'Northwind ID',
    issuer,
    clientId: 'console',
    clientSecret: 'a secret of the console',
    scopes: ['openid', 'email', 'profile', 'groups'],
    groupsClaim: 'groups',
    roles: [
      { group: 'ads-approvers', organization: 1, role: 'approver' },
      { group: 'ads-viewers', organization: 1, role: 'viewer' },
      { group: 'globex', organization: 2, role: 'operator' },
      { group: 'staff', organization: 999, role: 'owner' },
    ],
    trustsEmail: false,
  });

  before(async () => {
    const config = await aConfig();
    const provider = await aProvider(config.urls.api + RETURN_PATH, people, () => who);
    addresses.add(provider);
    mails = await aSmtpServer();
    const rateLimits = { ...config.rateLimits, addressPerMinute: 10_000 };
    const smtp = { url: mails.url, from: 'ads@northwind.example' };
    service = await aService({
      config: { ...config, rateLimits, smtp, signIn: signIn(provider.issuer) },
    });
    services.add(service);
    globex = (await service.parts.organizations.create({ name: 'Globex', plan: 'paid' })).id;
    expect(globex).to.equal(2);
  });
  after(async () => {
    for (const one of services) await one.stop();
    for (const one of addresses) one.close();
    await mails.close();
  });

  /** A browser: cookies of each host, and no redirect that it was not told to follow. */
  const aBrowser = () => {
    const jars = new Map<string, Map<string, string>>();
    const go = async (address: string, init: RequestInit = {}) => {
      const { host } = new URL(address);
      const jar = jars.get(host) ?? new Map<string, string>();
      jars.set(host, jar);
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(address, { ...init, redirect: 'manual', headers: { cookie } });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '' || /max-age=0|1970/i.test(line)) jar.delete(name);
        else jar.set(name, value);
      }
      const location = answer.headers.get('location');
      const next = location === null ? undefined : new URL(location, address).href;
      return { status: answer.status, text: await answer.text(), next };
    };
    /** Follows the way to the provider and back, to the address of return. */
    const there = async (api: string, path = '/sso') => {
      let { next, text } = await go(`${api}${path}`);
      if (next) asked = new URL(next).searchParams;
      for (let hops = 0; next && !next.startsWith(api) && hops < 8; hops++)
        ({ next, text } = await go(next));
      return { next, text };
    };
    const wholeWay = async (api = service.urls.api, path = '/sso') => {
      const { next, text } = await there(api, path);
      return next === undefined ? { status: 0, text, next } : go(next);
    };
    return { go, there, wholeWay };
  };
  const reviewers = (organization = 1) => service.parts.portal.reviewers(organization);

  it('is offered beside the local sign-in, and is not where no provider is named', async () => {
    const { text } = await service.fetch(`${service.urls.api}/sign-in`);
    expect(text).to.include('Sign in with Northwind ID').and.include('Send the link');
    const without = await aService();
    services.add(without);
    expect((await without.fetch(`${without.urls.api}/sign-in`)).text).to.not.include('/sso');
    expect((await without.fetch(`${without.urls.api}/sso`)).status).to.equal(404);
  });

  it('asks with PKCE, state and nonce, and leads a person back to the wanted page in the role of their groups', async () => {
    const browser = aBrowser();
    const { status, next } = await browser.wholeWay(service.urls.api, '/sso?next=%2Fconnections');
    expect(status).to.equal(303);
    expect(next).to.equal(`${service.urls.api}/connections`);
    expect(asked.get('code_challenge_method')).to.equal('S256');
    expect(asked.get('response_type')).to.equal('code');
    for (const name of ['code_challenge', 'state', 'nonce'])
      expect(asked.get(name), name).to.have.length.above(20);
    const home = await browser.go(`${service.urls.api}/home`);
    expect(home.status).to.equal(200);
    expect(home.text).to.include('ann');
    const [ann] = (await reviewers()).filter(({ email }) => email === people['ann']!.email);
    expect(ann).to.include({ role: 'approver', name: 'ann' });
  });

  it('follows the groups at each sign-in: another role, and no place at all, for open sessions too', async () => {
    const browser = aBrowser();
    expect((await browser.wholeWay()).status).to.equal(303);
    people['ann'] = person('ann@northwind.example', ['ads-viewers']);
    expect((await aBrowser().wholeWay()).status).to.equal(303);
    const find = async () => (await reviewers()).find(({ name }) => name === 'ann');
    expect(await find()).to.include({ role: 'viewer' });
    people['ann'] = person('ann@northwind.example', []);
    const refused = await aBrowser().wholeWay();
    expect(refused.status).to.equal(403);
    expect(refused.text).to.include('None of your groups');
    expect(await find()).to.equal(undefined);
    expect((await browser.go(`${service.urls.api}/home`)).status).to.equal(401);
    people['ann'] = person('ann@northwind.example', ['ads-approvers']);
  });

  it('lets nobody in whose groups open nothing that is there', async () => {
    who = 'bob';
    const { status, text } = await aBrowser().wholeWay();
    expect(status).to.equal(403);
    expect(text).to.include('None of your groups');
    expect((await reviewers()).map(({ email }) => email)).to.not.include('bob@northwind.example');
  });

  it('lets nobody become a local person by an address that the provider has not verified', async () => {
    const owner = await service.parts.portal.addReviewer(1, {
      email: 'owner@northwind.example',
      role: 'owner',
    });
    who = 'eve';
    const { status, text } = await aBrowser().wholeWay();
    expect(status).to.equal(403);
    expect(text).to.include('verified');
    const known = (await reviewers()).find(({ id }) => id === owner.id);
    expect(known).to.include({ role: 'owner' }).and.not.have.property('provider');
  });

  it('takes nothing over from a person whose address somebody else has now', async () => {
    who = 'ann';
    await aBrowser().wholeWay();
    const before = (await reviewers()).find(({ name }) => name === 'ann')!;
    people['ann2'] = person('ann@northwind.example', ['ads-viewers']);
    who = 'ann2';
    expect((await aBrowser().wholeWay()).status).to.equal(303);
    const now = (await reviewers()).filter(({ email }) => email === before.email);
    expect(now).to.have.length(1);
    expect(now[0]!.id).to.not.equal(before.id);
    expect(now[0]!.role).to.equal('viewer');
  });

  it('asks which organization where groups open two, takes the strongest role in each, and mixes none', async () => {
    who = 'sam';
    const browser = aBrowser();
    const { text } = await browser.wholeWay();
    expect(text).to.include('Choose an organization').and.include('Globex');
    const role = async (organization: number) =>
      (await reviewers(organization)).find(({ name }) => name === 'sam')?.role;
    expect(await role(1)).to.equal('approver');
    expect(await role(2)).to.equal('operator');
    const [, path = ''] =
      /action="(\/sign-in\/[\w-]+)"><button>Globex/.exec(
        text.replaceAll(/\s+/g, ' ').replaceAll('> <', '><'),
      ) ?? [];
    expect((await browser.go(`${service.urls.api}${path}`, { method: 'POST' })).status).to.equal(
      303,
    );
    const home = await browser.go(`${service.urls.api}/home`);
    expect(home.text).to.include('Globex');
    expect((await browser.go(`${service.urls.api}${path}`, { method: 'POST' })).status).to.equal(
      404,
    );
  });

  it('leaves the operator a way in, and mails no link to people of the provider', async () => {
    const { token } = await service.parts.portal.link(
      await service.parts.portal.addReviewer(1, { name: 'operator' }),
    );
    const opened = await aBrowser().go(`${service.urls.api}/sign-in/${token}`, { method: 'POST' });
    expect(opened.status).to.equal(303);
    const ask = (email: string) =>
      service.fetch(`${service.urls.api}/sign-in`, {
        method: 'POST',
        body: new URLSearchParams({ email }),
      });
    await ask('sam@northwind.example');
    await ask('owner@northwind.example');
    await mails.has(1);
    expect(mails.letters.map(({ to }) => to)).to.deep.equal(['owner@northwind.example']);
  });

  describe('attacked', () => {
    it('takes an answer once, in the browser that asked, and no other state', async () => {
      who = 'sam';
      const browser = aBrowser();
      const { next = '' } = await browser.there(service.urls.api);
      const stranger = await aBrowser().go(next);
      expect(stranger.status).to.equal(403);
      expect(stranger.text).to.include('another browser');
      // It was used up by that.
      expect((await browser.go(next)).text).to.include('was used');
      const again = await browser.there(service.urls.api);
      expect((await browser.go(again.next!)).status).to.equal(200);
      expect((await browser.go(again.next!)).status).to.equal(403);
      const forged = new URL((await browser.there(service.urls.api)).next!);
      forged.searchParams.set('state', 'x'.repeat(43));
      expect((await browser.go(forged.href)).status).to.equal(403);
      expect((await browser.go(`${service.urls.api}${RETURN_PATH}`)).status).to.equal(403);
    });

    const lies: readonly (readonly [what: string, lies: () => Lies])[] = [
      ['a document that names another issuer', () => ({ issuer: 'https://id.elsewhere.example' })],
      ['a token of another issuer', () => ({ claims: { iss: 'https://id.elsewhere.example' } })],
      ['a token for another client', () => ({ claims: { aud: 'another' } })],
      ['a token with another nonce', () => ({ claims: { nonce: 'replayed' } })],
      ['a token that has ended', () => ({ claims: { exp: 1_700_000_000 } })],
      ['a token that somebody else signed', () => ({ signedBy: anotherKey() })],
      [
        'groups as a text that only contains the name',
        () => ({ claims: { groups: 'not ads-approvers' } }),
      ],
      ['a word for true that is none', () => ({ claims: { email_verified: 'true' } })],
    ];
    it(`refuses ${lies.map(([what]) => what).join(', ')}; and takes the same without a lie`, async () => {
      const wish: Lies = {};
      const liar = await aLiar(wish, () => asked);
      addresses.add(liar);
      const one = await aService({ config: { ...(await aConfig()), signIn: signIn(liar.issuer) } });
      services.add(one);
      const { api } = one.urls;
      const honest = person('ann@northwind.example', ['ads-approvers']);
      const attempt = async (told: Lies) => {
        for (const name of Object.keys(wish)) delete wish[name as keyof Lies];
        Object.assign(wish, told, { claims: { ...honest, ...told.claims } });
        const browser = aBrowser();
        const begun = await browser.go(`${api}/sso`);
        if (begun.next === undefined) return begun.status;
        asked = new URL(begun.next).searchParams;
        const back = `${api}${RETURN_PATH}?code=c&state=${asked.get('state')}`;
        return (await browser.go(back)).status;
      };
      for (const [what, told] of lies) expect(await attempt(told()), what).to.equal(403);
      expect(await one.parts.portal.reviewers(1)).to.deep.equal([]);
      expect(await attempt({})).to.equal(303);
    });
  });
});
