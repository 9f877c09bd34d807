/** Passkeys, made and used in a real Chromium whose authenticator is virtual; each refusal by its name. */
import { expect } from 'chai';
import type { CDPSession } from 'playwright-core';
import { passkeyHome } from '../../runtime/passkeys/passkey-home.ts';
import { aVisitor } from '../support/a-visitor.ts';
import { aDesk, type Desk, type Seat } from './a-console.ts';

type Fields = Record<string, string>;

describe('A passkey', function () {
  this.timeout(120_000);
  let desk: Desk;
  let seat: Seat;
  let cdp: CDPSession;
  let authenticatorId: string;
  let home: string;

  before(async () => {
    const rateLimits = { keyPerMinute: 1e6, organizationPerMinute: 1e6, addressPerMinute: 1e6 };
    desk = await aDesk({ platforms: [], config: { rateLimits } });
    home = desk.service.parts.passkeys.home!.origin;
    seat = await desk.seat({ width: 390 });
    cdp = await seat.context.newCDPSession(seat.page);
    await cdp.send('WebAuthn.enable');
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    } as const;
    ({ authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options }));
    await byLink('Rita Raven');
    await make('Phone');
  });
  after(() => desk?.close());
  beforeEach(() => desk.service.clock.advance(61_000));

  const heading = (name: string) => seat.page.getByRole('heading', { name, exact: true }).waitFor();
  const person = (name: string) =>
    desk.service.parts.portal.addReviewer(desk.service.organizationId, { name });
  async function byLink(name: string) {
    await seat.context.clearCookies();
    const { token } = await desk.service.parts.portal.link(await person(name), '/people/you');
    await seat.page.goto(`${home}/sign-in/${token}`);
    await seat.page.getByRole('button', { name: 'Sign in' }).click();
    await heading('You');
  }
  async function make(name: string) {
    await seat.page.goto(`${home}/people/you`);
    await seat.page.getByLabel('Name of a new passkey').fill(name);
    await seat.page.getByRole('button', { name: 'Make a passkey' }).click();
    await seat.page.getByRole('rowheader', { name }).waitFor();
  }
  async function useIt(path = '/people/you') {
    await seat.context.clearCookies();
    await seat.page.goto(`${home}${path}`);
    await seat.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  }
  /** The page's request, sent by somebody else in its place. */
  async function caught(path = '/passkey') {
    let fields: Fields = {};
    const pattern = `${home}${path}`;
    const done = new Promise<void>((resolve) => {
      void seat.page.route(pattern, async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        fields = Object.fromEntries(new URLSearchParams(route.request().postData() ?? ''));
        await route.abort();
        resolve();
      });
    });
    await useIt();
    await done;
    await seat.page.unroute(pattern);
    const cookies = await seat.context.cookies(home);
    const visitor = aVisitor(desk.service);
    visitor.cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    return { fields, visitor };
  }
  const changed = (fields: Fields, change: (response: Record<string, unknown>) => void) => {
    const answer = JSON.parse(fields['response']!) as { response: Record<string, unknown> };
    change(answer.response);
    return { ...fields, response: JSON.stringify(answer) };
  };
  const clientData = (fields: Fields, change: object) =>
    changed(fields, (response) => {
      const text = Buffer.from(String(response['clientDataJSON']), 'base64url').toString();
      const data = { ...(JSON.parse(text) as object), ...change };
      response['clientDataJSON'] = Buffer.from(JSON.stringify(data)).toString('base64url');
    });

  it('signs in without a mail or a name, and leads back to the page that was wanted', async () => {
    await useIt('/keys');
    await heading('Keys');
    await seat.page.goto(`${home}/people/you`);
    const row = seat.page.getByRole('row', { name: /Phone/ });
    expect(await row.textContent()).to.not.include('never');
    const told = await desk.service.parts.audit.tail(desk.service.organizationId, 5);
    expect(JSON.stringify(told)).to.include('portal.sign_in').and.include('"passkey":"psk_');
    // The page that was wanted answers 401 before the sign-in.
    expect(seat.errors.filter((text) => !text.includes('401'))).to.deep.equal([]);
  });

  it('has a session of its own: the cookie that the browser brought opens nothing (session fixation, W4)', async () => {
    const { fields, visitor } = await caught();
    const planted = visitor.cookie;
    const reply = await visitor.post('/passkey', fields);
    expect(reply.status, reply.text).to.equal(303);
    expect(visitor.cookie)
      .to.match(/^adops-portal=/)
      .and.not.equal(planted);
    expect((await visitor.get('/home')).status).to.equal(200);
  });

  it('is refused when its challenge is replayed, by whoever (W4)', async () => {
    const { fields, visitor } = await caught();
    const browser = visitor.cookie;
    expect((await visitor.post('/passkey', fields)).status).to.equal(303);
    visitor.cookie = browser;
    const again = await visitor.post('/passkey', fields);
    expect(again.status).to.equal(403);
    expect(again.text).to.include('used already');
  });

  it('is refused in another browser than the one that was asked', async () => {
    const { fields } = await caught();
    const thief = aVisitor(desk.service);
    expect((await thief.post('/passkey', fields)).text).to.include('another session');
    const other = await caught();
    expect((await other.visitor.post('/passkey', fields)).text).to.include('another question');
  });

  it('is refused when it took more than five minutes', async () => {
    const { fields, visitor } = await caught();
    desk.service.clock.advance(5 * 60_000);
    expect((await visitor.post('/passkey', fields)).text).to.include('too long');
  });

  it('is refused from a foreign origin, which a page in the middle would have (W4)', async () => {
    const { fields, visitor } = await caught();
    const foreign = clientData(fields, { origin: 'https://evil.example' });
    const reply = await visitor.post('/passkey', foreign);
    expect(reply.status).to.equal(403);
    expect(reply.text).to.include('another site');
    const site = { 'sec-fetch-site': 'cross-site' };
    const { fields: own, visitor: same } = await caught();
    expect((await same.post('/passkey', own, site)).status).to.equal(403);
  });

  it('is refused with what was signed changed', async () => {
    const { fields, visitor } = await caught();
    const forged = clientData(fields, { crossOrigin: true });
    expect((await visitor.post('/passkey', forged)).status).to.equal(403);
  });

  it('is refused as another person’s, however the device names its owner (W4)', async () => {
    const { fields, visitor } = await caught();
    const other = await person('Olga Owl');
    const stolen = changed(fields, (response) => {
      const handle = `${desk.service.organizationId}/${other.id}`;
      response['userHandle'] = Buffer.from(handle).toString('base64url');
    });
    const reply = await visitor.post('/passkey', stolen);
    expect(reply.status).to.equal(403);
    expect(reply.text).to.include('somebody else');
  });

  it('is refused when its counter goes back, as a copy’s does (W4)', async () => {
    const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
    const { fields, visitor } = await caught();
    await useIt();
    await heading('You');
    await visitor.post('/passkey', fields);
    await cdp.send('WebAuthn.clearCredentials', { authenticatorId });
    await cdp.send('WebAuthn.addCredential', { authenticatorId, credential: credentials[0]! });
    await useIt();
    await seat.page.getByText('counter of the passkey went back').waitFor();
    const signCount = credentials[0]!.signCount + 100;
    await cdp.send('WebAuthn.clearCredentials', { authenticatorId });
    const credential = { ...credentials[0]!, signCount };
    await cdp.send('WebAuthn.addCredential', { authenticatorId, credential });
    await useIt();
    await heading('You');
  });

  it('is refused when the device did not check who uses it', async () => {
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await useIt();
    await seat.page.getByText('The browser gave no passkey').waitFor();
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  });

  it('is made with a challenge of the session, which no other session and no second form can use', async () => {
    await byLink('Mia Made');
    const path = '/people/you';
    await seat.page.goto(`${home}${path}`);
    const sent = seat.page.waitForRequest(
      (request) => request.method() === 'POST' && new URL(request.url()).pathname === path,
    );
    await seat.page.getByLabel('Name of a new passkey').fill('Laptop');
    await seat.page.getByRole('button', { name: 'Make a passkey' }).click();
    const fields = Object.fromEntries(new URLSearchParams((await sent).postData()!));
    await seat.page.getByRole('rowheader', { name: 'Laptop' }).waitFor();
    const [cookie] = (await seat.context.cookies(home)).filter(
      ({ name }) => name === 'adops-portal',
    );
    const visitor = aVisitor(desk.service);
    visitor.cookie = `adops-portal=${cookie!.value}`;
    expect((await visitor.post(path, fields)).text).to.include('used already');
    expect((await visitor.post(path, { ...fields, nonce: 'x' })).status).to.equal(409);
    const key = { 'x-service-key': desk.service.key };
    const keyed = await aVisitor(desk.service).post(path, fields, key);
    expect(keyed.status, 'a key opens nothing here').to.equal(401);
  });

  it('is made once for a device, and named', async () => {
    await byLink('Nora Named');
    await make('Tablet');
    await seat.page.getByLabel('Name of a new passkey').fill('Again');
    await seat.page.getByRole('button', { name: 'Make a passkey' }).click();
    await seat.page.getByText('has a passkey of yours already').waitFor();
  });

  it('is removed by its owner alone, and signs nobody in after that', async () => {
    const { parts, organizationId } = desk.service;
    await cdp.send('WebAuthn.clearCredentials', { authenticatorId });
    await byLink('Vera Void');
    await make('Old phone');
    const [vera] = (await parts.portal.reviewers(organizationId)).filter(
      ({ name }) => name === 'Vera Void',
    );
    const [passkey] = await parts.passkeys.list(vera!);
    const stranger = await person('Sam Stranger');
    expect(await parts.passkeys.remove(stranger, passkey!.id)).to.equal(false);
    await seat.page.getByRole('button', { name: 'Remove' }).click();
    await seat.page.getByText('You have no passkey yet').waitFor();
    await useIt();
    await seat.page.getByText('It may have been removed').waitFor();
    expect(await seat.page.title()).to.include('passkey cannot be used');
  });

  it('ends with the person: nobody signs in for whoever was taken out', async () => {
    const { parts, organizationId } = desk.service;
    await cdp.send('WebAuthn.clearCredentials', { authenticatorId });
    await byLink('Gone Girl');
    await make('Key ring');
    const gone = (await parts.portal.reviewers(organizationId)).find(
      ({ name }) => name === 'Gone Girl',
    )!;
    await parts.portal.removeReviewer(organizationId, gone.id);
    await useIt();
    await seat.page.getByText('Nobody here has this passkey any more').waitFor();
    await parts.passkeys.sweep();
    expect(await parts.passkeys.list(gone)).to.deep.equal([]);
  });

  it('is kept for the name in the settings: the page at an address leads there, and plain http elsewhere has none', async () => {
    const at = aVisitor(desk.service);
    expect((await at.get('/sign-in')).text)
      .to.include(`${home}/sign-in`)
      .and.not.include('data-options');
    const homeOf = (api: string) => passkeyHome({ urls: { api } as never });
    expect(homeOf('https://ads.example.com/')).to.deep.equal({
      rpId: 'ads.example.com',
      origin: 'https://ads.example.com',
    });
    expect(homeOf('http://127.0.0.1:8081')!.origin).to.equal('http://localhost:8081');
    expect(homeOf('http://ads.example.com')).to.equal(undefined);
    expect(homeOf('https://10.0.0.7')).to.equal(undefined);
  });

  it('needs its script, and says so where none runs; the link stays', async () => {
    const plain = await desk.seat({ script: false });
    await plain.page.goto(`${home}/sign-in`);
    expect(
      await plain.page.getByRole('button', { name: 'Sign in with a passkey' }).count(),
    ).to.equal(0);
    await plain.page.getByText('adops portal link').waitFor();
    await plain.context.close();
  });
});
