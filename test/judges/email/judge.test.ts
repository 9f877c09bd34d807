/** Resend's own client drives the emulator, unchanged; and every recorded request and answer is held to Resend's description. */
import { expect } from 'chai';
import { Resend } from 'resend';
import { anEmulatedPlatform, type EmulatedPlatform } from '../../support/an-emulated-platform.ts';
import { judgeExamples } from '../../support/judge-examples.ts';
import { judgeFrom } from '../../support/judge-from.ts';
import {
  from,
  fullKey,
  owner,
  sendingKey,
} from '../../../plugins/platforms/email/emulator/accounts.ts';
import { BURST } from '../../../plugins/platforms/email/emulator/api.ts';
import { SETTLES_MS } from '../../../plugins/platforms/email/emulator/rules/message.ts';
import openapi from '../../../plugins/platforms/email/emulator/openapi.json' with { type: 'json' };

describe("Resend's description", () => {
  const client = "the vendor's client has it";
  judgeExamples('email', judgeFrom([{ document: openapi as never, base: '' }]), {
    least: 10,
    known: [
      [/REPLY .*additional properties scheduled_at$/, client],
      [/REPLY \/(data\/\d+\/)?(html|text) must be string$/, `null: ${client}`],
      [/^GET suppressions REPLY .*additional properties object$/, client],
      [/^POST emails QUERY idempotency_key$/, 'the dialect puts it into a header'],
      [/^POST emails BODY .*required property 'from'$/, 'the dialect puts it in'],
    ],
  });
});

