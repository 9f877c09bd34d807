/** A page that many visit is looked up once a second, and never shows what this process knows to be old. */
import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { createMemoryStore } from '../../runtime/stores/memory/memory-store.ts';
import { manualClock } from '../support/manual-clock.ts';
import { aBrief, aWorkspace, type Workspace } from './a-workspace.ts';

describe('A landing page that many visit', function () {
  this.timeout(120_000);
  const clock = manualClock();
  const memory = createMemoryStore();
  /** How often it was asked what the address leads to. */
  let reads = 0;
  const get: typeof memory.get = (organizationId, kind, id) => {
    if (kind.endsWith('landing_slug')) reads += 1;
    return memory.get(organizationId, kind, id);
  };
  /** The same store, as both processes see it. */
  const store = new Proxy(memory, {
    get(of, name) {
      const value = name === 'get' ? get : (Reflect.get(of, name) as unknown);
      return typeof value === 'function' ? (value.bind(of) as unknown) : value;
    },
  });
  let desk: Workspace;
  let other: Workspace;
  before(async () => {
    const rateLimits = { keyPerMinute: 1e5, organizationPerMinute: 1e5, addressPerMinute: 1e5 };
    const wish = { config: { masterKey: randomBytes(32).toString('hex'), rateLimits } };
    const overrides = { store, clock };
    desk = await aWorkspace({ ...wish, overrides });
    other = await aWorkspace({ ...wish, overrides, key: desk.service.key });
    await upload('One');
    await desk.call('publish_landing_page', { slug: 'busy' });
  });
  after(async () => {
    await desk.service.stop();
    await other.service.stop();
  });

  const upload = (word: string) =>
    desk.call('upload_landing_page_html', { slug: 'busy', html_content: `<h1>${word}</h1>` });
  const shown = async (from: Workspace, query = '') => {
    const reply = await from.get(`${from.service.urls.base}/lp/busy${query}`);
    return reply.status === 200 ? /<h1>(\w+)/.exec(await reply.text())?.[1] : reply.status;
  };

  it('asks the store for the first visit alone, whatever the ad has added to the address', async () => {
    await shown(desk);
    reads = 0;
    for (const query of ['', '?utm_source=google&gclid=abc', '?%73ource=x', ''])
      expect(await shown(desk, query)).to.equal('One');
    expect(reads).to.equal(0);
    await shown(desk, '?%73ent=1');
    expect(reads, 'a parameter that the page reads').to.be.greaterThan(0);
  });

  it('answers each visit alike, and a known tag with nothing', async () => {
    const url = `${desk.service.urls.base}/lp/busy`;
    clock.advance(5_000);
    const [first, again] = [await desk.get(url), await desk.get(url)];
    const told = ({ headers }: Response) =>
      [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
    expect(told(again)).to.deep.equal(told(first));
    expect(again.headers.get('content-security-policy')).to.match(/^sandbox /);
    const tagged = await desk.get(url, { 'if-none-match': again.headers.get('etag')! });
    expect([tagged.status, await tagged.text()]).to.deep.equal([304, '']);
    expect((await fetch(url, { method: 'DELETE' })).status).to.equal(405);
  });

  it('shows what was published in this process at once, in another a second later', async () => {
    expect([await shown(desk), await shown(other)]).to.deep.equal(['One', 'One']);
    await upload('Two');
    const live = await desk.call('publish_landing_page', { slug: 'busy' });
    expect(await shown(desk)).to.equal('Two');
    clock.advance(1_000);
    expect(await shown(other)).to.equal('Two');
    const back = await desk.call('undo_change', { run_id: live.run_id });
    expect(back.error, JSON.stringify(back)).to.equal(undefined);
    expect(await shown(desk)).to.equal('One');
    clock.advance(1_000);
    expect(await shown(other)).to.equal('One');
  });

  it('looks anew at half a second, so that nobody has to wait for that', async () => {
    await shown(other);
    await upload('Three');
    await desk.call('publish_landing_page', { slug: 'busy' });
    clock.advance(600);
    expect([await shown(other), await shown(other)]).to.deep.equal(['Three', 'Three']);
  });

  it('keeps the lead of each of a crowd that sends its form at one moment', async () => {
    await desk.call('create_landing_page', { ...aBrief, slug: 'crowd', lead_form: '{}' });
    await desk.call('publish_landing_page', { slug: 'crowd' });
    const url = `${desk.service.urls.base}/lp/crowd`;
    const sent = await Promise.all(
      Array.from({ length: 60 }, (_, at) => desk.send(url, { email: `visitor-${at}@example.com` })),
    );
    const told = sent.map(({ headers }) => headers.get('location'));
    expect([...new Set(told)]).to.deep.equal([`${url}?sent=1`]);
    expect(await desk.leads()).to.have.length(60);
  });

  it('is gone at once when its record is', async () => {
    const made = await desk.call('upload_landing_page_html', { slug: 'brief', html_content: 'a' });
    await desk.call('publish_landing_page', { slug: 'brief' });
    const url = `${desk.service.urls.base}/lp/brief`;
    expect((await desk.get(url)).status).to.equal(200);
    const { audit } = desk.service.parts;
    const runs = await audit.tail(desk.service.organizationId, 20);
    const live = runs.findLast(({ tool }) => tool === 'publish_landing_page')!;
    for (const run_id of [String(live.runId), String(made.run_id)]) {
      const undone = await desk.call('undo_change', { run_id });
      expect(undone.error, JSON.stringify(undone)).to.equal(undefined);
      expect((await desk.get(url)).status).to.equal(404);
    }
  });
});
