/** Documents of a workspace: made from markdown, shown at a link, deleted and taken back. */
import { expect } from 'chai';
import { aService, type TestService } from '../support/a-service.ts';
import { callsOf, type Shelf } from '../runtime/records/a-shelf.ts';

const chart = (value: object) => `\`\`\`chart\n${JSON.stringify(value)}\n\`\`\`\n`;
const spend = { labels: ['Google', 'Meta'], series: [{ name: 'Spend <i>', values: [800, -40.5] }] };

describe('A document of the workspace', function () {
  this.timeout(30_000);
  let desk: Omit<Shelf, 'service'>;
  let service: TestService;
  before(async () => {
    service = await aService({ platforms: [] });
    desk = callsOf(service);
  });
  after(() => service.stop());

  const make = (content: string, more: object = {}) =>
    desk.call('create_document', { title: 'Week 47', content, ...more });
  const get = (url: string) => fetch(url, { redirect: 'manual' });

  it('is shown at its link as plain HTML, without script, to no search engine', async () => {
    const made = await make(`## Spend\n\n| a | b |\n|---|--:|\n| x | 1 |\n\n${chart(spend)}`);
    expect(made.title).to.equal('Week 47');
    expect(made.document_id).to.be.above(0);
    expect(made.uuid).to.match(/^[0-9a-f-]{36}$/);
    const reply = await get(made.url as string);
    const page = await reply.text();
    expect(reply.status).to.equal(200);
    expect(reply.headers.get('content-security-policy')).to.contain("default-src 'none'");
    expect(reply.headers.get('x-robots-tag')).to.contain('noindex');
    expect(page).to.contain('<h1>Week 47</h1>').and.contain('<h2>Spend</h2>');
    expect(page).to.contain('<td class="right">1</td>');
    expect(page.match(/<rect [^>]*class="bar /g)).to.have.length(2);
    expect(page).to.contain('prefers-color-scheme: dark').and.not.contain('style=');
    expect(page).to.contain('-40.5').and.contain('Spend &#60;i&#62;');
    expect(page).to.not.match(/<(script|img|iframe|link|i)\b|\bsrc=|url\(/i);
  });

  it('shows as text whatever would run, load or lead astray', async () => {
    const evil = [
      '<script>alert(1)</script><img src=x onerror=alert(1)>',
      '[a](javascript:alert(1)) [b](data:text/html,x) ![c](vbscript:x)',
      '<a href="x" onclick="y">z</a> [x](https://a.example/"onmouseover="y)',
      `${chart({ ...spend, title: '"><script>', labels: ['<script>', '</svg>'] })}`,
    ].join('\n\n');
    const page = await (
      await get((await make(evil, { title: '</title><script>' })).url as string)
    ).text();
    expect(page).to.not.match(/<script|<img|<a [^>]*(?:javascript|onclick|onmouseover=")/i);
    expect(page).to.contain('&#60;script&#62;alert(1)');
  });

  it('names what is wrong with a chart by its place, and charges and keeps nothing', async () => {
    for (const [text, place] of [
      ['nope', 'chart 1'],
      [JSON.stringify({ ...spend, type: 'pie' }), 'chart 1.type'],
      [JSON.stringify({ ...spend, labels: ['a'] }), 'chart 1.series[0].values'],
      [JSON.stringify({ ...spend, labels: [] }), 'chart 1.labels'],
      [JSON.stringify({ ...spend, colour: 1 }), 'chart 1.colour'],
    ]) {
      const { error } = await make(`\`\`\`chart\n${text}\n\`\`\``);
      expect([error.code, error.text].join(' '), text).to.match(/^input_invalid/);
      expect(error.text, text).to.contain(place);
    }
    const { error } = await make(chart(spend).repeat(41));
    expect(error.text).to.contain('more than 40 charts');
  });

  it('is refused by its size: more text than is taken, or a page above a megabyte', async () => {
    const long = await make('x'.repeat(200_001));
    expect([long.error.code, long.error.text].join(' ')).to.match(/^input_invalid.*200,?000/s);
    const wide = await make(`|a|\n|-|\n${'|\n'.repeat(90_000)}`);
    expect(wide.error.code).to.equal('body_too_large');
    expect(wide.error.text).to.contain('content').and.contain('1048576');
  });

  it("is made in the key's own organization alone", async () => {
    const { error } = await make('a', { organization_id: service.organizationId + 1 });
    expect(error.code).to.equal('input_invalid');
    expect(error.text).to.contain('organization_id');
    expect((await make('a', { organization_id: service.organizationId })).error).to.equal(
      undefined,
    );
  });

  it('is deleted by either id, by its owner alone, and its link with it', async () => {
    const { document_id, uuid, url } = await make('a');
    const stranger = await desk.stranger();
    for (const id of [{ document_id }, { uuid }])
      expect((await desk.call('delete_document', id, stranger)).error.code).to.equal(
        'record_unknown',
      );
    const other = await make('b');
    const both = await desk.call('delete_document', { document_id, uuid: other.uuid });
    expect(both.error.text).to.contain('uuid');
    const gone = await desk.call('delete_document', { uuid: (uuid as string).toUpperCase() });
    expect(gone).to.include({ deleted: true, document_id, uuid, title: 'Week 47' });
    expect((await get(url as string)).status).to.equal(404);
    expect((await desk.call('delete_document', { document_id })).error.code).to.equal(
      'record_unknown',
    );
    expect((await get(other.url as string)).status).to.equal(200);
  });

  it('is taken back like every change, and so is its deletion', async () => {
    const made = await make('a');
    const gone = await desk.call('delete_document', { document_id: made.document_id });
    await desk.call('undo_change', { run_id: gone.run_id });
    const again = await desk.call('delete_document', { document_id: made.document_id });
    expect(again.deleted).to.equal(true);
    const second = await make('b');
    await desk.call('undo_change', { run_id: second.run_id });
    expect((await get(second.url as string)).status).to.equal(404);
  });

  it('is rehearsed without being made', async () => {
    const dry = await make('a', { dry_run: true });
    expect(dry.dry_run).to.equal(true);
    expect(dry.changes.map(({ field }: { field: string }) => field)).to.include('title');
    expect(dry.url).to.equal(undefined);
  });
});
