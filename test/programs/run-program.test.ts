import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect } from 'chai';
import { aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';
import { aReviewer } from '../support/a-visitor.ts';

async function aClient({ urls }: TestService, key: string): Promise<Client> {
  const client = new Client({ name: 'programs', version: '1' });
  const requestInit = { headers: { 'X-Service-Key': key } };
  const url = new URL(`${urls.mcp}/mcp`);
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
  return client;
}

describe('run_program', function () {
  this.timeout(60_000);
  let service: TestService;
  before(async () => {
    service = await aService({ balance: 5_000, platforms: ['google', 'meta'] });
  });
  after(() => service.stop());

  const tool = async (name: string, input: object, key = service.key): Promise<AnyJson> => {
    const client = await aClient(service, key);
    const result = await client.callTool({ name, arguments: { ...input } });
    await client.close();
    return result;
  };
  const run = async (code: string, more: object = {}, key?: string): Promise<AnyJson> => {
    const result = await tool('run_program', { code, ...more }, key);
    return result.structuredContent ?? result;
  };
  const budgets = async (): Promise<AnyJson> =>
    (
      await run(
        `const { campaigns } = await list_campaigns({ platform: 'google', status: 'ENABLED', limit: 50 });
         return campaigns.filter((one) => one.daily_budget > 1).map(({ id, daily_budget }) => ({ id, daily_budget }))`,
      )
    ).value;

  it('joins what several tools answer, side by side, and returns that alone', async () => {
    const { value, reads, writes, logs } = await run(`
      interface Row { id: string; name: string }
      const lists = await Promise.all(['google', 'meta'].map(async (platform) => {
        const { campaigns } = await tools.list_campaigns({ platform });
        return campaigns as Row[];
      }));
      log('lists', lists.length);
      return lists.flat().length;`);
    expect(value).to.be.above(4);
    expect({ reads, writes, logs }).to.deep.equal({ reads: 2, writes: 0, logs: ['lists 2'] });
  });

  it('names line and column of a fault of syntax', async () => {
    const { content } = await run('const a = 1;\nconst b = ;\nreturn a');
    expect(content[0].text)
      .to.match(/input_invalid/)
      .and.match(/line 2, column 11/);
  });

  it('names line and column of a function that does not exist, before anything runs', async () => {
    const { content } = await run('const a: number = 1;\n  await tools.list_campaign({});');
    expect(content[0].text).to.match(/line 2, column 9: there is no tools.list_campaign/);
    expect(content[0].text).to.match(/list_campaigns/);
  });

  it('names line and column of a call whose arguments are of the wrong type', async () => {
    const { content } = await run(
      `const a: number = 1;\n\nreturn tools.list_campaigns({ platform: 7 });`,
    );
    expect(content[0].text).to.match(/line 3, column \d+: .*platform/);
  });

  const refusedBeforeAll = async (line: string, key?: string): Promise<string> => {
    const before = await budgets();
    const code = `const { campaigns } = await list_campaigns({ platform: 'google', status: 'ENABLED' });
      const { id, daily_budget } = campaigns.find((one) => one.daily_budget > 1);
      await update_campaign_budget({ platform: 'google', campaign_id: id, daily_budget: daily_budget + 1 });
      ${line}`;
    const { content } = await run(code, {}, key);
    expect(await budgets()).to.deep.equal(before);
    expect(content[0].text).to.match(/line 4, column \d+: /);
    return content[0].text;
  };

  it('finds what does not fit in its last line before its first line changes anything', async () => {
    expect(await refusedBeforeAll(`await pause_campaing({ platform: 'google' });`)).to.match(
      /there is no function pause_campaing; there is pause_campaign/,
    );
    expect(await refusedBeforeAll(`await google_ads_list_labels({});`)).to.match(
      /there is scripts\.google_ads_list_labels/,
    );
    expect(await refusedBeforeAll(`await pause_campaign({ campaign_id: id });`)).to.match(
      /pause_campaign: platform is required/,
    );
    expect(
      await refusedBeforeAll(`await pause_campaign({ platform: 'google', campain_id: id });`),
    ).to.match(/campain_id is unknown; did you mean campaign_id/);
    expect(
      await refusedBeforeAll(`await tools.find_wasted_spend({ days: 'many', limit: id });`),
    ).to.match(/days must be an integer/);
    expect(
      await refusedBeforeAll(`await scripts.google_ads_get_campaign({ campaign: id });`),
    ).to.match(/campaign is not known; known here: campaign_id/);
  });

  it('is refused before anything runs where the key lacks the scope of one call', async () => {
    const { secret } = await service.aKey({
      scopes: ['campaigns:read', 'campaigns:write', 'budget:write'],
    });
    expect(await refusedBeforeAll('await create_rule({ rule: { when: id } });', secret))
      .to.match(/scope_missing/)
      .and.match(/guardrails:write/);
  });

  it('names the place of an error of the program itself', async () => {
    const { content } = await run(`type A = { b: string };\nconst a = null;\nreturn a.b;`);
    expect(content[0].text)
      .to.match(/script_failed/)
      .and.match(/line 3, column 10/);
  });

  it('lists changes and one price in a rehearsal, and changes nothing', async () => {
    const before = await budgets();
    const code = `
      const { campaigns } = await list_campaigns({ platform: 'google', status: 'ENABLED' });
      for (const { id, daily_budget } of campaigns.filter((one) => one.daily_budget > 1).slice(0, 2))
        await update_campaign_budget({ platform: 'google', campaign_id: id, daily_budget: daily_budget + 1 });
      return 'done'`;
    const { changes, price, dry_run, value } = await run(code, { dry_run: true });
    expect({ dry_run, value }).to.deep.equal({ dry_run: true, value: 'done' });
    expect(changes).to.have.length(2);
    expect(price).to.be.above(0);
    expect(await budgets()).to.deep.equal(before);
    const balance = await service.balance();
    const made = await run(code);
    expect(made.credits_used).to.equal(price);
    expect(balance - (await service.balance())).to.equal(price);
    const undone = await tool('undo_change', { run_id: made.run_id });
    expect(undone.structuredContent.restored).to.equal(2);
    expect(await budgets()).to.deep.equal(before);
  });

  it('holds everything that a rule holds together, and makes it after one decision', async () => {
    const before = await budgets();
    const { held, value } = await run(`
      const { campaigns } = await list_campaigns({ platform: 'google', status: 'ENABLED' });
      const states = [];
      for (const { id, daily_budget } of campaigns.filter((one) => one.daily_budget > 1).slice(0, 2))
        states.push((await update_campaign_budget({ platform: 'google', campaign_id: id, daily_budget: daily_budget * 20 })).status);
      return states`);
    expect(value).to.deep.equal(['held', 'held']);
    expect(held).to.include({ writes: 2 });
    expect(await budgets()).to.deep.equal(before);
    const reviewer = await aReviewer(service);
    await reviewer.decide(held.approval_id, 'approve');
    const after = await budgets();
    expect(
      after.filter((one: AnyJson, at: number) => one.daily_budget === before[at].daily_budget * 20),
    ).to.have.length(2);
  });

  it('does not let many small raises pass where one big one is held', async () => {
    const code = `
      const { campaigns } = await list_campaigns({ platform: 'meta', status: 'ENABLED' });
      const { id, daily_budget } = campaigns.find((one) => one.daily_budget > 1);
      const states = [];
      let budget = daily_budget;
      for (let at = 0; at < 12; at++) {
        budget = Math.round(budget * 125) / 100;
        const { status } = await update_campaign_budget({ platform: 'meta', campaign_id: id, daily_budget: budget });
        states.push(status);
        if (status !== 'done') break;
      }
      return states`;
    const { value } = await run(code);
    expect(value.at(-1)).to.equal('held');
  });

  it('may do no more than its key', async () => {
    const { secret } = await service.aKey({ tools: ['run_program', 'list_campaigns'] });
    const { content } = await run(
      `await list_campaigns({ platform: 'google' });\nawait pause_campaign({ platform: 'google', campaign_id: '7' })`,
      {},
      secret,
    );
    expect(content[0].text)
      .to.match(/key_narrowed/)
      .and.match(/line 2/);
  });

  it('keeps a long value as an artifact, and says so', async () => {
    const { value, artifact, note } = await run(
      `return Array.from({ length: 20_000 }, (_, at) => at)`,
    );
    expect(value).to.equal(null);
    expect(note).to.match(/8,000/);
    const { body } = await service.fetch(artifact.url);
    expect(body).to.have.length(20_000);
  });

  it('needs a third of the calls and of the text of the same job made call by call', async () => {
    const platform = 'google';
    let [calls, text] = [0, 0];
    const apart = async (name: string, input: object) => {
      const { content, structuredContent } = await tool(name, input);
      calls += 1;
      text += JSON.stringify(input).length + content[0].text.length;
      return structuredContent;
    };
    const { campaigns } = await apart('list_campaigns', { platform, status: 'ENABLED' });
    const { id } = campaigns.find((one: AnyJson) => one.daily_budget !== null);
    await apart('pause_campaign', { platform, campaign_id: id, dry_run: true });
    await apart('pause_campaign', { platform, campaign_id: id });
    await apart('enable_campaign', { platform, campaign_id: id, dry_run: true });
    await apart('enable_campaign', { platform, campaign_id: id });
    const code = `const platform = 'google';
      const { campaigns } = await list_campaigns({ platform, status: 'ENABLED' });
      const { id: campaign_id } = campaigns.find((one) => one.daily_budget !== null);
      await pause_campaign({ platform, campaign_id });
      await enable_campaign({ platform, campaign_id });`;
    const { content } = await tool('run_program', { code });
    expect(1).to.be.at.most(calls / 3);
    expect(code.length + content[0].text.length).to.be.at.most(text / 3);
  });

  it('keeps its log with the run, whole, where the answer shows a part', async () => {
    const { logs, log } = await run(`for (let at = 0; at < 80; at++) log('line', at); return 1`);
    expect(logs).to.have.length(50);
    const { body } = await service.fetch(log.url);
    expect(body.logs).to.have.length(80);
    expect(body.code).to.match(/line/);
  });

  it('keeps nobody in the log that stays, though the caller reads the lines as written', async () => {
    const { logs, log } = await run(
      `for (let at = 0; at < 60; at++) log('to anna@example.com'); return 1`,
    );
    expect(logs[0]).to.equal('to anna@example.com');
    const { body } = await service.fetch(log.url);
    expect(JSON.stringify(body)).to.not.match(/anna@/);
  });

  it('makes a change that nobody awaited, too, and logs one that failed', async () => {
    const [{ id, daily_budget }] = await budgets();
    const lowered = `update_campaign_budget({ platform: 'google', campaign_id: '${id}', daily_budget: ${daily_budget - 1} });`;
    const { writes, changes, logs } = await run(
      `${lowered} pause_campaign({ platform: 'google', campaign_id: '7' }); return 1`,
    );
    expect(writes).to.equal(2);
    expect(changes).to.have.length(1);
    expect(logs[0]).to.match(/^pause_campaign, which was not awaited, failed: /);
  });

  it('runs no program of its own', async () => {
    const { content } = await run(`await tools.run_program({ code: 'return 1' })`);
    expect(content[0].text).to.match(/runs no other program/);
  });

  it('gives the types of functions in few tokens', async () => {
    const { structuredContent } = await tool('search_functions', { query: 'list campaigns' });
    expect(structuredContent.functions[0]).to.match(/^(tools|scripts)\.\w+\(\{ .*\}\)$/);
    const told = await tool('describe_function', { name: 'list_campaigns' });
    expect(told.structuredContent.types)
      .to.match(/platform: string/)
      .and.match(/Promise<\{ /);
    expect(told.structuredContent.types.length).to.be.below(3_000);
    const { content } = await tool('describe_function', { name: 'pause_campain' });
    expect(content[0].text).to.match(/no function pause_campain; near it: pause_campaign/);
  });
});
