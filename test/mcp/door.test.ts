/** The checks before any SDK code, in their order, and who may come in. */
import { expect } from 'chai';
import { request } from 'node:http';
import { aSurface, KEY, legacy, modern, post, type ASurface } from './a-surface.ts';

/** The view of the tools that need no key. */
const OPEN = '/x/getting_started';
const ACCEPT = { accept: 'application/json, text/event-stream' };
const call = (name: string, args: object = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
});
const aGreeting = {
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: { name: 'test', version: '1' },
};
const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

/** Sends any method with any headers, Host included, and only as much of the body as is given. */
function raw(
  url: string,
  options: { method: string; headers?: Record<string, string>; body?: string; setHost?: boolean },
) {
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>(
    (resolve, reject) => {
      const sent = request(
        url,
        { method: options.method, headers: options.headers, setHost: options.setHost ?? true },
        (answer) => {
          let text = '';
          answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
          answer.on('end', () => {
            resolve({ status: answer.statusCode!, headers: answer.headers, text });
            sent.destroy();
          });
        },
      );
      sent.on('error', reject);
      if (options.body === undefined) sent.flushHeaders();
      else sent.end(options.body);
      if (options.method !== 'POST') sent.end();
    },
  );
}

describe('The MCP door', () => {
  let surface: ASurface;
  before(async () => {
    surface = await aSurface();
  });
  after(() => surface.close());

  it('serves /mcp and /mcp/, with no initialize before', async () => {
    expect((await legacy(surface.url, list)).body.result.tools).to.not.be.empty;
    expect((await legacy(`${surface.url}/`, list)).body.result.tools).to.not.be.empty;
    expect((await modern(`${surface.url}/`, 'tools/list')).body.result.tools).to.not.be.empty;
  });

  const foreign: Record<string, string>[] = [
    { host: 'evil.example' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ];
  for (const headers of foreign)
    it(`answers 403 to ${JSON.stringify(headers)} before the body is read (M2)`, async () => {
      const all = {
        ...ACCEPT,
        'x-service-key': KEY,
        'content-type': 'application/json',
        'content-length': '1000000',
        ...headers,
      };
      const answer = await raw(surface.url, {
        method: 'POST',
        headers: all,
      });
      expect(answer.status).to.equal(403);
    });

  it('takes a loopback origin with any port', async () => {
    expect((await legacy(surface.url, list, { origin: 'http://localhost:6274' })).status).to.equal(
      200,
    );
  });

  for (const method of ['GET', 'DELETE', 'PUT', 'OPTIONS'])
    it(`answers 405 with Allow: POST to ${method} without a session, at once`, async () => {
      const answer = await raw(surface.url, {
        method,
        headers: { 'x-service-key': KEY, accept: 'text/event-stream' },
      });
      expect(answer.status).to.equal(405);
      expect(answer.headers.allow).to.equal('POST');
    });

  it('answers 401 that names X-Service-Key to a wrong key, whatever it is for (M3)', async () => {
    const wrong: Record<string, string>[] = [
      { 'x-service-key': 'svc_wrong' },
      { 'x-service-key': '', authorization: 'Bearer svc_wrong' },
      { 'x-service-key': '', authorization: 'Basic c3Zj' },
    ];
    for (const headers of wrong)
      for (const body of [
        { jsonrpc: '2.0', id: 1, method: 'initialize', params: {} },
        list,
        call('service_onboarding_start'),
      ]) {
        const answer = await legacy(surface.url, body, headers);
        expect(answer.status).to.equal(401);
        expect(answer.text).to.include('X-Service-Key');
        expect(answer.headers.get('www-authenticate')).to.match(/^Bearer /);
      }
  });

  it('takes the key as a bearer token too', async () => {
    expect(
      (await legacy(surface.url, list, { 'x-service-key': '', authorization: `Bearer ${KEY}` }))
        .status,
    ).to.equal(200);
  });

  it('asks whoever shows no key to sign in, at every method but a call of what needs none', async () => {
    const nobody = { 'x-service-key': '' };
    const hello = { jsonrpc: '2.0', id: 1, method: 'initialize', params: aGreeting };
    for (const view of ['', '/', '/compact', '/readonly', '/x/advanced', `${OPEN},advanced`])
      for (const answer of [
        await legacy(`${surface.url}${view}`, hello, nobody),
        await legacy(`${surface.url}${view}`, list, nobody),
        await modern(`${surface.url}${view}`, 'server/discover', {}, { headers: nobody }),
        await modern(`${surface.url}${view}`, 'tools/list', {}, { headers: nobody }),
      ]) {
        expect(answer.status, view).to.equal(401);
        const challenge = answer.headers.get('www-authenticate')!;
        const [, metadata] = /^Bearer realm="adops", resource_metadata="([^"]+)"$/.exec(challenge)!;
        expect(new URL(metadata!).pathname).to.equal('/.well-known/oauth-protected-resource/mcp');
        expect(answer.body).to.include({ error: 'key_invalid', resource_metadata: metadata });
        expect(answer.body.without_key).to.match(/\/mcp\/x\/getting_started$/);
        expect(answer.body.error_description).to.include(answer.body.without_key);
      }
  });

  it('shows and runs the two onboarding tools without a key, and nothing else (M3)', async () => {
    const nobody = { 'x-service-key': '' };
    const names = ['service_onboarding_start', 'service_onboarding_status'];
    const shown = (answer: { body: { result: { tools: { name: string }[] } } }) =>
      answer.body.result.tools.map((tool) => tool.name);
    const open = `${surface.url}${OPEN}`;
    expect(shown(await legacy(open, list, nobody))).to.deep.equal(names);
    expect(shown(await modern(open, 'tools/list', {}, { headers: nobody }))).to.deep.equal(names);
    const found = await modern(open, 'server/discover', {}, { headers: nobody });
    expect(found.status).to.equal(200);
    expect(
      (
        await legacy(
          surface.url,
          call('service_onboarding_status', { session_token: 'x'.repeat(40) }),
          nobody,
        )
      ).body.result,
    ).to.be.an('object');
    for (const name of ['get_credit_balance', 'execute', 'no_such_tool', '__proto__']) {
      expect((await legacy(surface.url, call(name), nobody)).status, name).to.equal(401);
      expect(
        (await modern(surface.url, 'tools/call', { name, arguments: {} }, { headers: nobody }))
          .status,
        name,
      ).to.equal(401);
    }
    for (const method of [
      'resources/list',
      'resources/read',
      'prompts/get',
      'completion/complete',
      'subscriptions/listen',
      'nothing',
    ])
      expect(
        (await legacy(surface.url, { jsonrpc: '2.0', id: 1, method, params: {} }, nobody)).status,
        method,
      ).to.equal(401);
  });

  it('answers 415 to anything but uncompressed application/json', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; charset=latin1',
    ])
      expect((await legacy(surface.url, list, { 'content-type': type })).status, type).to.equal(
        415,
      );
    expect((await legacy(surface.url, list, { 'content-encoding': 'gzip' })).status).to.equal(415);
  });

  it('answers 413 to a body above 4 MiB without reading it', async () => {
    const headers = {
      ...ACCEPT,
      'x-service-key': KEY,
      'content-type': 'application/json',
      'content-length': String(5 << 20),
    };
    expect((await raw(surface.url, { method: 'POST', headers })).status).to.equal(413);
  });

  it('lets a client that sends too much hear why', async () => {
    const answer = await legacy(
      surface.url,
      JSON.stringify({ ...list, params: { x: 'x'.repeat(6 << 20) } }),
    );
    expect(answer.status).to.equal(413);
    expect(answer.body.error.message).to.include('4194304');
  });

  for (const [body, code] of [
    ['{"jsonrpc":', -32700],
    ['', -32700],
    ['5', -32600],
    ['null', -32600],
    ['[]', -32600],
    [JSON.stringify(Array(101).fill(list)), -32600],
    [JSON.stringify([list, list]), -32600],
    ['{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"__proto__":{"a":1}}}', -32600],
    ['['.repeat(100) + ']'.repeat(100), -32600],
  ] as const)
    it(`answers 400 and ${code} to ${body.slice(0, 40) || 'an empty body'}`, async () => {
      const answer = await legacy(surface.url, body);
      expect(answer.status).to.equal(400);
      expect(answer.body.error.code).to.equal(code);
    });

  it('answers 400 to broken UTF-8', async () => {
    const headers = { ...ACCEPT, 'x-service-key': KEY, 'content-type': 'application/json' };
    const response = await fetch(surface.url, {
      method: 'POST',
      headers,
      body: Buffer.from([0x22, 0xff, 0x22]),
    });
    expect(response.status).to.equal(400);
  });

  for (const message of [
    { jsonrpc: '1.0', id: 1, method: 'tools/list' },
    { id: 1 },
    { jsonrpc: '2.0', id: 1.5, method: 'tools/list' },
    { jsonrpc: '2.0', id: null, method: 'tools/list' },
    { jsonrpc: '2.0', id: 1, method: 'tools/list', params: [] },
    {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'x', _meta: { progressToken: {} } },
    },
    { jsonrpc: '2.0', id: 1, method: 'tools/list', more: 1 },
  ])
    it(`answers ${JSON.stringify(message)} instead of leaving it open`, async () => {
      const answer = await legacy(surface.url, message);
      expect(answer.status).to.be.oneOf([200, 400]);
      expect(answer.body.error?.code ?? 0).to.be.oneOf([0, -32600, -32602, -32700]);
    });

  for (const [method, params, field] of [
    ['initialize', undefined, 'params'],
    ['initialize', { protocolVersion: 5, capabilities: {} }, 'params.protocolVersion'],
    ['logging/setLevel', { level: 'loud' }, 'params.level'],
  ] as const)
    it(`calls wrong params of ${method} wrong params (-32602) and names ${field}`, async () => {
      const answer = await legacy(surface.url, { jsonrpc: '2.0', id: 'a', method, params });
      expect(answer.status).to.equal(200);
      expect(answer.body).to.include({ id: 'a' });
      expect(answer.body.error.code).to.equal(-32602);
      expect(answer.body.error.message).to.contain(`${field}: `).and.not.contain('{');
    });

  it('asks legacy clients to accept both types (406), and for a version it knows (400)', async () => {
    expect((await legacy(surface.url, list, { accept: 'application/json' })).status).to.equal(406);
    expect((await legacy(surface.url, list, { accept: 'text/*' })).status).to.equal(406);
    for (const accept of ['*/*', 'application/json, */*;q=0.1'])
      expect((await legacy(surface.url, list, { accept })).status).to.equal(200);
    expect(
      (await legacy(surface.url, list, { 'mcp-protocol-version': '2020-01-01' })).status,
    ).to.equal(400);
    expect(
      (await legacy(surface.url, list, { 'mcp-protocol-version': '2025-06-18' })).status,
    ).to.equal(200);
  });

  it('reads the key under its alias, and says who sends none, or elsewhere, how it is sent', async () => {
    const hello = { ...list, method: 'initialize', params: aGreeting };
    const told = async (headers: Record<string, string>) => {
      const init = { method: 'POST', body: JSON.stringify(hello) };
      const json = { 'content-type': 'application/json', ...ACCEPT };
      const url = `${surface.url}${OPEN}`;
      const answer = await fetch(url, { ...init, headers: { ...json, ...headers } });
      const { result } = (await answer.json()) as { result: { instructions: string } };
      return result.instructions;
    };
    const send = 'send the header X-Service-Key';
    expect(await told({}))
      .to.include('sends no service key')
      .and.include(send);
    expect(await told({ 'x-api-key': KEY }))
      .to.include('header x-api-key')
      .and.include(send);
    const refused = await legacy(surface.url, hello, { 'x-service-key': '', 'x-api-key': KEY });
    expect(refused.body.error_description).to.include('The header x-api-key holds a service key');
    for (const name of ['x-service-key', 'x-synter-key'])
      expect(await told({ [name]: KEY })).to.not.include(send);
  });

  it('answers notifications with 202 and no body', async () => {
    for (const method of [
      'notifications/initialized',
      'notifications/cancelled',
      'notifications/unheard_of',
    ]) {
      const answer = await legacy(surface.url, {
        jsonrpc: '2.0',
        method,
        params: { requestId: 9 },
      });
      expect([answer.status, answer.text]).to.deep.equal([202, '']);
    }
  });

  it('tells clients that look for an authorization server at this door where it is', async () => {
    const origin = new URL(surface.url).origin;
    for (const path of ['oauth-authorization-server', 'openid-configuration']) {
      const response = await fetch(`${origin}/.well-known/${path}`);
      expect(response.status).to.equal(404);
      expect(await response.json())
        .to.have.property('error_description')
        .that.includes('X-Service-Key');
    }
    const about = await fetch(`${origin}/.well-known/oauth-protected-resource`);
    expect(about.status).to.equal(200);
    expect(await about.json()).to.have.property('authorization_servers');
    const register = await post(`${origin}/register`, { client_name: 'x' }, {});
    expect(register.status).to.equal(400);
    expect(register.body).to.have.property('error', 'invalid_client_metadata');
    expect(register.body.error_description).to.match(/^Send the header X-Service-Key/);
  });

  it('answers 404 elsewhere, in JSON', async () => {
    const origin = new URL(surface.url).origin;
    for (const path of ['/', '/sse', '/mcp/nothing', '/mcp/x/', '/mcp/compact/x', '/mcpx'])
      expect(
        (await post(`${origin}${path}`, list, { 'x-service-key': KEY })).body.error,
        path,
      ).to.equal('not_found');
  });

  it('answers 429 with Retry-After above the limit of the endpoint, for lists and calls of both eras', async () => {
    const limited = await aSurface({ rateLimit: 1 });
    await legacy(limited.url, list);
    const answer = await legacy(limited.url, list);
    expect(answer.status).to.equal(429);
    expect(answer.headers.get('retry-after')).to.equal('7');
    await limited.close();
  });
});
