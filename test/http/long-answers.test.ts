/** Nothing answers more than a model can read at once without being asked: a page, its summary, and a cursor. */
import { expect } from 'chai';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { aPluginFolder, aScriptUnit, aToolUnit } from '../support/a-plugin-folder.ts';
import { aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';
import { legacy } from '../mcp/a-surface.ts';

const COUNT = 1_000;
const rows = `Array.from({ length: count }, (_, at) => ({
  id: String(at), name: 'Campaign of the north ' + at, spend: at % 7 === 0 ? null : at / 4, clicks: at, ctr: at / 1000,
}))`;
const column = { type: ['number', 'null'] };
const item = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    spend: column,
    clicks: column,
    ctr: column,
  },
};
const list = { type: 'array', items: item };
const count = { type: 'integer', description: 'Rows.', default: COUNT };

describe('A long list', () => {
  let service: TestService;
  before(async () => {
    const parts = {
      ...aScriptUnit(
        'extra_list_rows',
        { args: { count }, result: { rows: list, other: { type: 'string' } } },
        `export default async ({ count }) => ({ rows: ${rows}, other: 'kept' });`,
      ),
      ...aScriptUnit(
        'extra_list_own',
        { args: { limit: { ...count, maximum: 2000 } }, result: { rows: list } },
        `export default async ({ limit: count }) => ({ rows: ${rows} });`,
      ),
      ...aScriptUnit(
        'extra_get_tree',
        { args: { count }, result: { campaign: { type: 'object' } } },
        `export default async ({ count }) => ({ campaign: { id: '1', groups: [{ id: '2', ads: ${rows} }] } });`,
      ),
      ...aScriptUnit(
        'extra_tag_all',
        { effect: 'write', irreversible: 'It is a test.', calls: { read: [], write: [] } },
        `const preview = async () => Array.from({ length: ${COUNT} }, (_, at) => ({
          entity: 'campaign', id: String(at), name: 'Campaign ' + at, field: 'tag', before: null, after: 'x',
        }));
        export default { preview, apply: async () => ({ hello: 1 }) };`,
      ),
      ...aToolUnit('extra_rows', {
        runs: 'extra_list_rows',
        with: ['columns', 'min_spend', 'page'],
        result: { type: 'object', properties: { rows: list } },
      }),
    };
    service = await aService({ platforms: ['acme'], plugins: { [aPluginFolder(parts)]: true } });
  });
  after(() => service.stop());

  const read = async (args: readonly string[] = [], script = 'extra_list_rows') => {
    const { body } = await service.run(script, args);
    expect(body.error, JSON.stringify(body.error)).to.equal(undefined);
    return body.result as AnyJson;
  };
  const faultsOf = async (args: readonly string[], script = 'extra_list_rows') => {
    const { status, body } = await service.run(script, args);
    expect(status).to.equal(422);
    return body.error.faults as { field: string; message: string }[];
  };
  const idsOf = (result: AnyJson) => result.rows.map(({ id }: { id: string }) => id) as string[];

  it('comes as a page of at most 8,000 tokens that sums up all of its rows', async () => {
    const result = await read();
    expect(countTokens(JSON.stringify(result))).to.be.within(4_000, 8_000);
    expect(result.other).to.equal('kept');
    const { page } = result;
    expect(page).to.include({ list: 'rows', total: COUNT, from: 0, shown: result.rows.length });
    expect(page.sums.clicks).to.equal((COUNT * (COUNT - 1)) / 2);
    expect(page.sums).to.not.have.property('ctr');
    expect(page.note).to.contain(`of ${COUNT}`).and.contain('cursor');
  });

  it('goes on at the cursor until each row was there once', async () => {
    const ids: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const result: AnyJson = await read(cursor === '' ? [] : ['--cursor', cursor]);
      expect(countTokens(JSON.stringify(result))).to.be.at.most(8_000);
      expect(result.page.from).to.equal(ids.length);
      ids.push(...idsOf(result));
      cursor = result.page.next_cursor;
    }
    expect(ids).to.deep.equal(Array.from({ length: COUNT }, (_, at) => String(at)));
  });

  it('comes whole when a limit asks for it, the engine’s or the script’s own', async () => {
    const asked = await read(['--limit', '5000']);
    expect(asked.rows).to.have.length(COUNT);
    expect(asked.page).to.include({ total: COUNT, next_cursor: null });
    expect((await read(['--limit', '1000'], 'extra_list_own')).rows).to.have.length(1_000);
    expect((await read([], 'extra_list_own')).page.total).to.equal(1_000);
  });

  it('comes in smaller pages, of a limit that may change', async () => {
    const first = await read(['--limit', '3']);
    expect(idsOf(first)).to.deep.equal(['0', '1', '2']);
    const next = await read(['--limit', '2', '--cursor', first.page.next_cursor]);
    expect(idsOf(next)).to.deep.equal(['3', '4']);
  });

  it('is sorted, filtered and cut to columns as asked; what is not given comes last', async () => {
    const most = await read(['--sort', '-spend', '--limit', '2', '--columns', 'spend']);
    expect(most.rows).to.deep.equal([
      { id: '999', name: 'Campaign of the north 999', spend: 249.75 },
      { id: '998', name: 'Campaign of the north 998', spend: 249.5 },
    ]);
    const least = await read(['--sort', 'spend', '--limit', '2000']);
    expect(least.rows[0].id).to.equal('1');
    expect(least.rows.at(-1).spend).to.equal(null);
    const spent = await read(['--min-spend', '249.2', '--limit', '1']);
    expect(spent.page).to.include({ total: 3 });
    expect(spent.page.sums.clicks).to.equal(997 + 998 + 999);
  });

  it('of which nothing was asked and which is short stays as it is', async () => {
    const result = await read(['--count', '3']);
    expect(result).to.have.all.keys('rows', 'other');
  });

  it('is cut inside where it stands deep in one object, and says so', async () => {
    const result = await read([], 'extra_get_tree');
    expect(countTokens(JSON.stringify(result))).to.be.at.most(8_000);
    const [{ list: place, shown, total }] = result.page.cut;
    expect(place).to.equal('campaign.groups[0].ads');
    expect(shown).to.equal(result.campaign.groups[0].ads.length);
    expect(total).to.equal(COUNT);
    const whole = await read(['--limit', '10000'], 'extra_get_tree');
    expect(whole.campaign.groups[0].ads).to.have.length(COUNT);
  });

  it('refuses a cursor of another call, and tells every fault of what is wished', async () => {
    const { page } = await read(['--limit', '3']);
    const [other] = await faultsOf(['--count', '500', '--cursor', page.next_cursor]);
    expect(other).to.include({ field: '--cursor' });
    const faults = await faultsOf(
      '--limit 0 --sort spent --columns name,clics --min-spend -1 --cursor x --count y'.split(' '),
    );
    const told = Object.fromEntries(faults.map(({ field, message }) => [field, message]));
    expect(Object.keys(told)).to.have.members(
      '--limit --sort --columns --min-spend --cursor --count'.split(' '),
    );
    expect(told['--limit']).to.contain('1 to 10000').and.contain('got "0"');
    expect(told['--sort']).to.contain('did you mean spend');
    expect(told['--columns']).to.contain('did you mean clicks');
    const [none] = await faultsOf(['--sort', 'id'], 'extra_get_tree');
    expect(none!.field).to.equal('--sort');
  });

  it('of changes is cut, and says so: what was done cannot be asked a second time', async () => {
    const { body } = await service.run('extra_tag_all', [], { dry_run: true });
    expect(countTokens(JSON.stringify(body))).to.be.at.most(8_000);
    expect(body.page.cut).to.deep.equal([
      { list: 'changes', shown: body.changes.length, total: COUNT },
    ]);
  });

  it('is the same to a tool over MCP', async () => {
    const call = async (args: object) => {
      const params = { name: 'extra_rows', arguments: args };
      const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
      const { body } = await legacy(`${service.urls.mcp}/mcp`, message, {
        'x-service-key': service.key,
      });
      return body.result as AnyJson;
    };
    const first = (await call({})).structuredContent;
    expect(first.page.shown).to.equal(first.rows.length);
    const next = (await call({ cursor: first.page.next_cursor })).structuredContent;
    expect(next.rows[0].id).to.equal(String(first.rows.length));
    expect((await call({ sort: 'spent' })).isError).to.equal(true);
  });
});
