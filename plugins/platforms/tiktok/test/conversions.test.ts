/** Events of a TikTok pixel from a server: taken or refused as a whole, by a code in the answer. */
import { expect } from 'chai';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import { pixelOf } from '../emulator/accounts.ts';
import { send } from './send.ts';

const EMAIL = '973dfe463ec85785f5f95af5ba3906eedb2d931c24e69824a89ea65dba4e813b';

describe('Events that come to a TikTok pixel from a server', () => {
  let tiktok: EmulatedPlatform;
  before(async () => void (tiktok = await anEmulatedPlatform('tiktok')));
  after(() => tiktok.close());

  const seconds = () => Math.floor(tiktok.clock.now() / 1_000);
  const event = (more: object = {}) => ({
    event: 'SubmitForm',
    event_time: seconds(),
    event_id: 'evt_1',
    user: { email: [EMAIL] },
    page: { url: 'https://www.example.com/start' },
    ...more,
  });
  const code = () => pixelOf(tiktok.accounts[0]!.account_id).code;
  const take = async (data: readonly object[], more: object = {}) =>
    (
      await send(
        tiktok,
        'POST',
        'event/track',
        { event_source: 'web', event_source_id: code(), data, ...more },
        { account: null },
      )
    ).body;

  it('are taken', async () =>
    expect(await take([event(), event({ user: { ttclid: 'tt-1' } })])).to.include({
      code: 0,
      message: 'OK',
    }));

  it('are refused as a whole: milliseconds, plain addresses, nobody, no page', async () => {
    const wrong = [
      { event_time: tiktok.clock.now() },
      { event_time: seconds() - 8 * 86_400 },
      { user: { email: ['test@example.com'] } },
      { user: {} },
      { page: undefined },
      { properties: { value: 1 } },
      { colour: 'red' },
    ];
    for (const more of wrong)
      expect((await take([event(), event(more)])).code, JSON.stringify(more)).to.equal(40002);
  });

  it('of a pixel that the token does not reach are refused', async () =>
    expect((await take([event()], { event_source_id: 'C0' })).code).to.equal(40001));
});
