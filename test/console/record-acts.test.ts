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
    service = await aService({ platforms: ['acme', 'google'], balance: 5_000 });
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

  /** Presses a button of a record, and says yes to all that is asked. */
  async function press(at: string, title: string) {
    const page = await rita.get(at);
    const form = page.text.split('<form').find((part) => part.includes(`<button>${title}`))!;
    const [, act] = /name="act"\s+value="([^"]+)"/.exec(form)!;
    const shown = await rita.post(at, { ...rita.fields(page, at), act: act! });
    const to = (await rita.post(at, rita.fields(shown, at))).headers.get('location')!;
    if (to.startsWith('/approvals/'))
      await rita.decide(to.split('/').at(-1)!, 'approve', { tick: true });
    return (await rita.get(at)).text;
  }
  const run = async (tool: string, args: object) => {
    const { body } = await service.run(tool, undefined, { body: { args } });
    if (body.pending)
      await rita.decide(body.pending.approval_id as string, 'approve', { tick: true });
    return body.result;
  };
  const firstOf = async (kind: string) => {
    const { text } = await rita.get(`/records/${kind}`);
    return new RegExp(`/records/${kind}/[^/"]+(?=")`).exec(text)![0];
  };

  it('is a creative that a person approves and rejects; an assistant alone cannot', async () => {
    const made = await run('generate_ad_images', {
      prompt: 'Tents',
      headline: 'Tents',
      mode: 'system-graphic',
    });
    const asked = await service.run('review_creative', undefined, {
      body: { args: { asset_id: made.assets[0].asset_id, status: 'approved' } },
    });
    expect(asked.body.pending.approval_id).to.match(/^apr_/);
    const at = await firstOf('creative_asset');
    expect(await press(at, 'Approve it'))
      .to.include('>approved<')
      .and.include('Reject it');
    expect(await press(at, 'Reject it'))
      .to.include('>rejected<')
      .and.not.include('Reject it');
  });

  it('is a guardrail that is switched off', async () => {
    await run('set_campaign_guardrail', {
      account_id: '1112223333',
      campaign_id: '83871027004',
      conversion_action_id: '824247936',
      spend_threshold: 50,
    });
    const at = await firstOf('guardrail');
    expect((await rita.get(at)).text).to.include('Switch it off');
    expect(await press(at, 'Switch it off')).to.not.include('Switch it off');
  });

  it('is a pixel that tells its events and deliveries', async () => {
    const at = await firstOf('pixel_site');
    const page = await rita.get(at);
    for (const [act, words] of [
      ['get_pixel_health', /event/i],
      ['list_event_deliveries', /deliver/i],
    ] as const) {
      const told = await rita.post(at, { ...rita.fields(page, at), act });
      expect([told.status, told.text].join(' ')).to.match(/^200/).and.match(words);
    }
  });

  it('are leads: masked for all, and a file for an owner alone, which the audit tells', async () => {
    await service.run('upload_landing_page_html', undefined, {
      body: { args: { slug: 'spring', html_content: '<!doctype html><h1>S</h1><form></form>' } },
    });
    const form = new URLSearchParams({ email: 'Ada@example.com', name: '=cmd()' });
    const sent = await fetch(`${service.urls.base}/lp/spring?gclid=abc`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    });
    expect(sent.status).to.be.below(400);
    const list = await rita.get('/records/lead');
    expect(list.text).to.include('Export as CSV').and.not.include('ada@example');
    const fields = rita.fields(list, '/records/lead/export');
    const file = await rita.post('/records/lead/export', fields);
    expect(file.headers.get('content-disposition')).to.include('leads.csv');
    expect(file.text)
      .to.match(/^\ufeff?id,/)
      .and.include('ada@example.com')
      .and.include("'=cmd()")
      .and.include('abc');
    const entry = (await service.parts.audit.tail(service.organizationId, 5)).findLast(
      ({ tool }) => tool === 'portal.records_export',
    )!;
    expect(entry.arguments).to.deep.equal({ kind: 'lead', count: 1, whole: true });
    expect(JSON.stringify(entry).toLowerCase()).to.not.include('ada@');
    const oliver = await aPerson(service, 'approver');
    expect((await oliver.get('/records/lead')).text).to.not.include('Export as CSV');
    expect((await oliver.post('/records/lead/export', fields)).status).to.equal(403);
    expect((await rita.post('/records/landing_page/export', fields)).status).to.be.within(400, 499);
  });

  it('is a schedule that tells its last result in words, and is switched off', async () => {
    const { schedules, jobs } = service.parts;
    await run('schedule_report', {
      name: 'Mondays',
      cron: '0 7 * * 1',
      run: 'acme_ads_list_campaigns',
      slack_webhook: 'https://hooks.slack.com/services/T/B/x',
    });
    const [schedule] = await schedules.list(service.organizationId);
    const at = `/schedules/${schedule!.id}`;
    await rita.post(at, { ...rita.fields(await rita.get(at), at), do: 'run' });
    const isOver = async () => {
      const { lastJobId } = (await schedules.find(service.organizationId, schedule!.id))!;
      const job = lastJobId && (await jobs.find(service.organizationId, lastJobId));
      return job && job.finishedAt !== null;
    };
    for (let turn = 0; turn < 300 && !(await isOver()); turn += 1) {
      service.clock.advance(20);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect((await rita.get(at)).text)
      .to.include('Last result')
      .and.include('Campaigns');
    const page = await rita.get(at);
    await rita.post(at, { ...rita.fields(page, at), do: 'paused' });
    expect((await rita.get(at)).text).to.include('Go on');
  });
});
