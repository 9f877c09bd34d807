import { expect } from 'chai';
import { createHmac } from 'node:crypto';
import type { FileClient } from '../../runtime/platforms/download/fetch-file.ts';
import { HttpError } from '../../runtime/platforms/http/http-error.ts';
import { letTimePass } from '../support/a-day-passes.ts';
import { aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';
import { aReviewer } from '../support/a-visitor.ts';
import { callTool } from './a-surface.ts';
import { switchOff } from '../support/switch-off.ts';

const minute = 60_000;
const hook = 'https://reports.example.com/in';
const slackHook = 'https://hooks.slack.com/services/T00/B00/verysecretpart';

interface Posted {
  readonly href: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Takes what is posted, in the place of the internet. */
function aPostbox() {
  const posted: Posted[] = [];
  const answers: (number | 'unreachable')[] = [];
  const client: FileClient = {
    sendForBytes: async ({ url, headers, body }, { publicOnly }) => {
      if (!publicOnly)
        throw new Error('addresses of callers are reached on the public internet alone');
      const answer = answers.shift() ?? 200;
      if (answer === 'unreachable') throw new HttpError('not_sent');
      posted.push({ href: url.href, headers, body: String(body) });
      return { status: answer, headers: {}, bytes: new Uint8Array() };
    },
  };
  return { posted, answers, client };
}

describe('schedule_report, list_schedules and update_schedule', () => {
  let service: TestService;
  let box: ReturnType<typeof aPostbox>;
  beforeEach(async () => {
    box = aPostbox();
    service = await aService({ platforms: ['reddit'], overrides: { files: box.client } });
    await switchOff(service, 'new_destination');
  });
  afterEach(() => service.stop());

  const call = (name: string, input: object, key?: string) => callTool(service, name, input, key);
  const arm = async (input: object = {}, key?: string) => {
    const report = { name: 'Campaigns', run: 'list_campaigns', args: { platform: 'reddit' } };
    const done = await call('schedule_report', { ...report, cron: '0 * * * *', ...input }, key);
    expect(done.isError, JSON.stringify(done)).to.not.equal(true);
    return done.structuredContent as AnyJson;
  };
  const listed = async (key?: string) =>
    (await call('list_schedules', {}, key)).structuredContent.schedules as AnyJson[];
  const passing = (minutes: number) => letTimePass(service, minutes * minute);

  it('posts the report to a webhook when it is due, signed, and says what became of it', async () => {
    const { signing_secret, delivers_to, next_at, schedule_id } = await arm({ webhook: hook });
    expect(delivers_to).to.equal('webhook reports.example.com');
    expect(next_at).to.equal('2026-03-02T11:00:00.000Z');
    await passing(60);
    expect(box.posted).to.have.length(1);
    const [{ href, headers, body }] = box.posted as [Posted];
    expect(href).to.equal(hook);
    const [, time, digest] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headers['adops-signature']!)!;
    const own = createHmac('sha256', signing_secret as string).update(`${time}.${body}`);
    expect(own.digest('hex')).to.equal(digest);
    const told = JSON.parse(body) as AnyJson;
    expect(told).to.include({ event: 'report', name: 'Campaigns', schedule_id });
    expect(told.result.campaigns).to.be.an('array').and.not.be.empty;
    const [schedule] = await listed();
    expect(schedule).to.include({ status: 'active', runs: 'list_campaigns', delivers_to });
    expect(schedule!.last_delivery).to.include({ status: 'sent', error: null });
    await passing(60);
    expect(box.posted).to.have.length(2);
  });

  it('says that mail of test mode stays with the emulator', async () => {
    const testing = await aService({ platforms: ['reddit', 'email'] });
    const args = { name: 'Campaigns', run: 'list_campaigns', args: { platform: 'reddit' } };
    const wish = { ...args, cron: '0 * * * *', email: 'ann@example.com' };
    await switchOff(testing, 'new_destination');
    const done = await callTool(testing, 'schedule_report', wish);
    const told = (done.structuredContent as AnyJson).delivers_to as string;
    expect(told)
      .to.match(/^email /)
      .and.contain('an emulator keeps it, nobody receives it');
    const { structuredContent } = await callTool(testing, 'list_schedules', {});
    expect(structuredContent.schedules[0].delivers_to).to.equal(told);
    await testing.stop();
  });

  it('writes to Slack as text, and shows the secret part of its address nowhere', async () => {
    const { delivers_to } = await arm({ slack_webhook: slackHook });
    expect(delivers_to).to.equal('slack hooks.slack.com');
    await passing(60);
    const [{ href, body }] = box.posted as [Posted];
    expect(href).to.equal(slackHook);
    expect((JSON.parse(body) as AnyJson).text).to.match(/^\*Campaigns, 2026-03-02\*\n```Campaigns/);
    const seen = JSON.stringify([
      await listed(),
      await service.parts.audit.tail(service.organizationId, 50),
      await service.parts.schedules.list(service.organizationId),
    ]);
    expect(seen).to.not.include('verysecretpart').and.not.include('whsec_');
  });

  describe('to where nothing went before', () => {
    beforeEach(async () => {
      await service.parts.guards.remove(service.organizationId, 'new_destination');
    });
    const report = {
      name: 'Campaigns',
      run: 'list_campaigns',
      args: { platform: 'reddit' },
      cron: '0 * * * *',
    };
    const approve = async (approvalId: string) => {
      const page = await (await aReviewer(service)).decide(approvalId, 'approve');
      expect(page.status).to.equal(200);
    };

    for (const [to, shown] of [
      [{ webhook: hook }, 'webhook reports.example.com'],
      [{ slack_webhook: slackHook }, 'slack hooks.slack.com'],
    ] as const)
      it(`waits for a person, and tells where it goes: ${shown}`, async () => {
        const held = await call('schedule_report', { ...report, ...to });
        const text = JSON.stringify(held);
        expect(held.structuredContent.pending.approval_id).to.match(/./);
        expect(text).to.include(shown).and.include('new_destination');
        const rita = await aReviewer(service);
        const { review_url: page, approval_id: approvalId } = held.structuredContent.pending;
        const seen = [
          held,
          (await rita.get(new URL(page).pathname)).text,
          await call('get_approval', { approval_id: approvalId }),
          await service.parts.audit.tail(service.organizationId, 50),
        ];
        expect(JSON.stringify(seen)).to.include(shown).and.not.include('verysecretpart');
        expect(await listed()).to.deep.equal([]);
        await passing(120);
        expect(box.posted).to.deep.equal([]);
      });

    it('is known once a person agreed: the next report there waits for nobody, one elsewhere does', async () => {
      const held = await call('schedule_report', { ...report, webhook: hook });
      await approve(held.structuredContent.pending.approval_id as string);
      await passing(60);
      expect(await listed()).to.have.length(1);
      await arm({ name: 'Again', webhook: hook });
      const other = await call('schedule_report', { ...report, webhook: `${hook}/other` });
      expect(JSON.stringify(other)).to.include('new_destination');
      expect(await listed()).to.have.length(2);
    });

    it('waits at the REST door, too', async () => {
      const body = { args: { ...report, webhook: hook } };
      expect((await service.run('schedule_report', undefined, { body })).status).to.equal(202);
      expect(await listed()).to.deep.equal([]);
    });
  });

  it('tries a delivery again that failed for now, and gives one up that is refused', async () => {
    await arm({ webhook: hook });
    box.answers.push('unreachable', 503);
    await passing(60);
    for (let tries = 0; tries < 5; tries++) await passing(5);
    expect((await listed())[0]!.last_delivery).to.include({ status: 'sent' });
    const ids = box.posted.map(({ headers }) => headers['adops-delivery']);
    expect(new Set(ids).size).to.equal(1);
    box.answers.push(410);
    await passing(60);
    const [{ last_delivery, status }] = (await listed()) as [AnyJson];
    expect(last_delivery).to.include({ status: 'failed' });
    expect(last_delivery.error).to.include('delivery_refused').and.include('410');
    expect(status).to.equal('active');
  });

  it('refuses what could not be sent or run, before anything is stored', async () => {
    const base = {
      name: 'X',
      run: 'list_campaigns',
      args: { platform: 'reddit' },
      cron: '0 8 * * *',
    };
    const refusals: [object, RegExp][] = [
      [{}, /exactly one of email, slack_webhook and webhook/],
      [{ email: 'a@example.com', webhook: hook }, /exactly one/],
      [{ email: 'a@example.com' }, /not_configured.*ADOPS_SMTP_URL/],
      [{ webhook: 'http://reports.example.com/in' }, /https/],
      [{ webhook: 'https://127.0.0.1/in' }, /public internet/],
      [{ webhook: 'https://169.254.169.254/latest' }, /public internet/],
      [{ webhook: 'https://user:pw@reports.example.com' }, /credentials/],
      [{ slack_webhook: 'https://example.com/services/T/B/x' }, /hooks\.slack\.com/],
      [{ webhook: hook, cron: '* * * * *' }, /minutes between/],
      [{ webhook: hook, cron: 'daily' }, /five fields/],
      [{ webhook: hook, time_zone: 'Mars/Base' }, /IANA/],
      [{ webhook: hook, run: 'pause_campaign' }, /reads/],
      [{ webhook: hook, run: 'nothing_at_all' }, /script_unknown/],
      [{ webhook: hook, args: { platform: 'reddit', status: 'odd' } }, /status/],
      [
        { webhook: hook, run: 'report_performance', args: { day: 7 } },
        /args\.day: is unknown; did you mean days/,
      ],
    ];
    for (const [input, words] of refusals) {
      const refused = await call('schedule_report', { ...base, ...input });
      expect(refused.isError, JSON.stringify(input)).to.equal(true);
      expect(JSON.stringify(refused), JSON.stringify(input)).to.match(words);
    }
    expect(await listed()).to.deep.equal([]);
    const dry = await call('schedule_report', { ...base, webhook: hook, dry_run: true });
    expect(dry.structuredContent.changes[0]).to.include({ entity: 'schedule', field: 'creation' });
    expect(await listed()).to.deep.equal([]);
  });

  it('pauses, resumes, moves and deletes', async () => {
    const { schedule_id } = await arm({ webhook: hook });
    const update = async (input: object) =>
      (await call('update_schedule', { schedule_id, ...input })).structuredContent as AnyJson;
    expect(await update({ action: 'pause' })).to.include({ status: 'paused', next_at: null });
    await passing(180);
    expect(box.posted).to.deep.equal([]);
    const resumed = await update({ action: 'resume' });
    expect(resumed).to.include({ status: 'active', next_at: '2026-03-02T14:00:00.000Z' });
    expect(resumed.changes[0]).to.include({ before: 'paused', after: 'active' });
    expect(await update({ cron: '30 8 * * *' })).to.include({
      next_at: '2026-03-03T08:30:00.000Z',
    });
    expect(await update({ action: 'delete', dry_run: true })).to.include({ dry_run: true });
    expect(await listed()).to.have.length(1);
    expect(await update({ action: 'delete' })).to.include({ status: 'deleted' });
    expect(await listed()).to.deep.equal([]);
  });

  it('stops when its key is revoked, and says so where it delivers', async () => {
    const { secret, keyId } = await service.aKey();
    await arm({ webhook: hook }, secret);
    await service.parts.keys.revoke(service.organizationId, keyId);
    await passing(60);
    expect(box.posted).to.have.length(1);
    const told = JSON.parse(box.posted[0]!.body) as AnyJson;
    expect(told).to.include({ event: 'stopped' });
    expect(told.reason).to.include('key_invalid');
    expect((await listed())[0]).to.include({ status: 'frozen', next_at: null });
    await passing(300);
    expect(box.posted).to.have.length(1);
  });

  it('tells a report that fails, and the stop after three in a row', async () => {
    await arm({ webhook: hook });
    const faults = await service.parts.emulators.faults('reddit');
    for (let hours = 0; hours < 4; hours++) {
      faults.plan({ kind: 'status', status: 400, method: 'GET', path: '/campaigns' });
      await passing(60);
    }
    const events = box.posted.map(({ body }) => (JSON.parse(body) as AnyJson).event as string);
    // The last failure and the stop are two deliveries; either may arrive first.
    expect(events).to.have.members(['failed', 'failed', 'failed', 'stopped']);
    expect((await listed())[0]).to.include({ status: 'parked' });
  });

  it('shows a narrowed key only what it armed itself, and lets it change no other', async () => {
    const { schedule_id } = await arm({ webhook: hook });
    const narrow = await service.aKey({ platforms: ['reddit'] });
    expect(await listed(narrow.secret)).to.deep.equal([]);
    const wish = { schedule_id, action: 'delete' };
    const refused = await call('update_schedule', wish, narrow.secret);
    expect(JSON.stringify(refused)).to.include('not_found');
    expect(await listed()).to.have.length(1);
  });

  it('sends mail where the operator has set a mail server', async () => {
    const { parts, organizationId } = service;
    expect(parts.mail).to.equal(undefined);
    const refusal = (to: object) =>
      parts.notify.target(organizationId, to).then(
        () => '',
        (error: unknown) => (error as Error).message,
      );
    expect(await refusal({ email: 'ada@example.com' })).to.match(/no mail server/);
    expect(await refusal({ sms: '+4930123456' })).to.match(/Text messages/);
  });
});
