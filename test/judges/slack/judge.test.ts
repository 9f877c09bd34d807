/** Slack's own client drives the emulator, unchanged. */
import { WebClient } from '@slack/web-api';
import { expect } from 'chai';
import { anEmulatedPlatform, type EmulatedPlatform } from '../../support/an-emulated-platform.ts';
import type { AnyJson } from '../../support/any-json.ts';
import {
  bot,
  botToken,
  narrowToken,
  team,
} from '../../../plugins/platforms/slack/emulator/accounts.ts';

describe('The Slack emulator, judged by @slack/web-api', () => {
  let platform: EmulatedPlatform;
  before(async () => (platform = await anEmulatedPlatform('slack')));
  after(() => platform.close());

  const client = (token = botToken) =>
    new WebClient(token, {
      slackApiUrl: `${platform.address}/api/`,
      retryConfig: { retries: 0 },
      rejectRateLimitedCalls: true,
    });
  const wordOf = (call: Promise<unknown>) =>
    call.then(
      () => 'ok',
      (error: unknown) => ((error as AnyJson).data?.error ?? (error as AnyJson).code) as string,
    );

  it('says who the bot is', async () => {
    const { user_id, team_id } = await client().auth.test();
    expect({ user_id, team_id }).to.deep.equal({ user_id: bot.user_id, team_id: team.id });
  });

  it('lists channels page by page, private ones where they are asked for', async () => {
    const names: string[] = [];
    const pages = client().paginate('conversations.list', {
      limit: 1,
      types: 'public_channel,private_channel',
      exclude_archived: true,
    });
    for await (const page of pages as AsyncIterable<AnyJson>)
      names.push(...page.channels.map(({ name }: AnyJson) => name as string));
    expect(names).to.deep.equal(['marketing', 'general', 'budgets']);
    const plain = await client().conversations.list({});
    expect(plain.channels!.map(({ name }) => name)).to.not.include('budgets');
  });

  it('posts, links to and deletes a message', async () => {
    const channel = '#budgets';
    const posted = await client().chat.postMessage({ channel, text: 'Hello' });
    expect(posted.message).to.include({ text: 'Hello', bot_id: bot.bot_id });
    const at = { channel: posted.channel!, message_ts: posted.ts! };
    const { permalink } = await client().chat.getPermalink(at);
    expect(permalink).to.contain(`${team.url}archives/${at.channel}/p`);
    await client().chat.delete({ channel: at.channel, ts: at.message_ts });
    expect(await wordOf(client().chat.getPermalink(at))).to.equal('message_not_found');
  });

  it('refuses in its words', async () => {
    const post = (channel: string, text = 'Hello', token = botToken) =>
      wordOf(client(token).chat.postMessage({ channel, text }));
    expect(await post('#nowhere')).to.equal('channel_not_found');
    expect(await post('#general')).to.equal('not_in_channel');
    expect(await post('C0OLDSPRNG')).to.equal('is_archived');
    expect(await post('#marketing', ' ')).to.equal('no_text');
    expect(await post('#marketing', 'Hello', 'xoxb-other')).to.equal('invalid_auth');
    expect(await wordOf(client(narrowToken).conversations.list({}))).to.equal('missing_scope');
    expect(await wordOf(client().apiCall('chat.shout', {}))).to.equal('unknown_method');
    const foreign = { channel: 'C0MARKETNG', ts: '1795132800.000100' };
    expect(await wordOf(client().chat.delete(foreign))).to.equal('cant_delete_message');
  });

  it('lets three messages a second pass', async () => {
    const words: string[] = [];
    for (let at = 0; at < 4; at += 1)
      words.push(await wordOf(client().chat.postMessage({ channel: '#marketing', text: 'Hello' })));
    expect(words).to.deep.equal(['ok', 'ok', 'ok', 'slack_webapi_rate_limited_error']);
  });
});
