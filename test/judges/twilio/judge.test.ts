/** Twilio's own client drives the emulator, unchanged; and every recorded request and answer is held to Twilio's description. */
import { expect } from 'chai';
import twilio from 'twilio';
import type { ServiceError } from '../../../sdk/errors.ts';
import { anEmulatedPlatform, type EmulatedPlatform } from '../../support/an-emulated-platform.ts';
import { judgeExamples } from '../../support/judge-examples.ts';
import { judgeFrom } from '../../support/judge-from.ts';
import {
  account,
  apiKey,
  authToken,
  magicSender,
  sender,
  service,
  template,
} from '../../../plugins/platforms/twilio/emulator/accounts.ts';
import { BURST } from '../../../plugins/platforms/twilio/emulator/api.ts';
import { answered } from '../../../plugins/platforms/twilio/emulator/seed.ts';
import openapi from '../../../plugins/platforms/twilio/test/openapi.json' with { type: 'json' };

describe("Twilio's description", () => {
  judgeExamples('twilio', judgeFrom([{ document: openapi as never, base: '2010-04-01/' }]), {
    least: 6,
  });
});

describe('The Twilio emulator, judged by twilio', () => {
  let platform: EmulatedPlatform;
  beforeEach(async () => (platform = await anEmulatedPlatform('twilio')));
  afterEach(() => platform.close());

  /** Its hosts are fixed; a client of one's own may lead elsewhere. */
  const clientOf = (user: string, secret: string, more: object = {}) => {
    const requests = new twilio.RequestClient();
    const send = requests.request.bind(requests);
    requests.request = (wish: { uri: string }) =>
      send({ ...wish, uri: wish.uri.replace('https://api.twilio.com', platform.address) } as never);
    return twilio(user, secret, { httpClient: requests, ...more });
  };
  const client = () => clientOf(account.sid, authToken);
  const to = '+4915550003333';
  const wordsOf = (work: Promise<unknown>) =>
    work.then(
      () => 'ok',
      (error: unknown) => {
        const { status, code } = error as { status: number; code: number };
        return `${status} ${code}`;
      },
    );
  const send = (wish: object) =>
    client().messages.create({ to, from: sender, body: 'Hello', ...wish } as never);

  it('sends, and tells what became of a message as time passes', async () => {
    const { sid, status, numSegments, price } = await send({});
    expect({ status, numSegments, price }).to.deep.equal({
      status: 'queued',
      numSegments: '1',
      price: null,
    });
    const seen: string[] = [];
    for (const ms of [1_000, 1_000, 3_000]) {
      platform.clock.advance(ms);
      seen.push((await client().messages(sid).fetch()).status);
    }
    expect(seen).to.deep.equal(['sending', 'sent', 'delivered']);
    const found = await client().messages(sid).fetch();
    expect(found.dateSent).to.be.instanceOf(Date);
    expect(found.price).to.equal('-0.00790');
  });

  it('counts the parts of a message by its letters', async () => {
    const parts = async (body: string) => (await send({ body })).numSegments;
    expect(await parts('a'.repeat(160))).to.equal('1');
    expect(await parts('a'.repeat(161))).to.equal('2');
    expect(await parts('я'.repeat(70))).to.equal('1');
    expect(await parts('я'.repeat(71))).to.equal('2');
  });

  it('lists page by page, by number and by day', async () => {
    for (const one of [1, 2, 3]) {
      await send({ body: `Hello ${one}` });
      platform.clock.advance(1);
    }
    const all = await client().messages.list({ to, pageSize: 2, limit: 10 });
    expect(all.map(({ body }) => body)).to.deep.equal(['Hello 3', 'Hello 2', 'Hello 1']);
    const today = new Date(platform.clock.now());
    expect(await client().messages.list({ to, dateSent: today })).to.have.length(3);
    expect(await client().messages.list({ dateSentBefore: new Date('2020-01-01') })).to.have.length(
      0,
    );
  });

  it('takes the words of a message away, and the message', async () => {
    const { sid } = await send({});
    expect(await wordsOf(client().messages(sid).update({ body: '' }))).to.equal('400 20009');
    platform.clock.advance(10_000);
    expect((await client().messages(sid).update({ body: '' })).body).to.equal('');
    expect(await client().messages(sid).remove()).to.equal(true);
    expect(await wordsOf(client().messages(sid).fetch())).to.equal('404 20404');
  });

  it('plans with a messaging service alone, and cancels what is planned', async () => {
    const sendAt = new Date(platform.clock.now() + 3_600_000);
    const plan = { from: undefined, messagingServiceSid: service, scheduleType: 'fixed', sendAt };
    const { sid, status, from } = await send(plan);
    expect({ status, from }).to.deep.equal({ status: 'scheduled', from: null });
    expect((await client().messages(sid).update({ status: 'canceled' })).status).to.equal(
      'canceled',
    );
    expect(await wordsOf(client().messages(sid).update({ status: 'canceled' }))).to.equal(
      '400 30409',
    );
    expect(await wordsOf(send({ scheduleType: 'fixed', sendAt }))).to.equal('400 35118');
    const soon = new Date(platform.clock.now() + 60_000);
    expect(await wordsOf(send({ ...plan, sendAt: soon }))).to.equal('400 35114');
    expect((await send({ from: undefined, messagingServiceSid: service })).status).to.equal(
      'accepted',
    );
  });

  it('lets free words to WhatsApp arrive within a day of an answer alone, a template always', async () => {
    const by = { from: `whatsapp:${sender}` };
    const stranger = `whatsapp:${to}`;
    const fateOf = async (wish: object) => {
      const { sid } = await send({ ...by, ...wish });
      platform.clock.advance(10_000);
      const { status, errorCode } = await client().messages(sid).fetch();
      return `${status} ${errorCode}`;
    };
    expect(await fateOf({ to: stranger })).to.equal('undelivered 63016');
    expect(await fateOf({ to: answered })).to.equal('delivered null');
    const approved = { to: stranger, body: undefined, contentSid: template };
    expect(await fateOf({ ...approved, contentVariables: '{"1":"Ana"}' })).to.equal(
      'delivered null',
    );
  });

  for (const [what, wish, said] of [
    ['nobody', { to: '' }, '400 21604'],
    ['no sender', { from: undefined }, '400 21603'],
    ['no words', { body: '' }, '400 21602'],
    ['1,601 characters', { body: 'a'.repeat(1_601) }, '400 21617'],
    ['eleven pictures', { mediaUrl: Array(11).fill('https://a.example/1.png') }, '400 21623'],
    ['what is no number', { to: '0155' }, '400 21211'],
    ['a number that Twilio calls invalid', { to: '+15005550001' }, '400 21211'],
    ['a region that is not enabled', { to: '+15005550003' }, '400 21408'],
    ['who wants no more', { to: '+15005550004' }, '400 21610'],
    ['a number without text messages', { to: '+15005550009' }, '400 21614'],
    ['an invalid sender', { from: '+15005550001' }, '400 21212'],
    ['a sender of somebody else', { from: '+15005550007' }, '400 21606'],
    ['a sender that nobody has', { from: '+15551112222' }, '400 21659'],
    ['a template that is not there', { contentSid: 'HX1' }, '400 21655'],
    ['a service that is not there', { from: undefined, messagingServiceSid: 'MG1' }, '404 20404'],
  ] as const)
    it(`refuses ${what}`, async () => expect(await wordsOf(send(wish))).to.equal(said));

  it("takes Twilio's own number for tests, keys of the account, and no others", async () => {
    expect(await wordsOf(send({ from: magicSender }))).to.equal('ok');
    const byKey = clientOf(apiKey.sid, apiKey.secret, { accountSid: account.sid });
    expect(await wordsOf(byKey.messages.list({ limit: 1 }))).to.equal('ok');
    const wrong = clientOf(account.sid, 'wrong');
    expect(await wordsOf(wrong.messages.list({ limit: 1 }))).to.equal('401 20003');
    const other = clientOf(apiKey.sid, apiKey.secret, { accountSid: `AC${'0'.repeat(32)}` });
    expect(await wordsOf(other.messages.list({ limit: 1 }))).to.equal('404 20404');
  });

  it(`lets ${BURST} messages a second pass`, async () => {
    const seen: string[] = [];
    for (let at = 0; at <= BURST; at += 1) seen.push(await wordsOf(send({ body: `${at}` })));
    expect(seen.at(-2)).to.equal('ok');
    expect(seen.at(-1)).to.equal('429 20429');
  });
});

describe('Messages by Twilio', () => {
  let platform: EmulatedPlatform;
  before(async () => (platform = await anEmulatedPlatform('twilio')));
  after(() => platform.close());

  it('are sent once for a key, and tell no number in changes, answers and errors', async () => {
    const wish = { to: '+4915550004444', text: 'Hello', key: 'n1' };
    const [first, again] = [
      await platform.run('twilio_send_message', wish),
      await platform.run('twilio_send_message', wish),
    ];
    expect(again.result.message_id).to.equal(first.result.message_id);
    expect(first.verified).to.equal(true);
    const refused = await platform
      .run('twilio_send_message', { to: '+15005550004', text: 'Hello' })
      .catch((error: unknown) => (error as ServiceError).details);
    const bad = await platform
      .run('twilio_send_message', { to: '+15005550001', text: 'Hello' })
      .catch((error: unknown) => (error as ServiceError).details);
    const told = JSON.stringify([first.changes, first.result, refused, bad]);
    expect(told).to.not.match(/49155500|150055500/);
    expect(told).to.include('unsubscribed');
  });
});
