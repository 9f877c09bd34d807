/** "Which account?": forms for clients that can show them, text for all others. */
import { expect } from 'chai';
import { ServiceError } from '../../sdk/errors.ts';
import { aSurface, KEY, legacy, modern, OTHER_KEY, type ASurface } from './a-surface.ts';

const ambiguous = { platform: 'google', campaign_id: '7', account_name: 'Shop' };
const capabilities = { elicitation: { form: {} } };
const initialize = (declared: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: '2025-11-25',
    capabilities: declared,
    clientInfo: { name: 't', version: '1' },
  },
});

describe('MCP asks which account', () => {
  let surface: ASurface;
  before(async () => {
    surface = await aSurface({
      tools: {
        pause_campaign: ({ input }) => {
          const choices = ['111', '222'].map((account_id) => ({
            account_id,
            account_name: 'Shop',
          }));
          if (input.account_id === undefined)
            throw new ServiceError('account_ambiguous', { choices });
        },
      },
    });
  });
  after(() => surface.close());

  const ask = (params: object = {}, options: Parameters<typeof modern>[3] = { capabilities }) =>
    modern(
      surface.url,
      'tools/call',
      { name: 'pause_campaign', arguments: ambiguous, ...params },
      options,
    );
  const answered = (action: string, content?: object) => ({
    inputResponses: { account: { action, ...(content ? { content } : {}) } },
  });

  it('names the candidates and the argument in text to a client that shows no forms', async () => {
    for (const { body } of [
      await ask({}, {}),
      await ask({}, { capabilities: { elicitation: { url: {} } } }),
      await legacy(surface.url, {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'pause_campaign', arguments: ambiguous },
      }),
    ]) {
      expect(body.result.isError).to.equal(true);
      expect(body.result.content[0].text)
        .to.match(/account_ambiguous/)
        .and.match(/111/)
        .and.match(/222/)
        .and.match(/account_id/);
    }
  });

  it('sends a modern client a form with a title for each account, and runs with its answer', async () => {
    const { result } = (await ask()).body;
    expect(result.resultType).to.equal('input_required');
    const { requestedSchema } = result.inputRequests.account.params;
    expect(requestedSchema.properties.account_id.oneOf).to.deep.equal(
      ['111', '222'].map((id) => ({ const: id, title: `Shop (${id})` })),
    );
    const done = (
      await ask({ ...answered('accept', { account_id: '222' }), requestState: result.requestState })
    ).body.result;
    expect(done.isError ?? false).to.equal(false);
    expect(surface.calls.at(-1)!.input).to.deep.equal({
      platform: 'google',
      campaign_id: '7',
      account_id: '222',
    });
  });

  it('tells declining from closing', async () => {
    const { requestState } = (await ask()).body.result;
    expect(
      (await ask({ ...answered('decline'), requestState })).body.result.content[0].text,
    ).to.match(/declined/);
    expect(
      (await ask({ ...answered('cancel'), requestState })).body.result.content[0].text,
    ).to.match(/closed the form/);
  });

  it('runs nothing for an answer that names another account', async () => {
    const { requestState } = (await ask()).body.result;
    const before = surface.calls.length;
    const { result } = (await ask({ ...answered('accept', { account_id: '999' }), requestState }))
      .body;
    expect(result.isError).to.equal(true);
    expect(surface.calls).to.have.length(before);
  });

  it('holds the state to its tool, arguments and key, and refuses one that was changed', async () => {
    const { requestState } = (await ask()).body.result as { requestState: string };
    const answer = answered('accept', { account_id: '222' });
    const before = surface.calls.length;
    const other = { arguments: { ...ambiguous, campaign_id: '8' }, ...answer, requestState };
    expect((await ask(other)).body.result.isError).to.equal(true);
    expect(
      (
        await ask(
          { ...answer, requestState },
          { capabilities, headers: { 'x-service-key': OTHER_KEY } },
        )
      ).body.error.code,
    ).to.equal(-32602);
    const changed = `${requestState.slice(0, -3)}${requestState.endsWith('AAA') ? 'BBB' : 'AAA'}`;
    expect((await ask({ ...answer, requestState: changed })).body.error.code).to.equal(-32602);
    expect(surface.calls).to.have.length(before);
  });

  it('asks again when the answer comes without the state', async () => {
    expect((await ask(answered('accept', { account_id: '222' }))).body.result.resultType).to.equal(
      'input_required',
    );
  });
});

describe('MCP sessions', () => {
  let surface: ASurface;
  beforeEach(async () => {
    surface = await aSurface();
  });
  afterEach(() => surface.close());
  const open = async (headers = {}) =>
    (await legacy(surface.url, initialize({ elicitation: {} }), headers)).headers.get(
      'mcp-session-id',
    );
  const list = { jsonrpc: '2.0', id: 2, method: 'tools/list' };

  it('open only for a client that declares elicitation, and has a key', async () => {
    expect((await legacy(surface.url, initialize({}))).headers.get('mcp-session-id')).to.equal(
      null,
    );
    expect(await open({ 'x-service-key': '' })).to.equal(null);
    expect(await open()).to.match(/^[!-~]{20,}$/);
  });

  it('belong to the key that opened them: 404 to another (M1)', async () => {
    const id = (await open())!;
    expect((await legacy(surface.url, list, { 'mcp-session-id': id })).status).to.equal(200);
    expect(
      (await legacy(surface.url, list, { 'mcp-session-id': id, 'x-service-key': OTHER_KEY }))
        .status,
    ).to.equal(404);
    expect((await legacy(surface.url, list, { 'mcp-session-id': 'no-such' })).status).to.equal(404);
    for (const method of ['GET', 'DELETE']) {
      const headers = {
        accept: 'text/event-stream',
        'mcp-session-id': id,
        'x-service-key': OTHER_KEY,
      };
      expect((await fetch(surface.url, { method, headers })).status, method).to.equal(404);
    }
  });

  it('end with DELETE, and answer 404 from then on', async () => {
    const id = (await open())!;
    expect(
      (
        await fetch(surface.url, {
          method: 'DELETE',
          headers: { 'mcp-session-id': id, 'x-service-key': KEY },
        })
      ).status,
    ).to.equal(200);
    expect((await legacy(surface.url, list, { 'mcp-session-id': id })).status).to.equal(404);
  });

  it('give way to newer ones of the same key, and are answered still, without a stream', async () => {
    const first = (await open())!;
    for (let at = 0; at < 32; at++) await open();
    const own = { 'mcp-session-id': first };
    expect((await legacy(surface.url, list, own)).status).to.equal(200);
    const headers = { ...own, 'x-service-key': KEY, accept: 'text/event-stream' };
    const stream = await fetch(surface.url, { headers });
    expect([stream.status, stream.headers.get('allow')]).to.deep.equal([405, 'POST']);
    const foreign = { ...own, 'x-service-key': OTHER_KEY };
    expect((await legacy(surface.url, list, foreign)).status).to.equal(404);
  });
});
