/** A record leads to the thing: its preview, what a person does to it, and what it can be asked. */
import { expect } from 'chai';
import { aPerson, aReviewer, type Visitor } from '../support/a-visitor.ts';
import { aService, type TestService } from '../support/a-service.ts';

describe('A record in the console', function () {
  this.timeout(30_000);
  let service: TestService;
  let rita: Visitor;
  const path = '/records/landing_page/spring';
  before(async () => {
    service = await aService({ platforms: ['acme'], balance: 5_000 });
    rita = await aReviewer(service);
    const html_content =
      '<!doctype html><title>Spring</title><h1>Spring tents</h1><script>steal()</script>';
    await service.run('upload_landing_page_html', undefined, {
      body: { args: { slug: 'spring', html_content } },
    });
  });
  after(() => service.stop());

  it('opens what it is, in a page that runs nothing', async () => {
    const { text } = await rita.get(path);
    const [address] = /\/records\/landing_page\/spring\/open\/body/.exec(text)!;
    const opened = await rita.get(address);
    expect(opened.text).to.include('Spring tents');
    const policy = opened.headers.get('content-security-policy')!;
    expect(policy)
      .to.include('sandbox;')
      .and.not.include('allow-scripts')
      .and.not.include("'self'");
    expect((await rita.get('/records/landing_page/spring/open/secrets')).status).to.equal(404);
  });

  it('is acted on after a rehearsal, by the chain: a page is published, or waits for a person', async () => {
    const page = await rita.get(path);
    const fields = { ...rita.fields(page, path), act: 'publish_landing_page' };
    const shown = await rita.post(path, fields);
    expect(shown.text).to.include('nothing has been changed yet').and.include('Publish it');
    const made = await rita.post(path, rita.fields(shown, path));
    const to = made.headers.get('location')!;
    expect(to).to.match(/^\/(approvals\/apr_|runs\/run_)/);
    if (to.startsWith('/approvals/'))
      await rita.decide(to.split('/').at(-1)!, 'approve', { tick: true });
    expect((await rita.get(path)).text).to.include('>live<');
    expect((await rita.post(path, { ...fields, act: 'delete_document' })).status).to.equal(404);
  });

  it('lets a viewer look, and do nothing', async () => {
    const vera = await aPerson(service, 'viewer');
    expect((await vera.get(path)).text)
      .to.include('Your role looks on')
      .and.not.include('publish_landing_page');
    expect((await vera.post(path, { act: 'publish_landing_page' })).status).to.equal(403);
  });
});
