/** A live page changes only after a person agreed: its words, its form, its tracking, its address. */
import { expect } from 'chai';
import type { AnyJson } from '../support/any-json.ts';
import { aPaidPlan } from '../support/a-paid-plan.ts';
import { aReviewer } from '../support/a-visitor.ts';
import { catalog } from '../conformance/catalog.ts';
import { aBrief, aWorkspace, type Workspace } from './a-workspace.ts';

const slug = 'own';
const html = (words: string) => `<h1>${words}</h1>`;

describe('A landing page that is live', function () {
  this.timeout(60_000);
  let desk: Workspace;
  before(async () => {
    desk = await aWorkspace({ balance: 2_000, platforms: ['anthropic', 'meta'] }, true);
    await aPaidPlan(desk.service, desk.service.organizationId);
    await desk.call('create_landing_page', { ...aBrief, slug, lead_form: '{}' });
  });
  after(() => desk.service.stop());

  const rulesOf = ({ pending, error }: AnyJson): string[] =>
    error ? [JSON.stringify(error)] : (pending?.reasons ?? []).map(({ rule }: AnyJson) => rule);
  const approve = async ({ pending }: AnyJson) =>
    (await aReviewer(desk.service)).decide(pending.approval_id, 'approve');
  const live = async () => (await desk.get(`${desk.service.urls.base}/lp/${slug}`)).text();

  it('is first published without a word, and changed as a draft', async () => {
    expect(rulesOf(await desk.call('update_landing_page_tracking', { slug }))).to.deep.equal([]);
    const first = await desk.call('publish_landing_page', { slug });
    expect(first.page, JSON.stringify(first)).to.include({ status: 'live' });
  });

  it('gets another form, other words and another address when a person agreed, and not before', async () => {
    const own = await desk.call('update_landing_page_html', { slug, html_content: html('A') });
    expect(rulesOf(own), 'its form goes at once').to.deep.equal(['live_at_once']);
    await approve(own);
    const draft = await desk.call('update_landing_page_html', { slug, html_content: html('B') });
    expect(rulesOf(draft), 'nobody sees it yet').to.deep.equal([]);
    const published = await desk.call('publish_landing_page', { slug });
    expect(rulesOf(published)).to.deep.equal(['live_at_once']);
    expect(await live()).to.not.include(html('B'));
    await approve(published);
    expect(await live()).to.include(html('B'));
    const domain = await desk.call('setup_custom_domain', { slug, domain: 'go.example.com' });
    expect(rulesOf(domain)).to.deep.equal(['live_at_once']);
  });

  for (const change of [
    { google_pixel_id: 'AW-1' },
    { google_conversion_label: 'x' },
    { meta_pixel_id: '1' },
    { linkedin_pixel_id: '1' },
    { reddit_pixel_id: 't2_x' },
    { fillout_form_id: 'theirs' },
    { rotate_webhook_token: true },
  ])
    it(`is tracked in another way when a person agreed: ${Object.keys(change).join()}`, async () => {
      const told = await desk.call('update_landing_page_tracking', { slug, ...change });
      expect(rulesOf(told)).to.deep.equal(['live_at_once']);
    });

  it('waits for an undo, too', async () => {
    const entries = await desk.service.parts.audit.tail(desk.service.organizationId, 200);
    const run = entries.findLast(
      ({ tool, outcome }) => tool === 'publish_landing_page' && outcome === 'success',
    );
    const { body } = await desk.service.run('undo_change', ['--run-id', run!.runId!]);
    expect(JSON.stringify(body)).to.include('live_at_once');
    expect(await live()).to.include(html('B'));
  });

  it('has no property that visitors meet and the rule does not', () => {
    const { live: declared, schema, made } = catalog.parts.records.get('landing_page')!;
    const unseen = ['slug', 'title', 'style', 'prompt', 'cta_text', 'layout', 'price', 'proof'];
    const all = Object.keys(schema['properties'] as object);
    const rest = all.filter((name) => !declared?.fields.includes(name) && !made.includes(name));
    expect(rest, 'what is public at once, and what is not before it is published').to.deep.equal(
      all.filter((name) => [...unseen, 'html_sha256'].includes(name)),
    );
  });
});
