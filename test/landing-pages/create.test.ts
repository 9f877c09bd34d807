/** A landing page that a model writes: made as a draft, put live, sent to by visitors. */
import { expect } from 'chai';
import { aBrief, aWorkspace, type Workspace } from './a-workspace.ts';

describe('A landing page that is written', function () {
  this.timeout(60_000);
  let desk: Workspace;
  let base: string;
  before(async () => {
    desk = await aWorkspace({ balance: 10_000 });
    ({ base } = desk.service.urls);
  });
  after(() => desk.service.stop());

  it('is a draft first: public to nobody, and shown by a link that only its owner gets', async () => {
    const before = await desk.service.balance();
    const page = await desk.call('create_landing_page', { ...aBrief, lead_form: '{}' });
    expect(page).to.include({ slug: 'autumn-tents', status: 'draft', url: null, created: true });
    expect(page.lead_form.fields.map(({ name }: { name: string }) => name)).to.include('email');
    expect(before - (await desk.service.balance())).to.equal(135);
    expect((await desk.get(`${base}/lp/autumn-tents`)).status).to.equal(404);
    const preview = await desk.get(page.preview_url as string);
    expect([preview.status, await preview.text()].join(' ')).to.match(/^200 [^]*<h1>/);
  });

  it('is live once it is published: one HTML under 60 KB that asks nobody else for anything', async () => {
    const live = await desk.call('publish_landing_page', { slug: 'autumn-tents' });
    expect(live.page.status).to.equal('live');
    const reply = await desk.get(`${base}/lp/autumn-tents`);
    const text = await reply.text();
    expect(reply.status).to.equal(200);
    expect(reply.headers.get('content-security-policy')).to.match(/^sandbox /);
    expect(Buffer.byteLength(text)).to.be.below(60_000);
    expect(text).to.not.match(/<(link|img|iframe)\b|\bsrc=|url\(|@import/i);
    const known = await desk.get(`${base}/lp/autumn-tents`, {
      'if-none-match': reply.headers.get('etag')!,
    });
    expect(known.status).to.equal(304);
  });

  it('comes in three styles', async () => {
    const looks = new Set<string>();
    for (const style of ['modern', 'minimal', 'bold']) {
      const made = await desk.call('create_landing_page', {
        ...aBrief,
        slug: `in-${style}`,
        style,
      });
      looks.add(/--hero:[^;]+/.exec(await (await desk.get(made.preview_url as string)).text())![0]);
    }
    expect(looks.size).to.equal(3);
  });

  it('takes leads, with the click that brought them, and thanks without script', async () => {
    const at = `${base}/lp/autumn-tents?utm_source=google&gclid=abc&other=1`;
    const sent = await desk.send(at, { email: 'Ada@Example.com', name: 'Ada <b>', extra: 'x' });
    expect([sent.status, sent.headers.get('location')]).to.deep.equal([
      303,
      `${base}/lp/autumn-tents?sent=1`,
    ]);
    const thanks = await (await desk.get(sent.headers.get('location')!)).text();
    expect(thanks).to.contain('data-view="sent"');
    const [lead] = await desk.leads();
    expect(lead).to.deep.include({
      page: 'autumn-tents',
      by: 'form',
      email: 'ada@example.com',
      fields: { email: 'Ada@Example.com', name: 'Ada <b>' },
      attribution: { utm_source: 'google', gclid: 'abc' },
    });
    const nobody = await desk.send(`${base}/lp/autumn-tents`, { email: 'nobody' });
    expect(nobody.headers.get('location')).to.contain('?failed=1');
    expect(await desk.leads()).to.have.length(1);
  });

  it('tells nobody in the audit who sent what', async () => {
    const { audit, store } = desk.service.parts;
    const entries = await audit.tail(desk.service.organizationId, 100);
    const taken = entries.filter(({ tool }) => tool === 'take_lead');
    expect(taken.length).to.be.above(0);
    const told = JSON.stringify(entries).toLowerCase();
    expect(told).to.not.contain('ada@example').and.not.contain('ada <b>');
    const rows = await store.list(desk.service.organizationId, 'record.landing_pages_domains.lead');
    expect(JSON.stringify(rows)).to.not.contain('Ada');
  });

  it('is taken back: gone with its slug, which is free again', async () => {
    const made = await desk.call('create_landing_page', { ...aBrief, slug: 'regretted' });
    await desk.call('undo_change', { run_id: made.run_id });
    expect((await desk.call('publish_landing_page', { slug: 'regretted' })).error.code).to.equal(
      'record_unknown',
    );
    const again = await desk.call('create_landing_page', { ...aBrief, slug: 'regretted' });
    expect(again.created).to.equal(true);
  });

  it('costs nothing when the model writes garbage, half, a misfit, or refuses', async () => {
    const before = await desk.service.balance();
    for (const [words, code] of [
      ['[[garbage]]', 'platform_answer_invalid'],
      ['[[cut]]', 'platform_answer_invalid'],
      ['[[misfit]]', 'platform_answer_invalid'],
      ['[[refusal]]', 'platform_rejected'],
    ]) {
      const answer = await desk.call('create_landing_page', {
        ...aBrief,
        slug: 'never',
        prompt: `Tents ${words}`,
      });
      expect(answer.error?.code, words).to.equal(code);
    }
    expect(await desk.service.balance()).to.equal(before);
    expect((await desk.call('publish_landing_page', { slug: 'never' })).error.code).to.equal(
      'record_unknown',
    );
  });

  it('is rehearsed without a model and without a price', async () => {
    const before = await desk.service.balance();
    const dry = await desk.call('create_landing_page', { ...aBrief, slug: 'dry', dry_run: true });
    expect(dry).to.include({ dry_run: true, price: 135 });
    expect(dry.changes.map(({ field }: { field: string }) => field)).to.include('cta_url');
    expect(await desk.service.balance()).to.equal(before);
  });

  it('asks no model when the brand stands at a private address, and leads to none', async () => {
    const none = await aWorkspace({ platforms: [] });
    for (const url of ['http://127.0.0.1/', 'http://10.0.0.1/x', 'http://db.internal/'])
      for (const field of ['brand_url', 'cta_url']) {
        const { error } = await none.call('create_landing_page', { ...aBrief, [field]: url });
        expect(error.code, url).to.equal('input_invalid');
        expect(error.text).to.contain(field);
      }
    const { error } = await none.call('create_landing_page', aBrief);
    expect(error.code).to.equal('connection_missing');
    await none.service.stop();
  });

  it('refuses slugs that are none, with what would be right, before anything is charged', async () => {
    const before = await desk.service.balance();
    for (const [slug, right] of [
      ['a.b', 'a-b would be right'],
      ['a/b', 'a-b would be right'],
      ['__proto__', 'letters'],
      ['tеnts', 'letters'],
      ['portal', 'the service uses'],
      ['x'.repeat(129), '128'],
      ['A', 'a would be right'],
    ]) {
      const { error } = await desk.call('create_landing_page', { ...aBrief, slug });
      expect(error.code, slug).to.equal('input_invalid');
      expect(error.text, slug).to.contain(right);
    }
    expect(await desk.service.balance()).to.equal(before);
  });

  it('says what is wrong with the settings of its form, each fault by its place', async () => {
    for (const [form, place] of [
      ['[]', 'lead_form'],
      ['{', 'lead_form'],
      ['{"fields":[{"name":"A b"}]}', 'lead_form.fields[0].name'],
      ['{"fields":[{"name":"a","type":"file"}]}', 'lead_form.fields[0].type'],
      ['{"colour":"red"}', 'lead_form.colour'],
    ]) {
      const answer = await desk.call('create_landing_page', { ...aBrief, lead_form: form });
      expect(answer.error.code, form).to.equal('input_invalid');
      expect(answer.error.text, form).to.contain(place);
    }
  });
});
