import { expect } from 'chai';
import { buildRequest } from '../../../runtime/platforms/request/build-request.ts';
import { tokenUrlOf } from '../../../runtime/platforms/request/address-of.ts';
import { judgeReply, UnreadableReply } from '../../../runtime/platforms/reply/judge-reply.ts';
import { ServiceError } from '../../../sdk/errors.ts';
import type { PlatformData } from '../../../sdk/platform.ts';
import { aPlatform } from '../../support/a-catalog.ts';
import { aGateway, failureOf } from '../../support/a-gateway.ts';
import { aServer, json, type LocalServer } from '../../support/a-server.ts';

const { data } = aPlatform({
  hosts: {
    reporting: { origin: 'https://reporting.acme.example', basePath: '/Reporting/v13' },
    odd: { origin: 'https://odd.acme.example', basePath: '/' },
    page: {
      origin: 'https://api.acme.example',
      basePath: '/v1/',
      headers: { Authorization: 'Bearer {page_token}' },
    },
  },
  regions: {
    credential: 'region',
    origins: { na: 'https://api.acme.example', eu: 'https://eu.acme.example' },
    tokenUrls: { eu: 'https://login.eu.acme.example/token' },
  },
  auth: { type: 'oauth2_refresh', tokenUrl: 'https://login.acme.example/token' },
});

function addressOf(path: string, region?: string, emulator?: string, given: PlatformData = data) {
  const credentials = { access_token: 't-secret-1', ...(region === undefined ? {} : { region }) };
  const parts = { data: given, dialect: {}, emulator, values: credentials, credentials };
  return buildRequest({ method: 'GET', path }, parts).url.href;
}

