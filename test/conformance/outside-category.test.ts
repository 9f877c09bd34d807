/** A third party's category, outside the repository, that uses every part: nothing of the service is edited for it. */
import { expect } from 'chai';
import { shareModules } from '../../runtime/catalog/plugin/share-modules.ts';
import type { FileClient } from '../../runtime/platforms/download/fetch-file.ts';
import { letTimePass } from '../support/a-day-passes.ts';
import { aDnsServer, types, type DnsServer } from '../support/a-dns-server.ts';
import { aPluginFolder, aToolUnit } from '../support/a-plugin-folder.ts';
import { aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';
import { callsOf } from '../runtime/records/a-shelf.ts';

const hour = 3_600_000;

const plugin = {
  id: 'bulletins',
  title: 'Bulletins',
  description: 'What stands on pages of others.',
  kind: 'category',
  trust: 'host',
  records: {
    bulletin: {
      schema: 'bulletin.schema.json',
      states: { live: { withdraw: 'over' }, over: { publish: 'live' } },
      by: ['state'],
    },
  },
  claims: { bulletin_slug: { of: 'bulletin' } },
  pages: {
    '/bulletin/:slug': {
      on: 'base',
      claim: 'bulletin_slug',
      policy: 'page',
      run: 'pages/bulletin.ts',
      shows: ['live'],
    },
  },
  watches: {
    bulletin_moved: {
      over: 'bulletin',
      every: '1h',
      run: 'watches/moved.ts',
      needs: ['pages', 'watches'],
      while: ['live'],
      tell: 'tell',
    },
  },
};

const schema = {
  type: 'object',
  properties: {
    url: { type: 'string', maxLength: 200 },
    title: { type: 'string', maxLength: 200 },
    file: { type: 'string', maxLength: 64 },
    tell: { type: 'object' },
    state: { enum: ['live', 'over'] },
  },
  required: ['url', 'title', 'state'],
  additionalProperties: false,
};

const toolCode = `
import { ServiceError } from 'adops/sdk';
const teaserSchema = {
  type: 'object',
  properties: { text: { type: 'string', minLength: 1, maxLength: 80 } },
  required: ['text'],
  additionalProperties: false,
};
const read = async ({ url }, { pages }) => {
  const { status, title } = await pages.read(url);
  if (status !== 200 || !title) throw new ServiceError('fetch_failed', { field: 'url' });
  return title;
};
const valueOf = async ({ url, tell }, ports) => ({ url, tell, title: await read({ url }, ports), state: 'live' });
export default {
  preview: async (input, { ports }) => {
    const seen = await ports.records.get('bulletin', input.slug);
    if (seen && seen.value.url === input.url) return [];
    return ports.records.changes('bulletin', input.slug, await valueOf(input, ports));
  },
  apply: async (input, { ports }) => {
    const value = await valueOf(input, ports);
    const kept = await ports.artifacts.keep(value.title, { mime: 'text/plain', name: 'title.txt', purpose: 'copy', keepDays: 1 });
    await ports.records.put('bulletin', input.slug, value);
    await ports.claims.take('bulletin_slug', input.slug, { kind: 'bulletin', id: input.slug });
    const { value: { text: teaser } } = await ports.models.write({ task: 'Write one sentence about a page.', data: value.title, schema: teaserSchema });
    const mail = await ports.dns.look(new URL(value.url).hostname, 'MX');
    const { notice_id } = await ports.notify.send(input.tell, { subject: 'A bulletin is live', text: value.title });
    return { notice_id, teaser, mail, url: await ports.artifacts.link(kept.artifact_id, { seconds: 60 }) };
  },
};
`;

const tool = {
  runs: undefined,
  changes: true,
  effect: 'write',
  scope: 'workspace:write',
  input: {
    slug: { type: 'string', description: 'Slug.', maxLength: 40 },
    url: { type: 'string', description: 'Page.', maxLength: 200 },
    tell: { type: 'object', description: 'Whom.', additionalProperties: true },
  },
  required: ['slug', 'url', 'tell'],
  result: { type: 'object' },
  needs: ['records', 'claims', 'artifacts', 'pages', 'dns', 'models', 'notify'],
};

const pageCode = `export default ({ record: { value } }) => ({ html: '<h1>' + encodeURI(value.title) + '</h1>' });`;

const watchCode = `
export default async ({ id, value }, { pages, watches }) => {
  const { title } = await pages.read(value.url);
  if (title === value.title) return undefined;
  const { length } = await watches.decisions('bulletin', id);
  return {
    because: 'The page has another title.',
    seen: { was: value.title, is: title, decisions: length },
    goodForSeconds: 60,
    steps: [],
    notice: { subject: 'Moved', text: title, once: title },
  };
};
`;

describe('A category outside the repository', function () {
  this.timeout(30_000);
  let service: TestService;
  let dns: DnsServer;
  let title = 'Spring';
  const posted: AnyJson[] = [];
  before(async () => {
    shareModules();
    const mx = { type: types.MX, priority: 10, exchange: 'mail.example.com' };
    dns = await aDnsServer({ 'news.example.com': [mx] });
    const folder = aPluginFolder({
      'plugin.json': plugin,
      'bulletin.schema.json': schema,
      'pages/bulletin.ts': pageCode,
      'watches/moved.ts': watchCode,
      ...aToolUnit('make_bulletin', tool, toolCode),
    });
    const files: FileClient = {
      sendForBytes: async ({ method, body }) => {
        if (method === 'POST') posted.push(JSON.parse(String(body)) as AnyJson);
        const bytes = new TextEncoder().encode(`<title>${title}</title><p>Text`);
        return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, bytes };
      },
    };
    const plugins = { [folder]: { trust: 'host' as const } };
    const config = { resolver: { servers: [dns.address], timeoutMs: 500 } };
    const platforms = ['acme', 'anthropic'];
    service = await aService({ platforms, plugins, config, overrides: { files } });
    const { faults } = service.parts.catalog.current();
    expect(faults.filter(({ file }) => file.startsWith(folder))).to.deep.equal([]);
  });
  after(async () => {
    await service.stop();
    await dns.close();
  });

  it('keeps records under claims, files, public pages, messages and a watch, and asks models and the DNS', async () => {
    const { call } = callsOf(service);
    const tell = { webhook: 'https://owner.example.com/in' };
    const url = 'https://news.example.com/';
    const made = await call('make_bulletin', { slug: 'spring', url, tell });
    expect(made, JSON.stringify(made)).to.include({ verified: true });
    expect(made.mail).to.deep.equal(['10 mail.example.com']);
    expect(made.teaser).to.have.lengthOf.within(1, 80);
    expect((await service.fetch(made.url as string)).text).to.equal('Spring');
    const shown = await service.fetch(`${service.urls.base}/bulletin/spring`);
    expect([shown.status, shown.text]).to.deep.equal([200, '<h1>Spring</h1>']);
    await letTimePass(service, hour);
    expect(posted.map(({ subject }) => subject as string)).to.deep.equal(['A bulletin is live']);
    title = 'Summer';
    for (let round = 0; round < 3; round++) await letTimePass(service, hour);
    expect(posted.map(({ subject }) => subject as string)).to.deep.equal([
      'A bulletin is live',
      'Moved',
    ]);
    expect(posted[1]).to.deep.include({
      record_id: 'spring',
      seen: { was: 'Spring', is: 'Summer', decisions: 0 },
    });
  });
});
