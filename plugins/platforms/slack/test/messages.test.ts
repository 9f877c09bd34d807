/** A message goes to one channel, calls nobody who was not named, and goes away by an undo. */
import { expect } from 'chai';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import { aService } from '../../../../test/support/a-service.ts';
import type { AnyJson } from '../../../../test/support/any-json.ts';
import { callsOf } from '../../../../test/runtime/records/a-shelf.ts';

const everybody = '<!channel> <!here|here> <!everyone> @channel @here';

describe('Messages to Slack', function () {
  this.timeout(30_000);
  let platform: EmulatedPlatform;
  beforeEach(async () => (platform = await anEmulatedPlatform('slack')));
  afterEach(() => platform.close());

  const send = (channel: string, text: string) =>
    platform.run('send_slack_message', { channel, text });
  const kept = () =>
    Object.values((platform.state() as AnyJson | undefined)?.changed ?? {}) as AnyJson[];
  const errorOf = (call: Promise<unknown>): Promise<AnyJson> =>
    call.then(
      () => ({}),
      (one: unknown) => one as AnyJson,
    );

  it('are posted to a channel by name or id, are found there, and are deleted by an undo', async () => {
    for (const channel of ['#marketing', 'Marketing', 'C0MARKETNG']) {
      const ran = await send(channel, 'Spend is fine.');
      expect(ran.verified).to.equal(true);
      expect(ran.result.channel).to.equal('C0MARKETNG');
      expect(ran.result.permalink).to.match(/^https:\/\/northwind\.slack\.com\/archives\//);
      await platform.undo('send_slack_message', ran);
      platform.clock.advance(2_000);
    }
    expect(kept().map(({ deleted }) => deleted as boolean)).to.deep.equal([true, true, true]);
  });

  it('call nobody who was not named, whatever the text says', async () => {
    await send(
      '#marketing',
      `${everybody} <@U0RITA0001> <https://a.example/?a=1&b=2|plan> 1 < 2 & 3`,
    );
    const [message] = kept();
    expect(message.notifies).to.equal(false);
    expect(message.text).to.contain('&lt;!channel&gt;').and.contain('<@U0RITA0001>');
    expect(message.text).to.contain('<https://a.example/?a=1&b=2|plan> 1 &lt; 2 &amp; 3');
  });

  for (const [what, channel, words] of [
    ['there is none', '#nowhere', /no channel #nowhere/],
    ['the bot is not in it', '#general', /not in #general.*\/invite/],
    ['it is archived', 'C0OLDSPRNG', /archived/],
  ] as const)
    it(`are refused before anything is posted where ${what}`, async () => {
      const error = await errorOf(send(channel, 'Hello'));
      expect(error).to.deep.include({
        code: 'input_invalid',
        details: { ...error.details, field: 'channel' },
      });
      expect(error.message).to.match(words);
      expect(kept()).to.deep.equal([]);
    });

  it('are not sent twice when Slack fails in between', async () => {
    platform.faults.plan({ kind: 'reset_after', path: 'chat.postMessage' });
    const posts = () => platform.requests.filter(({ url }) => url.includes('chat.postMessage'));
    await errorOf(send('#marketing', 'Hello'));
    expect(posts()).to.have.length(1);
  });

  it('leave by the tool, free of charge, and are refused by name where no workspace is connected', async () => {
    const service = await aService({ platforms: ['slack'] });
    const desk = callsOf(service);
    const before = await service.balance();
    const sent = await desk.call('send_slack_message', { channel: '#marketing', text: everybody });
    expect(sent).to.include({ channel: 'C0MARKETNG', verified: true });
    expect(await service.balance()).to.equal(before);
    const undone = await desk.call('undo_change', { run_id: sent.run_id });
    expect(undone.error, JSON.stringify(undone)).to.equal(undefined);
    const long = await desk.call('send_slack_message', { channel: '#a b', text: '' });
    expect(long.error.text).to.contain('channel').and.contain('text');
    const none = await desk.call(
      'send_slack_message',
      { channel: '#a', text: 'b' },
      await desk.stranger(),
    );
    expect(none.error.code).to.match(/^connection_missing|account_unknown/);
    await service.stop();
  });
});
