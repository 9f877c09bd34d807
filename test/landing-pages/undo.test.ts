/** Calls that changed records of a workspace are taken back by undo_change, unless somebody changed one since. */
import { expect } from 'chai';
import type { AnyJson } from '../support/any-json.ts';
import { aBrief, aWorkspace, type Workspace } from './a-workspace.ts';

const PIXELS = ['398754343560275', '398754343560276'];

describe('undo_change in a workspace', function () {
  this.timeout(60_000);
  let desk: Workspace;
  before(async () => {
    desk = await aWorkspace({ balance: 2_000, platforms: ['anthropic', 'meta'] });
    await desk.call('create_landing_page', { ...aBrief, slug: 'own', lead_form: '{}' });
    await desk.call('publish_landing_page', { slug: 'own' });
  });
  after(() => desk.service.stop());

  /** The run of the newest success of a tool. */
  const runOf = async (tool: string): Promise<string> => {
    const { audit } = desk.service.parts;
    const entries = await audit.tail(desk.service.organizationId, 200);
    const found = entries.findLast((one) => one.tool === tool && one.outcome === 'success');
    return String(found?.runId);
  };
  const undo = async (run: string, key?: string): Promise<AnyJson> =>
    (await desk.service.run('undo_change', ['--run-id', run], key ? { key } : {})).body;
  const edit = (html: string) =>
    desk.call('update_landing_page_html', { slug: 'own', html_content: html });
  const live = async () => (await desk.get(`${desk.service.urls.base}/lp/own`)).text();

  it('brings the former HTML of a page back', async () => {
    const before = await live();
    await edit('<h1>First</h1>');
    const run = await runOf('update_landing_page_html');
    await desk.call('publish_landing_page', { slug: 'own' });
    expect(await live()).to.contain('First');
    expect((await undo(await runOf('publish_landing_page'))).success).to.equal(true);
    expect((await undo(run)).success).to.equal(true);
    expect(await live()).to.equal(before);
  });

  it('refuses where somebody changed the page since, and says so', async () => {
    await edit('<h1>Second</h1>');
    const run = await runOf('update_landing_page_html');
    await edit('<h1>Third</h1>');
    const refused = await undo(run);
    expect(refused.success).to.equal(false);
    expect(JSON.stringify(refused)).to.match(/since|changed/i);
    await desk.call('publish_landing_page', { slug: 'own' });
    expect(await live()).to.contain('Third');
  });

  it('takes a new page away, and its address with it', async () => {
    await desk.call('create_landing_page', { ...aBrief, slug: 'second' });
    const run = await runOf('create_landing_page');
    expect((await undo(run)).success).to.equal(true);
    const again = await desk.call('create_landing_page', { ...aBrief, slug: 'second' });
    expect(again.error, JSON.stringify(again)).to.equal(undefined);
  });

  it('takes a document away, and brings a deleted one back', async () => {
    const made = await desk.call('create_document', { title: 'Plan', content: '# Plan' });
    await desk.call('delete_document', { document_id: made.document_id });
    expect((await desk.get(made.url)).status).to.equal(404);
    expect((await undo(await runOf('delete_document'))).success).to.equal(true);
    expect((await desk.get(made.url)).status).to.equal(200);
    expect((await undo(await runOf('create_document'))).success).to.equal(true);
    expect((await desk.get(made.url)).status).to.equal(404);
  });

  it('brings a pixel destination back, and refuses where it was changed since', async () => {
    const set = (pixel_id?: string) =>
      desk.call('configure_pixel_destination', { platform: 'META', pixel_id });
    await set(PIXELS[0]);
    await set(PIXELS[1]);
    const run = await runOf('configure_pixel_destination');
    expect((await undo(run)).success).to.equal(true);
    const pixel = async () => {
      const { sites } = await desk.call('get_pixel_destinations', {});
      return sites[0].destinations[0]?.pixel_id as string;
    };
    expect(await pixel()).to.equal(PIXELS[0]);
    await set(PIXELS[1]);
    const second = await runOf('configure_pixel_destination');
    await desk.call('configure_pixel_destination', { platform: 'META', action: 'disable' });
    expect((await undo(second)).success).to.equal(false);
    expect(await pixel()).to.equal(PIXELS[1]);
  });

  it('of somebody else takes nothing back', async () => {
    await edit('<h1>Fourth</h1>');
    const run = await runOf('update_landing_page_html');
    const told = await undo(run, await desk.stranger());
    expect(told.success).to.not.equal(true);
    expect((await undo(run)).success).to.equal(true);
  });
});
