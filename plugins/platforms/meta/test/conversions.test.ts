/** Events of a pixel from a server, judged by Meta's own client: it normalises and hashes by itself. */
import { createRequire } from 'node:module';
import { expect } from 'chai';
import { userOf } from '../../../categories/pixel_tracking/person.ts';
import { pixelId } from '../emulator/accounts.ts';
import { anEmulator, NOON, send, US, type RunningEmulator } from './an-emulator.ts';

interface Normal {
  normalize(): Readonly<Record<string, unknown>>;
}
interface UserData extends Normal {
  setEmails(all: readonly string[]): UserData;
  setPhones(all: readonly string[]): UserData;
  setClientUserAgent(text: string): UserData;
}
interface ServerEvent extends Normal {
  setEventName(text: string): ServerEvent;
  setEventTime(seconds: number): ServerEvent;
  setEventId(text: string): ServerEvent;
  setActionSource(text: string): ServerEvent;
  setEventSourceUrl(text: string): ServerEvent;
  setUserData(user: UserData): ServerEvent;
}
const sdk = createRequire(import.meta.url)('facebook-nodejs-business-sdk') as {
  readonly UserData: new () => UserData;
  readonly ServerEvent: new () => ServerEvent;
};

const user = () =>
  new sdk.UserData()
    .setEmails([' Test@Example.com '])
    .setPhones(['+1 (555) 123-4567'])
    .setClientUserAgent('Mozilla/5.0');
const event = (seconds: number, id = 'evt_1') =>
  new sdk.ServerEvent()
    .setEventName('Lead')
    .setEventTime(seconds)
    .setEventId(id)
    .setActionSource('website')
    .setEventSourceUrl('https://www.example.com/start')
    .setUserData(user());
const SECONDS = Math.floor(NOON / 1_000);

describe('Events that come to a Meta pixel from a server', () => {
  let emulator: RunningEmulator;
  before(async () => void (emulator = await anEmulator()));
  after(() => emulator.close());

  const take = (data: unknown, pixel = pixelId(US)) =>
    send(emulator, 'POST', `${pixel}/events`, { body: { data } });

  it('name a person by the hashes that the vendor makes', () => {
    const theirs = user().normalize();
    const ours = userOf({ email: ' Test@Example.com ', phone: '15551234567' });
    expect([theirs['em'], theirs['ph']]).to.deep.equal([[ours.email], [ours.phone_digits]]);
  });

  it('are taken as the vendor sends them', async () => {
    const reply = await take([event(SECONDS).normalize()]);
    expect(reply.status, JSON.stringify(reply.body)).to.equal(200);
    expect(reply.body).to.include({ events_received: 1 });
  });

  it('are refused as a whole: times in milliseconds, plain addresses, a page without a browser', async () => {
    const good = event(SECONDS).normalize();
    const wrong = [
      { ...good, event_time: NOON },
      { ...good, event_time: SECONDS - 8 * 86_400 },
      { ...good, user_data: { em: ['test@example.com'], client_user_agent: 'x' } },
      { ...good, user_data: { em: theirsOf(good) } },
      { ...good, event_name: 'Purchase' },
    ];
    for (const one of wrong) {
      const reply = await take([good, one]);
      expect(reply.status, JSON.stringify(one)).to.equal(400);
      expect(reply.body.error.code).to.equal(100);
    }
  });

  it('of an unknown pixel are refused as for what is not there', async () => {
    const reply = await take([event(SECONDS).normalize()], '100000000000001');
    expect(reply.body.error).to.include({ code: 100, error_subcode: 33 });
  });
});

const theirsOf = (one: Readonly<Record<string, unknown>>) =>
  (one['user_data'] as Readonly<Record<string, unknown>>)['em'];