describe('The addresses of a platform', () => {
  it('a path leads below the base; `@name/…` below the base of that host', () => {
    expect(addressOf('a/b')).to.equal('https://api.acme.example/v1/a/b');
    expect(addressOf('@reporting/GenerateReport/Submit')).to.equal(
      'https://reporting.acme.example/Reporting/v13/GenerateReport/Submit',
    );
    expect(addressOf('@odd/x')).to.equal('https://odd.acme.example/x');
  });
  it('headers of a host stand in the place of the others, where the connection has what they name', () => {
    const authorizationOf = (path: string, own: object) => {
      const credentials = { access_token: 't-secret-1', ...own };
      const parts = { data, dialect: {}, emulator: undefined, values: credentials, credentials };
      return buildRequest({ method: 'GET', path }, parts).headers['authorization'];
    };
    const withPage = { page_token: 'p-secret-2' };
    expect(authorizationOf('@page/a', withPage)).to.equal('Bearer p-secret-2');
    expect(authorizationOf('@page/a', {})).to.equal('Bearer t-secret-1');
    expect(authorizationOf('a', withPage)).to.equal('Bearer t-secret-1');
  });
  it('the emulator stands for every host, under the same base path', () => {
    const emulator = 'http://127.0.0.1:4000';
    expect(addressOf('a', 'eu', emulator)).to.equal(`${emulator}/v1/a`);
    expect(addressOf('@reporting/Submit', 'eu', emulator)).to.equal(
      `${emulator}/Reporting/v13/Submit`,
    );
  });
  it('the connection says which region is asked, for calls and for tokens', () => {
    expect(addressOf('a', 'eu')).to.equal('https://eu.acme.example/v1/a');
    expect(addressOf('a', '')).to.equal('https://api.acme.example/v1/a');
    expect(addressOf('@reporting/a', 'eu')).to.match(/^https:\/\/reporting\.acme\.example\//);
    expect(tokenUrlOf(data, { region: 'eu' })).to.equal('https://login.eu.acme.example/token');
    expect(tokenUrlOf(data, { region: 'na' })).to.equal('https://login.acme.example/token');
    expect(tokenUrlOf(data, {})).to.equal('https://login.acme.example/token');
  });
  for (const region of ['asia', 'constructor', '__proto__', 'https://evil.example'])
    it(`refuses the region ${region}, and names those there are`, () => {
      expect(() => addressOf('a', region))
        .to.throw(ServiceError, /one of na, eu/)
        .with.property('code', 'platform_auth_failed');
    });
  for (const path of [
    '@nowhere/a',
    '@constructor/a',
    '@__proto__/a',
    '@reporting',
    '@reporting/',
    '@reporting//evil.example/a',
    '@reporting/../CampaignManagement/v13/a',
    '@reporting/a?b=1',
    '@Reporting/a',
    '@reporting.evil.example/a',
    '@',
    '@/a',
    '@download/a',
    '@wait/a',
    '//evil.example/a',
  ])
    it(`refuses ${path} (E1)`, () => {
      expect(() => addressOf(path))
        .to.throw(ServiceError)
        .with.property('code', 'call_refused');
    });
  it('a dialect cannot take a request to another of the hosts', () => {
    const prepare = ({ url }: { url: URL }) => {
      url.hostname = 'reporting.acme.example';
    };
    const parts = {
      data,
      dialect: { prepare },
      emulator: undefined,
      values: { access_token: 't' },
    };
    expect(() => buildRequest({ method: 'GET', path: 'a' }, { ...parts, credentials: {} }))
      .to.throw(ServiceError)
      .with.property('code', 'call_refused');
  });
});

describe('The body of a success', () => {
  const body = ({ headers, body: given }: { headers: object; body: unknown }) => ({
    ...(given as object),
    id: (headers as Record<string, string>)['x-id'] ?? (null as never as { x: string }).x,
  });
  it('is what the dialect makes of it, an empty one with an id in a header too', () => {
    const verdict = judgeReply({ status: 201, headers: { 'x-id': '7' }, text: '' }, { body });
    expect(verdict).to.deep.include({ body: { id: '7' } });
  });
  it('that the dialect cannot read is no success', () => {
    expect(() => judgeReply({ status: 201, headers: {}, text: '{}' }, { body })).to.throw(
      UnreadableReply,
    );
    expect(() => judgeReply({ status: 201, headers: {}, text: '' }, {})).to.throw(UnreadableReply);
  });
});

describe('A host of a platform, over the gateway', () => {
  let server: LocalServer;
  before(async () => {
    server = await aServer();
  });
  after(() => server.close());

  it('gets the same credentials and leaves its path in the trail', async () => {
    const hosts = { reporting: { origin: server.origin, basePath: '/Reporting/v13/' } };
    const { gateway, read, trail } = aGateway({ origin: 'http://127.0.0.1:1', data: { hosts } });
    server.answer(json({ ok: true }));
    expect(await read({ path: '@reporting/Poll', query: { id: '7' } })).to.deep.equal({ ok: true });
    expect(server.seen[0]).to.include({ url: '/Reporting/v13/Poll?id=7' });
    expect(server.seen[0]?.headers.authorization).to.match(/^Bearer /);
    expect(trail[0]).to.include({ path: '@reporting/Poll', status: 200 });
    await gateway.close();
  });
});

describe('A wait', () => {
  it('passes its time, sends nothing and stands in the trail', async () => {
    const { gateway, read, waits, trail } = aGateway({ origin: 'http://127.0.0.1:1' });
    expect(await read({ ask: 'wait', with: { ms: 2_500 } })).to.equal(null);
    expect(waits).to.deep.equal([2_500]);
    expect(trail).to.deep.equal([
      { method: 'ASK', path: 'wait', status: null, ms: 2_500, attempts: 0 },
    ]);
    await gateway.close();
  });
  for (const query of [{}, { ms: 10_001 }, { ms: -1 }, { ms: 1.5 }, { ms: '5' }, { ms: 1, x: 1 }])
    it(`of ${JSON.stringify(query)} is refused`, async () => {
      const { gateway, read, waits } = aGateway({ origin: 'http://127.0.0.1:1' });
      expect(await failureOf(read({ ask: 'wait', with: query }))).to.include({
        code: 'call_refused',
      });
      expect(waits).to.deep.equal([]);
      await gateway.close();
    });
  it('ends with its run', async () => {
    const { gateway, send } = aGateway({ origin: 'http://127.0.0.1:1' });
    const waiting = send('read', { ask: 'wait', with: { ms: 9_000 } }, AbortSignal.abort());
    expect(await failureOf(waiting)).to.include({ code: 'timed_out' });
    await gateway.close();
  });
});
