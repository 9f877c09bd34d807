/** A landing page of an author's own HTML: uploaded, edited, published, tracked, and taken back. */
import { expect } from 'chai';
import { aWorkspace, type Workspace } from './a-workspace.ts';

const PRICE = 135;
const hostile =
  '</body></html><meta http-equiv="refresh" content="0;url=/api"><script>fetch("/api/v1/tools/run")</script>';

describe('A landing page of an author’s own HTML', function () {
  this.timeout(60_000);
  let desk: Workspace;
  let base: string;
  before(async () => {
    desk = await aWorkspace({ balance: 3 * PRICE + 10 });
    ({ base } = desk.service.urls);
  });
  after(() => desk.service.stop());
  const text = async (url: string) => (await desk.get(url)).text();
  const upload = (html_content: string, slug: string) =>
    desk.call('upload_landing_page_html', { html_content, slug });

  it('is a draft that costs once: edits of an owned slug are free, by either tool', async () => {
    const before = await desk.service.balance();
    const made = await upload('<h1>One</h1>', 'own');
    expect(made).to.include({ slug: 'own', status: 'draft', url: null, created: true });
    expect(made.credits_used).to.equal(PRICE);
    const shown = await text(made.preview_url as string);
    expect(shown)
      .to.match(/^<!doctype html>/)
      .and.contain('<h1>One</h1>')
      .and.contain('viewport');
    const edit = await upload('<h1>Two</h1>', 'own');
    expect(edit).to.include({ created: false, credits_used: 0, title: 'Uploaded Landing Page' });
    const input = { slug: 'own', html_content: '<!doctype html><title>T</title><p>Three' };
    expect(await desk.call('update_landing_page_html', input)).to.include({ credits_used: 0 });
    expect(await text(made.preview_url as string)).to.equal(input.html_content);
    expect(before - (await desk.service.balance())).to.equal(PRICE);
  });

  it('can be edited by who has no credits left for a new one', async () => {
    const poor = await aWorkspace({ balance: PRICE });
    await poor.call('upload_landing_page_html', { html_content: 'a', slug: 'poor' });
    const edit = { html_content: 'b', slug: 'poor' };
    expect(await poor.call('upload_landing_page_html', edit)).to.include({ created: false });
    const more = await poor.call('update_landing_page_html', { ...edit, slug: 'poorer' });
    expect(more.error.code).to.equal('credits_insufficient');
    await poor.service.stop();
  });

  it('shows what was published until it is published anew', async () => {
    await desk.call('publish_landing_page', { slug: 'own' });
    const first = await text(`${base}/lp/own`);
    const edit = await upload('<h1>Four</h1>', 'own');
    expect(edit.warnings.join(' ')).to.contain('publish_landing_page');
    expect(edit.status).to.equal('live');
    expect(await text(`${base}/lp/own`)).to.equal(first);
    await desk.call('publish_landing_page', { slug: 'own' });
    expect(await text(`${base}/lp/own`)).to.contain('Four');
  });

  it('is served as its author wrote it, in a sandbox of nobody’s origin (W1)', async () => {
    await upload(`<!doctype html>${hostile}`, 'own');
    await desk.call('publish_landing_page', { slug: 'own' });
    const reply = await desk.get(`${base}/lp/own`);
    expect(await reply.text()).to.contain(hostile);
    const policy = reply.headers.get('content-security-policy')!;
    expect(policy)
      .to.match(/^sandbox /)
      .and.not.contain('allow-same-origin');
    expect(reply.headers.get('set-cookie')).to.equal(null);
  });

  it('goes back, a run at a time: published content, edits, ids', async () => {
    const before = await text(`${base}/lp/own`);
    const edit = await upload('<h1>Mistake</h1>', 'own');
    const live = await desk.call('publish_landing_page', { slug: 'own' });
    const ids = { slug: 'own', google_pixel_id: 'AW-1', google_conversion_label: 'l' };
    const tracked = await desk.call('update_landing_page_tracking', ids);
    expect(tracked.google_send_to).to.equal('AW-1/l');
    const early = await desk.call('undo_change', { run_id: edit.run_id });
    expect(early.error?.code ?? early.left).to.not.equal(undefined);
    for (const { run_id } of [tracked, live, edit])
      expect((await desk.call('undo_change', { run_id })).error, run_id as string).to.equal(
        undefined,
      );
    expect(await text(`${base}/lp/own`)).to.equal(before);
    const now = await desk.call('update_landing_page_tracking', { slug: 'own' });
    expect(now.google_send_to).to.equal(null);
  });

  it('takes what its embedded form sends to a webhook, whose address can be changed', async () => {
    const input = { slug: 'own', fillout_form_id: 'f1' };
    const { webhook_url: url } = await desk.call('update_landing_page_tracking', input);
    const post = (to: string, body: object) =>
      fetch(to, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
    const form = (formId: string) => ({
      formId,
      submission: {
        questions: [
          { id: 'q1', name: 'Your mail?', type: 'EmailInput', value: 'bob@example.com' },
          { id: 'q2', name: 'Size', type: 'MultipleChoice', value: ['M', 'L'] },
        ],
        urlParameters: [{ id: 'u', name: 'utm_source', value: 'news' }],
      },
    });
    expect((await post(url, form('f1'))).status).to.equal(200);
    expect((await post(url, form('other'))).status).to.equal(422);
    const lead = (await desk.leads()).at(-1)!;
    expect(lead).to.deep.include({
      by: 'webhook',
      email: 'bob@example.com',
      fields: { email: 'bob@example.com', Size: 'M, L' },
      attribution: { utm_source: 'news' },
    });
    const rotated = await desk.call('update_landing_page_tracking', {
      slug: 'own',
      rotate_webhook_token: true,
    });
    expect(rotated).to.include({ webhook_rotated: true });
    expect((await post(url, form('f1'))).status).to.equal(404);
    expect((await post(rotated.webhook_url, form('f1'))).status).to.equal(200);
  });

  it('of somebody else reads like none, and its slug is not to be had', async () => {
    const key = await desk.stranger();
    for (const tool of ['publish_landing_page', 'update_landing_page_tracking']) {
      const theirs = await desk.call(tool, { slug: 'own' }, key);
      const nobody = await desk.call(tool, { slug: 'nobody' }, key);
      expect(theirs.error).to.deep.equal(nobody.error);
    }
    for (const tool of ['update_landing_page_html', 'upload_landing_page_html']) {
      const { error } = await desk.call(tool, { slug: 'own', html_content: 'x' }, key);
      expect(error.code).to.be.oneOf(['name_taken', 'credits_insufficient']);
    }
    expect(await text(`${base}/lp/own`)).to.contain(hostile);
  });

  it('has at most 1 MB', async () => {
    const large = await desk.call('update_landing_page_html', {
      slug: 'own',
      html_content: 'x'.repeat((1 << 20) + 1),
    });
    expect(large.error.code).to.equal('body_too_large');
    expect(large.error.text).to.contain('html_content');
  });

  it('is made once when two upload it at the same moment, and paid for once', async () => {
    const before = await desk.service.balance();
    const both = await Promise.all([upload('1', 'twice'), upload('2', 'twice')]);
    expect(both.filter(({ created }) => created)).to.have.length(1);
    expect(before - (await desk.service.balance())).to.equal(PRICE);
  });

  it('stays for years while a record names it', async () => {
    await desk.service.parts.records.files();
    for (let month = 0; month < 20; month += 1) {
      desk.service.clock.advance(31 * 24 * 3_600_000);
      await desk.service.parts.artifacts.sweep(await desk.service.parts.records.files());
    }
    expect(await text(`${base}/lp/own`)).to.contain(hostile);
  });

  it('can no longer be sent to by who was told its slug alone: nobody calls the tool of its form', async () => {
    const { error } = await desk.call('take_lead', { record_id: 'own', fields: {} });
    expect(error.text).to.match(/-32602|tool_unknown/);
  });
});
