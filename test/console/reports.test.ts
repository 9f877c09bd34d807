/** Reports that a person makes in the console: put together, taken away, shared, kept, and sent each Monday. */
import { expect } from 'chai';
import { unzipSync } from 'fflate';
import { letTimePass } from '../support/a-day-passes.ts';
import { sendBrand } from '../support/a-brand.ts';
import { contrast, WHITE } from '../../sdk/colour.ts';
import { aPerson, aReviewer, type Visitor } from '../support/a-visitor.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { aSmtpServer, type SmtpServer } from '../support/an-smtp-server.ts';

describe('Reports in the console', function () {
  this.timeout(60_000);
  let smtp: SmtpServer;
  let service: TestService;
  let rita: Visitor;
  before(async () => {
    smtp = await aSmtpServer();
    const config = { smtp: { url: `${smtp.url}?ignoreTLS=true`, from: 'ads@example.com' } };
    service = await aService({ platforms: ['google', 'criteo'], balance: 5_000, config });
    rita = await aReviewer(service);
    await service.parts.facts.syncNow({ days: 9 });
  });
  after(async () => {
    await service.stop();
    await smtp.close();
  });

  const week = 'by=platform&period=last_7_days&columns=spend,results';
  const read = async (path: string, who = rita) =>
    (await who.get(path)).text.replaceAll(/\s+/g, ' ');
  const spent = async () =>
    /Google Ads<\/th>.*?(\$[\d,.]+)/.exec(await read(`/reports?${week}`))![1]!;

  it('are put together by platforms, period, rows and columns, and say what they are compared with', async () => {
    const text = await read(`/reports?${week}`);
    expect(text).to.include('Google Ads').and.include('Criteo').and.include('All together');
    expect(text)
      .to.include('23 Feb – 1 Mar, compared with 16 Feb – 22 Feb')
      .and.not.include('>Value</th>');
    const own = await read('/reports?platforms=google&by=campaign&columns=cost&compare=none');
    expect(own)
      .to.include('Search - Tents')
      .and.not.include('Criteo</small>')
      .and.not.include('compared with');
    expect(await read('/reports?by=day&period=last_7_days')).to.include('27 Feb');
  });

  it('are taken away as CSV and as a workbook, with amounts as numbers', async () => {
    const { text, headers } = await rita.get(`/reports.csv?${week}`);
    expect(headers.get('content-disposition')).to.include('report.csv');
    const [head, ...lines] = text.replace('\ufeff', '').trim().split('\r\n');
    expect(head).to.equal(
      'Name,"Spent, USD","Spent before, USD",Change in %,Results,Results before,Change in %',
    );
    const google = lines.find((line) => line.startsWith('Google Ads'))!;
    const shown = Number((await spent()).replaceAll(/[$,]/g, ''));
    expect(Math.round(Number(google.split(',')[1]))).to.equal(shown);
    const reply = await fetch(`${service.urls.api}/reports.xlsx?${week}`, {
      headers: { cookie: rita.cookie },
    });
    const files = unzipSync(new Uint8Array(await reply.arrayBuffer()));
    const sheet = Buffer.from(files['xl/worksheets/sheet1.xml']!).toString();
    expect(sheet)
      .to.include('Google Ads')
      .and.include(`<v>${google.split(',')[1]}</v>`);
  });

  it('are shared by a link that shows them without a sign-in, and printed without the frame', async () => {
    const page = await rita.get(`/reports?${week}`);
    const made = await rita.post('/reports/share', rita.fields(page, '/reports/share'));
    const address = /href="(http[^"]+)"/.exec(made.text.slice(made.text.indexOf('told good')))![1]!;
    const { text } = await service.fetch(address);
    expect(text)
      .to.include('Google Ads')
      .and.include(await spent());
    expect(await read(`/reports/print?${week}`))
      .to.include('Print this page')
      .and.include('Google Ads');
  });

  it('are kept under a name, and forgotten', async () => {
    const page = await rita.get(`/reports?${week}`);
    const fields = { ...rita.fields(page, '/reports/keep'), query: week };
    expect((await rita.post('/reports/keep', { ...fields, name: '' })).text).to.include(
      'must be a name',
    );
    await rita.post('/reports/keep', { ...fields, name: 'Week for Ana' });
    const kept = await rita.get('/reports');
    expect(kept.text).to.include('>Week for Ana</a>');
    const remove = /name="remove" value="([^"]+)"/.exec(kept.text)![1]!;
    await rita.post('/reports/keep', { ...rita.fields(kept, '/reports/keep'), remove });
    expect((await rita.get('/reports')).text).to.not.include('Week for Ana');
  });

  it('come each Monday by mail, in words, after a person let the new address be written to', async () => {
    const page = await rita.get(`/reports?${week}`);
    const fields = {
      ...rita.fields(page, '/reports/send'),
      when: 'monday',
      hour: '12',
      channel: 'email',
      title: 'Mondays',
    };
    const bad = await rita.post('/reports/send', { ...fields, address: 'nobody' });
    expect(bad.text).to.include('must be one e-mail address').and.include('id="e-address"');
    const sent = await rita.post('/reports/send', { ...fields, address: 'boss@acme.example' });
    const [, approval] = /^\/approvals\/(\w+)$/.exec(sent.headers.get('location')!)!;
    expect(await read(`/approvals/${approval}`)).to.include('Make the schedule Mondays');
    await rita.decide(approval!, 'approve');
    expect(await read('/schedules'))
      .to.include('Mondays')
      .and.include('each Monday at 12:00');
    await letTimePass(service, 3 * 3_600_000);
    await smtp.has(1);
    const letter = smtp.letters.find(({ to }) => to === 'boss@acme.example')!;
    expect(letter.text).to.match(/Rows\nPlatform +Currency +Spend +Results/);
    expect(letter.text).to.match(/google +USD +[\d.]+/);
    expect(letter.text).to.not.match(/\b[a-z]+_[a-z]+\b/);
  });

  it('carry the brand: printed, as a workbook, and by mail without a picture that is loaded', async () => {
    const brand = {
      name: 'Northwind & Co',
      color_primary: '#FFD400',
      legal_name: 'Northwind GmbH',
      imprint_url: 'https://northwind.example.com/imprint',
      privacy_url: 'https://northwind.example.com/privacy',
    };
    await sendBrand(service, rita, brand);
    const printed = await read(`/reports/print?${week}`);
    expect(printed)
      .to.match(/class="brand-logo[^"]*" src="\/brand\/logo"/)
      .and.include('href="https://northwind.example.com/imprint"')
      .and.include('Northwind GmbH')
      .and.include('border-top: 4px solid #FFD400');
    const shade = /--accent: (#\w{6}); --link/.exec(printed)![1]!;
    expect(contrast(shade, WHITE)).to.be.at.least(4.5);
    const reply = await fetch(`${service.urls.api}/reports.xlsx?${week}`, {
      headers: { cookie: rita.cookie },
    });
    const files = unzipSync(new Uint8Array(await reply.arrayBuffer()));
    const part = (name: string) => Buffer.from(files[name]!).toString();
    expect(part('xl/styles.xml')).to.include('FFFFD400');
    expect(part('docProps/core.xml')).to.include('<dc:creator>Northwind &amp; Co</dc:creator>');
    expect(part('xl/worksheets/sheet1.xml'))
      .to.include('Northwind &amp; Co: Report')
      .and.include('Imprint: https://northwind.example.com/imprint');
    const before = smtp.letters.length;
    await letTimePass(service, 7 * 24 * 3_600_000);
    await smtp.has(before + 1);
    const { text } = smtp.letters.at(-1)!;
    expect(text)
      .to.include('Content-Type: text/plain')
      .and.include('Content-Type: text/html')
      .and.include('Content-ID: <brand-logo>')
      .and.include('src="cid:brand-logo"')
      .and.include('Imprint: https://northwind.example.com/imprint')
      .and.not.match(/src="https?:/);
    expect(text).to.match(/<td[^>]*>\s*google\s*<\/td/);
  });

  it('are sent by operators and above alone', async () => {
    const vera = await aPerson(service, 'viewer');
    expect(await read('/reports', vera))
      .to.include('Your role looks on')
      .and.not.include('/reports/share');
    expect((await vera.post('/reports/send', {})).status).to.equal(403);
  });
});
