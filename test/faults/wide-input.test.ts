/** Arguments of a million small items, and ids that JSON cannot hold: any key may send them, at both doors. */
import { expect } from 'chai';
import { aService, type TestService } from '../support/a-service.ts';
import { watchStalls } from '../support/watch-stalls.ts';

const MOST_CPU_MS = 1_000;
const script = 'acme_ads_list_campaigns';
const digits = '12345678901234567890123456789';

describe('Arguments that are many', function () {
  this.timeout(60_000);
  let service: TestService;
  before(async () => {
    service = await aService({ platforms: ['acme'] });
  });
  after(() => service.stop());

  const send = (url: string, body: string) =>
    service.fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'x-service-key': service.key,
      },
      body,
    });
  const rest = (body: string) => send(`${service.urls.base}/api/v1/tools/run`, body);
  const mcp = (args: string, name = 'execute') =>
    send(
      `${service.urls.mcp}/mcp`,
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":${args}}}`,
    );
  /** The longest turn of the loop while `work` ran, ms of CPU. */
  const held = async (work: () => Promise<void>) => {
    const end = watchStalls();
    try {
      await work();
    } finally {
      expect(end().cpuMs).to.be.below(MOST_CPU_MS);
    }
  };
  const times = (item: string, bytes: number) =>
    Array(Math.floor(bytes / (item.length + 1)))
      .fill(item)
      .join(',');

  for (const item of ['"a"', '1', 'null', '[]', '{}', '"\\""'])
    it(`3.8 MB of ${item} over MCP, and 240 kB over REST, hold nobody up`, async () => {
      const wide = `{"action":"${script}","args":[${times(item, 3.8e6)}]}`;
      const narrow = `{"script_name":"${script}","args":[${times(item, 240e3)}]}`;
      await held(async () => {
        const over = await mcp(wide);
        expect([over.status, over.body.error.message]).to.deep.equal([
          413,
          'The body has more than 20000 values.',
        ]);
        const { status, body } = await rest(narrow);
        expect([status, body.error.code]).to.deep.equal([413, 'body_too_large']);
      });
    });

  it('just below the bound have their faults told, and few of them', () =>
    held(async () => {
      const many = Array.from({ length: 9_900 }, (_, at) => `"k${at}":1`).join(',');
      const { body, text } = await rest(`{"script_name":"${script}",${many}}`);
      expect(body.error.code).to.equal('input_invalid');
      expect(body.error.faults.length).to.be.within(1, 50);
      expect(text.length).to.be.below(20_000);
      for (const args of [
        `{"action":"${script}",${many}}`,
        `{"action":"${script}","args":[${times('1', 38_000)}]}`,
      ]) {
        const told = await mcp(args);
        expect(told.body.result.isError).to.equal(true);
        expect(told.text.length).to.be.below(20_000);
      }
      const flags = Array.from({ length: 1_000 }, (_, at) => `"--${'x'.repeat(200)}${at}"`);
      const unknown = await rest(`{"script_name":"${script}","args":[${flags.join(',')}]}`);
      expect(unknown.body.error.faults).to.have.length(50);
    }));

  it('counts values, not commas and brackets in texts', async () => {
    const text = JSON.stringify('[,"\\{'.repeat(15_000));
    const { status, body } = await rest(`{"script_name":"${script}","args":["--status",${text}]}`);
    expect([status, body.error.field ?? body.error.faults[0].field]).to.deep.equal([
      422,
      '--status',
    ]);
  });

  it('refuse a number that loses digits wherever an id may stand, and name it', async () => {
    for (const [body, field] of [
      [`"account_id":${digits}`, 'account_id'],
      [`"expected_names":{"7":${digits}}`, 'expected_names[7]'],
      [`"args":["--limit",${digits}]`, 'args[1]'],
      ['"customer_id":9007199254740993', 'customer_id'],
    ]) {
      const reply = await rest(`{"script_name":"${script}",${body}}`);
      expect([reply.status, reply.body.error.field], body).to.deep.equal([422, field]);
      expect(reply.body.error.faults[0].message).to.include('loses digits');
      const { result } = (await mcp(`{"action":"${script}",${body}}`)).body;
      expect([result.isError, result.content[0].text.includes('loses digits')]).to.deep.equal([
        true,
        true,
      ]);
    }
    const named = await mcp(`{"platform":"acme","campaign_id":${digits}}`, 'pause_campaign');
    expect(named.body.result.content[0].text)
      .to.include('campaign_id')
      .and.to.include('loses digits');
  });
});
