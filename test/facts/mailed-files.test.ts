/** `schedule_report` with a file of kept facts: it goes with the mail, by a mail server or a provider that is connected. */
import { expect } from 'chai';
import { unzipSync } from 'fflate';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { parseArgs } from '../../runtime/scripts/parse-args.ts';
import { catalog } from '../conformance/catalog.ts';
import { letTimePass } from '../support/a-day-passes.ts';
import { aService, type ServiceWish, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';
import { aSmtpServer } from '../support/an-smtp-server.ts';
import { switchOff } from '../support/switch-off.ts';
import { asker } from '../platforms/ask-tool.ts';

const file = 'Day,Campaign,Cost\n2026-02-27,Brand,12.50\n2026-02-28,Brand,7.25';

async function armed(wish: ServiceWish, email: string, args: object): Promise<TestService> {
  const service = await aService({ balance: 10_000, ...wish });
  await switchOff(service, 'new_destination');
  const account = { platform: 'google', account_id: 'paper', currency: 'EUR' };
  await asker(service, 'import_facts').result({ file, ...account });
  const report = { name: 'Figures', run: 'export_facts', cron: '0 * * * *', email, args };
  await asker(service, 'schedule_report').result(report);
  await letTimePass(service, 3_600_000);
  return service;
}

describe('A scheduled export of facts', function () {
  this.timeout(60_000);

  it('comes as a file with the mail of the mail server', async () => {
    const smtp = await aSmtpServer();
    const config = { smtp: { url: `${smtp.url}?ignoreTLS=true`, from: 'ads@example.com' } };
    const args = { view: 'daily', format: 'xlsx', date_range: 'last_30_days' };
    const service = await armed({ platforms: ['google'], config }, 'boss@acme.example', args);
    try {
      await smtp.has(1);
      const { to, text } = smtp.letters[0]!;
      expect(to).to.equal('boss@acme.example');
      const [, coded] = /filename="?daily\.xlsx"?[^]*?\n\n([A-Za-z0-9+/=\n]+)/.exec(text)!;
      const sheet = unzipSync(Buffer.from(coded!, 'base64'))['xl/worksheets/sheet1.xml']!;
      expect(Buffer.from(sheet).toString()).to.include('Brand').and.include('<v>12.5</v>');
      const [schedule] = (await asker(service, 'list_schedules').result({})).schedules;
      expect(schedule.last_delivery).to.include({ status: 'sent', error: null });
    } finally {
      await service.stop();
      await smtp.close();
    }
  });

  it('comes as a file with the mail of a provider', async () => {
    const sent: AnyJson[] = [];
    const note = (message: unknown) => {
      const { request } = message as { request: { path: string; body: unknown } };
      if (request.path === '/emails') sent.push(JSON.parse(String(request.body)));
    };
    subscribe('undici:request:create', note);
    const args = { view: 'daily', format: 'csv' };
    const email = 'delivered@resend.dev';
    const service = await armed({ platforms: ['google', 'email'] }, email, args);
    try {
      const [schedule] = (await asker(service, 'list_schedules').result({})).schedules;
      expect(schedule.last_delivery).to.include({ status: 'sent', error: null });
      const [{ filename, content }] = sent[0]!['attachments'];
      expect(filename).to.equal('daily.csv');
      expect(Buffer.from(content, 'base64').toString()).to.include('Brand');
    } finally {
      unsubscribe('undici:request:create', note);
      await service.stop();
    }
  });

  it('may have 512 KB at a provider', () => {
    const { manifest } = catalog.scripts.get('email_send')!;
    const attachment = Buffer.alloc(1 << 19, 'a').toString('base64');
    const mail = { to: 'boss@acme.example', subject: 'Figures', text: 'Here they are.' };
    const given = { ...mail, attachment, attachment_name: 'daily.csv' };
    const world = { today: '2026-03-02', currency: null };
    const args = parseArgs(manifest, given, world as never);
    expect(args['attachment']).to.have.length(attachment.length);
  });
});
