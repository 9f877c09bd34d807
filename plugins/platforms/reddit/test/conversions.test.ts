/** Events of a Reddit pixel from a server: taken or refused as a whole, each counted once. */
import { expect } from 'chai';
import { aReddit, US, type Reddit } from './a-reddit.ts';

const EMAIL = '973dfe463ec85785f5f95af5ba3906eedb2d931c24e69824a89ea65dba4e813b';

describe('Events that come to a Reddit pixel from a server', () => {
  let reddit: Reddit;
  before(async () => void (reddit = await aReddit()));
  after(() => reddit.close());

  const event = (more: object = {}) => ({
    event_at: reddit.clock.now(),
    action_source: 'WEBSITE',
    type: { tracking_type: 'LEAD' },
    metadata: { conversion_id: 'evt_1' },
    user: { email: EMAIL },
    ...more,
  });
  const take = (events: readonly object[], pixel = US) =>
    reddit.send('POST', `pixels/${pixel}/conversion_events`, { data: { events } });

  it('are taken', async () => {
    const { status, body } = await take([event(), event({ click_id: 'rdt', user: {} })]);
    expect(status, JSON.stringify(body)).to.equal(200);
    expect(body.data.message).to.contain('2 conversion events');
  });

  it('are refused as a whole: seconds, plain addresses, a type of their own without a name', async () => {
    const wrong = [
      { event_at: Math.floor(reddit.clock.now() / 1_000) },
      { event_at: reddit.clock.now() - 8 * 86_400_000 },
      { user: { email: 'test@example.com' } },
      { type: { tracking_type: 'CUSTOM' } },
      { metadata: { conversion_id: 'evt_2', value: 1 } },
      { user: {} },
      { colour: 'red' },
    ];
    for (const more of wrong) {
      const { status, body } = await take([event(), event(more)]);
      expect(status, JSON.stringify(more)).to.equal(400);
      expect(body.error.reason).to.equal('INVALID_REQUEST');
    }
  });

  it('of an unknown pixel are not found', async () =>
    expect((await take([event()], 'a2_nobody')).status).to.equal(404));
});