describe('The Resend emulator, judged by resend', () => {
  let platform: EmulatedPlatform;
  beforeEach(async () => (platform = await anEmulatedPlatform('email')));
  afterEach(() => platform.close());

  const client = (key = fullKey) => new Resend(key, { baseUrl: platform.address });
  const letter = (more: object = {}) => ({
    from,
    to: 'delivered@resend.dev',
    subject: 'Hello',
    text: 'Hello!',
    ...more,
  });
  const send = async (more: object = {}, options: object = {}, key = fullKey) => {
    const { data, error } = await client(key).emails.send(letter(more) as never, options);
    return { id: data?.id ?? '', error };
  };
  const words = async (more: object, options: object = {}, key = fullKey) => {
    const { error } = await send(more, options, key);
    return error && `${error.statusCode} ${error.name}: ${error.message}`;
  };
  const eventOf = async (id: string) => (await client().emails.get(id)).data?.last_event;

  it('sends, and tells what became of a message', async () => {
    const { id } = await send({ replyTo: 'nora@northwind.example', headers: { 'X-A': '1' } });
    const { data } = await client().emails.get(id);
    expect(data).to.deep.include({ object: 'email', from, to: ['delivered@resend.dev'] });
    expect(data).to.include({ last_event: 'sent', text: 'Hello!', html: null });
    platform.clock.advance(SETTLES_MS);
    expect(await eventOf(id)).to.equal('delivered');
    const { data: all } = await client().emails.list({ limit: 2 });
    expect(all?.data[0]?.id).to.equal(id);
    expect(all?.has_more).to.equal(true);
  });

  it('takes a planned message, and lets it be stopped until it leaves', async () => {
    const scheduledAt = new Date(platform.clock.now() + 3_600_000).toISOString();
    const [first, second] = [await send({ scheduledAt }), await send({ scheduledAt })];
    expect(await eventOf(first.id)).to.equal('scheduled');
    expect((await client().emails.cancel(first.id)).data).to.deep.equal({
      object: 'email',
      id: first.id,
    });
    platform.clock.advance(3_700_000);
    expect(await eventOf(first.id)).to.equal('canceled');
    expect(await eventOf(second.id)).to.equal('delivered');
    expect((await client().emails.cancel(second.id)).error?.name).to.equal('validation_error');
  });

  it('writes no more to an address that bounced or complained, or was added by hand', async () => {
    for (const to of ['bounced+a@resend.dev', 'complained+a@resend.dev']) {
      const { id } = await send({ to });
      platform.clock.advance(SETTLES_MS);
      expect(await eventOf(id)).to.equal(to.slice(0, to.indexOf('+')));
      expect(await eventOf((await send({ to })).id)).to.equal('suppressed');
      platform.clock.advance(1_000);
    }
    const added = await client().suppressions.add({ email: 'Ana@Acme.example' });
    expect(await eventOf((await send({ to: 'ana@acme.example' })).id)).to.equal('suppressed');
    const found = await client().suppressions.get('ana@acme.example');
    expect(found.data).to.include({ id: added.data?.id, origin: 'manual', source_id: null });
    const { data } = await client().suppressions.list({ origin: 'bounce' });
    expect(data?.data.map(({ email }) => email)).to.include('bounced+a@resend.dev');
    expect((await client().suppressions.remove('ana@acme.example')).data?.deleted).to.equal(true);
    expect((await client().suppressions.get('ana@acme.example')).error?.name).to.equal('not_found');
  });

  it('sends once for one key, and refuses the key with other words', async () => {
    const options = { idempotencyKey: 'letter-1' };
    const [first, again] = [await send({}, options), await send({}, options)];
    expect(again.id).to.equal(first.id);
    expect(await words({ subject: 'Other' }, options)).to.match(/^409 invalid_idempotent_request/);
    expect(await words({}, { idempotencyKey: 'k'.repeat(257) })).to.match(
      /^400 invalid_idempotency_key/,
    );
    platform.clock.advance(86_400_001);
    expect((await send({}, options)).id).to.not.equal(first.id);
  });

  it('takes a hundred at once, all of them or none', async () => {
    const many = (count: number) => Array.from({ length: count }, () => letter()) as never[];
    const { data } = await client().batch.send(many(100));
    expect(data?.data).to.have.length(100);
    expect((await client().batch.send(many(101))).error?.name).to.equal('validation_error');
    const before = (await client().emails.list({ limit: 100 })).data?.data.length;
    const mixed = [...many(1), letter({ to: 'nobody' })] as never[];
    expect((await client().batch.send(mixed)).error?.message).to.match(/Invalid `to` field/);
    expect((await client().emails.list({ limit: 100 })).data?.data.length).to.equal(before);
  });

  for (const [what, more, said] of [
    ['a domain that is not verified', { from: 'a@news.northwind.example' }, /^403 .*not verified/],
    ['a domain of nobody', { from: 'Ana <ana@gmail.com>' }, /^403 validation_error: The gmail.com/],
    ['who it is from', { from: 'nobody' }, /^422 validation_error: Invalid `from`/],
    ['what is no address', { to: 'ana' }, /^422 validation_error: Invalid `to`/],
    [
      '51 addresses',
      { to: Array.from({ length: 51 }, () => owner) },
      /^422 validation_error: Invalid `to`/,
    ],
    ['domains that take no mail', { to: 'ana@example.com' }, /^422 .*testing email address/],
    ['a message without words', { text: undefined }, /^422 missing_required_field/],
    ['a message without subject', { subject: undefined }, /^422 missing_required_field.*subject/],
    ['a time long gone', { scheduledAt: '2020-01-01T00:00:00Z' }, /^422 .*scheduled_at/],
    ['strangers from the shared domain', { from: 'a@resend.dev' }, /^403 .*your own email address/],
  ] as const)
    it(`refuses ${what}`, async () => expect(await words(more)).to.match(said));

  it('lets the shared domain write to whoever made the team', async () =>
    expect(await words({ from: 'a@resend.dev', to: owner })).to.equal(null));

  it('refuses keys, and what a key for sending alone may not do', async () => {
    expect(await words({}, {}, 're_other')).to.match(/^401 validation_error: API key is invalid/);
    expect(await words({}, {}, sendingKey)).to.equal(null);
    const { error } = await client(sendingKey).domains.list();
    expect(error?.name).to.equal('restricted_api_key');
    expect((await client('re_other').domains.list()).error?.statusCode).to.equal(400);
    expect((await client().emails.get('none')).error?.name).to.equal('not_found');
  });

  it(`lets ${BURST} requests a second pass, and says when to come again`, async () => {
    const names: string[] = [];
    for (let at = 0; at <= BURST; at += 1) names.push((await send()).error?.name ?? 'ok');
    expect(names).to.deep.equal([
      ...Array.from({ length: BURST }, () => 'ok'),
      'rate_limit_exceeded',
    ]);
    const { headers } = await client().domains.list();
    expect(headers).to.include({ 'retry-after': '1', 'ratelimit-remaining': '0' });
  });
});
